package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class BarePagersTest {

  private static final String PAGER =
      "<button>1</button><a href='#'>2</a><a href='javascript:go(3)'>3</a><a href='#'>Next</a>";

  private final List<Url> known = new ArrayList<>();
  private final BarePagers pagers = new BarePagers(() -> known);

  private String next(String url, String body, boolean news) {
    Url page = Url.of("http://example.com" + url);
    Optional<Url> next = pagers.next(page, Page.parse(page, "<html><body>" + body), news);
    return next.map(each -> each.toString().substring("http://example.com".length())).orElse("");
  }

  private void knows(String... urls) {
    for (String url : urls) known.add(Url.of("http://example.com" + url));
  }

  @Test
  void aPagerWithoutAddressesIsTurnedPageByPage() {
    assertEquals("/lamps?page=2", next("/lamps", PAGER, true));
    assertEquals("/lamps?page=3", next("/lamps?page=2", PAGER, true));
    assertEquals("", next("/lamps?page=3", PAGER, true));
  }

  @Test
  void theParameterIsThatOfOtherLists() {
    knows("/blog", "/blog?p=2", "/news?year=2", "/news?sort=a&v=2");
    assertEquals("/lamps?by=price&p=2", next("/lamps?by=price", PAGER, true));
    assertEquals("/lamps?by=price&p=3", next("/lamps?by=price&p=2", PAGER, true));
  }

  @Test
  void whatHasAddressesIsLeftToThem() {
    assertEquals("", next("/lamps", "<a href='?page=1'>1</a><a href='?page=2'>2</a>", true));
    assertEquals("", next("/note", "<a href='#note-2'>2</a><a href='#note-3'>3</a>", true));
  }

  @Test
  void starsToRateAreTriedThreeTimes() {
    int tried = 0;
    for (int i = 0; i < 10; i++) {
      String next = next("/lamp-" + i, PAGER, true);
      if (next.isEmpty()) continue;
      tried++;
      assertEquals("", next(next, PAGER, false));
    }
    assertEquals(3, tried);
  }
}
