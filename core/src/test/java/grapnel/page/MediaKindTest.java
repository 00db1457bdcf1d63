package grapnel.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaKindTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          text/html; charset=utf-8 | anything           | HTML
          Application/XHTML+XML    | anything           | HTML
          text/xml                 | <a/>               | HTML
                                   | just words         | HTML
          nonsense                 | just words         | HTML
          text/plain               | <p>words           | TEXT
          text/plain               | <!DOCTYPE html><p> | HTML
          application/json         | {"a": "<a href>"}  | TEXT
          application/ld+json      | {}                 | TEXT
          application/octet-stream | ' <HTML><p>'       | HTML
          application/octet-stream | words              | OTHER
          image/png                | words              | OTHER
          text/html                | %PDF-1.4           | OTHER
          text/html                | GIF89a             | OTHER
          application/pdf          | %PDF-1.4           | OTHER
          """)
  void declaredTypeHoldsUnlessTheBytesDeny(String type, String body, MediaKind media) {
    assertEquals(media, MediaKind.of(body.getBytes(ISO_8859_1), Optional.ofNullable(type)));
  }

  @Test
  void zerosWithoutATypeAreNoPage() {
    assertEquals(MediaKind.OTHER, MediaKind.of(new byte[100], Optional.empty()));
  }

  @Test
  void textHasWordsButNoLinks() {
    byte[] body = "one  <a href=x>two</a>".getBytes(ISO_8859_1);
    Page page = Page.parse(Url.of("http://example.com/"), body, Optional.of("text/plain"));
    assertEquals("one <a href=x>two</a>", page.text());
    assertEquals(List.of(), page.links());
    assertEquals(MediaKind.TEXT, page.media());
  }

  @Test
  void imageHasNothing() {
    byte[] body = "GIF89a <a href=x>two</a>".getBytes(ISO_8859_1);
    Page page = Page.parse(Url.of("http://example.com/"), body, Optional.of("image/gif"));
    assertEquals("", page.text());
    assertEquals(List.of(), page.links());
    assertEquals(Optional.empty(), page.signature());
    assertEquals(body.length, page.size());
  }
}
