package grapnel.papers.allikmaa2016;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.html.HtmlNode;
import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DomDifferencesTest {

  private static HtmlNode root(String body) {
    byte[] bytes = ("<!DOCTYPE html><body>" + body).getBytes(StandardCharsets.UTF_8);
    return Page.parse(Url.of("http://example.com/"), bytes, Optional.of("text/html")).root();
  }

  private static DomDifferences between(String left, String right) {
    return DomDifferences.between(root(left), root(right));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <p>a</p>                       | <p>a</p>                        | 0
          <p>a</p>                       | <p>b</p>                        | 1
          <p>a</p><p>b</p>               | <p>x</p><p>y</p>                | 2
          <p>a</p>                       | <div>a</div>                    | 1
          <p class=x>a</p>               | <p class=y>a</p>                | 1
          <p>a</p>                       | <p>a</p><p>b</p>                | 1
          <a href=/1>a</a>               | <a href=/2>a</a>                | 0
          <p>see http://a.example/1</p>  | <p>see http://a.example/2</p>   | 0
          <img src=1.png>                | <img src=2.png>                 | 0
          """)
  void countsPlacesThatDifferButNotUrls(String left, String right, int count) {
    assertEquals(count, between(left, right).count());
    assertEquals(count, between(right, left).count());
  }

  @Test
  void titleAndMetaMayFollowFromTheUrl() {
    assertTrue(
        between(
                "<title>Item 1</title><meta name=description content=1><p>a",
                "<title>Item 2</title><meta name=description content=2><p>a")
            .isEmpty());
  }

  @Test
  void aDifferenceIsThePathOfChildIndicesToIt() {
    DomDifferences differences = between("<ul><li>a<li>b</ul>", "<ul><li>a<li>c</ul>");
    List<Integer> path = differences.paths().getFirst();
    assertEquals(List.of(0, 1, 0), path.subList(path.size() - 3, path.size()));
  }

  @Test
  void noiseHidesWhatLiesBelowIt() {
    DomDifferences noise = between("<div><p>1</p></div><p>a", "<div><p>1</p><p>2</p></div><p>a");
    DomDifferences all = between("<div><p>1</p></div><p>a", "<div><p>3</p></div><p>b");
    assertEquals(2, all.count());
    assertEquals(1, all.without(noise).count());
  }

  /** The document's own weakness, which ours must not have. */
  @Test
  void anInsertedElementMovesEverythingAfterIt() {
    assertEquals(1, between("<p>a<p>b<p>c", "<p>ad<p>a<p>b<p>c").count());
  }
}
