package grapnel.prototype;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageSelfDescriptionTest {

  private static PageSelfDescription look(String html) {
    return HubPage.of(Page.parse(Url.of("http://a.example/"), html)).selfDescription();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"@type\":\"Product\"} | [product]",
        "[{\"@type\":\"WebSite\"},{\"@type\":\"BlogPosting\"}] | [blog posting]",
        "{\"@type\":[\"Product\",\"Vehicle\"]} | [product, vehicle]",
        "{\"@type\":\"https://schema.org/Recipe\"} | [recipe]",
        "{\"@type\":\"schema:Recipe\"} | [recipe]",
        "{\"@type\":\"Person\",\"name\":\"x\"} | [person]",
        "{\"@graph\":[{\"@type\":\"Person\"},{\"@type\":\"Article\"}]} | [article, person]",
        "{\"@type\":\"Article\",\"author\":{\"@type\":\"Person\"}} | [article]",
        "{\"@type\":\"ItemPage\",\"mainEntity\":{\"@type\":\"Book\"}} | [book]",
        "{\"@type\":\"ItemList\",\"itemListElement\":[{\"@type\":\"Book\"}]} | [item list]",
        "[{\"@type\":\"Book\"},{\"@type\":\"Book\"},{\"@type\":\"Book\"}] | []",
        "{\"@type\":\"Book\",} | [book]",
        "{\"@type\":\"Book\",\"name\":\"a\"b\"} | [book]",
        "{\"@type\":{\"@type\":7}} | []",
        "{\"@graph\":[[[[[[[[[[[{\"@type\":\"Book\"}]]]]]]]]]]]} | []",
        "{\"@type\": | []",
      })
  void jsonSaysWhatThePageIsAbout(String json, String sorts) {
    String html = "<script type=application/ld+json>" + json + "</script>";
    assertEquals(sorts, look(html).types().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<div itemscope itemtype=https://schema.org/Recipe> | [recipe]",
        "<div itemtype=http://schema.org/Book><p itemtype=http://schema.org/Person> | [book]",
        "<body itemtype=http://schema.org/WebPage><p itemtype=http://schema.org/Book> | [book]",
        "<p itemtype=http://other.example/Book> | []",
        "<meta property=og:type content=video.movie> | [movie]",
        "<meta property=og:type content=website> | []",
        "<p>nothing</p> | []",
      })
  void elementsSayWhatThePageIsAbout(String html, String sorts) {
    assertEquals(sorts, look(html).types().toString());
  }

  @Test
  void titleIsCutAndHeadingsAreCounted() {
    PageSelfDescription selfDescription =
        look("<title>" + "x".repeat(1000) + "</title><h1>a</h1><h1>b</h1>");
    assertEquals(PageSelfDescription.LONGEST, selfDescription.title().length());
    assertEquals(2, selfDescription.headings());
  }

  @Test
  void hubKnownByItsLinksAloneIsUnseen() {
    assertFalse(new HubPage(Url.of("http://a.example/"), List.of()).selfDescription().seen());
    assertTrue(look("").seen());
  }

  @Test
  void endlessTypesAreBounded() {
    StringBuilder json = new StringBuilder("[");
    for (int i = 0; i < 5000; i++) {
      json.append("{\"@type\":\"T")
          .append((char) ('a' + i % 26))
          .append((char) ('a' + i / 26 % 26));
      json.append((char) ('a' + i / 676 % 26)).append("\"},");
    }
    assertTrue(look("<script type=application/ld+json>" + json + "</script>").types().size() <= 8);
  }
}
