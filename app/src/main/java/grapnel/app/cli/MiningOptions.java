package grapnel.app.cli;

import grapnel.template.document.Settings;
import grapnel.template.document.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The options of mining templates. */
final class MiningOptions {

  private static final int AS_THRESHOLD = 0;

  private final Setting<Integer> threshold;
  private final Setting<Integer> minimum;
  private final Setting<Boolean> trace;

  MiningOptions(Syntax syntax) {
    syntax.option(
        "--method", "METHOD", MiningOptions::method, "document", "document: as seed 000 does it");
    threshold =
        syntax.option(
            "--threshold",
            "N",
            typed -> (int) NetworkOptions.number(typed, 1, Integer.MAX_VALUE),
            Settings.DOCUMENT.threshold(),
            "how many URLs a template needs (100)");
    minimum =
        syntax.option(
            "--minimum",
            "N",
            typed -> (int) NetworkOptions.number(typed, 1, Integer.MAX_VALUE),
            AS_THRESHOLD,
            "how many different values are a reason to merge (10, or the threshold where lower)");
    trace = syntax.flag("--trace", "show the templates after each stage");
  }

  private static String method(String typed) {
    if (typed.equals("document")) return typed;
    throw new IllegalArgumentException(Shown.of(typed) + " is not there; so far document is");
  }

  Settings settings() {
    int most = Math.min(threshold.value(), Settings.DOCUMENT.minimum());
    int least = minimum.value() == AS_THRESHOLD ? most : minimum.value();
    return Settings.DOCUMENT.withMinimum(least).withThreshold(threshold.value());
  }

  /** Prints the stages of one site; the last line is a row of the document's table 2. */
  Consumer<Stage> trace(Streams streams, String site, int urls) {
    if (!trace.value()) return _ -> {};
    List<Stage> stages = new ArrayList<>();
    return stage -> {
      stages.add(stage);
      streams.err().printf("%s: %s, %,d templates%n", site, stage.name(), stage.templates());
      stage.lines().forEach(line -> streams.err().println("  " + line));
      if (stage.name().equals("UNUSED2")) table(streams, urls, stages);
    };
  }

  private static void table(Streams streams, int urls, List<Stage> stages) {
    StringBuilder head = new StringBuilder("%8s".formatted("URLS"));
    StringBuilder row = new StringBuilder("%8d".formatted(urls));
    for (Stage stage : stages) {
      if (stage.name().equals("GROUP")) continue; // It merges nothing: no column in table 2.
      head.append("%8s".formatted(stage.name()));
      row.append("%8d".formatted(stage.templates()));
    }
    streams.err().println(head);
    streams.err().println(row);
  }
}
