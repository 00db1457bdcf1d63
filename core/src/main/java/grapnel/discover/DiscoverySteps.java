package grapnel.discover;

import grapnel.census.Census;
import grapnel.discover.content.PageRole;
import grapnel.fact.Found;
import grapnel.hunt.HuntResult;
import grapnel.site.FailureLog;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The steps of a discovery, in the order and by the names of docs/discover.md. Each starts from
 * everything the steps before it found: in the {@link DiscoveryState}, or as a value handed on.
 */
final class DiscoverySteps {

  /** Pages looked at to learn what kinds there are. */
  private static final int SURVEYED_PAGES = 40;

  /** Pages looked at in each further round. */
  private static final int FOLLOWED_PAGES = 20;

  /** Rounds after the first: what was found may lead to more, but not for ever. */
  private static final int FURTHER_ROUNDS = 3;

  /** How often the rest is read: what a hunt finds may link to more. */
  private static final int READINGS = 3;

  private final DiscoveryState state;
  private final ClaimedPages claimed;
  private final MethodScheduler scheduler;
  private volatile PlannedRequests planned = PlannedRequests.UNKNOWN;
  private final FailureLog failures = new FailureLog();

  DiscoverySteps(DiscoveryState state) {
    this.state = state;
    this.claimed = state.claimedPages();
    this.scheduler = new MethodScheduler(state.links(), claimed::countFirstFoundBy, failures);
  }

  /** What the steps leave besides the pages they claim. */
  record Outcome(HuntResult hunted, List<Found> gone) {}

  /** Takes the steps one after the other, in rounds as long as pages lead to more. */
  Outcome takeAll() {
    List<Found> foundBefore = ReviewMethod.foundBefore(state.environment());
    SiteTemplates templates = SiteTemplates.NONE;
    HuntResult hunted = HuntResult.NONE;
    int found = 0;
    if (UnreadLinks.areRead(state)) state.links().fillWith(new UnreadLinks(state)::next);
    lookAround(SURVEYED_PAGES);
    for (int round = 0; ; round++) {
      failures.attempt("kinds", state::learnKinds);
      if (round == 0) failures.attempt("plan", () -> planned = plan());
      checkForMazes();
      findSiblingsAndFillInForms(round);
      templates = mineTemplates(templates, false);
      findSiblingsOf(templates);
      useEarlierCrawl(templates);
      hunted = hunt(templates, hunted, state.environment().budget().left() / 2);
      if (round == FURTHER_ROUNDS || claimed.size() <= found) break;
      found = claimed.size();
      if (!goFurther(templates)) break;
    }
    for (int round = 0; round < READINGS; round++) {
      found = claimed.size();
      readOffers();
      readTheRest();
      run(new StatedIdsMethod(state));
      templates = mineTemplates(templates, true);
      hunted = hunt(templates, hunted, Long.MAX_VALUE);
      if (claimed.size() <= found) break;
    }
    // What the last hunt and the offers brought, beside all that was read.
    failures.attempt("review", this::reviewClaims);
    return new Outcome(hunted, review(templates, foundBefore));
  }

  /** Takes back what is no thing, and notes the other addresses of what is. */
  private void reviewClaims() {
    Map<Url, PageRole> roles = state.content().roles();
    new ClaimReview(claimed, roles, state.links()::proper).run();
    claimed.addAddresses(PageRole.addresses(roles));
  }

  /** As for {@code --plan}; of a first run, since later ones ask little again. */
  private PlannedRequests plan() {
    if (state.environment().catalogue().note(Census.NOTE_NAME).isPresent()) {
      return PlannedRequests.UNKNOWN;
    }
    return PlannedRequests.of(state, state.allowsMethod("hunt") ? KindPlan.of(state) : List.of());
  }

  /** How many requests all steps take, once that can be told; safe to call from any thread. */
  PlannedRequests planned() {
    return planned;
  }

  /** The start page, what the site lists about itself, and pages of every sort. */
  void lookAround(int mostPages) {
    run(new SurveyMethod(state, mostPages));
  }

  /** Kinds whose pages are made up on request are left alone from here on. */
  private void checkForMazes() {
    run(new MazeCheckMethod(state));
  }

  /** Lists that links lead to, and lists that a form gives: whichever brings most goes first. */
  private void findSiblingsAndFillInForms(int round) {
    List<DiscoveryMethod> searches = new ArrayList<>();
    failures.attempt("siblings", () -> searches.addAll(SiblingsMethod.ofKinds(state)));
    if (round == 0) {
      failures.attempt("forms", () -> searches.addAll(FormsMethod.ofPages(state)));
    }
    scheduler.run(searches);
  }

  /** From here on the pages of a series are known by their ids, so they can be reported. */
  private SiteTemplates mineTemplates(SiteTemplates earlier, boolean shortLinks) {
    SiteTemplates templates = run(new TemplatesMethod(state, earlier, shortLinks)).templates();
    claimed.releaseReports();
    return templates;
  }

  /** A page of a verified series may be built like a list; those had no search yet. */
  private void findSiblingsOf(SiteTemplates templates) {
    scheduler.run(
        failures.attempt(
            "siblings", () -> SiblingsMethod.ofTemplates(state, templates), List.of()));
  }

  /** What it names of these kinds and is still there. */
  private void useEarlierCrawl(SiteTemplates templates) {
    run(new EarlierCrawlMethod(state, templates));
  }

  /**
   * All templates at once, those hunted before only if they have grown. Before the rest is read a
   * hunt leaves half of the budget for it: a series without end, of times or of made-up pages, must
   * not keep anyone from what links reach.
   */
  private HuntResult hunt(SiteTemplates templates, HuntResult earlier, long most) {
    return run(new HuntMethod(state, templates, earlier, most)).result();
  }

  /** Looks at what the found pages link to; false if that is nothing new. */
  private boolean goFurther(SiteTemplates templates) {
    LinksMethod links = new LinksMethod(state, templates, FOLLOWED_PAGES);
    if (!state.environment().budget().hasLeft() || links.expectedYield() == 0) return false;
    claimed.holdReports();
    run(links);
    return true;
  }

  /** What the pages seen since the first look offer beside their links. */
  private void readOffers() {
    run(new OffersMethod(state));
  }

  /** What links lead to and no method has read: a small site is simply crawled. */
  private void readTheRest() {
    run(new ReadingMethod(state));
  }

  /** Which pages of earlier runs are gone, where the user asks for those. */
  private List<Found> review(SiteTemplates templates, List<Found> foundBefore) {
    return run(new ReviewMethod(state, templates, foundBefore)).gone();
  }

  /** What ended by a bug so far, and what else is to be done with the same care. */
  FailureLog failures() {
    return failures;
  }

  private <M extends DiscoveryMethod> M run(M method) {
    scheduler.run(List.of(method));
    return method;
  }
}
