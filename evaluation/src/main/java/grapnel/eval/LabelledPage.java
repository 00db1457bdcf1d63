package grapnel.eval;

import grapnel.html.HtmlNode;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.sibling.pager.PaginationLinkFeatures;
import grapnel.sibling.pager.PaginationLinks;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A page of the pagination set: its links, and which of them people marked.
 *
 * @param site hosts of one site are never on both sides of a split
 * @param features of each link that can be followed
 * @param outcomes of each of them: 0 for no label, else one more than the label's place
 * @param unreachable marked links that lead to no page, as those for scripts only: missed always
 */
record LabelledPage(
    String site, List<List<String>> features, List<Integer> outcomes, List<Integer> unreachable) {

  private static final Map<String, PaginationLinks.Label> COLUMNS = new LinkedHashMap<>();

  static {
    // The authors count links to the first and the last page as PAGE.
    COLUMNS.put("FIRST", PaginationLinks.Label.PAGE);
    COLUMNS.put("LAST", PaginationLinks.Label.PAGE);
    COLUMNS.put("PREV", PaginationLinks.Label.PREV);
    COLUMNS.put("PAGE", PaginationLinks.Label.PAGE);
    COLUMNS.put("NEXT", PaginationLinks.Label.NEXT);
  }

  static LabelledPage of(Url url, String html, Map<String, String> row) {
    Page page = Page.parse(url, html);
    List<CssSelector.Spot> spots = new ArrayList<>();
    walk(Optional.empty(), page.root(), List.of(page.root()), 0, spots);
    Map<HtmlNode.Element, Integer> marked = new HashMap<>();
    COLUMNS.forEach(
        (column, label) -> {
          String css = row.getOrDefault(column, "");
          if (css.isBlank()) return;
          for (HtmlNode.Element anchor : anchors(CssSelector.of(css), spots)) {
            marked.put(anchor, label.outcome());
          }
        });
    return of(page, spots, marked);
  }

  private static LabelledPage of(
      Page page, List<CssSelector.Spot> spots, Map<HtmlNode.Element, Integer> marked) {
    List<Link> links = page.links();
    List<Integer> outcomes = new ArrayList<>();
    List<Integer> unreachable = new ArrayList<>();
    for (CssSelector.Spot spot : spots) {
      HtmlNode.Element element = spot.element();
      boolean anchor = element.tag().equals("a") || element.tag().equals("area");
      if (!anchor || element.attribute("href").isEmpty() || inTemplate(spot)) continue;
      int outcome = marked.getOrDefault(element, 0);
      if (leads(page, element.attribute("href").get())) outcomes.add(outcome);
      else if (outcome > 0) unreachable.add(outcome);
    }
    if (outcomes.size() != links.size()) {
      throw new IllegalStateException(
          page.url() + ": " + outcomes.size() + " anchors, " + links.size() + " links");
    }
    return new LabelledPage(
        page.url().site(), PaginationLinkFeatures.of(page.url(), links), outcomes, unreachable);
  }

  private static boolean inTemplate(CssSelector.Spot spot) {
    CssSelector.Spot at = spot;
    while (at.above().isPresent()) {
      at = at.above().get();
      if (at.element().tag().equals("template")) return true;
    }
    return false;
  }

  /** As the page's own reading of links does it. */
  private static boolean leads(Page page, String href) {
    Optional<Url> target = page.base().resolve(href);
    return !href.stripLeading().startsWith("#") && target.filter(Url::web).isPresent();
  }

  private static void walk(
      Optional<CssSelector.Spot> above,
      HtmlNode.Element element,
      List<HtmlNode.Element> siblings,
      int index,
      List<CssSelector.Spot> spots) {
    CssSelector.Spot spot = new CssSelector.Spot(above, element, siblings, index);
    spots.add(spot);
    List<HtmlNode.Element> children = new ArrayList<>();
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) children.add(inner);
    }
    for (int i = 0; i < children.size(); i++) {
      walk(Optional.of(spot), children.get(i), children, i, spots);
    }
  }

  /** The anchor around what is selected, else those in it; equal anchors are marked alike. */
  private static Set<HtmlNode.Element> anchors(CssSelector selector, List<CssSelector.Spot> spots) {
    Set<HtmlNode.Element> anchors = new HashSet<>();
    for (CssSelector.Spot spot : spots) {
      if (!selector.matches(spot)) continue;
      boolean outer = false;
      for (CssSelector.Spot at = spot; at.above().isPresent(); ) {
        at = at.above().get();
        if (at.element().tag().equals("a")) {
          anchors.add(at.element());
          outer = true;
        }
      }
      if (!outer) inside(spot.element(), anchors);
    }
    return anchors;
  }

  private static void inside(HtmlNode.Element element, Set<HtmlNode.Element> anchors) {
    if (element.tag().equals("a")) anchors.add(element);
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) inside(inner, anchors);
    }
  }
}
