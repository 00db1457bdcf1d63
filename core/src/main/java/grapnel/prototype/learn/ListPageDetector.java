package grapnel.prototype.learn;

import grapnel.prototype.HubPage;
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
final class ListPageDetector {

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
  private static final class KindCounts {
    int pages;
    int withoutRows;
    int withOneHeading;
    final Map<Integer, Integer> lists = new HashMap<>();
    final Map<Integer, Set<Url>> listed = new HashMap<>();

    int things(int kind) {
      return listed.getOrDefault(kind, Set.of()).size();
    }
  }

  private final ToIntFunction<Url> kindOf;
  private final Map<Integer, KindCounts> counts = new HashMap<>();

  /**
   * @param kindOf the kind of a link; below 0 for links of the frame, and where it is not known
   */
  ListPageDetector(ToIntFunction<Url> kindOf) {
    this.kindOf = kindOf;
  }

  void add(int kind, HubPage hub) {
    Map<Row, Set<Url>> rows = new HashMap<>();
    for (HubPage.PlacedLink placedLink : hub.links()) {
      int to = kindOf.applyAsInt(placedLink.url());
      if (to < 0 || to == kind || placedLink.place().isEmpty()) continue;
      rows.computeIfAbsent(new Row(placedLink.place(), to), _ -> new HashSet<>())
          .add(placedLink.url());
    }
    KindCounts count = counts.computeIfAbsent(kind, _ -> new KindCounts());
    count.pages++;
    Set<Integer> listed = new HashSet<>();
    rows.forEach(
        (row, urls) -> {
          if (urls.size() < SEVERAL) return;
          listed.add(row.to);
          count.listed.computeIfAbsent(row.to, _ -> new HashSet<>()).addAll(urls);
        });
    for (int to : listed) count.lists.merge(to, 1, Integer::sum);
    if (hub.selfDescription().headings() != 1) return;
    count.withOneHeading++;
    if (listed.isEmpty()) count.withoutRows++;
  }

  /** How many pages of a kind were looked at. */
  long pageCount(int kind) {
    return of(kind).pages;
  }

  /** How many of them have one heading, and no rows but of a few pages that most of them name. */
  long pagesWithoutRows(int kind) {
    KindCounts count = of(kind);
    boolean named =
        count.lists.entrySet().stream()
            .allMatch(to -> TIMES * count.things(to.getKey()) <= to.getValue());
    return named ? count.withOneHeading : count.withoutRows;
  }

  /** How many have rows of what most of them list. */
  long pagesWithRows(int kind) {
    return of(kind).lists.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** Whether most pages of a kind list pages of another, of which there are more than of them. */
  boolean lists(int kind) {
    KindCounts count = of(kind);
    return count.lists.entrySet().stream()
        .anyMatch(
            to ->
                2 * to.getValue() > count.pages
                    && count.things(to.getKey()) >= TIMES * to.getValue());
  }

  private KindCounts of(int kind) {
    return counts.getOrDefault(kind, new KindCounts());
  }
}
