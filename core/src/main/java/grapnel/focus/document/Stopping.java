package grapnel.focus.document;

import java.util.HashMap;
import java.util.Map;

/**
 * When enough of a site was seen (§3.11): the document's limits, by site and depth.
 *
 * @param depth links deeper than this are not followed
 * @param pages the most of one depth
 * @param forms the most of one depth
 * @param barren so many pages of a depth without a form are enough of it
 */
public record Stopping(int depth, int pages, int forms, int barren) {

  /** The document's own numbers. */
  public static final Stopping DOCUMENT = new Stopping(3, 100, 100, 50);

  /** No limit at all. */
  public static final Stopping NEVER =
      new Stopping(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** What was seen of the sites of one crawl. */
  static final class Seen {
    private final Stopping limits;
    private final Map<String, int[]> counts = new HashMap<>();

    Seen(Stopping limits) {
      this.limits = limits;
    }

    void page(String site, int depth, int forms) {
      int[] seen = counts.computeIfAbsent(depth + " " + site, _ -> new int[2]);
      seen[0]++;
      seen[1] += forms;
    }

    /** Whether a page of this depth is still asked for. */
    boolean open(String site, int depth) {
      if (depth > limits.depth) return false;
      int[] seen = counts.getOrDefault(depth + " " + site, new int[2]);
      return seen[0] < limits.pages
          && seen[1] < limits.forms
          && (seen[1] > 0 || seen[0] < limits.barren);
    }
  }
}
