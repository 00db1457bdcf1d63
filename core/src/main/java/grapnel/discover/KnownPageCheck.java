package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import grapnel.url.UrlHashSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells new pages from pages known under another URL: an id may redirect to a page that was given
 * or found before, or name it as canonical. This costs no request: the judge has just made them
 * all.
 */
final class KnownPageCheck {

  /** As many known pages as the judge looks at. */
  private static final int JUDGED_PAGES = 8;

  private final SiteAccess access;

  /** Where the redirects of known and found pages end: a page that ends there too isn't new. */
  private final UrlHashSet finalUrls = new UrlHashSet();

  /** URLs that were given and aren't counted yet among the pages of a template. */
  private final Set<Url> uncountedInput = new HashSet<>();

  /** URLs with an id that led to a page that was given; only the first for each page. */
  private final Set<Url> idsOfInputPages = new HashSet<>();

  /** Whether canonical URLs name the pages of a template, by its URL, as far as it mattered. */
  private final Map<String, Boolean> canonicalsNamePages = new HashMap<>();

  KnownPageCheck(SiteAccess access, SiteTemplates hunted) {
    this.access = access;
    for (Url url : hunted.minedFrom()) uncountedInput.add(url.withoutFragment());
    addFinalUrls(uncountedInput);
    for (MinedTemplate mined : hunted.templates()) {
      addFinalUrls(mined.knownPages());
      mined.knownPages().forEach(uncountedInput::remove);
    }
  }

  private void addFinalUrls(Collection<Url> urls) {
    for (Url url : urls) {
      boolean _ = finalUrls.add(url);
    }
  }

  /** The judge's verdict, or {@code Same} if the entity it sees is known by another URL. */
  Verdict check(MinedTemplate mined, Url url, Verdict verdict) {
    if (!(verdict instanceof Verdict.Entity entity)) return verdict;
    Url end = finalUrl(url);
    if (!finalUrls.add(end)) {
      return known(
          url, end, end.equals(url) ? "already known" : "redirects to %s, which is already known");
    }
    Optional<Url> named = canonical(url).filter(each -> !each.equals(end));
    if (named.isEmpty()
        || !canonicalsNamePages.computeIfAbsent(
            mined.template().url(), _ -> canonicalsNamePages(mined))) {
      return entity;
    }
    return finalUrls.add(named.get())
        ? entity
        : known(url, named.get(), "names %s as canonical, which is already known");
  }

  private Verdict known(Url url, Url page, String reason) {
    if (uncountedInput.remove(page)) idsOfInputPages.add(url);
    return new Verdict.Same(Evidence.of(reason.formatted(page)), 1);
  }

  /** Whether a checked URL was the first that led to some page given by another URL. */
  boolean isInputPage(Url url) {
    return idsOfInputPages.contains(url);
  }

  /**
   * Whether the canonical URLs of a template name its pages, as a wiki's {@code ?oldid=17} names
   * the title it is a revision of: all known pages have one, it isn't the home page, and most don't
   * share the same one.
   */
  private boolean canonicalsNamePages(MinedTemplate mined) {
    List<Url> some = judgedSample(mined.knownPages());
    Map<Url, Integer> named = new HashMap<>();
    for (Url url : some) {
      Optional<Url> canonical = canonical(url).filter(each -> !each.path().equals("/"));
      if (canonical.isEmpty()) return false;
      named.merge(canonical.get(), 1, Integer::sum);
    }
    boolean differ = named.values().stream().allMatch(times -> 2 * times <= some.size());
    return some.size() > 2 && differ;
  }

  /** The known pages of a template that its judge has looked at. */
  static List<Url> judgedSample(List<Url> known) {
    int looked = Math.min(JUDGED_PAGES, known.size());
    List<Url> some = new ArrayList<>();
    for (int i = 0; i < looked; i++) {
      some.add(known.get((int) ((long) i * (known.size() - 1) / Math.max(1, looked - 1))));
    }
    return some;
  }

  private Optional<Url> canonical(Url url) {
    return access
        .visit(url, new RequestPurpose("hunt", "what it is called"), 0)
        .page()
        .flatMap(Page::canonical)
        .map(Url::withoutFragment);
  }

  Url finalUrl(Url url) {
    return access.visit(url, new RequestPurpose("hunt", "where it ends"), 0).finalUrl();
  }
}
