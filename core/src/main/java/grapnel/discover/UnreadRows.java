package grapnel.discover;

import grapnel.discover.content.FallenShapes;
import grapnel.discover.content.PageRole;
import grapnel.discover.content.ViewFamilies;
import grapnel.fact.Found;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Claims of pages that nobody read, by what those like them turned out to be: of a series whose
 * pages show what other rows stand for, as {@code /a/17} leads to the question it answers, and
 * views of things that differ in a parameter.
 */
final class UnreadRows {

  /** Pages that must have been read. */
  private static final int SEVERAL = 3;

  private final Map<Url, PageRole> roles;
  private final BiPredicate<Url, Url> isOneRow;
  private final FallenShapes fallenShapes;
  private final Map<String, int[]> series = new HashMap<>();
  private final Map<Set<String>, int[]> views = new HashMap<>();
  private final Set<String> aliasSeries = new HashSet<>();

  /**
   * @param rows what is claimed
   * @param roleOf what a row turned out to be, where it was read
   * @param repeats whether a row that was read shows what another row stands for
   * @param isOneRow whether two addresses stand for one row
   */
  UnreadRows(
      Iterable<Found> rows,
      Map<Url, PageRole> roles,
      Function<Found, Optional<PageRole>> roleOf,
      Predicate<Found> repeats,
      BiPredicate<Url, Url> isOneRow) {
    this.roles = roles;
    this.isOneRow = isOneRow;
    this.fallenShapes = new FallenShapes(roles);
    for (Found row : rows) {
      if (row.template().isEmpty() || roleOf.apply(row).isEmpty()) continue;
      int[] count = series.computeIfAbsent(row.template(), _ -> new int[2]);
      count[0]++;
      if (repeats.test(row)) count[1]++;
    }
    series.forEach(
        (template, count) -> {
          if (count[0] >= SEVERAL && 3 * count[1] > 2 * count[0]) aliasSeries.add(template);
        });
    roles.forEach(this::countView);
  }

  private void countView(Url url, PageRole role) {
    Set<String> added = ViewFamilies.added(url, this::isThing);
    if (added.isEmpty()) return;
    int[] count = views.computeIfAbsent(added, _ -> new int[2]);
    count[0]++;
    if (role.isNoThing()) count[1]++;
  }

  private boolean isThing(Url url) {
    PageRole role = roles.get(url);
    return role != null && role.sort() == PageRole.Sort.THING;
  }

  /** Whether those like a page that nobody read are no things. */
  boolean isNoThing(Found row) {
    if (aliasSeries.contains(row.template())) return true;
    // What a row is called may be the thing with a parameter that it need not have.
    Predicate<Url> other = url -> isThing(url) && !isOneRow.test(url, row.url());
    int[] count = views.getOrDefault(ViewFamilies.added(row.url(), other), new int[2]);
    boolean view = count[0] >= SEVERAL && count[0] == count[1];
    return view || (row.template().isEmpty() && fallenShapes.contains(row.finalUrl()));
  }
}
