package grapnel.discover.content;

import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which pages are built as lists: several links in one place, to pages with URLs of another shape.
 * And there are more things listed than lists: threads have rows of members, but the same members
 * are in many.
 */
final class PageRows {

  /** A list leads to so many things, for each page that it has. */
  private static final double LISTED = 2;

  private static final int MIN_ROW = 3;

  private final Map<String, ShapeCounts> counts = new HashMap<>();

  private static final class ShapeCounts {
    final Set<Url> listed = new HashSet<>();
    int pages;
    int listing;
  }

  PageRows(List<PageDigest> pages, SharedTexts texts) {
    for (PageDigest page : pages) count(page, texts);
  }

  private void count(PageDigest page, SharedTexts texts) {
    String shape = PageShape.fine(page.url());
    ShapeCounts count = counts.computeIfAbsent(shape, _ -> new ShapeCounts());
    count.pages++;
    int before = count.listing;
    for (Set<Url> row : page.rows()) {
      List<Url> listed =
          row.stream()
              .filter(url -> !texts.isLinkedByMany(url) && !PageShape.fine(url).equals(shape))
              .toList();
      if (listed.size() < MIN_ROW) continue;
      count.listing = before + 1;
      count.listed.addAll(listed);
    }
  }

  /** Whether a page is of a shape of which most list others. */
  boolean lists(PageDigest page) {
    ShapeCounts count = counts.get(PageShape.fine(page.url()));
    return count != null
        && 2 * count.listing > count.pages
        && count.listed.size() >= LISTED * count.pages;
  }
}
