package grapnel.discover;

import grapnel.census.Census;
import grapnel.census.KindCount;
import grapnel.crawl.LinkRules;
import grapnel.fact.Found;
import grapnel.hunt.PageCountEstimate;
import grapnel.site.Budget;
import grapnel.site.FailureLog;
import grapnel.site.MethodFailure;
import grapnel.site.SiteAccess;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Finds the entity pages of one site by all methods together, step by step as {@link
 * DiscoverySteps} has them. See docs/discover.md.
 */
public final class Discovery {

  /** Under this name a catalogue keeps the kinds of pages that were learned. */
  public static final String MODEL_NOTE = "model";

  /** Pages looked at for a plan, beside what the site offers. */
  private static final int PLAN_PAGES = 30;

  private final DiscoveryState state;
  private final DiscoverySteps steps;

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
    this.steps = new DiscoverySteps(state);
  }

  /**
   * Runs until nothing more is expected, or the budget is spent. Every page is committed to the
   * catalogue when it is found, and in the end the census and the model of the kinds.
   */
  public Result run() {
    return run(_ -> {});
  }

  /**
   * The same, and reports pages before the end.
   *
   * @param each hears of each page once, when its URL is settled; its kind, and whether a page
   *     links to it, may still change. Pages of the last search are reported in the end
   */
  public Result run(Consumer<Found> each) {
    return run(each, _ -> {});
  }

  /**
   * The same, and tells how the estimates narrow.
   *
   * @param estimates hears how an estimate narrows, probe by probe
   */
  public Result run(Consumer<Found> each, Consumer<PageCountEstimate> estimates) {
    state.reportEstimatesTo(estimates);
    state.claimedPages().reportTo(each);
    DiscoverySteps.Outcome outcome = steps.takeAll();
    FailureLog failures = steps.failures();
    failures.attempt("kinds", state::learnKinds);
    List<Found> pages = state.claimedPages().settleKinds();
    state.claimedPages().reportRest();
    List<KindCount> census =
        failures.attempt("census", () -> Census.of(pages, outcome.hunted().estimates()), List.of());
    Catalogue catalogue = state.environment().catalogue();
    catalogue.note(Census.NOTE_NAME, Census.write(census));
    catalogue.note(MODEL_NOTE, state.pageKinds().modelJson());
    List<String> remarks = new ArrayList<>();
    failures.attempt("remarks", () -> remarks.addAll(DiscoveryRemarks.on(state, pages)));
    failures.attempt("remarks", () -> remarks.addAll(unclaimedRemarks(catalogue)));
    return new Result(
        pages,
        outcome.gone(),
        census,
        outcome.hunted().cutShort(),
        outcome.hunted().givenUp(),
        remarks,
        failures.all());
  }

  private List<String> unclaimedRemarks(Catalogue catalogue) {
    UnclaimedPages unclaimed = new UnclaimedPages(state.content().roles(), state.claimedPages());
    unclaimed.keep(catalogue);
    state.unhunted().keep(catalogue);
    state.rejectedIds().keep(catalogue);
    List<String> remarks = new ArrayList<>(unclaimed.remarks());
    remarks.addAll(state.unhunted().remarks());
    return remarks;
  }

  /**
   * What came of it.
   *
   * @param gone pages that an earlier run found and that no longer exist; only if the user asked
   * @param cutShort whether a budget ended it with ids left to try
   * @param blocked whether the site stopped answering as before
   * @param remarks what a user should know: that scripts write the pages, that there is one page
   * @param failures what ended by a bug, while the rest went on
   */
  public record Result(
      List<Found> pages,
      List<Found> gone,
      List<KindCount> census,
      boolean cutShort,
      boolean blocked,
      List<String> remarks,
      List<MethodFailure> failures) {
    public Result {
      // No copy: millions of pages are made as they are asked for.
      pages = Collections.unmodifiableList(pages);
      gone = List.copyOf(gone);
      census = List.copyOf(census);
      remarks = List.copyOf(remarks);
      failures = List.copyOf(failures);
    }
  }

  /** Only looks around, and says what a run would find and need. */
  public List<KindPlan> plan() {
    steps.lookAround(PLAN_PAGES);
    state.learnKinds();
    return KindPlan.of(state);
  }

  /**
   * How many requests a whole run takes, after a look for a plan.
   *
   * @param kinds what that look said
   */
  public PlannedRequests plannedRequests(List<KindPlan> kinds) {
    return PlannedRequests.of(state, kinds);
  }

  /** What a user should know about a site that showed nothing to plan for. */
  public List<String> remarks() {
    return DiscoveryRemarks.on(state, List.of());
  }

  /** How many URLs the pages seen so far link to; safe to call from any thread. */
  public int linkedUrlCount() {
    return state.links().linkTargetCount();
  }

  /** How many requests the run is likely to take in all; safe to call from any thread. */
  public OptionalLong likelyRequests() {
    return steps.planned().likely();
  }

  /** How many pages were found so far; safe to call from any thread. */
  public int foundPageCount() {
    return state.claimedPages().size();
  }
}
