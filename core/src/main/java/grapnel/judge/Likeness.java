package grapnel.judge;

import java.util.List;

/**
 * How alike two pages of a series are in their entity parts. Where these stand does not matter: a
 * layout on trial shows the same things at other places.
 */
final class Likeness {

  /** Above this two pages are the same: a page and itself come to 1 but for unseen noise. */
  private static final double SAME = 0.9;

  /** Two known pages more alike than this leave no room between "alike" and "the same". */
  private static final double TOO_ALIKE = 0.7;

  /** Weights are sums of fractions. */
  private static final double ALL = 1 - 1e-9;

  private final Anatomy anatomy;

  /** Whether there are two known pages at least, so that what they share is known. */
  private final boolean compared;

  /** The most that two different known pages have in common. */
  private final double closest;

  private Likeness(Anatomy anatomy, boolean compared, double closest) {
    this.anatomy = anatomy;
    this.compared = compared;
    this.closest = closest;
  }

  static Likeness of(List<Sketch> known, Anatomy anatomy) {
    Likeness open = new Likeness(anatomy, false, 0);
    double closest = 0;
    List<Own> own = known.stream().map(open::own).toList();
    for (int i = 0; i < own.size(); i++) {
      for (int j = 0; j < i; j++) closest = Math.max(closest, own.get(i).alike(own.get(j)));
    }
    return new Likeness(anatomy, known.size() > 1, closest);
  }

  Own own(Sketch page) {
    return Own.of(anatomy.entity(page));
  }

  double between(Sketch a, Sketch b) {
    return own(a).alike(own(b));
  }

  /** Whether the known pages differ from each other enough to tell one from the other. */
  boolean tells() {
    return closest < SAME;
  }

  boolean same(double likeness) {
    if (!compared) return likeness > ALL;
    return tells() && likeness >= Math.max(SAME, (1 + closest) / 2);
  }

  boolean different(double likeness) {
    return likeness <= Math.max(TOO_ALIKE, closest);
  }
}
