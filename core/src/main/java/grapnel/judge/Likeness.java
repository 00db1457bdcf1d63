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

  /** The entity parts of a page, and what stands there, wherever. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Own(Sketch parts, long[] values) {

    int size() {
      return parts.size();
    }
  }

  static Likeness of(List<Sketch> known, Anatomy anatomy) {
    Likeness open = new Likeness(anatomy, false, 0);
    double closest = 0;
    List<Own> own = known.stream().map(open::own).toList();
    for (int i = 0; i < own.size(); i++) {
      for (int j = 0; j < i; j++) closest = Math.max(closest, alike(own.get(i), own.get(j)));
    }
    return new Likeness(anatomy, known.size() > 1, closest);
  }

  Own own(Sketch page) {
    Sketch parts = anatomy.entity(page);
    return new Own(parts, parts.values());
  }

  /** From 0 to 1, symmetric; by the places that either page fills with something of its own. */
  double between(Sketch a, Sketch b) {
    return alike(own(a), own(b));
  }

  /** The same, of what is the pages' own already. */
  static double alike(Own a, Own b) {
    if (a.size() == 0 && b.size() == 0) return 1;
    if (a.size() == 0 || b.size() == 0) return 0;
    return Math.min(a.parts.shareIn(b.values), b.parts.shareIn(a.values));
  }

  /** Whether the known pages differ from each other enough to tell one from the other. */
  boolean tells() {
    return closest < SAME;
  }

  boolean same(double likeness) {
    if (!compared) return likeness == 1;
    return tells() && likeness >= Math.max(SAME, (1 + closest) / 2);
  }

  boolean different(double likeness) {
    return likeness <= Math.max(TOO_ALIKE, closest);
  }
}
