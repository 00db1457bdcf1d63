package grapnel.sibling;

import grapnel.url.Url;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A feature that tells pages of the kind from others in a list that mixes them.
 *
 * @param marksKind whether those that have it are of the kind, or those that haven't
 */
record ClaimSplit(String feature, boolean marksKind) {

  /** A feature of fewer, or of all but fewer, is a name and no mark. */
  private static final double LEAST_SHARE = 0.05;

  boolean keeps(Set<String> features) {
    return features.contains(feature) == marksKind;
  }

  /**
   * The features that agree with all pages that were looked at; first the one whose share of all
   * claims is nearest to that of the pages looked at.
   *
   * @param looked whether each page is of the kind
   * @param refuted what was tried and found wrong
   */
  static List<ClaimSplit> find(
      Map<Url, Boolean> looked,
      Collection<Url> claims,
      ClaimFeatures features,
      Set<ClaimSplit> refuted) {
    Map<String, Integer> counts = new HashMap<>();
    for (Url url : claims) {
      for (String feature : features.of(url)) counts.merge(feature, 1, Integer::sum);
    }
    double share = (double) looked.values().stream().filter(each -> each).count() / looked.size();
    Set<String> candidates = new HashSet<>();
    looked.keySet().forEach(url -> candidates.addAll(features.of(url)));
    Map<ClaimSplit, Double> distances = new HashMap<>();
    for (String feature : candidates) {
      double has = (double) counts.getOrDefault(feature, 0) / claims.size();
      if (has < LEAST_SHARE || has > 1 - LEAST_SHARE) continue;
      for (boolean marksKind : new boolean[] {true, false}) {
        ClaimSplit split = new ClaimSplit(feature, marksKind);
        if (refuted.contains(split) || !split.agrees(looked, features)) continue;
        distances.put(split, Math.abs((marksKind ? has : 1 - has) - share));
      }
    }
    return distances.keySet().stream()
        .sorted(
            Comparator.comparingDouble((ClaimSplit split) -> distances.getOrDefault(split, 1.0))
                .thenComparing(ClaimSplit::feature)
                .thenComparing(ClaimSplit::marksKind))
        .toList();
  }

  private boolean agrees(Map<Url, Boolean> looked, ClaimFeatures features) {
    return looked.entrySet().stream()
        .allMatch(each -> keeps(features.of(each.getKey())) == each.getValue());
  }
}
