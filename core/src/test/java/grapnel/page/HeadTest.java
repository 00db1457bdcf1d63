package grapnel.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page says for machines: relations, robots, refresh, meta, images, frames, blocks. */
class HeadTest {

  private static Page page(String html) {
    return Page.parse(Url.of("http://example.com/a/b"), html);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rel=canonical href=c                                     | CANONICAL http://example.com/a/c
          rel=Canonical href=//example.com/c#x                     | CANONICAL http://example.com/c
          rel=shortlink href=/?p=7                                 | SHORTLINK http://example.com/?p=7
          rel=alternate hreflang=de-AT href=/de                    | LANGUAGE http://example.com/de de-at
          rel='alternate' type=application/rss+xml href=/f         | FEED http://example.com/f application/rss+xml
          rel=alternate type=application/atom+xml href=/f          | FEED http://example.com/f application/atom+xml
          rel=alternate media=print href=/p                        | ALTERNATE http://example.com/p
          rel=amphtml href=/amp                                    | AMP http://example.com/amp
          rel=next href=?page=2                                    | NEXT http://example.com/a/b?page=2
          rel=previous href=?page=0                                | PREV http://example.com/a/b?page=0
          rel=up href=..                                           | UP http://example.com/
          rel='home index' href=/                                  | UP http://example.com/
          rel='alternate stylesheet' href=/s                       |
          rel=icon href=/i                                         |
          rel=canonical href=''                                    |
          rel=canonical href=javascript:x                          |
          """)
  void linkElementsNamePages(String attributes, String expected) {
    List<String> relations =
        page("<link " + attributes + ">").relations().stream()
            .map(r -> (r.kind() + " " + r.url() + " " + r.language() + r.type()).strip())
            .toList();
    assertEquals(expected == null ? List.of() : List.of(expected), relations);
  }

  @Test
  void canonicalIsOneOrNone() {
    String one = "<link rel=canonical href=/1>";
    assertEquals(Optional.of(Url.of("http://example.com/1")), page(one).canonical());
    assertEquals(Optional.of(Url.of("http://example.com/1")), page(one + one).canonical());
    assertEquals(Optional.empty(), page(one + "<link rel=canonical href=/2>").canonical());
    assertEquals(Optional.empty(), page("").canonical());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          robots    | NOINDEX, follow |                               | true  | false
          Robots    | none            |                               | true  | true
          robots    | index,nofollow  |                               | false | true
          robots    | all             |                               | false | false
          otherbot  | none            |                               | false | false
          ourbot    | noindex         |                               | true  | false
          robots    | nofollow        | noindex                       | true  | true
                    |                 | noindex, nofollow             | true  | true
                    |                 | otherbot: noindex             | false | false
                    |                 | OurBot: noindex               | true  | false
                    |                 | unavailable_after: 25 Jun     | false | false
                    |                 | max-snippet:-1, noindex       | true  | false
          """)
  void robotsAreTold(
      String name, String content, String header, boolean noindex, boolean nofollow) {
    Page page = page("<meta name='" + name + "' content='" + content + "'>");
    List<String> headers = header == null ? List.of() : List.of(header);
    assertEquals(new RobotsMeta(noindex, nofollow), page.robots("ourbot", headers));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          0; url=/x           | http://example.com/x
          5;URL='/x y'        | http://example.com/x%20y
          0,x                 | http://example.com/a/x
          3; url = "/x"       | http://example.com/x
          30                  |
          0; url=             |
          0; url=javascript:x |
          """)
  void refreshSendsTheReaderOn(String content, String expected) {
    Page page = page("<meta http-equiv=Refresh content='" + content.replace("'", "&#39;") + "'>");
    assertEquals(Optional.ofNullable(expected).map(Url::of), page.refreshTarget());
  }

  @Test
  void metaIsFoundByNameOrProperty() {
    Page page =
        page("<meta name=Description content=' a  b '><meta property=og:type content=book>");
    assertEquals(Optional.of("a b"), page.meta("description"));
    assertEquals(Optional.of("book"), page.meta("og:type"));
    assertEquals(Optional.empty(), page.meta("og:title"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          src=/i.png alt='a  b'                           | http://example.com/i.png a b
          src='data:image/gif;base64,R0' data-src=/i.png  | http://example.com/i.png
          src=/wait.gif data-original=/i.png              | http://example.com/i.png
          srcset='/1.png 1x, /2.png 2x'                   | http://example.com/1.png
          alt=x                                           |
          src='data:image/gif;base64,R0'                  |
          """)
  void imagesAreWhereTheyTrulyAre(String attributes, String expected) {
    List<String> images =
        page("<img " + attributes + ">").images().stream()
            .map(i -> (i.url() + " " + i.alt()).strip())
            .toList();
    assertEquals(expected == null ? List.of() : List.of(expected), images);
  }

  @Test
  void framesNamePages() {
    assertEquals(
        List.of(Url.of("http://example.com/a/x")),
        page("<iframe src=x></iframe><iframe></iframe><iframe src='about:blank'></iframe>")
            .frames());
  }

  @Test
  void blocksAreKeptAsTheyCame() {
    Page page =
        page(
            """
            <script type="application/ld+json">{"@type":  "Book"}</script>
            <script id="__NEXT_DATA__" type="application/json">{"a":1}</script>
            <script>window.__INITIAL_STATE__ = {"b": 2};</script>
            <script>alert(1)</script><script type="application/ld+json"> </script>
            """);
    assertEquals(
        List.of(
            new EmbeddedJson("application/ld+json", "", "{\"@type\":  \"Book\"}"),
            new EmbeddedJson("application/json", "__NEXT_DATA__", "{\"a\":1}"),
            new EmbeddedJson("", "__INITIAL_STATE__", "window.__INITIAL_STATE__ = {\"b\": 2};")),
        page.embeddedJson());
  }
}
