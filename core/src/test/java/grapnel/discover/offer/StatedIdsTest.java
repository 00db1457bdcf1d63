package grapnel.discover.offer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatedIdsTest {

  private final StatedIds stated = new StatedIds();

  private void readPages(String html, String path) {
    for (int i = 0; i < 5; i++) {
      Url url = Url.of("http://example.com/" + path.replace("#", "" + "abcde".charAt(i)));
      stated.read(Page.parse(url, "<html>" + html.replace("#", "" + (17 + i))));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<body class='single postid-# logged-out'>",
        "<body data-page-id=#>",
        "<head><script>RLCONF={\"wgNamespaceNumber\":0,\"wgArticleId\":#};</script></head><body>",
        "<head><link rel=alternate type=application/json href=/api/pages/#></head><body>"
      })
  void aPageSaysItsNumberInOneOfThese(String html) {
    readPages(html, "page-#");
    assertEquals(1, stated.telling().size());
    assertEquals(17L, stated.telling().getFirst().get(Url.of("http://example.com/page-a")));
  }

  @Test
  void aNumberThatIsTheSameEverywhereIsNoPages() {
    readPages("<body class='columns-3 postid-17'>", "page-#");
    assertEquals(List.<Map<Url, Long>>of(), stated.telling());
  }

  @Test
  void aNumberThatStandsInTheUrlNeedsNoOtherPlace() {
    for (int i = 0; i < 5; i++) {
      stated.read(
          Page.parse(Url.of("http://example.com/" + i), "<html><body class=postid-" + i + ">"));
    }
    assertEquals(List.<Map<Url, Long>>of(), stated.telling());
  }

  @Test
  void partsOfAPageSpeakForThemselves() {
    readPages("<body><article class=post-# data-id=#>One of many</article>", "page-#");
    assertEquals(List.<Map<Url, Long>>of(), stated.telling());
  }
}
