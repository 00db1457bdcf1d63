package grapnel.template;

import grapnel.url.SegmentParts;
import grapnel.url.StableHash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parameters that URLs have or have not, as where the reader came from, the language, or the page
 * of a thread: most URLs with it are also there without it. Absent is a value like any other
 * (docs/methods.md §1), and here the one that says most.
 *
 * @param keys keys of these parameters
 * @param rows the URLs without them, each once; those that had none come first
 */
record RedundantParameters(Set<String> keys, List<UrlRow> rows) {

  /** So many different URLs, and this share of them, also without the parameter. */
  private static final int ENOUGH = 8;

  private static final double MOSTLY = 0.5;

  static RedundantParameters of(List<UrlRow> rows) {
    if (rows.stream().allMatch(row -> row.parameters().isEmpty()))
      return new RedundantParameters(Set.of(), rows);
    Set<Long> all = new HashSet<>();
    for (UrlRow row : rows) all.add(hash(row));
    Set<String> idle = keys(rows, all);
    if (idle.isEmpty()) return new RedundantParameters(idle, rows);
    Map<Long, UrlRow> kept = new LinkedHashMap<>();
    for (UrlRow row : rows) {
      if (row.parameters().keySet().stream().noneMatch(idle::contains)) kept.put(hash(row), row);
    }
    for (UrlRow row : rows) {
      UrlRow bare = row.without(idle);
      kept.putIfAbsent(hash(bare), bare);
    }
    return new RedundantParameters(idle, new ArrayList<>(kept.values()));
  }

  private static Set<String> keys(List<UrlRow> rows, Set<Long> all) {
    Map<String, Map<Long, Boolean>> seen = new HashMap<>();
    for (UrlRow row : rows) {
      long whole = hash(row);
      for (String key : row.parameters().keySet()) {
        // Beside the id itself nothing has a number: there the parameter may be the id.
        if (hasNumber(row, key)) {
          long rest = whole - hash(key, row.parameters().getOrDefault(key, ""));
          seen.computeIfAbsent(key, _ -> new HashMap<>()).put(rest, all.contains(rest));
        }
      }
    }
    Set<String> idle = new HashSet<>();
    seen.forEach(
        (key, rests) -> {
          long twins = rests.values().stream().filter(twin -> twin).count();
          if (twins >= ENOUGH && twins >= MOSTLY * rests.size()) idle.add(key);
        });
    return idle;
  }

  private static boolean hasNumber(UrlRow row, String without) {
    for (String element : row.path()) if (SegmentParts.hasNumber(element)) return true;
    for (Map.Entry<String, String> each : row.parameters().entrySet()) {
      if (!each.getKey().equals(without) && SegmentParts.hasNumber(each.getValue())) return true;
    }
    return false;
  }

  /**
   * Stands for the URL, whatever the order of its parameters; a sum, so that one without a
   * parameter is a difference. The URLs themselves, a string for each and each parameter left out,
   * took a tenth of the time of mining.
   */
  private static long hash(UrlRow row) {
    long sum = hash(row.origin(), 1);
    for (String element : row.path()) sum = hash(element, sum);
    sum *= 31;
    for (Map.Entry<String, String> each : row.parameters().entrySet()) {
      sum += hash(each.getKey(), each.getValue());
    }
    return sum;
  }

  private static long hash(String key, String value) {
    return hash(value, hash(UrlRow.parameterName(key), UrlRow.isPathParameter(key) ? 3 : 2));
  }

  private static long hash(String text, long before) {
    return StableHash.mix(StableHash.append(before, text));
  }
}
