package grapnel.app.cli;

import grapnel.papers.allikmaa2016.AllikmaaSettings;
import grapnel.papers.allikmaa2016.StageTrace;
import grapnel.template.TemplateMiner;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The options of mining templates. */
public final class MiningOptions {

  private static final int AS_THRESHOLD = 0;
  private static final int OF_METHOD = 0;

  private final OptionValue<String> method;
  private final OptionValue<Integer> threshold;
  private final OptionValue<Integer> minimum;
  private final OptionValue<Boolean> trace;

  public MiningOptions(CommandSyntax syntax) {
    method =
        syntax.option(
            "--method",
            "METHOD",
            MiningOptions::method,
            "grapnel",
            "grapnel, or document: as Allikmaa 2016 does it");
    threshold =
        syntax.option(
            "--threshold",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, Integer.MAX_VALUE),
            OF_METHOD,
            "how many URLs a template needs (%d; document %d)"
                .formatted(TemplateMiner.THRESHOLD, AllikmaaSettings.DEFAULTS.threshold()));
    minimum =
        syntax.option(
            "--minimum",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, Integer.MAX_VALUE),
            AS_THRESHOLD,
            "document: how many different values are a reason to merge (10, or the threshold)");
    trace = syntax.flag("--trace", "document: show the templates after each stage");
  }

  private static String method(String typed) {
    if (typed.equals("document") || typed.equals("grapnel")) return typed;
    throw new IllegalArgumentException(
        MessageText.quoted(typed) + " is no method; grapnel and document are");
  }

  /** Whether Allikmaa's own method is wanted. */
  public boolean document() {
    return method.value().equals("document");
  }

  public int threshold() {
    if (threshold.value() != OF_METHOD) return threshold.value();
    return document() ? AllikmaaSettings.DEFAULTS.threshold() : TemplateMiner.THRESHOLD;
  }

  public AllikmaaSettings settings() {
    int most = Math.min(threshold(), AllikmaaSettings.DEFAULTS.minimumValues());
    int least = minimum.value() == AS_THRESHOLD ? most : minimum.value();
    return AllikmaaSettings.DEFAULTS.withMinimum(least).withThreshold(threshold());
  }

  /** Prints the stages of one site; the last line is a row of the document's table 2. */
  public Consumer<StageTrace> trace(Streams streams, String site, int urls) {
    if (!trace.value()) return _ -> {};
    List<StageTrace> stages = new ArrayList<>();
    return stage -> {
      stages.add(stage);
      streams.err().printf("%s: %s, %,d templates%n", site, stage.name(), stage.templates());
      stage.lines().forEach(line -> streams.err().println("  " + line));
      if (stage.name().equals("UNUSED2")) table(streams, urls, stages);
    };
  }

  private static void table(Streams streams, int urls, List<StageTrace> stages) {
    StringBuilder head = new StringBuilder("%8s".formatted("URLS"));
    StringBuilder row = new StringBuilder("%8d".formatted(urls));
    for (StageTrace stage : stages) {
      if (stage.name().equals("GROUP")) continue; // It merges nothing: no column in table 2.
      head.append("%8s".formatted(stage.name()));
      row.append("%8d".formatted(stage.templates()));
    }
    streams.err().println(head);
    streams.err().println(row);
  }
}
