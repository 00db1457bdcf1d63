package grapnel.discover;

import grapnel.fact.Found;
import grapnel.hunt.HuntResult;
import java.util.ArrayList;
import java.util.List;

/**
 * What a discovery does after what, as docs/discover.md says it. Each step begins with all that
 * those before it found: in the {@link DiscoveryState}, or as a value that is handed on.
 */
final class DiscoverySteps {

  /** Pages looked at to learn what kinds there are. */
  static final int SURVEYED_PAGES = 40;

  /** Pages looked at in each further round. */
  private static final int FOLLOWED_PAGES = 20;

  /** Rounds after the first: what was found may lead to more, but not for ever. */
  private static final int FURTHER_ROUNDS = 3;

  private final DiscoveryState state;
  private final ClaimedPages claimed;
  private final MethodScheduler scheduler;

  DiscoverySteps(DiscoveryState state) {
    this.state = state;
    this.claimed = state.claimedPages();
    this.scheduler = new MethodScheduler(state.links(), claimed::countFirstFoundBy);
  }

  /** What the steps leave beside the pages they claim. */
  record Outcome(HuntResult hunted, List<Found> gone) {}

  Outcome takeAll() {
    List<Found> foundBefore = ReviewMethod.foundBefore(state.environment());
    SiteTemplates templates = SiteTemplates.NONE;
    HuntResult hunted = HuntResult.NONE;
    int found = 0;
    lookAround(SURVEYED_PAGES);
    for (int round = 0; ; round++) {
      state.learnKinds();
      checkForMazes();
      findSiblingsAndFillInForms(round);
      templates = mineTemplates(templates);
      findSiblingsOf(templates);
      useEarlierCrawl(templates);
      hunted = hunt(templates, hunted);
      if (round == FURTHER_ROUNDS || claimed.size() <= found) break;
      found = claimed.size();
      if (!goFurther(templates)) break;
    }
    return new Outcome(hunted, review(templates, foundBefore));
  }

  /** The start page, what the site offers by itself, and pages of every sort. */
  void lookAround(int mostPages) {
    run(new SurveyMethod(state, mostPages));
  }

  /** Kinds that are made up as they are asked for are left alone from here on. */
  private void checkForMazes() {
    run(new MazeCheckMethod(state));
  }

  /** Lists that links lead to, and those that a form gives: whichever brings most goes first. */
  private void findSiblingsAndFillInForms(int round) {
    List<DiscoveryMethod> searches = new ArrayList<>(SiblingsMethod.ofKinds(state));
    if (round == 0) searches.addAll(FormsMethod.ofPages(state));
    scheduler.run(searches);
  }

  /** Verified by a few probes; from now on the URLs of a series are told apart by their ids. */
  private SiteTemplates mineTemplates(SiteTemplates earlier) {
    SiteTemplates templates = run(new TemplatesMethod(state, earlier)).templates();
    claimed.releaseReports();
    return templates;
  }

  /** Pages of a verified series may look like lists: those had no search yet. */
  private void findSiblingsOf(SiteTemplates templates) {
    scheduler.run(SiblingsMethod.ofTemplates(state, templates));
  }

  private void useEarlierCrawl(SiteTemplates templates) {
    run(new EarlierCrawlMethod(state, templates));
  }

  private HuntResult hunt(SiteTemplates templates, HuntResult earlier) {
    return run(new HuntMethod(state, templates, earlier)).result();
  }

  /**
   * What was found may link to more: new sorts of pages are looked at.
   *
   * @return false where there is nothing new to look at
   */
  private boolean goFurther(SiteTemplates templates) {
    LinksMethod links = new LinksMethod(state, templates, FOLLOWED_PAGES);
    if (!state.environment().budget().hasLeft() || links.expectedYield() == 0) return false;
    claimed.holdReports();
    run(links);
    return true;
  }

  /** Which pages of earlier runs are gone. */
  private List<Found> review(SiteTemplates templates, List<Found> foundBefore) {
    return run(new ReviewMethod(state, templates, foundBefore)).gone();
  }

  private <M extends DiscoveryMethod> M run(M method) {
    scheduler.run(List.of(method));
    return method;
  }
}
