package grapnel.eval;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** {@code ./eval}: tables of how good the methods are, ours beside theirs. */
public final class EvalMain {

  /** Wrong usage, as everywhere. */
  private static final int USAGE = 2;

  private static final String SEED = "--random-seed";

  private final PrintStream out;
  private final PrintStream err;

  EvalMain(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs the evaluation that is named.
   *
   * @param words its name, the data set's folder where it needs one, and {@code --random-seed N}
   */
  public static void main(String[] words) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.exit(new EvalMain(out, System.err).run(List.of(words)));
  }

  int run(List<String> given) {
    List<String> words = new ArrayList<>(given);
    long seed;
    try {
      seed = takeSeed(words);
    } catch (IllegalArgumentException e) {
      return refuse(String.valueOf(e.getMessage()));
    }
    if (words.isEmpty()) {
      new TreeMap<>(Evaluations.all())
          .forEach((name, each) -> out.printf("%-12s %s%n", name, each.purpose()));
      return 0;
    }
    String name = words.getFirst();
    Optional<Evaluation> evaluation = Evaluations.named(name);
    if (evaluation.isEmpty()) {
      return refuse(
          "no evaluation '%s'; there are %s"
              .formatted(name, String.join(", ", new TreeMap<>(Evaluations.all()).keySet())));
    }
    Optional<Path> data = words.stream().skip(1).findFirst().map(Path::of);
    try {
      evaluation.get().run(new Evaluation.Input(data, seed), out);
      return 0;
    } catch (IOException e) {
      return refuse(name + ": " + e.getMessage());
    }
  }

  /** What the lab's sites are made from: the number after the option, which is taken out, or 1. */
  private static long takeSeed(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.startsWith(SEED + "=")) return number(words.remove(i).substring(SEED.length() + 1));
      if (word.equals(SEED) && i + 1 < words.size()) {
        words.remove(i);
        return number(words.remove(i));
      }
      if (word.startsWith("-")) {
        throw new IllegalArgumentException(
            "unknown option '%s'; usage: ./eval [NAME [DATA]] [%s N]".formatted(word, SEED));
      }
    }
    return 1;
  }

  private static long number(String typed) {
    try {
      long number = Long.parseLong(typed);
      if (number >= 0) return number;
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(
        "%s: '%s' is no whole number of at least 0".formatted(SEED, typed));
  }

  private int refuse(String why) {
    err.println("eval: " + why);
    return USAGE;
  }
}
