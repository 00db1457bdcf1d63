package grapnel.template;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Parameters that URLs have or have not, as where the reader came from, the language, or the page
 * of a thread: most URLs with it are also there without it. Absent is a value like any other
 * (METHODS §1), and here the one that says most.
 *
 * @param names keys of these parameters
 * @param rows the URLs without them, each once; those that had none come first
 */
record Idle(Set<String> names, List<Row> rows) {

  /** So many different URLs, and this share of them, also without the parameter. */
  private static final int ENOUGH = 8;

  private static final double MOSTLY = 0.5;

  static Idle of(List<Row> rows) {
    Set<String> all = new HashSet<>();
    for (Row row : rows) if (!row.parameters().isEmpty()) all.add(text(row, ""));
    if (all.isEmpty()) return new Idle(Set.of(), rows);
    for (Row row : rows) if (row.parameters().isEmpty()) all.add(text(row, ""));
    Set<String> idle = names(rows, all);
    if (idle.isEmpty()) return new Idle(idle, rows);
    Map<String, Row> kept = new LinkedHashMap<>();
    for (Row row : rows) {
      if (row.parameters().keySet().stream().noneMatch(idle::contains)) {
        kept.put(text(row, ""), row);
      }
    }
    for (Row row : rows) {
      Row bare = row.without(idle);
      kept.putIfAbsent(text(bare, ""), bare);
    }
    return new Idle(idle, new ArrayList<>(kept.values()));
  }

  private static Set<String> names(List<Row> rows, Set<String> all) {
    Map<String, Map<String, Boolean>> seen = new HashMap<>();
    for (Row row : rows) {
      for (String key : row.parameters().keySet()) {
        String rest = text(row, key);
        // Beside the id itself nothing has a number: there the parameter may be the id.
        if (hasNumber(row, key)) {
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

  private static boolean hasNumber(Row row, String without) {
    for (String element : row.path()) if (digits(element)) return true;
    for (Map.Entry<String, String> each : row.parameters().entrySet()) {
      if (!each.getKey().equals(without) && digits(each.getValue())) return true;
    }
    return false;
  }

  private static boolean digits(String value) {
    for (int i = 0; i < value.length(); i++) if (Reading.digit(value.charAt(i))) return true;
    return false;
  }

  /** The URL without a parameter, whatever the order of the others. */
  private static String text(Row row, String without) {
    Map<String, String> sorted = new TreeMap<>(row.parameters());
    sorted.remove(without);
    return row.assemble(row.path(), sorted);
  }
}
