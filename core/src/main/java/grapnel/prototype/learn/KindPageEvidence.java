package grapnel.prototype.learn;

import grapnel.prototype.HubPage;
import grapnel.prototype.PageSelfDescription;
import grapnel.prototype.PrototypeKind;
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
final class KindPageEvidence {

  /** What the pages of a kind hold, and how sure that is. */
  record RoleGuess(PrototypeKind.KindRole role, double confidence) {}

  /** Pages looked at, of one kind: more would not change what most of them say. */
  private static final int LOOKED_AT = 500;

  /** How sure a page's build can make: it is a custom, where schema.org is a statement. */
  private static final double BUILD = 0.9;

  private final Map<String, Map<Integer, List<PageSelfDescription>>> bySite = new HashMap<>();
  private final Map<Integer, String> siteOf = new HashMap<>();
  private final ListPageDetector listDetector;

  KindPageEvidence(ListPageDetector listDetector) {
    this.listDetector = listDetector;
  }

  /**
   * Takes in a page that was seen.
   *
   * @param kind which it is of, by its URL; below 0 where that is not known
   */
  void add(int kind, HubPage hub) {
    if (!hub.selfDescription().seen()) return;
    String site = hub.url().site();
    siteOf.put(kind, site);
    List<PageSelfDescription> some =
        bySite
            .computeIfAbsent(site, _ -> new HashMap<>())
            .computeIfAbsent(kind, _ -> new ArrayList<>());
    if (some.size() < LOOKED_AT) some.add(hub.selfDescription());
    if (kind >= 0) listDetector.add(kind, hub);
  }

  /** What most pages of a kind say that they show, and most others do not. */
  Optional<String> declaredType(int kind) {
    List<PageSelfDescription> inside = inside(kind);
    List<PageSelfDescription> outside = outside(kind);
    // Of two that all pages have, the one that stands first is what the page is about.
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (PageSelfDescription selfDescription : inside)
      for (String s : selfDescription.types()) counts.merge(s, 1, Integer::sum);
    return counts.entrySet().stream()
        .filter(sort -> 2 * sort.getValue() > inside.size())
        .filter(sort -> 2 * countWithType(sort.getKey(), outside) <= outside.size())
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** The words that the titles of a kind share. */
  Optional<String> sharedTitle(int kind) {
    return SharedTitleWords.of(titles(inside(kind)), titles(outside(kind)));
  }

  /** What pages of a kind hold, by what they say. */
  Optional<RoleGuess> declaredRole(int kind) {
    List<PageSelfDescription> inside = inside(kind);
    return declaredType(kind)
        .map(
            sort ->
                new RoleGuess(
                    PageSelfDescription.isListType(sort)
                        ? PrototypeKind.KindRole.LIST
                        : PrototypeKind.KindRole.ENTITY,
                    (countWithType(sort, inside) + 1.0) / (inside.size() + 2.0)));
  }

  /** What they hold, by how they are built: rows of links to another kind, or one heading. */
  Optional<RoleGuess> structuralRole(int kind) {
    long pages = listDetector.pageCount(kind);
    if (pages == 0) return Optional.empty();
    if (listDetector.lists(kind)) {
      return Optional.of(
          new RoleGuess(
              PrototypeKind.KindRole.LIST, sure(listDetector.pagesWithRows(kind), pages)));
    }
    long plain = listDetector.pagesWithoutRows(kind);
    if (2 * plain <= pages) return Optional.empty();
    return Optional.of(new RoleGuess(PrototypeKind.KindRole.ENTITY, sure(plain, pages)));
  }

  private static double sure(long agreeing, long pages) {
    return BUILD * (agreeing + 1) / (pages + 2);
  }

  private List<PageSelfDescription> inside(int kind) {
    return ofSite(kind).getOrDefault(kind, List.of());
  }

  private List<PageSelfDescription> outside(int kind) {
    List<PageSelfDescription> outside = new ArrayList<>();
    ofSite(kind)
        .forEach(
            (other, some) -> {
              if (other != kind) outside.addAll(some);
            });
    return outside;
  }

  private Map<Integer, List<PageSelfDescription>> ofSite(int kind) {
    return bySite.getOrDefault(siteOf.getOrDefault(kind, ""), Map.of());
  }

  private static long countWithType(String sort, List<PageSelfDescription> looks) {
    return looks.stream().filter(selfDescription -> selfDescription.types().contains(sort)).count();
  }

  private static List<String> titles(List<PageSelfDescription> looks) {
    return looks.stream()
        .map(PageSelfDescription::title)
        .filter(title -> !title.isBlank())
        .toList();
  }
}
