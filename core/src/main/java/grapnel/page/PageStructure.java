package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.url.StableHash;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a page, small enough to keep and fast to compare: which tag paths it has, and
 * about how often. Text and attribute values do not count, so two pages made from one template are
 * alike whatever they are about.
 *
 * <p>Measured on 132 home pages of 66 sites, each fetched twice (TeamHG-Memex/page-compare), with
 * the best threshold in hindsight: F1 0.984 for "same site" (0.743 and above), where its authors
 * have 0.944. Attribute names in the paths bring it down to 0.90, classes to 0.82; how counts are
 * weighed makes no difference there.
 */
public final class PageStructure {

  /** Hashes of the tag paths, ascending. */
  private final long[] paths;

  private final int[] weights;

  private PageStructure(long[] paths, int[] weights) {
    this.paths = paths;
    this.weights = weights;
  }

  static PageStructure of(HtmlNode.Element root) {
    Map<Long, Integer> counts = new HashMap<>();
    count(root, 0, counts);
    long[] paths = counts.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
    int[] weights = new int[paths.length];
    for (int i = 0; i < paths.length; i++) weights[i] = weight(counts.getOrDefault(paths[i], 0));
    return new PageStructure(paths, weights);
  }

  private static void count(HtmlNode.Element element, long above, Map<Long, Integer> counts) {
    long path = StableHash.chain(above, StableHash.of(element.tag()));
    counts.merge(path, 1, Integer::sum);
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) count(inner, path, counts);
    }
  }

  /** A list of forty is not twice as different as one of twenty: 1, 2, 4, 8 weigh 1, 2, 3, 4. */
  private static int weight(int count) {
    return 32 - Integer.numberOfLeadingZeros(count);
  }

  /**
   * How alike two structures are, from 0 to 1: the weight of what they share, divided by the weight
   * of what either has. Symmetric; 1 for a structure and itself.
   */
  public double similarity(PageStructure other) {
    long shared = 0;
    long either = 0;
    int i = 0;
    int j = 0;
    while (i < paths.length && j < other.paths.length) {
      if (paths[i] < other.paths[j]) {
        either += weights[i++];
      } else if (paths[i] > other.paths[j]) {
        either += other.weights[j++];
      } else {
        shared += Math.min(weights[i], other.weights[j]);
        either += Math.max(weights[i++], other.weights[j++]);
      }
    }
    while (i < paths.length) either += weights[i++];
    while (j < other.paths.length) either += other.weights[j++];
    return either == 0 ? 1 : (double) shared / either;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PageStructure that
        && Arrays.equals(paths, that.paths)
        && Arrays.equals(weights, that.weights);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(paths);
  }

  @Override
  public String toString() {
    return "Structure of " + paths.length + " paths";
  }
}
