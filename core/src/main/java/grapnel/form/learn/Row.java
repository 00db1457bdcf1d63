package grapnel.form.learn;

import java.util.List;
import java.util.Optional;

/**
 * Things in a row, with what they are called.
 *
 * @param source where it was seen: what stands only at one source says nothing about others
 * @param labels of each thing; empty where nobody knows it
 */
public record Row<L extends Enum<L>>(
    String source, List<List<Sign>> things, List<Optional<L>> labels) {

  public Row {
    things = List.copyOf(things);
    labels = List.copyOf(labels);
    if (things.size() != labels.size()) {
      throw new IllegalArgumentException(things.size() + " things, " + labels.size() + " labels");
    }
  }
}
