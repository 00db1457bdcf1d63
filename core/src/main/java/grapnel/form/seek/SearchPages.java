package grapnel.form.seek;

import grapnel.fact.Why;
import grapnel.fetch.never.OffLimits;
import grapnel.form.FormClassifier;
import grapnel.form.FormJudgement;
import grapnel.form.WebForm;
import grapnel.page.Link;
import grapnel.page.Media;
import grapnel.page.Node;
import grapnel.page.Page;
import grapnel.site.Asks;
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
public final class SearchPages {

  /** Longer texts are headlines that speak of finding something. */
  private static final int LONGEST = 30;

  private static final int MOST_PAGES = 5;
  private static final Why WHY = new Why("surface", "is this the search of the site?");

  private final Asks asks;
  private final FormClassifier classifier;

  /** A search, and the page where it stands or that named it. */
  public record Place(Page page, WebForm form, FormJudgement judgement) {}

  public SearchPages(Asks asks, FormClassifier classifier) {
    this.asks = asks;
    this.classifier = classifier;
  }

  /** The best searchable form of a page. */
  public Optional<Place> on(Page page) {
    return WebForm.of(page).stream()
        .map(form -> new Place(page, form, classifier.judge(form)))
        .filter(place -> place.judgement.searchable())
        .max(Comparator.comparingDouble(place -> place.judgement.confidence()));
  }

  /**
   * The search that a page leads to.
   *
   * @param inside which URLs belong to the site
   */
  public Optional<Place> from(Page page, Predicate<Url> inside) {
    for (Url url : links(page, inside)) {
      Optional<Place> place =
          asks.visit(url, WHY, 1)
              .page()
              .filter(read -> read.media() == Media.HTML)
              .flatMap(this::on);
      if (place.isPresent()) return place;
    }
    return described(page, inside);
  }

  private List<Url> links(Page page, Predicate<Url> inside) {
    Map<Url, Integer> scores = new LinkedHashMap<>();
    for (Link link : page.links()) {
      Url url = link.url();
      boolean may = inside.test(url) && OffLimits.link(url, link.text(), link.rel()).isEmpty();
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

  private Optional<Place> described(Page page, Predicate<Url> inside) {
    List<Url> named = new ArrayList<>();
    descriptions(page.root(), page.base(), named);
    for (Url url : named.stream().filter(inside).limit(1).toList()) {
      Optional<WebForm> form =
          asks.visit(url, new Why("surface", "a description of the search"), 1)
              .response()
              .filter(response -> response.ok())
              .map(response -> new String(response.body().bytes(), StandardCharsets.UTF_8))
              .flatMap(text -> OpenSearch.form(page, text))
              .filter(made -> made.action().filter(inside).isPresent());
      if (form.isPresent()) {
        // That it searches is said by the description; that it is not to be sent, by its words.
        FormJudgement judgement = classifier.judge(form.get());
        if (judgement.offLimits().isEmpty()) {
          return Optional.of(new Place(page, form.get(), judgement));
        }
      }
    }
    return Optional.empty();
  }

  private static void descriptions(Node.Element at, Url base, List<Url> found) {
    for (Node child : at.children()) {
      if (!(child instanceof Node.Element element)) continue;
      boolean names =
          element.tag().equals("link")
              && element.attribute("type").orElse("").contains("opensearchdescription");
      if (names) element.attribute("href").flatMap(base::resolve).ifPresent(found::add);
      descriptions(element, base, found);
    }
  }
}
