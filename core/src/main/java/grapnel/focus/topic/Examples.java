package grapnel.focus.topic;

import java.util.List;

/**
 * What is learned from.
 *
 * @param label the class of each, from 0
 */
record Examples(List<Signs> signs, int[] label, int classes) {

  Examples {
    if (signs.size() != label.length) {
      throw new IllegalArgumentException(signs.size() + " examples, " + label.length + " labels");
    }
    if (classes < 2) throw new IllegalArgumentException("classes < 2: " + classes);
  }

  int[] counts() {
    int[] counts = new int[classes];
    for (int one : label) counts[one]++;
    return counts;
  }
}
