package grapnel.discover;

import grapnel.crawl.LinkRules;
import grapnel.fact.Found;
import grapnel.hunt.Estimate;
import grapnel.site.Asks;
import grapnel.site.Budget;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Finds the entity pages of one site by all methods together. See docs/discover.md. */
public final class Discovery {

  /** Pages looked at to learn what kinds there are. */
  private static final int LOOKS = 40;

  /** Rounds after the first: what was found may lead to more, but not for ever. */
  private static final int ROUNDS = 3;

  private final Ground ground;
  private final Turns turns;
  private final List<Chase> chases = new ArrayList<>();
  private List<Method> stage = List.of();
  private Stage next = Stage.SURVEY;
  private int round;
  private int pages;

  /** What is done after what: each begins with all that those before it found. */
  private enum Stage {
    SURVEY,
    DOUBT,
    SIBLINGS,
    TEMPLATES,
    SIBLINGS_OF_TEMPLATES,
    EARLIER,
    HUNT,
    AGAIN,
    END
  }

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
    this.turns = new Turns(ground.links(), ground.claims()::by);
  }

  /** Works until nothing more is expected, or the budget is spent. */
  public List<Found> run() {
    turns.run(this::open);
    return ground.claims().settled();
  }

  /** What could begin now; the next stage when the last one is over. */
  private List<Method> open(boolean idle) {
    while (idle && stage.stream().allMatch(method -> method.promise() == 0)) {
      if (next == Stage.END) return List.of();
      stage = methods(next);
      next = Stage.values()[next.ordinal() + 1];
    }
    return stage;
  }

  private List<Method> methods(Stage now) {
    return switch (now) {
      case SURVEY -> List.of(new Survey(ground, LOOKS));
      case DOUBT -> List.of(new Doubt(ground));
      case SIBLINGS -> List.copyOf(Siblings.ofKinds(ground));
      case TEMPLATES -> List.of(new Mining(ground));
      case SIBLINGS_OF_TEMPLATES -> List.copyOf(Siblings.ofTemplates(ground));
      case EARLIER -> List.of(new Earlier(ground));
      case HUNT -> List.of(chase());
      case AGAIN -> again();
      case END -> List.of();
    };
  }

  /** What was found may link to more: new sorts of pages are looked at, and all begins anew. */
  private List<Method> again() {
    int before = pages;
    pages = ground.claims().size();
    if (++round > ROUNDS || pages == before || !ground.setting().budget().left()) return List.of();
    Further further = new Further(ground, LOOKS / 2);
    if (further.promise() > 0) next = Stage.SURVEY;
    return List.of(further);
  }

  private Chase chase() {
    Chase chase = new Chase(ground);
    chases.add(chase);
    return chase;
  }

  public List<Estimate> estimates() {
    return ground.estimates();
  }

  public Set<Url> urls() {
    return ground.urls();
  }
}
