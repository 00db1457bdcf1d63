package grapnel.same;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A way of writing addresses is believed where the pages of several things agree. */
class DressedAddressesTest {

  private static final int THINGS = 12;

  private static String said(int i) {
    return "<h1>Story " + i + "</h1><p>What happened in " + (1900 + i) + ", and to whom.</p>";
  }

  /** How many classes the addresses of so many things are. */
  private static int classes(String plain, String dressed, boolean saysSame) {
    MadeSite site = new MadeSite();
    for (int i = 0; i < THINGS; i++) {
      int id = 4100 + 7 * i;
      site.page("http://a.com" + plain.replace("N", "" + id), "<nav>Menu</nav>" + said(i));
      String other = saysSame ? said(i) : "<h1>Replies to " + i + "</h1><p>None in " + i;
      site.page("http://a.com" + dressed.replace("N", "" + id), "<b>For paper</b>" + other);
    }
    return site.classes().size();
  }

  @ParameterizedTest
  @CsvSource({
    "/story/N, /story/N?print=1",
    "/story/N, /story/N/amp",
    "/story/N, /print/N",
    "/story/N, /m/s.php?id=N",
    "/s?lang=4&id=N, /s?id=N&lang=4&print=1",
    "/s?id=N&lang=4, /s?print=1&lang=4&id=N",
  })
  void oneThingInTwoDressesIsOne(String plain, String dressed) {
    assertEquals(THINGS, classes(plain, dressed, true));
  }

  @ParameterizedTest
  @CsvSource({
    "/story/N, /story/N?tab=replies",
    "/story/N, /story/N/replies",
    "/story/N, /replies/N",
    "/s?lang=4&id=N, /s?id=N&lang=4&tab=2",
  })
  void whatSaysSomethingElseIsAnother(String plain, String dressed) {
    assertEquals(2 * THINGS, classes(plain, dressed, false));
  }

  @Test
  void twoPairsMayAgreeByChance() {
    MadeSite site = new MadeSite();
    for (int i = 0; i < 2; i++) {
      site.page("http://a.com/story/" + (50 + i), "<nav>Menu</nav>" + said(i));
      site.page("http://a.com/print/" + (50 + i), "<b>For paper</b>" + said(i));
    }
    assertEquals(4, site.classes().size(), site.classes()::toString);
  }
}
