package grapnel;

import grapnel.census.Census;
import grapnel.census.KindCount;
import grapnel.store.Catalogue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * How many pages of each kind there were thought to be at the end of a run.
 *
 * @param end of the run
 */
public record PastCensus(Instant end, List<KindCount> kinds) {

  private static final String NOTE = "past censuses";
  private static final String END = "end ";

  /** A kind is a line of some hundred bytes. */
  private static final int MOST_KEPT = 50;

  public PastCensus {
    kinds = List.copyOf(kinds);
  }

  /** Adds one to those that are kept. */
  static void add(Instant end, List<KindCount> kinds, Catalogue catalogue) {
    List<PastCensus> all = new ArrayList<>(all(catalogue));
    all.add(new PastCensus(end, kinds));
    StringBuilder text = new StringBuilder();
    for (PastCensus each : all.subList(Math.max(0, all.size() - MOST_KEPT), all.size())) {
      text.append(END)
          .append(each.end)
          .append('\n')
          .append(Census.write(each.kinds).strip())
          .append('\n');
    }
    catalogue.note(NOTE, text.toString());
  }

  /** Those that are kept, oldest first. */
  static List<PastCensus> all(Catalogue catalogue) {
    List<PastCensus> all = new ArrayList<>();
    for (String block : catalogue.note(NOTE).orElse("").split("(?m)^" + END, -1)) {
      String[] parts = block.split("\n", 2);
      if (parts.length < 2 || parts[0].isBlank()) continue;
      all.add(new PastCensus(Instant.parse(parts[0]), Census.read(parts[1].strip())));
    }
    return all;
  }
}
