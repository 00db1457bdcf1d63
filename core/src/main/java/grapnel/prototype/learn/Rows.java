package grapnel.prototype.learn;

import grapnel.prototype.Hub;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Which pages are built as lists: several links in one place, to pages of one kind that is not
 * theirs. An article links to articles, a product to those that others bought; a list links to
 * something else. And there are more things listed than lists: a thread has a row of members, too,
 * but the same members are in many threads.
 */
final class Rows {

  /** Links of one place that make rows: two may be "previous" and "next". */
  private static final int SEVERAL = 3;

  /**
   * There are this many times more things than lists of them, and this many times fewer than pages
   * that just name them.
   */
  private static final int TIMES = 2;

  /** A place on a page and the kind that its links lead to. */
  private record Row(String place, int to) {}

  /** What was counted of one kind of page. */
  private static final class Count {
    int pages;
    int bare;
    int single;
    final Map<Integer, Integer> lists = new HashMap<>();
    final Map<Integer, Set<Url>> listed = new HashMap<>();

    int things(int kind) {
      return listed.getOrDefault(kind, Set.of()).size();
    }
  }

  private final ToIntFunction<Url> kindOf;
  private final Map<Integer, Count> counts = new HashMap<>();

  /**
   * @param kindOf the kind of a link; below 0 for links of the frame, and where it is not known
   */
  Rows(ToIntFunction<Url> kindOf) {
    this.kindOf = kindOf;
  }

  void add(int kind, Hub hub) {
    Map<Row, Set<Url>> rows = new HashMap<>();
    for (Hub.Seen seen : hub.links()) {
      int to = kindOf.applyAsInt(seen.url());
      if (to < 0 || to == kind || seen.place().isEmpty()) continue;
      rows.computeIfAbsent(new Row(seen.place(), to), _ -> new HashSet<>()).add(seen.url());
    }
    Count count = counts.computeIfAbsent(kind, _ -> new Count());
    count.pages++;
    Set<Integer> listed = new HashSet<>();
    rows.forEach(
        (row, urls) -> {
          if (urls.size() < SEVERAL) return;
          listed.add(row.to);
          count.listed.computeIfAbsent(row.to, _ -> new HashSet<>()).addAll(urls);
        });
    for (int to : listed) count.lists.merge(to, 1, Integer::sum);
    if (hub.look().headings() != 1) return;
    count.single++;
    if (listed.isEmpty()) count.bare++;
  }

  /** How many pages of a kind were looked at. */
  long pages(int kind) {
    return of(kind).pages;
  }

  /** How many of them have one heading, and no rows but of a few pages that most of them name. */
  long plain(int kind) {
    Count count = of(kind);
    boolean named =
        count.lists.entrySet().stream()
            .allMatch(to -> TIMES * count.things(to.getKey()) <= to.getValue());
    return named ? count.single : count.bare;
  }

  /** How many have rows of what most of them list. */
  long withRows(int kind) {
    return of(kind).lists.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** Whether most pages of a kind list pages of another, of which there are more than of them. */
  boolean lists(int kind) {
    Count count = of(kind);
    return count.lists.entrySet().stream()
        .anyMatch(
            to ->
                2 * to.getValue() > count.pages
                    && count.things(to.getKey()) >= TIMES * to.getValue());
  }

  private Count of(int kind) {
    return counts.getOrDefault(kind, new Count());
  }
}
