package grapnel.papers.allikmaa2016;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The stages of one site as lines; the last one is a row of Allikmaa's table 2. */
final class TraceTable {

  private final String site;
  private final int urls;
  private final Consumer<String> lines;
  private final List<StageTrace> stages = new ArrayList<>();

  TraceTable(String site, int urls, Consumer<String> lines) {
    this.site = site;
    this.urls = urls;
    this.lines = lines;
  }

  void add(StageTrace stage) {
    stages.add(stage);
    lines.accept("%s: %s, %,d templates".formatted(site, stage.name(), stage.templates()));
    stage.lines().forEach(line -> lines.accept("  " + line));
    if (stage.name().equals("UNUSED2")) table();
  }

  private void table() {
    StringBuilder head = new StringBuilder("%8s".formatted("URLS"));
    StringBuilder row = new StringBuilder("%8d".formatted(urls));
    for (StageTrace stage : stages) {
      if (stage.name().equals("GROUP")) continue; // It merges nothing: no column in table 2.
      head.append("%8s".formatted(stage.name()));
      row.append("%8d".formatted(stage.templates()));
    }
    lines.accept(head.toString());
    lines.accept(row.toString());
  }
}
