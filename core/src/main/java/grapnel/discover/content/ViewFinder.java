package grapnel.discover.content;

import grapnel.discover.content.ViewFamilies.ViewedUrl;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Views of things: pages whose URL is that of a thing with parameters added, where several things
 * have such, {@code ?do=revisions} or {@code ?highlight=word}. Items of a list have its URL with a
 * parameter added too, but there the page without is no thing, or there are many of them and they
 * don't bear its name: {@code /tool/commit/} is the last commit, and {@code ?id=17} another one.
 */
final class ViewFinder {

  /** Things that have a view of the same parameters. */
  private static final int SEVERAL = 2;

  /** Views of one thing, at the most, on average. */
  private static final int FEW = 3;

  private final Map<Url, PageDigest> pages;
  private final Map<Url, PageRole> roles;
  private final PageNames names;
  private final Map<Set<String>, Family> families = new HashMap<>();

  /** Pages to whose URLs the same parameters are added. */
  private static final class Family {
    final Set<Url> things = new HashSet<>();
    final Map<Long, Integer> called = new HashMap<>();
    int views;

    boolean hasFew() {
      return views <= FEW * things.size();
    }
  }

  ViewFinder(Map<Url, PageDigest> pages, Map<Url, PageRole> roles, PageNames names) {
    this.pages = pages;
    this.roles = roles;
    this.names = names;
  }

  /** Calls views what they are. */
  void join() {
    Map<PageDigest, ViewedUrl> views = new LinkedHashMap<>();
    for (PageDigest page : pages.values()) {
      ViewFamilies.base(page.url(), this::isThing)
          .ifPresent(
              base -> {
                views.put(page, base);
                Family family = families.computeIfAbsent(base.added(), _ -> new Family());
                family.things.add(base.url());
                family.views++;
              });
    }
    views.forEach(
        (page, base) -> {
          if (isView(page, base)) roles.put(page.url(), PageRole.view(base.url()));
        });
  }

  private boolean isView(PageDigest page, ViewedUrl base) {
    Family family = families.getOrDefault(base.added(), new Family());
    if (family.things.size() < SEVERAL) return false;
    return family.hasFew() || bearsTitle(page, base.url()) || bearsName(page, base.url(), family);
  }

  /** A word by which several are called, as "latest", is no name of one. */
  private boolean bearsName(PageDigest page, Url base, Family family) {
    Map<Long, Integer> called = calledOf(family);
    return names.ownNames(base).stream()
        .anyMatch(name -> called.getOrDefault(name, 0) == 1 && page.blocks().contains(name));
  }

  private Map<Long, Integer> calledOf(Family family) {
    if (family.called.isEmpty()) {
      for (Url url : family.things) {
        names.ownNames(url).forEach(name -> family.called.merge(name, 1, Integer::sum));
      }
    }
    return family.called;
  }

  private boolean bearsTitle(PageDigest page, Url base) {
    PageDigest thing = pages.get(base);
    return thing != null && thing.title() == page.title();
  }

  private boolean isThing(Url url) {
    PageRole role = roles.get(url);
    return role != null && role.sort() == PageRole.Sort.THING;
  }
}
