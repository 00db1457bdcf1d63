package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.judge.TemplateJudge;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/** Checks which entity pages of an earlier crawl or an archive are still there. */
final class EarlierCrawlMethod implements DiscoveryMethod {

  /** The confidence in a page that is there and is an entity by its URL alone. */
  private static final double THERE = 0.8;

  private final DiscoveryState state;
  private final SiteTemplates templates;

  EarlierCrawlMethod(DiscoveryState state, SiteTemplates templates) {
    this.state = state;
    this.templates = templates;
  }

  @Override
  public String name() {
    return "from";
  }

  /** Most pages are still there a while later. */
  @Override
  public double expectedYield() {
    return state.urlsNamedBy("from").isEmpty() ? 0 : 0.8;
  }

  @Override
  public void run(SiteAccess access) {
    List<SeriesReader> series = SeriesReader.of(templates);
    for (Url url : state.urlsNamedBy("from")) {
      if (state.claimedPages().contains(url)) continue;
      if (!state.environment().budget().hasLeft()) return;
      verdict(url, series, access)
          .ifPresent(verdict -> state.claimedPages().add(name(), url, verdict));
    }
  }

  private Optional<Verdict> verdict(Url url, List<SeriesReader> series, SiteAccess access) {
    for (SeriesReader one : series) {
      Optional<TemplateJudge> judge = one.mined().judge();
      if (judge.isEmpty() || !one.contains(url)) continue;
      return Optional.of(judge.get().judge(url)).filter(v -> v instanceof Verdict.Entity);
    }
    if (!state.pageKinds().looksLikeEntity(url)) return Optional.empty();
    if (!access.visit(url, new RequestPurpose(name(), "is it still there?"), 1).ok())
      return Optional.empty();
    return Optional.of(
        new Verdict.Entity(
            Evidence.of("it still exists, and its URL is like the others of its kind"), THERE));
  }
}
