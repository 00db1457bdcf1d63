package grapnel.form.surface;

import grapnel.fact.RequestPurpose;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.html.HtmlNode;
import grapnel.page.Link;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Looks for the search of a site from a page that has none: where a link says that it leads to a
 * search, by its rel, its text or its address, and where the page names a description of the search
 * for browsers.
 */
public final class SiteSearchFinder {

  /** Longer texts are headlines that speak of finding something. */
  private static final int LONGEST = 30;

  private static final int MOST_PAGES = 5;
  private static final RequestPurpose PURPOSE =
      new RequestPurpose("surface", "is this the search of the site?");

  private final SiteAccess access;
  private final FormClassifier classifier;

  /** A search, and the page where it stands or that named it. */
  public record FoundSearch(Page page, FillableForm form, FormJudgement judgement) {}

  public SiteSearchFinder(SiteAccess access, FormClassifier classifier) {
    this.access = access;
    this.classifier = classifier;
  }

  /** The best searchable form of a page. */
  public Optional<FoundSearch> onPage(Page page) {
    return FillableForm.of(page).stream()
        .map(form -> new FoundSearch(page, form, classifier.judge(form)))
        .filter(foundSearch -> foundSearch.judgement.searchable())
        .max(Comparator.comparingDouble(foundSearch -> foundSearch.judgement.confidence()));
  }

  /**
   * The search that a page leads to.
   *
   * @param inside which URLs belong to the site
   */
  public Optional<FoundSearch> linkedFrom(Page page, Predicate<Url> inside) {
    for (Url url : links(page, inside)) {
      Optional<FoundSearch> place =
          access
              .visit(url, PURPOSE, 1)
              .page()
              .filter(read -> read.media() == MediaKind.HTML)
              .flatMap(this::onPage);
      if (place.isPresent()) return place;
    }
    return described(page, inside);
  }

  private List<Url> links(Page page, Predicate<Url> inside) {
    Map<Url, Integer> scores = new LinkedHashMap<>();
    for (Link link : page.links()) {
      Url url = link.url();
      boolean may = inside.test(url) && access.safety().reason(link).isEmpty();
      if (!may || url.equals(page.url())) continue;
      boolean brief = link.text().length() <= LONGEST;
      int score =
          (link.rel().contains("search") ? 4 : 0)
              + (brief && FormClassifier.speaksOfSearch(link.text()) ? 2 : 0)
              + (FormClassifier.speaksOfSearch(url.path()) ? 1 : 0);
      if (score > 0) scores.merge(url, score, Math::max);
    }
    return scores.entrySet().stream()
        .sorted(Map.Entry.<Url, Integer>comparingByValue().reversed())
        .limit(MOST_PAGES)
        .map(Map.Entry::getKey)
        .toList();
  }

  private Optional<FoundSearch> described(Page page, Predicate<Url> inside) {
    List<Url> named = new ArrayList<>();
    descriptions(page.root(), page.base(), named);
    for (Url url : named.stream().filter(inside).limit(1).toList()) {
      Optional<FillableForm> form =
          access
              .visit(url, new RequestPurpose("surface", "a description of the search"), 1)
              .response()
              .filter(response -> response.ok())
              .map(response -> new String(response.body().bytes(), StandardCharsets.UTF_8))
              .flatMap(text -> OpenSearchDescription.form(page, text))
              .filter(made -> made.action().filter(inside).isPresent());
      if (form.isPresent()) {
        // That it searches is said by the description; that it is not to be sent, by its words.
        FormJudgement judgement = classifier.judge(form.get());
        if (judgement.offLimits().isEmpty()) {
          return Optional.of(new FoundSearch(page, form.get(), judgement));
        }
      }
    }
    return Optional.empty();
  }

  private static void descriptions(HtmlNode.Element at, Url base, List<Url> found) {
    for (HtmlNode child : at.children()) {
      if (!(child instanceof HtmlNode.Element element)) continue;
      boolean names =
          element.tag().equals("link")
              && element.attribute("type").orElse("").contains("opensearchdescription");
      if (names) element.attribute("href").flatMap(base::resolve).ifPresent(found::add);
      descriptions(element, base, found);
    }
  }
}
