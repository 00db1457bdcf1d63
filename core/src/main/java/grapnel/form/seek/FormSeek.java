package grapnel.form.seek;

import grapnel.fact.Why;
import grapnel.fetch.never.OffLimits;
import grapnel.form.FormClassifier;
import grapnel.form.WebForm;
import grapnel.page.Link;
import grapnel.page.Media;
import grapnel.page.Page;
import grapnel.site.Asks;
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
 * Looks for searchable forms on a site, link by link, within the document's limits (METHODS §6): so
 * deep, so many pages and forms at each depth, and so many pages in a row without a new form.
 */
public final class FormSeek {

  /**
   * How far.
   *
   * @param barren after so many pages without a new form the next depth is looked at
   */
  public record Limits(int depth, int pages, int forms, int barren) {
    public static final Limits DOCUMENT = new Limits(3, 100, 100, 50);
  }

  /**
   * What was found.
   *
   * @param forms the searchable ones, each once, by where they are sent
   * @param pages how many were fetched
   */
  public record Sought(List<WebForm> forms, int pages) {

    /** Searchable forms for each page fetched (seed 004 §1.8). */
    public double harvest() {
      return pages == 0 ? 0 : (double) forms.size() / pages;
    }
  }

  private final Asks asks;
  private final FormClassifier classifier;
  private final Limits limits;
  private final Map<String, WebForm> found = new LinkedHashMap<>();
  private final Set<Url> seen = new LinkedHashSet<>();
  private int pages;

  public FormSeek(Asks asks, FormClassifier classifier, Limits limits) {
    this.asks = asks;
    this.classifier = classifier;
    this.limits = limits;
  }

  /**
   * Looks.
   *
   * @param inside which URLs belong to the site
   */
  public Sought from(Url start, Predicate<Url> inside) {
    List<Url> level = List.of(start);
    seen.add(start);
    for (int depth = 0; depth <= limits.depth && !level.isEmpty(); depth++) {
      level = level(level, inside);
    }
    return new Sought(List.copyOf(found.values()), pages);
  }

  /** Looks at the pages of one depth; the links to the next. */
  private List<Url> level(List<Url> urls, Predicate<Url> inside) {
    List<Url> next = new ArrayList<>();
    int looked = 0;
    int forms = 0;
    int barren = 0;
    for (Url url : urls) {
      if (looked >= limits.pages || forms >= limits.forms || barren >= limits.barren) break;
      Optional<Page> page =
          asks.visit(url, new Why("surface", "are there forms?"), 0.5)
              .page()
              .filter(read -> read.media() == Media.HTML);
      looked++;
      pages++;
      int fresh = page.map(this::forms).orElse(0);
      forms += fresh;
      barren = fresh > 0 ? 0 : barren + 1;
      page.ifPresent(read -> links(read, inside, next));
    }
    return next;
  }

  private int forms(Page page) {
    int fresh = 0;
    for (WebForm form : WebForm.of(page)) {
      if (!classifier.judge(form).searchable()) continue;
      List<String> names = form.fillable().stream().map(field -> field.name()).toList();
      String key = form.method() + " " + form.action().orElse(page.url()).path() + " " + names;
      if (found.putIfAbsent(key, form) == null) fresh++;
    }
    return fresh;
  }

  private void links(Page page, Predicate<Url> inside, List<Url> next) {
    for (Link link : page.links()) {
      Url url = link.url().withoutFragment();
      boolean may = inside.test(url) && OffLimits.link(url, link.text(), link.rel()).isEmpty();
      if (may && seen.add(url)) next.add(url);
    }
  }
}
