package grapnel.hunt;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * Says which prefixes a count covers: {@code 2014 to 2022; nothing under 2013 and 2023}.
 *
 * @param label what a reader would call a prefix, or the outer parts of one
 */
record PrefixCoverage(Function<List<Long>, String> label) {

  /** More would not be read. */
  private static final int MOST_NAMED = 8;

  /**
   * @param alive prefixes that have pages, in order
   * @param dead those that were tried in vain, in order; of some only the outer parts
   */
  String words(Collection<List<Long>> alive, Collection<List<Long>> dead) {
    String nothing = dead.isEmpty() ? "" : "nothing under " + listed(runs(dead)) + ", ";
    return "under %s; %sother prefixes not tried".formatted(listed(runs(alive)), nothing);
  }

  private static String listed(List<String> all) {
    if (all.size() > MOST_NAMED) {
      String some = String.join(", ", all.subList(0, MOST_NAMED - 1));
      return "%s and %d more".formatted(some, all.size() - MOST_NAMED + 1);
    }
    if (all.size() == 1) return all.getFirst();
    return String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.getLast();
  }

  /** Neighbours in the innermost part are one entry. */
  private List<String> runs(Collection<List<Long>> paths) {
    List<String> runs = new ArrayList<>();
    List<List<Long>> run = new ArrayList<>();
    for (List<Long> path : paths) {
      if (!run.isEmpty() && !follows(run.getLast(), path)) {
        runs.add(label(run));
        run.clear();
      }
      run.add(path);
    }
    if (!run.isEmpty()) runs.add(label(run));
    return runs;
  }

  private String label(List<List<Long>> run) {
    String first = label.apply(run.getFirst());
    return run.size() == 1 ? first : first + " to " + label.apply(run.getLast());
  }

  private static boolean follows(List<Long> before, List<Long> path) {
    int last = path.size() - 1;
    return before.size() == path.size()
        && before.subList(0, last).equals(path.subList(0, last))
        && before.get(last) + 1 == path.get(last);
  }
}
