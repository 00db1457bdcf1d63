package grapnel.discover;

import grapnel.discover.turn.Method;
import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.fact.Why;
import grapnel.judge.TemplateJudge;
import grapnel.site.Asks;
import grapnel.template.Mined;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Sees which entity pages of an earlier crawl or an archive are still there. */
final class Earlier implements Method {

  /** A page that is there, of a kind of entities by its URL alone. */
  private static final double THERE = 0.8;

  private final Ground ground;
  private boolean begun;

  /** A series, and how ids are read by it. */
  private record Series(Mined mined, Function<Url, OptionalLong> ids) {}

  Earlier(Ground ground) {
    this.ground = ground;
  }

  @Override
  public String name() {
    return "from";
  }

  /** Most pages are still there a while later. */
  @Override
  public double promise() {
    return begun || ground.givenBy("from").isEmpty() ? 0 : 0.8;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    List<Series> series = new ArrayList<>();
    for (Mined mined : ground.mined()) series.add(new Series(mined, mined.template().reader()));
    for (Url url : ground.givenBy("from")) {
      if (ground.claims().has(url)) continue;
      if (!ground.setting().budget().left()) return;
      verdict(url, series, asks).ifPresent(verdict -> ground.claims().add(name(), url, verdict));
    }
  }

  private Optional<Verdict> verdict(Url url, List<Series> series, Asks asks) {
    for (Series one : series) {
      Optional<TemplateJudge> judge = one.mined.judge();
      if (judge.isEmpty() || one.ids.apply(url).isEmpty()) continue;
      return Optional.of(judge.get().judge(url)).filter(v -> v instanceof Verdict.Entity);
    }
    if (!ground.kinds().entity(url)) return Optional.empty();
    if (!asks.visit(url, new Why(name(), "is it still there?"), 1).ok()) return Optional.empty();
    return Optional.of(
        new Verdict.Entity(Evidence.of("there, and its URL is like those of its kind"), THERE));
  }
}
