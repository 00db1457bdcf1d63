package grapnel.discover.content;

import grapnel.url.Url;
import grapnel.url.UrlShape;
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

  private final SharedTexts texts;
  private final Map<String, ShapeCounts> counts = new HashMap<>();

  private static final class ShapeCounts {
    final Set<Url> listed = new HashSet<>();
    final Map<String, Integer> views = new HashMap<>();
    int pages;
    int listing;
  }

  PageRows(List<PageDigest> pages, SharedTexts texts) {
    this.texts = texts;
    for (PageDigest page : pages) countViews(page);
    for (PageDigest page : pages) count(page);
  }

  private void countViews(PageDigest page) {
    ShapeCounts count = countsOf(page);
    count.pages++;
    for (Url url : page.targets()) {
      if (SamePages.extendsAddress(url, page.url())) {
        count.views.merge(added(url, page), 1, Integer::sum);
      }
    }
  }

  private ShapeCounts countsOf(PageDigest page) {
    return counts.computeIfAbsent(UrlShape.fine(page.url()), _ -> new ShapeCounts());
  }

  /** Messages each have {@code T/} and {@code raw} below them; folders have each other files. */
  private static boolean isUsualView(Url url, PageDigest page, ShapeCounts count) {
    return SamePages.extendsAddress(url, page.url())
        && 2 * count.views.getOrDefault(added(url, page), 0) > count.pages
        && count.pages > 1;
  }

  private static String added(Url url, PageDigest page) {
    return ViewFamilies.base(url, page.url()::equals)
        .map(view -> view.added().toString())
        .orElseGet(() -> url.path().substring(page.url().path().length()));
  }

  private void count(PageDigest page) {
    ShapeCounts count = countsOf(page);
    int before = count.listing;
    for (Set<Url> row : page.rows()) {
      List<Url> listed = listed(row, page);
      if (listed.size() < MIN_ROW) continue;
      count.listing = before + 1;
      count.listed.addAll(listed);
    }
  }

  private List<Url> listed(Set<Url> row, PageDigest page) {
    String shape = UrlShape.fine(page.url());
    return row.stream()
        .filter(url -> !texts.isLinkedByMany(url) && !UrlShape.fine(url).equals(shape))
        .filter(url -> !isUsualView(url, page, countsOf(page)))
        .toList();
  }

  /** Whether a page has a row of links to pages of another shape. */
  boolean hasRow(PageDigest page) {
    return page.rows().stream().anyMatch(row -> listed(row, page).size() >= MIN_ROW);
  }

  /** Whether a page is of a shape of which most list others. */
  boolean lists(PageDigest page) {
    ShapeCounts count = counts.get(UrlShape.fine(page.url()));
    return count != null
        && 2 * count.listing > count.pages
        && count.listed.size() >= LISTED * count.pages;
  }
}
