package grapnel.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was typed behind {@code spark-submit ... grapnel-spark.jar}.
 *
 * @param values of options that have one, by name
 * @param flags those that have none
 */
record SparkOptions(
    String command, List<String> inputs, Map<String, String> values, Set<String> flags) {

  static final String USAGE =
      """
      usage: spark-submit [options of Spark] grapnel-spark.jar COMMAND INPUT... -o FOLDER

        templates   the series of pages in URLs   --all --threshold N
        normalize   the normal form of each URL   --steps STEPS --rules FILE
        classify    the class of each URL         -m MODEL
        dedupe      one URL for each page         from WARC: by page content (--with-size);
                                                  from URLs: --rules FILE [--steps STEPS]
        prototypes  a model, from WARC or JSON lines {hub, links[]}   --hubs N

      INPUT is a file, folder or pattern on any file system the cluster can read: URL lists, CDX,
      CDXJ, WARC, WAT, crawl.log, plain or gzip, and Parquet like Common Crawl's URL index.

        -o FOLDER        where the results go; must not exist yet
        --format FORMAT  text (the default) or jsonl
        --status LIST, --mime LIST   which entries count, where the input says (200 and html; any)
        --split BYTES    how much of a splittable file each task reads (67108864)
        --part N         a host with more URLs than this is shared between tasks (500000)
      """;

  private static final Set<String> COMMANDS =
      Set.of("templates", "normalize", "classify", "dedupe", "prototypes");
  private static final Set<String> FLAGS = Set.of("--all", "--with-size");
  private static final Set<String> VALUES =
      Set.of(
          "-o",
          "-m",
          "--format",
          "--status",
          "--mime",
          "--split",
          "--part",
          "--threshold",
          "--steps",
          "--rules",
          "--hubs");

  /**
   * Reads what was typed.
   *
   * @throws SparkUserError if it means nothing
   */
  static SparkOptions of(String... typed) {
    if (typed.length == 0 || !COMMANDS.contains(typed[0])) {
      String what = typed.length == 0 ? "no command" : "'" + typed[0] + "' is not a command";
      throw new SparkUserError(what + "\n" + USAGE);
    }
    List<String> inputs = new ArrayList<>();
    Map<String, String> values = new HashMap<>();
    Set<String> flags = new HashSet<>();
    for (int i = 1; i < typed.length; i++) {
      String word = typed[i];
      if (FLAGS.contains(word)) {
        flags.add(word);
      } else if (VALUES.contains(word)) {
        if (i + 1 == typed.length) throw new SparkUserError(word + " needs a value");
        values.put(word, typed[++i]);
      } else if (word.startsWith("-")) {
        throw new SparkUserError("'" + word + "' is not an option\n" + USAGE);
      } else {
        inputs.add(word);
      }
    }
    SparkOptions options = new SparkOptions(typed[0], inputs, values, flags);
    options.check();
    return options;
  }

  private void check() {
    if (inputs.isEmpty()) throw new SparkUserError("no input; give files, folders or patterns");
    if (value("-o").isEmpty()) throw new SparkUserError("-o FOLDER for the results is missing");
    String format = values.getOrDefault("--format", "text");
    if (!format.equals("text") && !format.equals("jsonl")) {
      throw new SparkUserError("--format " + format + " is not a format; use text or jsonl");
    }
    if (command.equals("classify") && value("-m").isEmpty()) {
      throw new SparkUserError("no model; give -m a file that `grapnel prototypes` wrote");
    }
    number("--split", 1, 1);
    number("--part", 1, 1);
    number("--threshold", 1, 1);
    number("--hubs", 1, 1);
  }

  /** The value of an option; empty where it was not typed. */
  String value(String name) {
    return values.getOrDefault(name, "");
  }

  boolean flag(String name) {
    return flags.contains(name);
  }

  boolean json() {
    return value("--format").equals("jsonl");
  }

  /** The words of an option, or others where it was not typed. */
  List<String> words(String name, String otherwise) {
    return List.of(values.getOrDefault(name, otherwise).split(",", -1));
  }

  long number(String name, long least, long otherwise) {
    String typed = value(name);
    if (typed.isEmpty()) return otherwise;
    try {
      long number = Long.parseLong(typed);
      if (number >= least) return number;
    } catch (NumberFormatException e) {
      // The same complaint as for a number that is too small.
    }
    throw new SparkUserError("%s %s is not a number of at least %d".formatted(name, typed, least));
  }
}
