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

  @Test
  void aNumberMayBeWrittenInGroups() {
    String html =
        """
        <p class=pager><b>1</b> <a href="/list?page=2">2</a> <a href="/list?page=3">3</a> ...
        <a href="/list?page=1421">1,421</a></p>
        """;
    assertEquals(
        List.of("PAGE page=2", "PAGE page=3", "PAGE page=1421"), turns("http://a.com/list", html));
  }

  @ParameterizedTest
  @CsvSource({"2", "[2]", "2.", "1.421", "1 421", "1'421"})
  void aBareNumberIsNeverNext(String number) {
    String html =
        "<div class='pagination next'><a rel=next class=next title=next href='/list?page=3'>"
            + number
            + "</a></div>";
    assertEquals(
        List.of(),
        turns("http://a.com/list?page=2", html).stream()
            .filter(turn -> turn.startsWith("NEXT"))
            .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "末页",
    "尾頁",
    "最終ページ",
    "最後へ",
    "마지막",
    "последняя",
    "последна",
    "τελευταία",
    "الأخيرة",
    "האחרון",
    "สุดท้าย",
    "अंतिम",
    "Последняя »",
    "末页 >",
    "Letzte »",
    "Viimane",
    "trang cuối"
  })
  void theLastPageIsNotTheNext(String last) {
    String html =
        """
        <div class=pager><a href="/list?page=1">1</a> <b>2</b> <a href="/list?page=3">3</a>
        <a href="/list?page=40">%s</a></div>
        """
            .formatted(last);
    List<String> turns = turns("http://a.com/list?page=2", html);
    assertEquals(List.of("PAGE page=1", "PAGE page=3"), turns.subList(0, 2));
    assertEquals(List.of(), turns.stream().filter(turn -> turn.startsWith("NEXT")).toList());
    String alone =
        "<p class=pager><a class=next rel=next href='/list?page=40'>" + last + "</a></p>";
    turns = turns("http://a.com/list?page=2", alone);
    assertEquals(List.of(), turns.stream().filter(turn -> turn.startsWith("NEXT")).toList());
  }

  @Test
  void aTrailingNumberInAPathMayTurnPages() {
    String html =
        """
        <ul><li><a href="/thing/chair">A chair</a></li></ul>
        <p><b>1</b> <a href="/things/2">2</a> <a href="/things/3">3</a> <a href="/things/4">4</a></p>
        """;
    Page page = Page.parse(Url.of("http://a.com/things"), html);
    assertEquals(
        List.of("/things/2", "/things/3", "/things/4"),
        PaginationLinks.of(page.url(), page.links()).stream()
            .map(turn -> turn.link().url().path())
            .toList());
  }
}
