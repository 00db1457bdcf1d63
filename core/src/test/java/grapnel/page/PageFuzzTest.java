package grapnel.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import grapnel.html.Whitespace;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pages by chance: nothing is thrown, and what must hold of every page holds. */
class PageFuzzTest {

  private static final Url URL = Url.of("http://example.com/a/b");

  private static final List<String> PIECES =
      List.of(
          "<html>",
          "<head>",
          "<body class='x'>",
          "<title>t",
          "</title>",
          "<base href='/x/'>",
          "<base href='http://[bad'>",
          "<meta charset=utf-8>",
          "<meta charset=utf-16>",
          "<meta name=robots content='noindex'>",
          "<meta http-equiv=refresh content='0;url=/r'>",
          "<link rel=canonical href=/c>",
          "<link rel='alternate' hreflang=de href='?de'>",
          "<div id=d style='display:none'>",
          "</div>",
          "<p>",
          "text ",
          "größer ",
          "你好",
          "&nbsp;",
          "&#0;",
          "&#xD800;",
          "&amp",
          "<a href='/l?id=7#f'>",
          "<a href='http://%zz'>",
          "<a href=#>",
          "<a>",
          "</a>",
          "<table>",
          "<tr>",
          "<td>",
          "<th>",
          "</table>",
          "<form action=/s method=post id=f>",
          "</form>",
          "<input name=q form=f>",
          "<label for=d>",
          "<label>",
          "</label>",
          "<select>",
          "<option selected>",
          "</select>",
          "<textarea>",
          "</textarea>",
          "<button>",
          "<fieldset disabled>",
          "<script>",
          "</script>",
          "<script type=application/ld+json>{",
          "<style>",
          "</style>",
          "<noscript>",
          "</noscript>",
          "<template>",
          "</template>",
          "<svg>",
          "</svg>",
          "<math>",
          "<frameset>",
          "<iframe src=x>",
          "<!--",
          "-->",
          "<![CDATA[",
          "]]>",
          "<?xml",
          "<!doctype html>",
          "<b>",
          "<i>",
          "</b>",
          "</i>",
          "<",
          ">",
          "\"",
          "'",
          "\0",
          "\uFFFF",
          "\uD83D",
          "<x-y z>",
          "</p>",
          "<img src=i alt=a srcset='a 1x'>",
          "<area href=x>",
          "<plaintext>");

  private static final List<Optional<String>> TYPES =
      List.of(
          Optional.empty(),
          Optional.of("text/html"),
          Optional.of("text/html; charset=utf-16"),
          Optional.of("text/html; charset=big5"),
          Optional.of(";;charset=;"),
          Optional.of("text/plain"));

  @Test
  void anyPageIsRead() {
    readPages(3_000);
  }

  @Test
  @Tag("soak")
  void anyOfVeryManyPagesIsRead() {
    readPages(300_000);
  }

  private static void readPages(int count) {
    long seed = new Random().nextLong();
    for (int i = 0; i < count; i++) {
      Random random = new Random(seed + i);
      byte[] body = random.nextInt(4) == 0 ? noise(random) : markup(random);
      Optional<String> type = TYPES.get(random.nextInt(TYPES.size()));
      try {
        check(Page.parse(URL, body, type));
      } catch (RuntimeException | AssertionError e) {
        fail(
            "seed " + (seed + i) + ", " + type + ": " + new String(body, StandardCharsets.UTF_8),
            e);
      }
    }
  }

  private static byte[] noise(Random random) {
    byte[] bytes = new byte[random.nextInt(3000)];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Pieces of pages in any order, some bytes of it changed. */
  private static byte[] markup(Random random) {
    StringBuilder html = new StringBuilder();
    for (int i = random.nextInt(150); i >= 0; i--) {
      html.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    byte[] bytes = html.toString().getBytes(StandardCharsets.UTF_8);
    for (int i = random.nextInt(4); i > 0 && bytes.length > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static void check(Page page) {
    assertEquals(Whitespace.trim(page.text()), page.text());
    assertEquals(page.text().isEmpty(), page.signature().isEmpty());
    assertTrue(page.base().web());
    for (Link link : page.links()) {
      assertTrue(link.url().web() && link.url().fragment().isEmpty(), link.toString());
      assertTrue(link.surroundingText().length() <= 2 * Link.MOST_SURROUNDING + 1, link.toString());
      assertEquals("html", link.path().text(DomPath.Detail.TAGS).split("/", 2)[0]);
    }
    page.forms().forEach(form -> form.controls().forEach(FormControl::maxlength));
    page.title();
    page.relations();
    page.canonical();
    page.refreshTarget();
    page.robots("x", List.of("noindex"));
    page.images();
    page.frames();
    page.embeddedJson();
    assertEquals(1.0, page.structure().similarity(page.structure()));
  }
}
