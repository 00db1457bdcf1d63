package grapnel.form.surface;

import grapnel.fact.Answer;
import grapnel.form.FormJudgement;
import grapnel.form.WebForm;
import grapnel.form.query.Greedy;
import grapnel.form.query.Knowledge;
import grapnel.form.query.Slot;
import grapnel.form.result.Layout;
import grapnel.page.Page;
import grapnel.site.Asks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/** Brings home the records behind a search form. */
public final class Surface {

  private final Asks asks;
  private final Asks beside;
  private final Settings settings;
  private final Consumer<Outcome.Found> each;

  /**
   * @param each told of every record when it is first seen
   */
  public Surface(Asks asks, Settings settings, Consumer<Outcome.Found> each) {
    this(asks, asks, settings, each);
  }

  /**
   * @param beside through whom pages are asked for that are no results: what these link to is
   *     linked
   */
  public Surface(Asks asks, Asks beside, Settings settings, Consumer<Outcome.Found> each) {
    this.asks = asks;
    this.beside = beside;
    this.settings = settings;
    this.each = each;
  }

  /**
   * Harvests.
   *
   * @param page where the form stands
   * @param form one of its forms
   * @param judgement of that form: what is off limits, or works by script only, is not sent
   */
  public Outcome of(Page page, WebForm form, FormJudgement judgement) {
    Tallies tallies = new Tallies();
    Optional<String> refused = judgement.offLimits().or(form::scripted);
    if (refused.isPresent()) return nothing("it is not sent: " + refused.get(), tallies);
    Filling filling = Filling.of(form, judgement);
    if (filling.slots().isEmpty()) return nothing("there is nothing to fill in", tallies);
    Desk desk = new Desk(asks, filling, tallies);
    boolean listed = settings.method() == Settings.Method.WORD_LIST;
    First first = new First(desk, page, () -> words(page, listed), settings.submissions());
    Optional<Layout> layout = first.learn(new Random(settings.seed()), listed);
    if (layout.isEmpty()) {
      String reason =
          desk.stopped()
              .map(Surface::said)
              .orElse(
                  first.failed()
                      ? "every query was answered with an error"
                      : "no query brought anything that looks like results");
      return new Outcome.Nothing(reason, tallies, desk.submissions(), false);
    }
    if (!listed) desk.enlarge(first::longest);
    Knowledge known = new Knowledge();
    List<Slot> slots = desk.filling().slots();
    Greedy greedy = new Greedy(known, slots, new Random(settings.seed() + 2));
    greedy.seed(settings.words());
    Chooser chooser =
        listed ? Chooser.list(settings.words(), slots, known) : Chooser.greedy(greedy);
    Harvesting harvesting =
        new Harvesting(
            desk, layout.get(), settings, known, chooser, tallies, first.nowhere(), each);
    harvesting.begin(first.answers());
    harvesting.run();
    return harvesting.outcome();
  }

  private List<String> words(Page page, boolean listed) {
    List<String> words = new ArrayList<>(settings.words());
    if (!listed) words.addAll(SeedWords.of(beside, page));
    return words;
  }

  private static Outcome nothing(String reason, Tallies tallies) {
    return new Outcome.Nothing(reason, tallies, 0, false);
  }

  private static String said(Answer answer) {
    return switch (answer) {
      case Answer.Refused refused -> refused.reason();
      case Answer.Spent spent -> "a budget is spent: " + spent.budget();
      default -> "nothing was answered";
    };
  }
}
