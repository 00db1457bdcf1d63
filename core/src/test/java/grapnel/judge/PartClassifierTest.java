package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every part of a page is frame, entity, noise or echo. */
class PartClassifierTest {

  private static PagePartSet page(int id, String name, String price, int visitors) {
    String html =
        "<body><nav>Shop</nav><h1>%s</h1><p class=price>%s</p><p class=no>Item %d</p><i>%d</i>"
            .formatted(name, price, id, visitors);
    Page page = Page.parse(Url.of("http://example.com/item/" + id), html);
    return PagePartSet.of(page, new IdEcho("" + id));
  }

  private static final List<PagePartSet> KNOWN =
      List.of(
          page(17, "Hat", "5 EUR", 80),
          page(18, "Coat", "9 EUR", 81),
          page(19, "Sock", "2 EUR", 82));

  private static final ReloadChanges FLICKER =
      ReloadChanges.of(List.of(List.of(KNOWN.getFirst(), page(17, "Hat", "5 EUR", 95))));

  private static final PartClassifier ANATOMY = PartClassifier.of(KNOWN, List.of(), FLICKER);

  @Test
  void eachPartHasItsClass() {
    assertEquals(
        Map.of(
            PartClass.FRAME, 2, // the menu, and "Item {N}"
            PartClass.ENTITY, 2, // name and price
            PartClass.NOISE, 1, // visitors
            PartClass.ECHO, 1), // "Item 20"
        ANATOMY.countByClass(page(20, "Shoe", "7 EUR", 40)));
  }

  @Test
  void differenceIsNamedByItsClasses() {
    PagePartSet hat = KNOWN.getFirst();
    assertEquals("identical to the known page", ANATOMY.describeDifference(hat, hat));
    assertEquals(
        "differs from the known page only in what changes on every load",
        ANATOMY.describeDifference(hat, page(17, "Hat", "5 EUR", 7)));
    assertEquals(
        "differs from the known page only in the id it repeats and what changes on every load",
        ANATOMY.describeDifference(hat, page(21, "Hat", "5 EUR", 7)));
    assertEquals(
        "differs from the known page in content",
        ANATOMY.describeDifference(hat, page(17, "Hat", "6 EUR", 80)));
  }

  @Test
  void valueThatMovesIsNoNoise() {
    PagePartSet one =
        PagePartSet.of(Page.parse(Url.of("http://a.com/"), "<h1>Hat</h1><p>Warm"), IdEcho.NONE);
    PagePartSet two =
        PagePartSet.of(Page.parse(Url.of("http://a.com/"), "<h2>Hat</h2><p>Warm"), IdEcho.NONE);
    ReloadChanges reloadChanges = ReloadChanges.of(List.of(List.of(one, two)));
    assertEquals(0, reloadChanges.places().size());
    assertEquals(4, reloadChanges.parts().size(), "the text and its place, at both places");
  }

  @Test
  void frameOfOnePageIsWhatSentinelsShare() {
    PagePartSet known = KNOWN.getFirst();
    PartClassifier alone =
        PartClassifier.of(List.of(known), List.of(page(99, "", "", 3)), ReloadChanges.NONE);
    assertEquals(2, alone.countByClass(known).get(PartClass.FRAME));
  }

  @Test
  void labelTellsFieldsApart() {
    String form = "<dl><dt>Owner<dd>%s<dt>Agent<dd>%s</dl>";
    PagePartSet one =
        PagePartSet.of(
            Page.parse(Url.of("http://a.com/"), form.formatted("Ann", "none")), IdEcho.NONE);
    PagePartSet two =
        PagePartSet.of(
            Page.parse(Url.of("http://a.com/"), form.formatted("none", "Ann")), IdEcho.NONE);
    assertEquals(4, one.symmetricDifference(two).size(), "each value under the other label");
  }
}
