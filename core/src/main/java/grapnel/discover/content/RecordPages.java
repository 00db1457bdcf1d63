package grapnel.discover.content;

import grapnel.url.UrlShape;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Pages that state facts of one thing under labels that nearly all pages like them have, each once
 * and with another value: author and publisher of a source, husband, wife and day of a family. They
 * are things however much they link to others; the rows of a list repeat on one page, or have
 * labels of their own.
 */
final class RecordPages {

  private static final int MIN_PAGES = 3;

  /** The share of like pages that have a label. */
  private static final double NEARLY_ALL = 0.8;

  /** The share of values under a label that are different: what all pages say is the frame. */
  private static final double DIFFERENT = 0.5;

  /** Facts of any sort; of those that are names one will do, as a list has none of its own. */
  private static final int SEVERAL = 2;

  private final Map<String, Set<Long>> labels = new HashMap<>();

  RecordPages(Collection<PageDigest> pages) {
    Map<String, List<PageDigest>> shapes =
        pages.stream().collect(Collectors.groupingBy(page -> UrlShape.loose(page.url())));
    shapes.forEach(
        (shape, like) -> {
          if (like.size() >= MIN_PAGES) labels.put(shape, labels(like));
        });
  }

  private static Set<Long> labels(List<PageDigest> like) {
    Map<Long, Set<Long>> values = new HashMap<>();
    Map<Long, Integer> counts = new HashMap<>();
    for (PageDigest page : like) {
      page.facts()
          .forEach(
              (label, fact) -> {
                counts.merge(label, 1, Integer::sum);
                values.computeIfAbsent(label, _ -> new HashSet<>()).add(fact.value());
              });
    }
    Set<Long> shared = new HashSet<>();
    counts.forEach(
        (label, count) -> {
          int different = values.getOrDefault(label, Set.of()).size();
          if (count >= NEARLY_ALL * like.size() && different >= DIFFERENT * count) {
            shared.add(label);
          }
        });
    return shared;
  }

  boolean contains(PageDigest page) {
    Set<Long> shared = labels.getOrDefault(UrlShape.loose(page.url()), Set.of());
    List<PageDigest.FactKey> stated =
        page.facts().entrySet().stream()
            .filter(fact -> shared.contains(fact.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    return stated.size() >= SEVERAL || stated.stream().anyMatch(PageDigest.FactKey::named);
  }
}
