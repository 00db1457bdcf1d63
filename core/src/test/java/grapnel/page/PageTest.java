package grapnel.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import grapnel.html.HtmlNode;
import grapnel.html.Whitespace;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTest {

  private static final Url URL = Url.of("http://example.com/shop/list.html");

  private static Page page(String html) {
    return Page.parse(URL, html);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <p>one</p><p>two</p>                            | one two
          <td>a</td><td>b</td>                            | ab
          <table><tr><td>a</td><td>b</td></table>         | a b
          <b>one</b>two <i> three</i>                     | onetwo three
          a<br>b                                          | a b
          a&nbsp;&nbsp; b                                 | a b
          a <!-- hidden --> b                             | a b
          x<script>var y = 1;</script><style>p {}</style> | x
          x<noscript>no</noscript><template>no</template> | x
          see <a href="/there">this one</a>.              | see this one.
          <title>t</title>body                            | body
          <textarea>typed  in</textarea>                  | typed in
          <ul><li>a<li>b</ul>                             | a b
          """)
  void bodyTextIsWhatAReaderSees(String html, String text) {
    assertEquals(text, page(html).text());
  }

  @Test
  void textKeepsWhatIsNoWhiteSpaceForAReader() {
    assertEquals("a \u001F", page("<p>a<p>\u001F ").text());
    assertEquals("\u001F", Whitespace.trim(" \u001F "));
    assertEquals("", Whitespace.trim(" \u00A0\n"));
  }

  @Test
  void titleIsFoldedAndNotPartOfTheText() {
    Page page = page("<title> A \n title </title><p>text<svg><title>drawing</title></svg>");
    assertEquals("A title", page.title());
    assertEquals("text drawing", page.text());
    assertEquals("", page("<p>no title").title());
  }

  @Test
  void placeThatAsksByItselfIsALink() {
    Page page =
        page(
            "<ul><li hx-get='/more?after=k7' hx-trigger='revealed'>...<li hx-get='/vote/7'>"
                + "<li hx-get='/seen/7' hx-trigger='click'></ul>");
    assertEquals(
        List.of("http://example.com/more?after=k7"),
        page.links().stream().map(link -> link.url().toString()).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          item?id=7                    | http://example.com/shop/item?id=7
          /a#part                      | http://example.com/a
          ' //other.example/x '        | http://other.example/x
          https://s.example/           | https://s.example/
          mailto:a@b.example           |
          javascript:void(0)           |
          tel:123                      |
          #top                         |
          """)
  void linksLeadToPagesOfTheWeb(String href, String expected) {
    List<Link> links = page("<a href=\"" + href + "\">x</a>").links();
    assertEquals(
        expected == null ? List.of() : List.of(expected),
        links.stream().map(link -> link.url().toString()).toList());
  }

  @Test
  void linksAreRelativeToTheBaseElement() {
    Page page = page("<base href='/other/'><a href=x>x</a>");
    assertEquals("http://example.com/other/", page.base().toString());
    assertEquals("http://example.com/other/x", page.links().getFirst().url().toString());
    assertEquals(URL, page("<base target=_blank>").base());
    assertEquals(URL, page("<base href='javascript:x'>").base());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <a href=x> two  words </a>                                    | two words
          <a href=x><img src=i alt='a picture'></a>                     | a picture
          <a href=x title=t aria-label='a label'><i class=icon></i></a> | a label
          <a href=x title=t></a>                                        | t
          <area href=x alt=region>                                      | region
          <noscript><a href=x>plain</a></noscript>                      | plain
          <svg><a xlink:href=x><text>drawn</text></a></svg>             | drawn
          """)
  void everyLinkSaysSomething(String html, String text) {
    assertEquals(List.of(text), page(html).links().stream().map(Link::text).toList());
  }

  @Test
  void textAroundALinkHasWholeWordsOfBothSides() {
    String words = "word ".repeat(40);
    Link link = page(words + "<a href=x>here</a> " + words).links().getFirst();
    assertEquals("here", link.text());
    assertEquals(("word ".repeat(20) + "word ".repeat(20)).strip(), link.surroundingText());
    assertEquals("", page("<a href=x>alone</a>").links().getFirst().surroundingText());
    String unbroken = "x".repeat(500);
    assertEquals(
        "", page(unbroken + "<a href=x>y</a>" + unbroken).links().getFirst().surroundingText());
  }

  @Test
  void longLinkTextIsCut() {
    String text = "word ".repeat(1000);
    assertEquals(text.substring(0, 1000), page("<a href=x>" + text).links().getFirst().text());
    Link hidden = page("<a href=x title='" + text + "'></a>").links().getFirst();
    assertEquals(text.substring(0, 1000), hidden.text());
  }

  @Test
  void anchorWithoutTargetDoesNotShiftTheTextOfTheNext() {
    List<Link> links =
        page("<a name=n>0</a><noscript><a href=1>1</a></noscript><a href=2>2</a><a href=3>3</a>")
            .links();
    assertEquals(List.of("1", "2", "3"), links.stream().map(Link::text).toList());
  }

  @Test
  void linksInTemplatesAreNotThere() {
    assertEquals(List.of(), page("<template><a href=x>x</a></template>").links());
  }

  @Test
  void treeHasElementsAndFoldedTextAndNoComments() {
    HtmlNode.Element root = page("<p class=a ID=b>one<!-- c -->  two</p><pre> x  y</pre>").root();
    HtmlNode.Element body = (HtmlNode.Element) root.children().get(1);
    HtmlNode.Element p = (HtmlNode.Element) body.children().get(0);
    HtmlNode.Element pre = (HtmlNode.Element) body.children().get(1);
    assertEquals("html", root.tag());
    assertEquals(List.of("class", "id"), List.copyOf(p.attributes().keySet()));
    assertEquals(Optional.of("a"), p.attribute("class"));
    assertEquals(Optional.empty(), p.attribute("title"));
    assertEquals(List.of(new HtmlNode.Text("one two")), p.children());
    assertEquals(List.of(new HtmlNode.Text(" x  y")), pre.children());
  }

  @Test
  void equalPagesHaveEqualTreesWhateverTheOrderOfAttributes() {
    assertEquals(page("<p a=1 b=2>x").root(), page("<p b=2 a=1>x<!-- -->").root());
  }

  @Test
  void partsAreComputedOnce() {
    Page page = Page.parse(URL, "<a href=x>x".getBytes(UTF_8), Optional.empty());
    assertSame(page.text(), page.text());
    assertSame(page.links(), page.links());
  }
}
