package grapnel.discover.content;

import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The pages of a site that were read, each by where its redirects ended. */
public final class SiteContent {

  private final Map<Url, PageDigest> pages = new LinkedHashMap<>();

  /** Takes in a page; once more does nothing. */
  public void add(PageDigest page) {
    pages.putIfAbsent(page.url(), page);
  }

  public boolean contains(Url url) {
    return pages.containsKey(url);
  }

  public Optional<PageDigest> pageAt(Url url) {
    return Optional.ofNullable(pages.get(url));
  }

  public int size() {
    return pages.size();
  }

  /** What each page is, by all that were read. */
  public Map<Url, PageRole> roles() {
    return new PageRoleFinder(pages).find();
  }
}
