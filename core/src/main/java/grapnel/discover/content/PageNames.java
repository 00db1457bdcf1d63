package grapnel.discover.content;

import grapnel.url.Url;
import grapnel.url.UrlShape;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What links call pages, where the pages say so themselves. A thread and its messages bear one
 * name, and several lead back to it even where it shows only the first; an archive or a category
 * shows things that each have another name, and whose pages call it by its own in a link.
 */
final class PageNames {

  private final Map<Url, PageDigest> pages;
  private final SharedTexts texts;
  private final Map<Url, Set<Long>> names = new HashMap<>();
  private final Map<Url, Map<String, Integer>> backLinks = new HashMap<>();

  /** Asked for several times; the answer compares all that a page leads to. */
  private final Map<Url, Boolean> binding = new HashMap<>();

  PageNames(Map<Url, PageDigest> pages, SharedTexts texts) {
    this.pages = pages;
    this.texts = texts;
    for (PageDigest page : pages.values()) page.names().forEach((url, all) -> add(page, url, all));
  }

  private void add(PageDigest page, Url url, Set<Long> all) {
    PageDigest named = pages.get(url);
    if (named == null || url.equals(page.url())) return;
    boolean byName = false;
    for (long name : all) {
      if (!named.blocks().contains(name)) continue;
      names.computeIfAbsent(url, _ -> new HashSet<>()).add(name);
      byName = true;
    }
    if (!byName) {
      backLinks
          .computeIfAbsent(url, _ -> new HashMap<>())
          .merge(UrlShape.fine(page.url()), 1, Integer::sum);
    }
  }

  /** Whether a page shows others whole that bear its name: one alone is the page itself. */
  boolean bindsParts(PageDigest whole) {
    return binding.computeIfAbsent(whole.url(), _ -> findsParts(whole));
  }

  private boolean findsParts(PageDigest whole) {
    Set<Long> own = names.getOrDefault(whole.url(), Set.of());
    if (own.isEmpty()) return false;
    List<PageDigest> parts = parts(whole);
    List<PageDigest> bound = parts.stream().filter(part -> bears(part, own, whole)).toList();
    if (bound.isEmpty() || 3 * bound.size() < 2 * parts.size()) return false;
    // What shows its parts and is shown by each of them is one of them: a filter beside others.
    if (bound.size() > 1 && bound.stream().allMatch(part -> shows(part, whole))) return false;
    Map<String, Integer> back = backLinks.getOrDefault(whole.url(), Map.of());
    return bound.size() > 1 || back.getOrDefault(UrlShape.fine(bound.getFirst().url()), 0) > 1;
  }

  /** How many others a page calls by their names. */
  int countNamed(PageDigest page) {
    int count = 0;
    for (Map.Entry<Url, Set<Long>> link : page.names().entrySet()) {
      PageDigest named = pages.get(link.getKey());
      if (named == null || named.url().equals(page.url())) continue;
      if (texts.isLinkedByMany(named.url())) continue;
      if (link.getValue().stream().anyMatch(name -> isNameOf(name, named))) count++;
    }
    return count;
  }

  private boolean isNameOf(long name, PageDigest page) {
    return page.blocks().contains(name) && texts.countOfBlock(name) <= texts.frameLimit();
  }

  /** What links call a page, where it says so itself and few others do. */
  Set<Long> ownNames(Url url) {
    PageDigest page = pages.get(url);
    if (page == null) return Set.of();
    return names.getOrDefault(url, Set.of()).stream()
        .filter(name -> isNameOf(name, page))
        .collect(Collectors.toSet());
  }

  /** Whether a page is one of those that another binds. */
  boolean isPart(PageDigest page, PageDigest whole) {
    return bears(page, names.getOrDefault(whole.url(), Set.of()), whole) && bindsParts(whole);
  }

  private List<PageDigest> parts(PageDigest whole) {
    return whole.targets().stream()
        .filter(url -> !url.equals(whole.url()) && !SamePages.extendsAddress(url, whole.url()))
        .filter(pages::containsKey)
        .map(pages::get)
        .filter(part -> shows(whole, part))
        .toList();
  }

  private boolean shows(PageDigest list, PageDigest item) {
    return !texts.ownKeys(item).isEmpty() && texts.contains(list, item);
  }

  /** Outside a link to the whole, which is how a thing calls its category. */
  private boolean bears(PageDigest part, Set<Long> own, PageDigest whole) {
    Set<Long> called = part.names().getOrDefault(whole.url(), Set.of());
    return own.stream()
        .anyMatch(
            name ->
                part.blocks().contains(name)
                    && !called.contains(name)
                    && texts.countOfBlock(name) <= texts.frameLimit());
  }
}
