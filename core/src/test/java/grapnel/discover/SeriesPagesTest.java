package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fact.Evidence;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeriesPagesTest {

  private static final String ITEM = "http://example.com/item/";

  private static SeriesPages.Builder builder() {
    return new SeriesPages.Builder(
        new Template(
            "example.com",
            ITEM + "{N}",
            ITEM + "{N}",
            TemplateRole.ENTITY,
            2,
            KnownIds.of(1, 2),
            true,
            Evidence.NONE,
            List.of()));
  }

  @Test
  void pagesStandInTheOrderOfTheirIdsByTheirOwnAddresses() {
    SeriesPages.Builder pages = builder();
    Url named = Url.of(ITEM + "9-red-sofa");
    pages.put(17, Url.of(ITEM + "17"));
    pages.put(9, named);
    pages.put(3, Url.of(ITEM + "3"));
    assertEquals(List.of(Url.of(ITEM + "3"), named, Url.of(ITEM + "17")), pages.build());
    assertArrayEquals(new long[] {3, 9, 17}, pages.build().ids());
  }

  @Test
  void theLastAddressOfAnIdStaysUnlessOneIsOnlyFilledIn() {
    SeriesPages.Builder pages = builder();
    Url named = Url.of(ITEM + "9-red-sofa");
    pages.put(9, Url.of(ITEM + "9"));
    pages.put(9, named);
    pages.putIfAbsent(9, Url.of(ITEM + "9"));
    assertEquals(List.of(named), pages.build());
    pages.put(9, Url.of(ITEM + "9"));
    assertEquals(List.of(Url.of(ITEM + "9")), pages.build());
  }
}
