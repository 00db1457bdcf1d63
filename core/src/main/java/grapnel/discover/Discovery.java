package grapnel.discover;

import grapnel.census.Census;
import grapnel.census.KindCount;
import grapnel.crawl.LinkRules;
import grapnel.fact.Found;
import grapnel.form.FormClassifier;
import grapnel.site.Budget;
import grapnel.site.SiteAccess;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Finds the entity pages of one site by all methods together. See docs/discover.md. */
public final class Discovery {

  /** Pages looked at to learn what kinds there are. */
  private static final int LOOKS = 40;

  /** Pages looked at for a plan, beside what the site offers. */
  private static final int PLAN_LOOKS = 30;

  /** Rounds after the first: what was found may lead to more, but not for ever. */
  private static final int ROUNDS = 3;

  private final DiscoveryState state;
  private final MethodScheduler scheduler;
  private final ReviewMethod review;
  private final List<HuntMethod> hunts = new ArrayList<>();
  private List<DiscoveryMethod> currentStage = List.of();

  /** What is done after what: each begins with all that those before it found. */
  private final Deque<Supplier<List<DiscoveryMethod>>> stagesAhead = new ArrayDeque<>();

  private int roundsBegun;
  private int pages;

  public Discovery(
      Url start,
      Catalogue catalogue,
      SiteAccess access,
      Budget budget,
      LinkRules rules,
      DiscoverySettings settings,
      Consumer<String> tell,
      InstantSource clock) {
    this.state =
        new DiscoveryState(
            new DiscoveryState.Environment(
                start, catalogue, access, budget, rules, settings, tell, clock));
    this.review =
        new ReviewMethod(state, settings.since().map(this::foundBefore).orElse(List.of()));
    this.scheduler = new MethodScheduler(state.links(), state.claimedPages()::countFirstFoundBy);
  }

  /**
   * Works until nothing more is expected, or the budget is spent. Every page is committed to the
   * catalogue when it is found, and with it, in the end, the census and the model of the kinds.
   */
  public Result run() {
    return run(_ -> {});
  }

  /**
   * The same, and tells of pages before the end.
   *
   * @param each hears of a page once, when its URL is settled; its kind, and who links to it, may
   *     still be learned. Those of the last search are told in the end
   */
  public Result run(Consumer<Found> each) {
    state.claimedPages().listener(each);
    stagesAhead.add(() -> List.of(new SurveyMethod(state, LOOKS)));
    planRound();
    scheduler.run(this::openMethods);
    state.learnKinds();
    List<Found> pages = state.claimedPages().settleKinds();
    state.claimedPages().releaseReports();
    List<KindCount> census = Census.of(pages, state.estimates());
    Catalogue catalogue = state.environment().catalogue();
    catalogue.note(Census.NOTE_NAME, Census.write(census));
    catalogue.note(MODEL_NOTE, state.pageKinds().modelJson());
    return new Result(
        pages,
        review.gone(),
        census,
        hunts.stream().anyMatch(HuntMethod::cutShort),
        hunts.stream().anyMatch(HuntMethod::givenUp),
        DiscoveryRemarks.on(state, pages));
  }

  /** Under this name a catalogue keeps the kinds of pages that were learned. */
  public static final String MODEL_NOTE = "model";

  /**
   * What came of it.
   *
   * @param gone pages that an earlier run has found and that are there no more; only where the user
   *     asked for that
   * @param cutShort whether a budget ended it with ids left to try
   * @param blocked whether the site stopped answering as before
   * @param remarks what a user should know: that pages are made by scripts, that there is one page
   */
  public record Result(
      List<Found> pages,
      List<Found> gone,
      List<KindCount> census,
      boolean cutShort,
      boolean blocked,
      List<String> remarks) {
    public Result {
      pages = List.copyOf(pages);
      gone = List.copyOf(gone);
      census = List.copyOf(census);
      remarks = List.copyOf(remarks);
    }
  }

  private List<Found> foundBefore(Instant since) {
    List<Found> earlier = new ArrayList<>();
    state
        .environment()
        .catalogue()
        .eachFound(
            page -> {
              if (page.firstSeen().isBefore(since)) earlier.add(page);
            });
    return earlier;
  }

  /** Looks around only, and says what a run would find and need. */
  public List<KindPlan> plan() {
    SurveyMethod survey = new SurveyMethod(state, PLAN_LOOKS);
    scheduler.run(idle -> idle && survey.expectedYield() > 0 ? List.of(survey) : List.of());
    return KindPlan.of(state);
  }

  /** What a user should know of a site that showed nothing to plan for. */
  public List<String> remarks() {
    return DiscoveryRemarks.on(state, List.of());
  }

  /** How many URLs the pages seen so far link to; any thread may ask. */
  public int linkedUrlCount() {
    return state.links().linkTargets().size();
  }

  /** How many pages were found so far; any thread may ask. */
  public int foundPageCount() {
    return state.claimedPages().size();
  }

  /** What could begin now; the next stage when the last one is over. */
  private List<DiscoveryMethod> openMethods(boolean idle) {
    while (idle && currentStage.stream().allMatch(method -> method.expectedYield() == 0)) {
      Supplier<List<DiscoveryMethod>> next = stagesAhead.poll();
      if (next == null) return List.of();
      currentStage = next.get();
    }
    return currentStage;
  }

  /** From kinds of pages to those nobody links to. */
  private void planRound() {
    stagesAhead.add(() -> List.of(new MazeCheckMethod(state)));
    stagesAhead.add(this::listAndFormSearches);
    stagesAhead.add(() -> List.of(new TemplatesMethod(state)));
    stagesAhead.add(this::templateSearches);
    stagesAhead.add(() -> List.of(new EarlierCrawlMethod(state)));
    stagesAhead.add(() -> List.of(newHunt()));
    stagesAhead.add(this::nextRound);
  }

  /** Lists that links lead to, and those that a form gives: whichever brings most goes first. */
  private List<DiscoveryMethod> listAndFormSearches() {
    List<DiscoveryMethod> searches = new ArrayList<>(SiblingsMethod.ofKinds(state));
    if (roundsBegun == 0) searches.addAll(FormsMethod.of(state, FormClassifier.load()));
    return searches;
  }

  private List<DiscoveryMethod> templateSearches() {
    state.claimedPages().releaseReports();
    return List.copyOf(SiblingsMethod.ofTemplates(state));
  }

  /** What was found may link to more: new sorts of pages are looked at, and all begins anew. */
  private List<DiscoveryMethod> nextRound() {
    state.claimedPages().holdReports();
    int before = pages;
    pages = state.claimedPages().size();
    LinksMethod further = new LinksMethod(state, LOOKS / 2);
    boolean more =
        ++roundsBegun <= ROUNDS && pages > before && state.environment().budget().hasLeft();
    if (!more || further.expectedYield() == 0) return List.of(review);
    planRound();
    return List.of(further);
  }

  private HuntMethod newHunt() {
    HuntMethod chase = new HuntMethod(state);
    hunts.add(chase);
    return chase;
  }
}
