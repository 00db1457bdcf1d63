package grapnel.eval;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** {@code ./eval}: tables of how good the methods are, ours beside theirs. */
public final class EvalMain {

  /** Wrong usage, as everywhere. */
  private static final int USAGE = 2;

  private final PrintStream out;
  private final PrintStream err;

  EvalMain(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs the evaluation that is named.
   *
   * @param words its name, the data set's folder where it needs one, and options
   */
  public static void main(String[] words) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.exit(new EvalMain(out, System.err).run(List.of(words)));
  }

  int run(List<String> given) {
    EvalOptions options;
    try {
      options = EvalOptions.parse(given);
    } catch (IllegalArgumentException e) {
      return refuse(String.valueOf(e.getMessage()));
    }
    if (options.words().isEmpty()) {
      if (options.help()) out.println(EvalOptions.USAGE);
      new TreeMap<>(Evaluations.all())
          .forEach((name, each) -> out.printf("%-12s %s%n", name, each.purpose()));
      if (options.help()) {
        new TreeMap<>(Evaluations.all()).forEach((name, each) -> printLayout(name, each));
      }
      return 0;
    }
    String name = options.words().getFirst();
    Optional<Evaluation> evaluation = Evaluations.named(name);
    if (evaluation.isEmpty()) {
      return refuse(
          "no evaluation '%s'; there are %s"
              .formatted(name, String.join(", ", new TreeMap<>(Evaluations.all()).keySet())));
    }
    if (options.help()) {
      out.println(EvalOptions.USAGE);
      out.printf("%-12s %s%n", name, evaluation.get().purpose());
      printLayout(name, evaluation.get());
      return 0;
    }
    if (options.train().isPresent() && evaluation.get().layout().isEmpty()) {
      return refuse(name + " takes no --train and --test");
    }
    try {
      evaluation.get().run(options.input(), out);
      return 0;
    } catch (IOException e) {
      return refuse(name + ": " + e.getMessage());
    }
  }

  private void printLayout(String name, Evaluation evaluation) {
    if (!evaluation.layout().isEmpty()) {
      out.printf("%n%s, the layout of DATA, --train and --test:%n%s%n", name, evaluation.layout());
    }
  }

  private int refuse(String why) {
    err.println("eval: " + why);
    return USAGE;
  }
}
