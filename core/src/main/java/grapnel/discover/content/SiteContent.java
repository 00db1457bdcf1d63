package grapnel.discover.content;

import grapnel.url.Url;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The pages of a site that were read, each by its own address. */
public final class SiteContent {

  private final Map<Url, PageDigest> pages = new LinkedHashMap<>();
  private final Map<Url, Url> addresses = new LinkedHashMap<>();
  private final Set<Url> feeds = new LinkedHashSet<>();
  private Set<Url> unread = Set.of();

  /**
   * Takes in a page; once more does nothing.
   *
   * @param url by which it was read
   */
  public void add(Url url, PageDigest page) {
    pages.putIfAbsent(page.url(), page);
    if (!url.equals(page.url())) addresses.put(url, page.url());
  }

  /** Takes in an address that shows what a page shows that was read. */
  public void addCopy(Url url, PageDigest page) {
    if (!pages.containsKey(url)) addresses.putIfAbsent(url, page.url());
  }

  /** A page that was read, by its own address. */
  public Optional<PageDigest> page(Url url) {
    return Optional.ofNullable(pages.get(url));
  }

  /** Takes in a feed, which lists pages and is none. */
  public void addFeed(Url url) {
    feeds.add(url);
  }

  /** Takes a page in anew, read with what is known now. */
  public void replace(PageDigest page) {
    pages.replace(page.url(), page);
  }

  public boolean contains(Url url) {
    return pages.containsKey(url) || addresses.containsKey(url);
  }

  /** The things of sides that were read, where these were not. */
  public Set<Url> missingThings() {
    Set<Url> all = new LinkedHashSet<>(pages.keySet());
    all.addAll(addresses.keySet());
    return SideUrls.missing(all);
  }

  public int size() {
    return pages.size();
  }

  /** What was known and left when the reading ended: lists of these can't be told from things. */
  public void leaveUnread(Collection<Url> urls) {
    unread = Set.copyOf(urls);
  }

  /** What each page is, by all that were read. */
  public Map<Url, PageRole> roles() {
    Map<Url, PageDigest> linked = new LinkedHashMap<>();
    pages.forEach((url, page) -> linked.put(url, page.leadingTo(addresses)));
    Map<Url, PageRole> roles = new PageRoleFinder(linked, unread).find();
    for (Url url : feeds) roles.put(url, new PageRole(PageRole.Sort.LIST, "it is a feed"));
    addresses.forEach((url, page) -> roles.putIfAbsent(url, PageRole.same(page)));
    return roles;
  }
}
