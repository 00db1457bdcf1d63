package grapnel.focus;

import java.util.List;

/** What is learned from: features, and the number of the class of each. */
public final class LabelledFeatures {

  private final List<HashedFeatures> features;
  private final int[] labels;
  private final int classes;

  LabelledFeatures(List<HashedFeatures> features, int[] label, int classes) {
    if (features.size() != label.length) {
      throw new IllegalArgumentException(
          features.size() + " examples, " + label.length + " labels");
    }
    if (classes < 2) throw new IllegalArgumentException("classes < 2: " + classes);
    this.features = List.copyOf(features);
    this.labels = label.clone();
    this.classes = classes;
  }

  public List<HashedFeatures> features() {
    return features;
  }

  /** The class of each, from 0. Not to be changed. */
  public int[] labels() {
    return labels;
  }

  public int classes() {
    return classes;
  }

  public int[] classCounts() {
    int[] counts = new int[classes];
    for (int one : labels) counts[one]++;
    return counts;
  }
}
