package grapnel.discover;

import grapnel.census.Census;
import grapnel.census.Count;
import grapnel.crawl.LinkRules;
import grapnel.discover.turn.Method;
import grapnel.discover.turn.Turns;
import grapnel.fact.Found;
import grapnel.form.FormClassifier;
import grapnel.site.Asks;
import grapnel.site.Budget;
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

  private final Ground ground;
  private final Turns turns;
  private final Review review;
  private final List<Chase> chases = new ArrayList<>();
  private List<Method> stage = List.of();

  /** What is done after what: each begins with all that those before it found. */
  private final Deque<Supplier<List<Method>>> ahead = new ArrayDeque<>();

  private int rounds;
  private int pages;

  public Discovery(
      Url start,
      Catalogue catalogue,
      Asks asks,
      Budget budget,
      LinkRules rules,
      Wishes wishes,
      Consumer<String> tell,
      InstantSource clock) {
    this.ground =
        new Ground(new Ground.Setting(start, catalogue, asks, budget, rules, wishes, tell, clock));
    this.review = new Review(ground, wishes.since().map(this::before).orElse(List.of()));
    this.turns = new Turns(ground.links(), ground.claims()::by);
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
    ground.claims().listener(each);
    ahead.add(() -> List.of(new Survey(ground, LOOKS)));
    round();
    turns.run(this::open);
    ground.learnKinds();
    List<Found> pages = ground.claims().settled();
    ground.claims().release();
    List<Count> census = Census.of(pages, ground.estimates());
    Catalogue catalogue = ground.setting().catalogue();
    catalogue.note(Census.NOTE, Census.write(census));
    catalogue.note(MODEL, ground.kinds().json());
    return new Result(
        pages,
        review.gone(),
        census,
        chases.stream().anyMatch(Chase::cutShort),
        chases.stream().anyMatch(Chase::givenUp),
        Remarks.on(ground, pages));
  }

  /** Under this name a catalogue keeps the kinds of pages that were learned. */
  public static final String MODEL = "model";

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
      List<Count> census,
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

  private List<Found> before(Instant since) {
    List<Found> earlier = new ArrayList<>();
    ground
        .setting()
        .catalogue()
        .eachFound(
            page -> {
              if (page.firstSeen().isBefore(since)) earlier.add(page);
            });
    return earlier;
  }

  /** Looks around only, and says what a run would find and need. */
  public List<Plan> plan() {
    Survey survey = new Survey(ground, PLAN_LOOKS);
    turns.run(idle -> idle && survey.promise() > 0 ? List.of(survey) : List.of());
    return Plan.of(ground);
  }

  /** What a user should know of a site that showed nothing to plan for. */
  public List<String> remarks() {
    return Remarks.on(ground, List.of());
  }

  /** How many URLs the pages seen so far link to; any thread may ask. */
  public int seen() {
    return ground.links().targets().size();
  }

  /** How many pages were found so far; any thread may ask. */
  public int found() {
    return ground.claims().size();
  }

  /** What could begin now; the next stage when the last one is over. */
  private List<Method> open(boolean idle) {
    while (idle && stage.stream().allMatch(method -> method.promise() == 0)) {
      Supplier<List<Method>> next = ahead.poll();
      if (next == null) return List.of();
      stage = next.get();
    }
    return stage;
  }

  /** From kinds of pages to those nobody links to. */
  private void round() {
    ahead.add(() -> List.of(new Doubt(ground)));
    ahead.add(this::searches);
    ahead.add(() -> List.of(new Mining(ground)));
    ahead.add(this::searchesOfTemplates);
    ahead.add(() -> List.of(new Earlier(ground)));
    ahead.add(() -> List.of(chase()));
    ahead.add(this::again);
  }

  /** Lists that links lead to, and those that a form gives: whichever brings most goes first. */
  private List<Method> searches() {
    List<Method> searches = new ArrayList<>(Siblings.ofKinds(ground));
    if (rounds == 0) searches.addAll(Harvest.of(ground, FormClassifier.load()));
    return searches;
  }

  private List<Method> searchesOfTemplates() {
    ground.claims().release();
    return List.copyOf(Siblings.ofTemplates(ground));
  }

  /** What was found may link to more: new sorts of pages are looked at, and all begins anew. */
  private List<Method> again() {
    ground.claims().hold();
    int before = pages;
    pages = ground.claims().size();
    Further further = new Further(ground, LOOKS / 2);
    boolean more = ++rounds <= ROUNDS && pages > before && ground.setting().budget().left();
    if (!more || further.promise() == 0) return List.of(review);
    round();
    return List.of(further);
  }

  private Chase chase() {
    Chase chase = new Chase(ground);
    chases.add(chase);
    return chase;
  }
}
