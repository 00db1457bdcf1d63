package grapnel.judge;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The class of every part of a series' pages, as its known pages and their second loads teach it.
 *
 * @param frame what most known pages share; of a single known page, what it shares with a sentinel
 * @param noise the places that hold something else at each load
 */
record PartClassifier(PagePartSet frame, PagePartSet noise) {

  /**
   * @param missing pages of sentinels
   */
  static PartClassifier of(
      List<PagePartSet> known, List<PagePartSet> missing, ReloadChanges reloadChanges) {
    PagePartSet typical = EntityPageClassifier.typicalParts(known);
    if (known.size() != 1) return new PartClassifier(typical, reloadChanges.places());
    long[] shared =
        Arrays.stream(known.getFirst().parts())
            .filter(
                part ->
                    PagePartSet.isPlaceMarker(part) || missing.stream().anyMatch(p -> p.has(part)))
            .toArray();
    return new PartClassifier(PagePartSet.of(shared), reloadChanges.places());
  }

  PartClass of(long part) {
    if (PagePartSet.isEcho(part)) return PartClass.ECHO;
    if (frame.has(part)) return PartClass.FRAME;
    return noise.has(PagePartSet.placeOf(part)) ? PartClass.NOISE : PartClass.ENTITY;
  }

  /** The parts of a page that are its entity's. */
  PagePartSet entityParts(PagePartSet page) {
    return page.valuesWithout(frame, noise);
  }

  /** The parts of a page by class; only what stands somewhere, and that once. */
  Map<PartClass, Integer> countByClass(PagePartSet page) {
    Map<PartClass, Integer> counts = new EnumMap<>(PartClass.class);
    for (long part : page.parts()) {
      if (PagePartSet.isPlaceMarker(part) || PagePartSet.isLabelled(part)) continue;
      counts.merge(of(part), 1, Integer::sum);
    }
    return counts;
  }

  /** How a page differs from one that it is the same as, for people. */
  String describeDifference(PagePartSet known, PagePartSet page) {
    Set<PartClass> classes = countByClass(known.symmetricDifference(page)).keySet();
    if (classes.isEmpty()) return "identical to the known page";
    String names =
        classes.stream().map(each -> describe(each)).sorted().collect(Collectors.joining(" and "));
    boolean only = !classes.contains(PartClass.ENTITY) && !classes.contains(PartClass.FRAME);
    return "differs from the known page " + (only ? "only " : "") + "in " + names;
  }

  private static String describe(PartClass part) {
    return switch (part) {
      case FRAME -> "layout";
      case ENTITY -> "content";
      case NOISE -> "what changes on every load";
      case ECHO -> "the id it repeats";
    };
  }
}
