package grapnel.discover;

import grapnel.discover.turn.Method;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.fact.Why;
import grapnel.judge.TemplateJudge;
import grapnel.site.Asks;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks again at pages that an earlier run has found: which are gone? */
final class Review implements Method {

  private final Ground ground;
  private final List<Found> earlier;
  private final List<Found> gone = new ArrayList<>();
  private boolean begun;

  Review(Ground ground, List<Found> earlier) {
    this.ground = ground;
    this.earlier = earlier;
  }

  @Override
  public String name() {
    return "review";
  }

  /** It brings no new page; what it says was asked for. */
  @Override
  public double promise() {
    return begun || earlier.isEmpty() ? 0 : 0.01;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    for (Found page : earlier) {
      if (!ground.setting().budget().left()) return;
      if (!gone(page, asks)) continue;
      gone.add(page);
      ground.claims().drop(page.url());
    }
  }

  /** Whether it was there, and now the site says otherwise; no answer says nothing. */
  private boolean gone(Found page, Asks asks) {
    Visit visit = asks.visit(page.url(), new Why(name(), "is it still there?"), 0);
    Optional<Integer> status = visit.response().map(response -> response.status());
    if (status.filter(s -> s == 404 || s == 410).isPresent()) return true;
    if (!visit.ok()) return false;
    return judge(page.url())
        .map(judge -> judge.judge(page.url()))
        .filter(verdict -> verdict instanceof Verdict.Empty)
        .isPresent();
  }

  private Optional<TemplateJudge> judge(Url url) {
    return ground.mined().stream()
        .filter(mined -> mined.template().idIn(url).isPresent())
        .flatMap(mined -> mined.judge().stream())
        .findFirst();
  }

  /** Those that are gone. */
  List<Found> gone() {
    return gone;
  }
}
