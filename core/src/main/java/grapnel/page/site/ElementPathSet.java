package grapnel.page.site;

import grapnel.html.HtmlNode;
import grapnel.page.Page;
import grapnel.url.StableHash;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the template behind a page looks like: the set of its element paths with their classes.
 * Texts, ids of elements and how often something repeats do not count, so that a product with three
 * reviews looks like one with none but for the review itself.
 */
public final class ElementPathSet {

  /** A page of more places than this is made to be one; what is beyond tells nothing new. */
  private static final int MOST = 20_000;

  /** Of a page that was not seen. */
  public static final ElementPathSet NONE = new ElementPathSet(new long[0]);

  private static final Set<String> HEADINGS = Set.of("h2", "h3", "h4", "h5", "h6");

  /** Ascending. */
  private final long[] pathHashes;

  private ElementPathSet(long[] places) {
    this.pathHashes = places;
  }

  public static ElementPathSet of(Page page) {
    Set<Long> places = new HashSet<>();
    collect(page.root(), 0, places);
    long[] sorted = places.stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    return new ElementPathSet(sorted);
  }

  /** Without those that have a digit, which count rows or are made up. */
  private static String namedClasses(String classes) {
    if (classes.chars().noneMatch(Character::isDigit)) return classes;
    return Arrays.stream(classes.split("\\s+", -1))
        .filter(name -> name.chars().noneMatch(Character::isDigit))
        .collect(Collectors.joining(" "));
  }

  private static void collect(HtmlNode.Element element, long above, Set<Long> places) {
    if (places.size() >= MOST) return;
    long here = StableHash.chain(above, StableHash.of(element.tag()));
    String kinds = namedClasses(element.attribute("class").orElse(""));
    long place = kinds.isEmpty() ? here : StableHash.chain(here, StableHash.of(kinds));
    places.add(place);
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) collect(inner, place, places);
    }
  }

  /**
   * What a page writes beside or above values, without regard to where: names of table rows, terms,
   * headings below the first. Which of them are the template's and which the thing's own, other
   * pages tell ({@link #sharedBy}).
   */
  public static ElementPathSet labels(Page page) {
    Set<Long> labels = new HashSet<>();
    page.facts().forEach(fact -> labels.add(StableHash.of(fact.label())));
    collectHeadings(page.root(), labels);
    return new ElementPathSet(labels.stream().mapToLong(Long::longValue).sorted().toArray());
  }

  private static void collectHeadings(HtmlNode.Element element, Set<Long> labels) {
    if (labels.size() >= MOST) return;
    boolean heading = HEADINGS.contains(element.tag());
    for (HtmlNode child : element.children()) {
      switch (child) {
        case HtmlNode.Element inner -> collectHeadings(inner, labels);
        case HtmlNode.Text text when heading && !text.blank() ->
            labels.add(StableHash.of(text.text().strip()));
        case HtmlNode.Text _ -> {}
      }
    }
  }

  public static ElementPathSet union(Collection<ElementPathSet> all) {
    return new ElementPathSet(
        all.stream()
            .flatMapToLong(one -> Arrays.stream(one.pathHashes))
            .sorted()
            .distinct()
            .toArray());
  }

  /** What another hasn't. */
  public ElementPathSet without(ElementPathSet other) {
    return new ElementPathSet(
        Arrays.stream(pathHashes)
            .filter(path -> Arrays.binarySearch(other.pathHashes, path) < 0)
            .toArray());
  }

  /** What another has too. */
  public ElementPathSet within(ElementPathSet other) {
    return new ElementPathSet(
        Arrays.stream(pathHashes)
            .filter(path -> Arrays.binarySearch(other.pathHashes, path) >= 0)
            .toArray());
  }

  /** The paths that at least so many of some pages have. */
  public static ElementPathSet sharedBy(Collection<ElementPathSet> all, int least) {
    Map<Long, Integer> counts = new HashMap<>();
    for (ElementPathSet one : all) {
      for (long path : one.pathHashes) counts.merge(path, 1, Integer::sum);
    }
    return new ElementPathSet(
        counts.entrySet().stream()
            .filter(each -> each.getValue() >= least)
            .mapToLong(Map.Entry::getKey)
            .sorted()
            .toArray());
  }

  public boolean isEmpty() {
    return pathHashes.length == 0;
  }

  /** Jaccard's coefficient, from 0 to 1. */
  public double similarity(ElementPathSet other) {
    int shared = shared(other);
    int either = pathHashes.length + other.pathHashes.length - shared;
    return either == 0 ? 1 : (double) shared / either;
  }

  /** The share of the smaller set that the other has too. */
  public double containment(ElementPathSet other) {
    int smaller = Math.min(pathHashes.length, other.pathHashes.length);
    return smaller == 0 ? 1 : (double) shared(other) / smaller;
  }

  private int shared(ElementPathSet other) {
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < pathHashes.length && j < other.pathHashes.length) {
      if (pathHashes[i] == other.pathHashes[j]) shared++;
      if (pathHashes[i] <= other.pathHashes[j]) {
        if (pathHashes[i] == other.pathHashes[j]) j++;
        i++;
      } else {
        j++;
      }
    }
    return shared;
  }
}
