package grapnel.eval;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was typed after {@code ./eval}.
 *
 * @param words the name of an evaluation and the folder of its data
 * @param train what to learn from; empty for folds of the data
 * @param test what to measure on; given together with the former
 */
record EvalOptions(
    List<String> words, long seed, Optional<Path> train, Optional<Path> test, boolean help) {

  static final String USAGE =
      "usage: ./eval [NAME [DATA]] [--random-seed N] [--train DIR --test DIR] [--help]";

  private static final String SEED = "--random-seed";
  private static final String TRAIN = "--train";
  private static final String TEST = "--test";

  /**
   * @throws IllegalArgumentException if an option is unknown, lacks its value or has a wrong one
   */
  static EvalOptions parse(List<String> typed) {
    List<String> words = new ArrayList<>();
    long seed = 1;
    Optional<Path> train = Optional.empty();
    Optional<Path> test = Optional.empty();
    boolean help = false;
    for (int i = 0; i < typed.size(); i++) {
      String word = typed.get(i);
      if (!word.startsWith("-")) {
        words.add(word);
        continue;
      }
      if (word.equals("--help") || word.equals("-h")) {
        help = true;
        continue;
      }
      int sign = word.indexOf('=');
      String name = sign < 0 ? word : word.substring(0, sign);
      if (!List.of(SEED, TRAIN, TEST).contains(name)) {
        throw new IllegalArgumentException("unknown option '%s'; %s".formatted(word, USAGE));
      }
      if (sign < 0 && i + 1 == typed.size()) {
        throw new IllegalArgumentException(name + " needs a value; " + USAGE);
      }
      String value = sign < 0 ? typed.get(++i) : word.substring(sign + 1);
      switch (name) {
        case SEED -> seed = number(value);
        case TRAIN -> train = Optional.of(Path.of(value));
        default -> test = Optional.of(Path.of(value));
      }
    }
    if (train.isPresent() != test.isPresent()) {
      throw new IllegalArgumentException("give --train and --test together; " + USAGE);
    }
    return new EvalOptions(List.copyOf(words), seed, train, test, help);
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

  Evaluation.Input input() {
    Optional<Path> data = words.stream().skip(1).findFirst().map(Path::of);
    Optional<Evaluation.Split> split =
        train.flatMap(from -> test.map(on -> new Evaluation.Split(from, on)));
    return new Evaluation.Input(data, seed, split);
  }
}
