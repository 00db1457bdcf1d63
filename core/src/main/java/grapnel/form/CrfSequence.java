package grapnel.form;

import java.util.List;
import java.util.Optional;

/**
 * Things in a row, with what they are called.
 *
 * @param source where it was seen: what stands only at one source says nothing about others
 * @param labels of each thing; empty where nobody knows it
 */
record CrfSequence<L extends Enum<L>>(
    String source, List<List<WeightedFeature>> itemFeatures, List<Optional<L>> labels) {

  public CrfSequence {
    itemFeatures = List.copyOf(itemFeatures);
    labels = List.copyOf(labels);
    if (itemFeatures.size() != labels.size()) {
      throw new IllegalArgumentException(
          itemFeatures.size() + " things, " + labels.size() + " labels");
    }
  }
}
