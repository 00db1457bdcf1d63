package grapnel.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * How alike two pages of a series are in what is their own: the values that most other pages do not
 * have, at places that do not change with every load.
 */
final class Likeness {

  /** Above this two pages are the same: a page and itself come to 1 but for unseen noise. */
  private static final double SAME = 0.9;

  /** Two known pages more alike than this leave no room between "alike" and "the same". */
  private static final double TOO_ALIKE = 0.7;

  private final Sketch typical;
  private final Sketch noise;

  /** The most that two different known pages have in common. */
  private final double closest;

  private Likeness(Sketch typical, Sketch noise, double closest) {
    this.typical = typical;
    this.noise = noise;
    this.closest = closest;
  }

  /**
   * @param flicker the parts that differed between two loads of one page
   */
  static Likeness of(List<Sketch> known, Sketch flicker) {
    Sketch noise = flicker.places();
    Likeness open = new Likeness(Contrast.typical(known), noise, 0);
    double closest = 0;
    List<Sketch> own = known.stream().map(open::own).toList();
    for (int i = 0; i < own.size(); i++) {
      for (int j = 0; j < i; j++) closest = Math.max(closest, alike(own.get(i), own.get(j)));
    }
    return new Likeness(open.typical, noise, closest);
  }

  /** The parts that differ between two loads of the same page. */
  static Sketch flicker(Collection<List<Sketch>> loads) {
    List<Long> parts = new ArrayList<>();
    for (List<Sketch> pair : loads) {
      Sketch a = pair.getFirst();
      Sketch b = pair.getLast();
      for (long part : a.parts()) if (!b.has(part)) parts.add(part);
      for (long part : b.parts()) if (!a.has(part)) parts.add(part);
    }
    return Sketch.of(parts.stream().mapToLong(Long::longValue).toArray());
  }

  /** What is a page's own: no frame, no noise, no mere presence. */
  Sketch own(Sketch page) {
    return page.without(typical, noise);
  }

  /** From 0 to 1, symmetric; by the places that either page fills with something of its own. */
  double between(Sketch a, Sketch b) {
    return alike(own(a), own(b));
  }

  /** The same, of what is the pages' own already. */
  static double alike(Sketch a, Sketch b) {
    if (a.size() == 0 && b.size() == 0) return 1;
    return a.size() == 0 || b.size() == 0 ? 0 : Math.min(a.shareIn(b), b.shareIn(a));
  }

  /** Whether the known pages differ from each other enough to tell one from the other. */
  boolean tells() {
    return closest < SAME;
  }

  boolean same(double likeness) {
    return tells() && likeness >= Math.max(SAME, (1 + closest) / 2);
  }

  boolean different(double likeness) {
    return likeness <= Math.max(TOO_ALIKE, closest);
  }
}
