package grapnel.discover.content;

import grapnel.discover.content.PageRole.Sort;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Views of a thing that are narrowed to a part of it: {@code /tool/commit/docs/a.md?id=17} shows of
 * the commit {@code /tool/commit/?id=17} what it changed in one file. They stand below it, with the
 * same parameters, bear its title, and say little that it doesn't say. A list shows what stands
 * below it as well, and has a title of its own.
 */
final class NarrowedViewFinder {

  /** The share of what a view says that the thing says too. */
  private static final double MOST = 0.5;

  private final Map<Url, PageDigest> pages;
  private final Map<Url, PageRole> roles;
  private final SharedTexts texts;
  private final Map<String, PageDigest> byAddress = new HashMap<>();
  private final Map<Long, Integer> titleCounts = new HashMap<>();

  NarrowedViewFinder(Map<Url, PageDigest> pages, Map<Url, PageRole> roles, SharedTexts texts) {
    this.pages = pages;
    this.roles = roles;
    this.texts = texts;
    for (PageDigest page : pages.values()) {
      byAddress.putIfAbsent(address(page.url(), trimmed(page.url().path())), page);
      titleCounts.merge(page.title(), 1, Integer::sum);
    }
  }

  /** Calls views what they are. */
  void join() {
    for (PageDigest page : pages.values()) {
      if (roles.containsKey(page.url()) || !hasTitle(page)) continue;
      thing(page).ifPresent(thing -> roles.put(page.url(), PageRole.view(thing)));
    }
  }

  /** The title of many pages is the site's. */
  private boolean hasTitle(PageDigest page) {
    return page.title() != PageDigest.NO_TITLE
        && titleCounts.getOrDefault(page.title(), 0) <= texts.frameLimit();
  }

  /** The widest page that it is a view of, by its own address. */
  private Optional<Url> thing(PageDigest page) {
    Optional<Url> widest = Optional.empty();
    String path = trimmed(page.url().path());
    for (int end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      PageDigest wider = byAddress.get(address(page.url(), path.substring(0, end)));
      if (wider != null && isView(page, wider)) {
        widest = Optional.of(ownAddress(wider.url()));
      }
    }
    return widest;
  }

  private boolean isView(PageDigest page, PageDigest wider) {
    return wider.title() == page.title() && texts.shareOn(wider, page) >= MOST;
  }

  private Url ownAddress(Url url) {
    PageRole role = roles.get(url);
    if (role == null || role.sort() != Sort.SAME) return url;
    return role.other().orElse(url);
  }

  private static String trimmed(String path) {
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  private static String address(Url url, String path) {
    return url.host() + path + '?' + url.query().orElse("");
  }
}
