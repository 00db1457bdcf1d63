package grapnel.papers.kaur2021;

import java.util.HashMap;
import java.util.Map;

/**
 * When enough of a site was seen (§3.11): the document's limits, by site and depth.
 *
 * @param depth links deeper than this are not followed
 * @param pages the most of one depth
 * @param forms the most of one depth
 * @param barrenPages so many pages of a depth without a form are enough of it
 */
public record StoppingLimits(int depth, int pages, int forms, int barrenPages) {

  /** The document's own numbers. */
  public static final StoppingLimits DOCUMENT = new StoppingLimits(3, 100, 100, 50);

  /** No limit at all. */
  public static final StoppingLimits NEVER =
      new StoppingLimits(
          Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** What was seen of the sites of one crawl. */
  static final class SeenCounts {
    private final StoppingLimits limits;
    private final Map<String, int[]> counts = new HashMap<>();

    SeenCounts(StoppingLimits limits) {
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
          && (seen[1] > 0 || seen[0] < limits.barrenPages);
    }
  }
}
