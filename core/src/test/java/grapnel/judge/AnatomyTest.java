package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every part of a page is frame, entity, noise or echo. */
class AnatomyTest {

  private static Sketch page(int id, String name, String price, int visitors) {
    String html =
        "<body><nav>Shop</nav><h1>%s</h1><p class=price>%s</p><p class=no>Item %d</p><i>%d</i>"
            .formatted(name, price, id, visitors);
    Page page = Page.parse(Url.of("http://example.com/item/" + id), html);
    return Sketch.of(page, new Echo("" + id));
  }

  private static final List<Sketch> KNOWN =
      List.of(
          page(17, "Hat", "5 EUR", 80),
          page(18, "Coat", "9 EUR", 81),
          page(19, "Sock", "2 EUR", 82));

  private static final Flicker FLICKER =
      Flicker.of(List.of(List.of(KNOWN.getFirst(), page(17, "Hat", "5 EUR", 95))));

  private static final Anatomy ANATOMY = Anatomy.of(KNOWN, List.of(), FLICKER);

  @Test
  void eachPartHasItsClass() {
    assertEquals(
        Map.of(
            PartClass.FRAME, 2, // the menu, and "Item {N}"
            PartClass.ENTITY, 2, // name and price
            PartClass.NOISE, 1, // visitors
            PartClass.ECHO, 1), // "Item 20"
        ANATOMY.census(page(20, "Shoe", "7 EUR", 40)));
  }

  @Test
  void differenceIsNamedByItsClasses() {
    Sketch hat = KNOWN.getFirst();
    assertEquals("no part differs from the known page", ANATOMY.difference(hat, hat));
    assertEquals(
        "differs from the known page only in noise",
        ANATOMY.difference(hat, page(17, "Hat", "5 EUR", 7)));
    assertEquals(
        "differs from the known page only in echoes of the id and noise",
        ANATOMY.difference(hat, page(21, "Hat", "5 EUR", 7)));
    assertEquals(
        "differs from the known page in entity parts",
        ANATOMY.difference(hat, page(17, "Hat", "6 EUR", 80)));
  }

  @Test
  void valueThatMovesIsNoNoise() {
    Sketch one = Sketch.of(Page.parse(Url.of("http://a.com/"), "<h1>Hat</h1><p>Warm"), Echo.NONE);
    Sketch two = Sketch.of(Page.parse(Url.of("http://a.com/"), "<h2>Hat</h2><p>Warm"), Echo.NONE);
    Flicker flicker = Flicker.of(List.of(List.of(one, two)));
    assertEquals(0, flicker.places().size());
    assertEquals(4, flicker.parts().size(), "the text and its place, at both places");
  }

  @Test
  void frameOfOnePageIsWhatSentinelsShare() {
    Sketch known = KNOWN.getFirst();
    Anatomy alone = Anatomy.of(List.of(known), List.of(page(99, "", "", 3)), Flicker.NONE);
    assertEquals(2, alone.census(known).get(PartClass.FRAME));
  }

  @Test
  void labelTellsFieldsApart() {
    String form = "<dl><dt>Owner<dd>%s<dt>Agent<dd>%s</dl>";
    Sketch one =
        Sketch.of(Page.parse(Url.of("http://a.com/"), form.formatted("Ann", "none")), Echo.NONE);
    Sketch two =
        Sketch.of(Page.parse(Url.of("http://a.com/"), form.formatted("none", "Ann")), Echo.NONE);
    assertEquals(4, one.unlike(two).size(), "each value under the other label");
  }
}
