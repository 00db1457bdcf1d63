package grapnel.app.cli;

import grapnel.template.Miner;
import grapnel.template.document.Settings;
import grapnel.template.document.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The options of mining templates. */
final class MiningOptions {

  private static final int AS_THRESHOLD = 0;
  private static final int OF_METHOD = 0;

  private final Setting<String> method;
  private final Setting<Integer> threshold;
  private final Setting<Integer> minimum;
  private final Setting<Boolean> trace;

  MiningOptions(Syntax syntax) {
    method =
        syntax.option(
            "--method",
            "METHOD",
            MiningOptions::method,
            "grapnel",
            "grapnel, or document: as seed 000 does it");
    threshold =
        syntax.option(
            "--threshold",
            "N",
            typed -> (int) NetworkOptions.number(typed, 1, Integer.MAX_VALUE),
            OF_METHOD,
            "how many URLs a template needs (%d; document %d)"
                .formatted(Miner.THRESHOLD, Settings.DOCUMENT.threshold()));
    minimum =
        syntax.option(
            "--minimum",
            "N",
            typed -> (int) NetworkOptions.number(typed, 1, Integer.MAX_VALUE),
            AS_THRESHOLD,
            "document: how many different values are a reason to merge (10, or the threshold)");
    trace = syntax.flag("--trace", "document: show the templates after each stage");
  }

  private static String method(String typed) {
    if (typed.equals("document") || typed.equals("grapnel")) return typed;
    throw new IllegalArgumentException(Shown.of(typed) + " is no method; grapnel and document are");
  }

  /** Whether seed 000's own method is wanted. */
  boolean document() {
    return method.value().equals("document");
  }

  int threshold() {
    if (threshold.value() != OF_METHOD) return threshold.value();
    return document() ? Settings.DOCUMENT.threshold() : Miner.THRESHOLD;
  }

  Settings settings() {
    int most = Math.min(threshold(), Settings.DOCUMENT.minimum());
    int least = minimum.value() == AS_THRESHOLD ? most : minimum.value();
    return Settings.DOCUMENT.withMinimum(least).withThreshold(threshold());
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
