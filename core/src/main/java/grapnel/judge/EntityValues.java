package grapnel.judge;

import java.util.Arrays;

/**
 * What is a page's own: the values of its entity parts, wherever they stand, so that two pages are
 * compared in one pass over two sorted lists.
 */
final class EntityValues {

  private static final int INDEX_BITS = 28;

  private final PagePartSet parts;

  /** Ascending, each once. */
  private final long[] values;

  /** How much each counts; 1 together. */
  private final double[] weights;

  private EntityValues(PagePartSet parts, long[] values, double[] weights) {
    this.parts = parts;
    this.values = values;
    this.weights = weights;
  }

  /** Every place counts alike, however many values it has. */
  static EntityValues of(PagePartSet entity) {
    long[] parts = entity.parts();
    double[] weight = new double[parts.length];
    int places = 0;
    for (int i = 0; i < parts.length; places++) {
      int from = i;
      long place = PagePartSet.placeOf(parts[i]);
      while (i < parts.length && PagePartSet.placeOf(parts[i]) == place) i++;
      Arrays.fill(weight, from, i, 1.0 / (i - from));
    }
    // A value has 36 bits, so that it sorts together with where its weight is; the highest one is
    // its sign from here on.
    long[] order = new long[parts.length];
    for (int i = 0; i < order.length; i++)
      order[i] = PagePartSet.valueOf(parts[i]) << INDEX_BITS | i;
    Arrays.sort(order);
    long[] values = new long[order.length];
    double[] weights = new double[order.length];
    int size = 0;
    for (long each : order) {
      long value = each >> INDEX_BITS;
      if (size == 0 || values[size - 1] != value) values[size++] = value;
      weights[size - 1] += weight[(int) (each & ((1 << INDEX_BITS) - 1))] / places;
    }
    return new EntityValues(entity, Arrays.copyOf(values, size), Arrays.copyOf(weights, size));
  }

  PagePartSet parts() {
    return parts;
  }

  int size() {
    return parts.size();
  }

  /** How alike two are, from 0 to 1; symmetric. Two pages with nothing of their own are. */
  double similarityTo(EntityValues other) {
    if (size() == 0 || other.size() == 0) return size() == other.size() ? 1 : 0;
    double here = 0;
    double there = 0;
    for (int i = 0, j = 0; i < values.length && j < other.values.length; ) {
      int order = Long.compare(values[i], other.values[j]);
      if (order == 0) {
        here += weights[i];
        there += other.weights[j];
      }
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    return Math.min(here, there);
  }
}
