package grapnel.judge;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The class of every part of a series' pages, as its known pages and their second loads teach it.
 *
 * @param frame what most known pages share
 * @param noise the places that hold something else at each load
 */
record Anatomy(Sketch frame, Sketch noise) {

  static Anatomy of(List<Sketch> known, Flicker flicker) {
    return new Anatomy(Contrast.typical(known), flicker.places());
  }

  PartClass of(long part) {
    if (Sketch.isEcho(part)) return PartClass.ECHO;
    if (frame.has(part)) return PartClass.FRAME;
    return noise.has(Sketch.filled(part)) ? PartClass.NOISE : PartClass.ENTITY;
  }

  /** The parts of a page that are its entity's. */
  Sketch entity(Sketch page) {
    return page.without(frame, noise);
  }

  /** The parts of a page by class; only what stands somewhere, and that once. */
  Map<PartClass, Integer> census(Sketch page) {
    Map<PartClass, Integer> counts = new EnumMap<>(PartClass.class);
    for (long part : page.parts()) {
      if (Sketch.isFilled(part) || Sketch.isLabelled(part)) continue;
      counts.merge(of(part), 1, Integer::sum);
    }
    return counts;
  }

  /** How a page differs from one that it is the same as, for people. */
  String difference(Sketch known, Sketch page) {
    Set<PartClass> classes = census(known.unlike(page)).keySet();
    if (classes.isEmpty()) return "no part differs from the known page";
    String names =
        classes.stream().map(each -> words(each)).sorted().collect(Collectors.joining(" and "));
    boolean only = !classes.contains(PartClass.ENTITY) && !classes.contains(PartClass.FRAME);
    return "differs from the known page " + (only ? "only " : "") + "in " + names;
  }

  private static String words(PartClass part) {
    return switch (part) {
      case FRAME -> "frame";
      case ENTITY -> "entity parts";
      case NOISE -> "noise";
      case ECHO -> "echoes of the id";
    };
  }
}
