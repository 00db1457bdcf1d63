package grapnel.same;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages of nearly equal words: the same where all that is their own is. */
final class NearDuplicatePagesTest {

  private static final String TEXT =
      "<p>A lantern of hammered copper with four panes of clear glass, a hook to hang it from and a"
          + " small door that closes well, made in the old harbour by people who know how, and"
          + " tested in the rain for as long as it takes to row across and come back again.</p>";

  private static String page(String category, String name, String more) {
    return "<ul><li>Shop<li>" + category + "</ul><h1>" + name + "</h1>" + TEXT.repeat(4) + more;
  }

  /** Two URLs of a lantern, among pages that make categories common. */
  private static MadeSite site(String one, String two, String first, String second) {
    MadeSite site =
        new MadeSite().page("http://a.com" + one, first).page("http://a.com" + two, second);
    for (int i = 90; i < 94; i++) {
      site.page("http://a.com/garden/" + i, "<ul><li>Shop<li>Garden</ul><h1>Rake " + i + "</h1>");
      site.page("http://a.com/boats/" + i, "<ul><li>Shop<li>Boats</ul><h1>Oar " + i + "</h1>");
    }
    return site;
  }

  @ParameterizedTest
  @CsvSource({
    "/garden/5, /boats/5, Garden, Boats, Lantern, '', '', true",
    "/garden/5, /boats/6, Garden, Boats, Lantern, '', '', false",
    "/garden/5, /boats/5, Garden, Boats, Lantern, <p>12 cm</p>, <p>14 cm</p>, false",
    "/garden/5, /boats/5, Garden, Boats, Lantern, <img src=1.jpg>, <img src=2.jpg>, false",
  })
  void joinedOnlyWhereNothingOfTheirOwnDiffers(
      String one, String two, String a, String b, String name, String x, String y, boolean same) {
    List<UrlEquivalenceClass> classes =
        site(one, two, page(a, name, x), page(b, name, y)).compared().classes();
    assertEquals(same ? 9 : 10, classes.size(), classes::toString);
    if (same) {
      assertTrue(
          classes.getFirst().reason().contains("all of the page's own equal"), classes::toString);
    }
  }
}
