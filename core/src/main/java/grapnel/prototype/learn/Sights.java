package grapnel.prototype.learn;

import grapnel.prototype.Hub;
import grapnel.prototype.Kind;
import grapnel.prototype.Look;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the pages of each kind that were seen say of themselves, and how they are built. What most
 * other pages of the site have too says nothing: the name of the shop, its address.
 */
final class Sights {

  /** What the pages of a kind hold, and how sure that is. */
  record Leaning(Kind.Holds holds, double confidence) {}

  /** Pages looked at, of one kind: more would not change what most of them say. */
  private static final int LOOKED_AT = 500;

  /** How sure a page's build can make: it is a custom, where schema.org is a statement. */
  private static final double BUILD = 0.9;

  private final Map<String, Map<Integer, List<Look>>> bySite = new HashMap<>();
  private final Map<Integer, String> siteOf = new HashMap<>();
  private final Rows rows;

  Sights(Rows rows) {
    this.rows = rows;
  }

  /**
   * Takes in a page that was seen.
   *
   * @param kind which it is of, by its URL; below 0 where that is not known
   */
  void add(int kind, Hub hub) {
    if (!hub.look().seen()) return;
    String site = hub.url().site();
    siteOf.put(kind, site);
    List<Look> some =
        bySite
            .computeIfAbsent(site, _ -> new HashMap<>())
            .computeIfAbsent(kind, _ -> new ArrayList<>());
    if (some.size() < LOOKED_AT) some.add(hub.look());
    if (kind >= 0) rows.add(kind, hub);
  }

  /** What most pages of a kind say that they show, and most others do not. */
  Optional<String> sort(int kind) {
    List<Look> inside = inside(kind);
    List<Look> outside = outside(kind);
    // Of two that all pages have, the one that stands first is what the page is about.
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Look look : inside) for (String s : look.sorts()) counts.merge(s, 1, Integer::sum);
    return counts.entrySet().stream()
        .filter(sort -> 2 * sort.getValue() > inside.size())
        .filter(sort -> 2 * having(sort.getKey(), outside) <= outside.size())
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** The words that the titles of a kind share. */
  Optional<String> title(int kind) {
    return SharedTitle.of(titles(inside(kind)), titles(outside(kind)));
  }

  /** What pages of a kind hold, by what they say. */
  Optional<Leaning> said(int kind) {
    List<Look> inside = inside(kind);
    return sort(kind)
        .map(
            sort ->
                new Leaning(
                    Look.lists(sort) ? Kind.Holds.LIST : Kind.Holds.ENTITY,
                    (having(sort, inside) + 1.0) / (inside.size() + 2.0)));
  }

  /** What they hold, by how they are built: rows of links to another kind, or one heading. */
  Optional<Leaning> built(int kind) {
    long pages = rows.pages(kind);
    if (pages == 0) return Optional.empty();
    if (rows.lists(kind)) {
      return Optional.of(new Leaning(Kind.Holds.LIST, sure(rows.withRows(kind), pages)));
    }
    long plain = rows.plain(kind);
    if (2 * plain <= pages) return Optional.empty();
    return Optional.of(new Leaning(Kind.Holds.ENTITY, sure(plain, pages)));
  }

  private static double sure(long agreeing, long pages) {
    return BUILD * (agreeing + 1) / (pages + 2);
  }

  private List<Look> inside(int kind) {
    return ofSite(kind).getOrDefault(kind, List.of());
  }

  private List<Look> outside(int kind) {
    List<Look> outside = new ArrayList<>();
    ofSite(kind)
        .forEach(
            (other, some) -> {
              if (other != kind) outside.addAll(some);
            });
    return outside;
  }

  private Map<Integer, List<Look>> ofSite(int kind) {
    return bySite.getOrDefault(siteOf.getOrDefault(kind, ""), Map.of());
  }

  private static long having(String sort, List<Look> looks) {
    return looks.stream().filter(look -> look.sorts().contains(sort)).count();
  }

  private static List<String> titles(List<Look> looks) {
    return looks.stream().map(Look::title).filter(title -> !title.isBlank()).toList();
  }
}
