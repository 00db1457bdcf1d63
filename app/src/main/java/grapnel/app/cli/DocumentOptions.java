package grapnel.app.cli;

import grapnel.template.document.Settings;
import grapnel.template.document.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of mining templates. */
final class DocumentOptions {

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      description = "document: as seed 000 does it, the only one so far")
  private String method = "document";

  @Option(
      names = "--threshold",
      paramLabel = "N",
      description = "how many URLs a template needs (default: 100, as in the document)")
  private int threshold = Settings.DOCUMENT.threshold();

  @Option(
      names = "--minimum",
      paramLabel = "N",
      description =
          "how many different values are a reason to merge (default: 10, or the threshold where"
              + " that is lower)")
  private @Nullable Integer minimum;

  @Option(names = "--trace", description = "show the templates after each stage")
  private boolean trace;

  Settings settings() {
    if (!method.equals("document")) {
      throw new Complaint(Exit.USAGE, "--method " + Shown.of(method) + ": there is document so far");
    }
    int least = minimum == null ? Math.min(threshold, Settings.DOCUMENT.minimum()) : minimum;
    if (threshold < 1) throw new Complaint(Exit.USAGE, "--threshold " + threshold + ": less than 1");
    if (least < 1) throw new Complaint(Exit.USAGE, "--minimum " + least + ": less than 1");
    return Settings.DOCUMENT.withMinimum(least).withThreshold(threshold);
  }

  /** Prints the stages of one site; the last line is a row of the document's table 2. */
  Consumer<Stage> trace(Streams streams, String site, int urls) {
    if (!trace) return _ -> {};
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
      if (stage.name().equals("GROUP")) continue; // groups, merges nothing: no column in table 2
      head.append("%8s".formatted(stage.name()));
      row.append("%8d".formatted(stage.templates()));
    }
    streams.err().println(head);
    streams.err().println(row);
  }
}
