package grapnel.discover.content;

import grapnel.url.Url;
import grapnel.url.UrlShape;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds pages that show how others begin: a month of an archive with one thread, by its first
 * lines. What it says stands whole on the page that it leads to.
 */
final class ExcerptFinder {

  /** What a page says whole is so many times as long. */
  private static final double LONGER = 1.2;

  /** How a thing begins stands in a few lists; what more pages say is of none of them. */
  private static final int FEW = 6;

  private final Map<Url, PageDigest> pages;
  private final SharedTexts texts;
  private final PageNames names;

  ExcerptFinder(Map<Url, PageDigest> pages, SharedTexts texts, PageNames names) {
    this.pages = pages;
    this.texts = texts;
    this.names = names;
  }

  /** A page of another shape to which this one leads, and of which it shows only the beginning. */
  Optional<Url> beginningOf(PageDigest page) {
    String shape = UrlShape.fine(page.url());
    return page.targets().stream()
        .filter(url -> !UrlShape.fine(url).equals(shape) && !texts.isLinkedByMany(url))
        .filter(url -> pages.containsKey(url) && cuts(page, pages.get(url)))
        .sorted()
        .findFirst();
  }

  /** Whether a page says a part of what another says, which it calls by its name. */
  private boolean cuts(PageDigest page, PageDigest whole) {
    if (!names(page, whole) || names(whole, page) || names.isPart(page, whole)) return false;
    Map<Long, Integer> shown = new HashMap<>();
    for (PageDigest.TextKey text : page.texts()) shown.put(text.key(), text.plain());
    int all = 0;
    int part = 0;
    for (PageDigest.TextKey text : whole.texts()) {
      if (texts.countOf(text.key()) > texts.frameLimit()) continue;
      all += text.plain();
      if (texts.countOf(text.key()) > FEW) continue;
      part += Math.min(text.plain(), shown.getOrDefault(text.key(), 0));
    }
    return part > 0 && all >= LONGER * part;
  }

  /** By a text that is not in every menu, as the names of months are. */
  private boolean names(PageDigest page, PageDigest other) {
    return page.names().getOrDefault(other.url(), Set.of()).stream()
        .anyMatch(
            name ->
                other.blocks().contains(name) && texts.countOfBlock(name) <= texts.frameLimit());
  }
}
