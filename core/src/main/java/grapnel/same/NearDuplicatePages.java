package grapnel.same;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Pairs of pages of nearly the same words (64-bit simhash, by an index), and whether they are the
 * same page after all: a product under two categories differs in the way to it and in nothing of
 * its own.
 *
 * <p>They are when images, language and the numbers in their URLs are equal, and so is every text
 * that stands on few pages; what differs must stand on other pages too. A number that only one of
 * them shows keeps them apart.
 */
final class NearDuplicatePages {

  /** More neighbours of one page are not looked at: thousands of pages may differ in a word. */
  private static final int MOST = 50;

  /** A text on more pages says little of any: a category, a label. */
  private static final int FEW = 2;

  private static final int LEAST_SHARED = 2;

  private final List<PageContentDigest> pages;
  private final Map<Long, Integer> counts = new HashMap<>();

  NearDuplicatePages(List<PageContentDigest> pages) {
    this.pages = pages;
    for (PageContentDigest page : pages) {
      for (long text : page.textSample()) counts.merge(text, 1, Integer::sum);
    }
  }

  /** Gives the numbers of each two pages that are the same. */
  void same(BiConsumer<Integer, Integer> found) {
    Map<Long, List<Integer>> byHash = new HashMap<>();
    for (int i = 0; i < pages.size(); i++) {
      int page = i;
      pages
          .get(i)
          .signature()
          .ifPresent(s -> byHash.merge(s.simhash(), List.of(page), NearDuplicatePages::some));
    }
    SimHashIndex index =
        new SimHashIndex(byHash.keySet().stream().mapToLong(Long::longValue).toArray());
    byHash.forEach(
        (hash, ones) ->
            index.near(
                hash,
                near -> {
                  for (int one : ones) {
                    for (int other : byHash.getOrDefault(near, List.of())) {
                      if (one < other && same(pages.get(one), pages.get(other))) {
                        found.accept(one, other);
                      }
                    }
                  }
                }));
  }

  private static List<Integer> some(List<Integer> one, List<Integer> other) {
    if (one.size() >= MOST) return one;
    return java.util.stream.Stream.concat(one.stream(), other.stream()).toList();
  }

  private boolean same(PageContentDigest a, PageContentDigest b) {
    if (!a.comparable() || !b.comparable() || a.images() != b.images()) return false;
    if (!a.language().equals(b.language())) return false;
    Set<String> numbers = numbers(a.finalUrl());
    if (numbers.isEmpty() || !numbers.equals(numbers(b.finalUrl()))) return false;
    // A sample of a long page does not show that nothing differs.
    if (a.textSample().length >= PageContentDigest.SAMPLE
        || b.textSample().length >= PageContentDigest.SAMPLE) return false;
    return countOwnShared(a, b) >= LEAST_SHARED
        && differsInCommonTexts(a, b)
        && differsInCommonTexts(b, a);
  }

  /** Texts that stand on both and nowhere else. */
  private long countOwnShared(PageContentDigest a, PageContentDigest b) {
    return Arrays.stream(a.textSample())
        .filter(text -> counts.getOrDefault(text, 0) <= FEW)
        .filter(text -> Arrays.binarySearch(b.textSample(), text) >= 0)
        .count();
  }

  /** Whether what only the first page of two has stands on further pages. */
  private boolean differsInCommonTexts(PageContentDigest a, PageContentDigest b) {
    return Arrays.stream(a.textSample())
        .filter(text -> Arrays.binarySearch(b.textSample(), text) < 0)
        .allMatch(text -> counts.getOrDefault(text, 0) > FEW);
  }

  private static Set<String> numbers(Url url) {
    return Set.copyOf(SegmentParts.of(url.path() + "?" + url.query().orElse("")).numberTexts());
  }
}
