package grapnel.focus.topic;

import java.util.List;

/** What is learned from: features, and the number of the class of each. */
final class Examples {

  private final List<Signs> signs;
  private final int[] label;
  private final int classes;

  Examples(List<Signs> signs, int[] label, int classes) {
    if (signs.size() != label.length) {
      throw new IllegalArgumentException(signs.size() + " examples, " + label.length + " labels");
    }
    if (classes < 2) throw new IllegalArgumentException("classes < 2: " + classes);
    this.signs = List.copyOf(signs);
    this.label = label.clone();
    this.classes = classes;
  }

  List<Signs> signs() {
    return signs;
  }

  /** The class of each, from 0. Not to be changed. */
  int[] label() {
    return label;
  }

  int classes() {
    return classes;
  }

  int[] counts() {
    int[] counts = new int[classes];
    for (int one : label) counts[one]++;
    return counts;
  }
}
