package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells new pages of a hunt from those that are known under another URL: an id may redirect to a
 * page that was given, or to one found before, or name it as canonical. Nothing is asked for this
 * that the judge has not asked for.
 */
final class KnownPageCheck {

  /** As many as the judge has looked at. */
  private static final int JUDGED_PAGES = 8;

  private final SiteAccess access;

  /** Where pages end that are known or found: what ends there too is not new. */
  private final Set<Url> finalUrls = new HashSet<>();

  /** What was given and is not counted yet among the pages of a template. */
  private final Set<Url> uncountedInput = new HashSet<>();

  /** Ids that led to a page that was given, the first of each page. */
  private final Set<Url> idsOfInputPages = new HashSet<>();

  /**
   * Whether canonical URLs name the pages of a template, by its URL, where that was of interest.
   */
  private final Map<String, Boolean> canonicalsNamePages = new HashMap<>();

  KnownPageCheck(SiteAccess access, SiteTemplates hunted) {
    this.access = access;
    for (Url url : hunted.minedFrom()) uncountedInput.add(url.withoutFragment());
    finalUrls.addAll(uncountedInput);
    for (MinedTemplate mined : hunted.templates()) {
      finalUrls.addAll(mined.knownPages());
      mined.knownPages().forEach(uncountedInput::remove);
    }
  }

  /** The judge's verdict on a URL; where that is an entity already known, that it is the same. */
  Verdict check(MinedTemplate mined, Url url, Verdict verdict) {
    if (!(verdict instanceof Verdict.Entity entity)) return verdict;
    Url end = finalUrl(url);
    if (!finalUrls.add(end)) {
      return known(url, end, end.equals(url) ? "it is known" : "redirects to %s, which is known");
    }
    Optional<Url> named = canonical(url).filter(each -> !each.equals(end));
    if (named.isEmpty()
        || !canonicalsNamePages.computeIfAbsent(
            mined.template().url(), _ -> canonicalsNamePages(mined))) {
      return entity;
    }
    return finalUrls.add(named.get())
        ? entity
        : known(url, named.get(), "names %s as canonical, which is known");
  }

  private Verdict known(Url url, Url page, String reason) {
    if (uncountedInput.remove(page)) idsOfInputPages.add(url);
    return new Verdict.Same(Evidence.of(reason.formatted(page)), 1);
  }

  /** Whether a URL that was checked led, as the first, to a page that was given by another URL. */
  boolean isInputPage(Url url) {
    return idsOfInputPages.contains(url);
  }

  /**
   * Whether the canonical URLs of a template are names of its pages, as those of a wiki's {@code
   * ?oldid=17} are the titles that the revisions are of: all known pages have one, and not one that
   * most of them share, nor the home page.
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

  /** Those of the known pages of a template that its judge has looked at. */
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
