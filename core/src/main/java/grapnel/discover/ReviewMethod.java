package grapnel.discover;

import grapnel.fact.Found;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.judge.TemplateJudge;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks again at the pages that earlier runs found: which are gone? */
final class ReviewMethod implements DiscoveryMethod {

  private final DiscoveryState state;
  private final SiteTemplates templates;
  private final List<Found> earlier;
  private final List<Found> gone = new ArrayList<>();

  /**
   * @param earlier what those runs found
   */
  ReviewMethod(DiscoveryState state, SiteTemplates templates, List<Found> earlier) {
    this.state = state;
    this.templates = templates;
    this.earlier = earlier;
  }

  /** What earlier runs found, if the user asks what became of it. Read it before this run. */
  static List<Found> foundBefore(DiscoveryState.Environment environment) {
    List<Found> before = new ArrayList<>();
    environment
        .settings()
        .since()
        .ifPresent(
            since ->
                environment
                    .catalogue()
                    .eachFound(
                        page -> {
                          if (page.firstSeen().isBefore(since)) before.add(page);
                        }));
    return before;
  }

  @Override
  public String name() {
    return "review";
  }

  /** It brings no new page, but the user asked for it. */
  @Override
  public double expectedYield() {
    return earlier.isEmpty() ? 0 : 0.01;
  }

  @Override
  public void run(SiteAccess access) {
    for (int i = 0; i < earlier.size(); i++) {
      Found page = earlier.get(i);
      List<Found> next = earlier.subList(i, Math.min(i + access.width(), earlier.size()));
      access.ahead(next.stream().map(each -> NextRequest.get(each.url(), purpose())).toList());
      if (!state.environment().budget().hasLeft()) return;
      if (!isGone(page, access)) continue;
      gone.add(page);
      state.claimedPages().retract(page.url());
    }
  }

  private RequestPurpose purpose() {
    return new RequestPurpose(name(), "is it still there?");
  }

  /** Whether the site now says that the page is gone; no answer says nothing. */
  private boolean isGone(Found page, SiteAccess access) {
    Visit visit = access.visit(page.url(), purpose(), 0);
    Optional<Integer> status = visit.response().map(response -> response.status());
    if (status.filter(s -> s == 404 || s == 410).isPresent()) return true;
    if (!visit.ok()) return false;
    return judge(page.url())
        .map(judge -> judge.judge(page.url()))
        .filter(verdict -> verdict instanceof Verdict.Empty)
        .isPresent();
  }

  private Optional<TemplateJudge> judge(Url url) {
    return templates.templates().stream()
        .filter(mined -> mined.template().idIn(url).isPresent())
        .flatMap(mined -> mined.judge().stream())
        .findFirst();
  }

  /** The pages that are gone. */
  List<Found> gone() {
    return gone;
  }
}
