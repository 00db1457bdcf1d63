package grapnel.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.html.HtmlNode;
import grapnel.html.HtmlTree;
import grapnel.html.ParseLimits;
import grapnel.url.Url;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What no page should be, and some are. */
class HostilePagesTest {

  private static final Url URL = Url.of("http://example.com/");

  /** Reads all there is to read. */
  private static Page parse(byte[] body) {
    Page page = Page.parse(URL, body, Optional.of("text/html"));
    assertTrue(depth(page.root()) <= ParseLimits.USUAL.depth());
    page.title();
    page.text();
    page.links();
    page.forms();
    page.relations();
    page.images();
    page.embeddedJson();
    page.signature();
    page.structure();
    return page;
  }

  private static int depth(HtmlNode node) {
    return node instanceof HtmlNode.Element element
        ? 1 + element.children().stream().mapToInt(HostilePagesTest::depth).max().orElse(0)
        : 0;
  }

  static final List<String> LONG = List.of("<div>", "<b>", "<ul><li>x", "<", "<a href=x>y");

  /** Each of these makes something quadratic that is not careful. */
  static final List<String> QUADRATIC =
      List.of(
          "<a><p>",
          "<table><tr><td>",
          "<svg><a href=x>",
          "<a href=x><object>",
          "<template>",
          "&",
          "<font><p></font>x",
          "<button>",
          "<frameset>",
          "</p>",
          "<!--",
          "x<!---->",
          "\0",
          "<nobr>",
          "<form><input>x</form>",
          "<table><form><tr><td><input></table>",
          "<label for=x>y</label>",
          "<tr><td>x<td><input>",
          "<body x>",
          "<link rel=canonical href=x>",
          "<option>x",
          " ");

  private static void parse(String piece, int length) {
    parse(piece.repeat(length / piece.length()).getBytes(UTF_8));
  }

  @ParameterizedTest
  @FieldSource("LONG")
  void aLongPieceOfItIsRead(String piece) {
    parse(piece, 200_000);
  }

  @ParameterizedTest
  @FieldSource("LONG")
  @Tag("soak")
  void tenMegabytesOfItAreRead(String piece) {
    parse(piece, 10_000_000);
  }

  @ParameterizedTest
  @FieldSource("QUADRATIC")
  void muchOfItIsRead(String piece) {
    parse(piece, 200_000);
  }

  @ParameterizedTest
  @FieldSource("QUADRATIC")
  @Tag("soak")
  void twoMegabytesOfItAreRead(String piece) {
    parse(piece, 2_000_000);
  }

  @Test
  void elementsThatTheParserMultipliesAreLimited() {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 10_000; i++) html.append("<b a").append(i).append("><p>");
    ParseLimits limits = new ParseLimits(1 << 20, 30_000, 512, Duration.ofHours(1));
    byte[] body = html.toString().getBytes(UTF_8);
    Page page = Page.parse(URL, body, Optional.of("text/html"), limits);
    assertEquals(Optional.of("more than 60000 elements"), page.truncation());
  }

  @Test
  void emptyInputIsAnEmptyPage() {
    Page page = parse(new byte[0]);
    assertEquals("", page.text());
    assertEquals("", page.title());
    assertEquals(HtmlTree.ofText("").root(), page.root());
    assertEquals(Optional.empty(), page.truncation());
  }

  @Test
  void binaryRubbishIsReadLikeAnythingElse() {
    byte[] rubbish = new byte[1_000_000];
    new Random(7).nextBytes(rubbish);
    parse(rubbish);
  }

  @Test
  void bytesTagsAndTimeAreLimited() {
    byte[] body = "<p>word</p>".repeat(1000).getBytes(UTF_8);
    Duration hour = Duration.ofHours(1);
    ParseLimits bytes = new ParseLimits(110, 1_000_000, 512, hour);
    ParseLimits tags = new ParseLimits(1 << 20, 20, 512, hour);
    ParseLimits time = new ParseLimits(1 << 20, 1_000_000, 512, Duration.ofNanos(-1));
    Page tenByBytes = Page.parse(URL, body, Optional.empty(), bytes);
    Page tenByTags = Page.parse(URL, body, Optional.empty(), tags);
    assertEquals("word ".repeat(10).strip(), tenByBytes.text());
    assertEquals(Optional.of("more than 110 bytes"), tenByBytes.truncation());
    assertEquals("word ".repeat(10).strip(), tenByTags.text());
    assertEquals(Optional.of("more than 20 tags"), tenByTags.truncation());
    // A page of tags in order is never long in reading.
    byte[] untidy = "<b><p>word</b></p>".repeat(1000).getBytes(UTF_8);
    assertEquals("", Page.parse(URL, untidy, Optional.empty(), time).text());
  }

  /** Quadratic in the parser: 2.5 MB took 136 s without a limit. */
  @Test
  void parserLedAstrayIsStopped() {
    byte[] body = "<table><b>".repeat(1_000_000).getBytes(UTF_8);
    ParseLimits limits = new ParseLimits(16 << 20, 500_000, 512, Duration.ofMillis(300));
    Optional<String> cut = Page.parse(URL, body, Optional.empty(), limits).truncation();
    assertEquals(Optional.of("parsing took longer than 300 ms"), cut);
  }

  @Test
  void textInTheDeepestElementsIsKept() {
    assertEquals("deep", parse(("<div>".repeat(5000) + "deep").getBytes(UTF_8)).text());
  }
}
