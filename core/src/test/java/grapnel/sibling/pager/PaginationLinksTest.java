package grapnel.sibling.pager;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaginationLinksTest {

  private static List<String> turns(String url, String html) {
    Page page = Page.parse(Url.of(url), html);
    return PaginationLinks.of(page.url(), page.links()).stream()
        .map(labelled -> labelled.label() + " " + labelled.link().url().query().orElse(""))
        .toList();
  }

  @Test
  void aPagerIsReadWhole() {
    String html =
        """
        <ul class="list"><li><a href="/item/7">A chair</a></li><li><a href="/item/8">A desk</a></li></ul>
        <div class="pagination"><a href="/list?page=1">Previous</a> <a href="/list?page=1">1</a> <b>2</b>
        <a href="/list?page=3">3</a> <a href="/list?page=4">4</a> <a href="/list?page=3">Next</a></div>
        """;
    assertEquals(
        List.of("PREV page=1", "PAGE page=1", "PAGE page=3", "PAGE page=4", "NEXT page=3"),
        turns("http://a.com/list?page=2", html));
  }

  @ParameterizedTest
  @CsvSource({
    "<a href='/list?start=20'>Show more</a>, NEXT start=20",
    "<a rel='next' href='/list?start=20'>\u203a</a>, NEXT start=20",
  })
  void oneLinkOnIsNext(String html, String turn) {
    assertEquals(List.of(turn), turns("http://a.com/list?start=10", html));
  }

  @Test
  void linksToThingsTurnNothing() {
    String html =
        """
        <ul><li><a href="/item?id=7">A chair</a></li><li><a href="/item?id=8">A desk</a></li>
        <li><a href="/about">About us</a></li></ul>
        """;
    assertEquals(List.of(), turns("http://a.com/", html));
  }
}
