package grapnel.judge;

import java.util.List;

/**
 * How alike two pages of a series are in their entity parts. Where these stand does not matter: a
 * layout on trial shows the same things at other places.
 */
final class EntitySimilarity {

  /** Above this two pages are the same: a page and itself come to 1 but for unseen noise. */
  private static final double SAME = 0.9;

  /** Two known pages more alike than this leave no room between "alike" and "the same". */
  private static final double TOO_ALIKE = 0.7;

  /** Weights are sums of fractions. */
  private static final double ALL = 1 - 1e-9;

  private final PartClassifier partClassifier;

  /** Whether there are two known pages at least, so that what they share is known. */
  private final boolean severalKnown;

  /** The most that two different known pages have in common. */
  private final double closestKnownPair;

  private EntitySimilarity(PartClassifier partClassifier, boolean compared, double closest) {
    this.partClassifier = partClassifier;
    this.severalKnown = compared;
    this.closestKnownPair = closest;
  }

  static EntitySimilarity of(List<PagePartSet> known, PartClassifier partClassifier) {
    EntitySimilarity open = new EntitySimilarity(partClassifier, false, 0);
    double closest = 0;
    List<EntityValues> own = known.stream().map(open::entityValues).toList();
    for (int i = 0; i < own.size(); i++) {
      for (int j = 0; j < i; j++) closest = Math.max(closest, own.get(i).similarityTo(own.get(j)));
    }
    return new EntitySimilarity(partClassifier, known.size() > 1, closest);
  }

  EntityValues entityValues(PagePartSet page) {
    return EntityValues.of(partClassifier.entityParts(page));
  }

  double between(PagePartSet a, PagePartSet b) {
    return entityValues(a).similarityTo(entityValues(b));
  }

  /** Whether the known pages differ from each other enough to tell one from the other. */
  boolean knownPagesDiffer() {
    return closestKnownPair < SAME;
  }

  boolean isSame(double likeness) {
    if (!severalKnown) return likeness > ALL;
    return knownPagesDiffer() && likeness >= Math.max(SAME, (1 + closestKnownPair) / 2);
  }

  boolean isDifferent(double likeness) {
    return likeness <= Math.max(TOO_ALIKE, closestKnownPair);
  }
}
