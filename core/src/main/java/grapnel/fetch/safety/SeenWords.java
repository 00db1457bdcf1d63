package grapnel.fetch.safety;

import grapnel.page.Page;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The words of a site's first pages, to see what a page brings that others do not say. */
final class SeenWords {

  /** Some 20,000 words at most: what all pages have is on the first of them. */
  private static final int MOST_PAGES = 60;

  private final Set<Integer> seen = ConcurrentHashMap.newKeySet();
  private int pages;

  synchronized void add(Page page) {
    if (pages++ >= MOST_PAGES) return;
    for (String word : PlainWords.of(page.text())) seen.add(word.hashCode());
  }

  int newIn(Page page) {
    return (int)
        PlainWords.of(page.text()).stream()
            .filter(word -> !seen.contains(word.hashCode()))
            .distinct()
            .count();
  }
}
