package grapnel.papers.kaur2021;

import grapnel.fact.RequestPurpose;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.page.Link;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Looks for searchable forms on a site, link by link, within the document's limits (docs/methods.md
 * §6): so deep, so many pages and forms at each depth, and so many pages in a row without a new
 * form.
 */
public final class SearchFormCrawler {

  /**
   * What was found.
   *
   * @param forms the searchable ones, each once, by where they are sent
   * @param pages how many were fetched
   */
  public record FoundForms(List<FillableForm> forms, int pages) {

    /** Searchable forms for each page fetched (Kaur 2021 §1.8). */
    public double harvestRate() {
      return pages == 0 ? 0 : (double) forms.size() / pages;
    }
  }

  private final SiteAccess access;
  private final FormClassifier classifier;
  private final StoppingLimits limits;
  private final Map<String, FillableForm> found = new LinkedHashMap<>();
  private final Set<Url> seen = new LinkedHashSet<>();
  private int pages;

  public SearchFormCrawler(SiteAccess access, FormClassifier classifier, StoppingLimits limits) {
    this.access = access;
    this.classifier = classifier;
    this.limits = limits;
  }

  /**
   * Looks.
   *
   * @param inside which URLs belong to the site
   */
  public FoundForms crawlFrom(Url start, Predicate<Url> inside) {
    List<Url> level = List.of(start);
    seen.add(start);
    for (int depth = 0; depth <= limits.depth() && !level.isEmpty(); depth++) {
      level = readLevel(level, inside);
    }
    return new FoundForms(List.copyOf(found.values()), pages);
  }

  /** Looks at the pages of one depth; the links to the next. */
  private List<Url> readLevel(List<Url> urls, Predicate<Url> inside) {
    List<Url> next = new ArrayList<>();
    int looked = 0;
    int forms = 0;
    int barren = 0;
    for (Url url : urls) {
      if (looked >= limits.pages() || forms >= limits.forms() || barren >= limits.barrenPages())
        break;
      Optional<Page> page =
          access
              .visit(url, new RequestPurpose("surface", "are there forms?"), 0.5)
              .page()
              .filter(read -> read.media() == MediaKind.HTML);
      looked++;
      pages++;
      int fresh = page.map(this::addForms).orElse(0);
      forms += fresh;
      barren = fresh > 0 ? 0 : barren + 1;
      page.ifPresent(read -> addLinks(read, inside, next));
    }
    return next;
  }

  private int addForms(Page page) {
    int fresh = 0;
    for (FillableForm form : FillableForm.of(page)) {
      if (!classifier.judge(form).searchable()) continue;
      List<String> names = form.fillableFields().stream().map(field -> field.name()).toList();
      String key = form.method() + " " + form.action().orElse(page.url()).path() + " " + names;
      if (found.putIfAbsent(key, form) == null) fresh++;
    }
    return fresh;
  }

  private void addLinks(Page page, Predicate<Url> inside, List<Url> next) {
    for (Link link : page.links()) {
      Url url = link.url().withoutFragment();
      boolean may =
          inside.test(url) && UnsafeRequests.linkReason(url, link.text(), link.rel()).isEmpty();
      if (may && seen.add(url)) next.add(url);
    }
  }
}
