package grapnel.form.learn;

import java.util.List;

/**
 * Things in a row, with what they are called.
 *
 * @param source where it was seen: what stands only at one source says nothing about others
 * @param labels the number of each one's label, or -1 where nobody knows it
 */
public record Row(String source, List<List<Sign>> things, int[] labels) {

  public Row {
    if (things.size() != labels.length) {
      throw new IllegalArgumentException(things.size() + " things, " + labels.length + " labels");
    }
  }
}
