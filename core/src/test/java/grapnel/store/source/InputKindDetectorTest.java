package grapnel.store.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.store.archive.Gz;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class InputKindDetectorTest {

  static Stream<Arguments> heads() {
    String xml = "<?xml version='1.0' encoding='UTF-8'?>\n<!-- a > comment -->\n";
    return Stream.of(
        Arguments.of(InputKind.LIST, ""),
        Arguments.of(InputKind.LIST, "http://a.com/\n"),
        Arguments.of(InputKind.LIST, "some words\nhttp://a.com/\n"),
        Arguments.of(InputKind.LIST, "<http://a.com/>\n"),
        Arguments.of(InputKind.LIST, "http://a.com/ 20140127171200 200 text/html\n"),
        Arguments.of(InputKind.LIST, "http://a.com/\n\0\0\0\n"),
        Arguments.of(InputKind.CDX, " CDX N b a m s k r M S V g\n"),
        Arguments.of(InputKind.CDX, "CDX N b a m s\n"),
        Arguments.of(
            InputKind.CDX, "com,a)/ 20140127171200 http://a.com/ text/html 200 X - - 1 2 f\n"),
        Arguments.of(InputKind.CDX, "a.com/ 20140127171200 http://a.com/ text/html 200 X 1\n"),
        Arguments.of(InputKind.CDXJ, "com,a)/ 20140127171200 {\"url\": \"http://a.com/\"}\n"),
        Arguments.of(
            InputKind.CDXJ, "!OpenWayback-CDXJ 1.0\ncom,a)/ 20140127171200 {\"url\": 1}\n"),
        Arguments.of(InputKind.CDXJ, "{\"url\": \"http://a.com/\"}\n"),
        Arguments.of(InputKind.CDXJ, "[[\"original\"]]"),
        Arguments.of(InputKind.WARC, "WARC/1.0\r\nWARC-Type: warcinfo\r\n"),
        Arguments.of(InputKind.ARC, "filedesc://a.arc 0.0.0.0 20140216050221 text/plain 76\n"),
        Arguments.of(InputKind.ARC, "http://a.com/ 1.2.3.4 20140216050221 text/html 76\n"),
        Arguments.of(InputKind.CRAWL_LOG, "2021-03-04T05:06:07.890Z   200   1 http://a.com/ - -\n"),
        Arguments.of(InputKind.CRAWL_LOG, "20080430204825123 -404 - http://a.com/ - -\n"),
        Arguments.of(InputKind.SITEMAP, xml + "<urlset xmlns='http://x/'>"),
        Arguments.of(InputKind.SITEMAP, "\ufeff  <sm:sitemapindex>"),
        Arguments.of(InputKind.SITEMAP, "<!DOCTYPE urlset [<!ENTITY a 'b'>]><urlset>"),
        Arguments.of(InputKind.FEED, xml + "<rss version='2.0'>"),
        Arguments.of(InputKind.FEED, xml + "<feed xmlns='http://www.w3.org/2005/Atom'>"),
        Arguments.of(InputKind.FEED, "<rdf:RDF>"));
  }

  @ParameterizedTest
  @MethodSource("heads")
  void kindsAreKnownByTheirFirstBytes(InputKind kind, String head) throws SourceException {
    assertEquals(kind, InputKindDetector.of("x", head.getBytes(UTF_8)).kind());
    assertEquals(kind, InputKindDetector.of("x", Gz.member(head)).kind());
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        Arguments.of("<html>", "<html><body>".getBytes(UTF_8)),
        Arguments.of("ZIP", "PK\3\4....".getBytes(UTF_8)),
        Arguments.of("zstd", "(\u00b5/\u00fd...".getBytes(ISO_8859_1)),
        Arguments.of("bzip2", "BZh91AY".getBytes(UTF_8)),
        Arguments.of("gzip within gzip", Gz.member(Gz.member("http://a.com/"))),
        Arguments.of("UTF-16", "\ufeffhttp://a.com/".getBytes(UTF_16LE)),
        Arguments.of("binary", "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR".getBytes(ISO_8859_1)));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatHoldsNoUrlsIsRefusedByName(String reason, byte[] bytes) {
    SourceException refused = assertThrows(SourceException.class, () -> Read.of(bytes));
    assertTrue(refused.toString().contains(reason), refused.toString());
    assertTrue(refused.toString().contains("cannot read test"), refused.toString());
  }

  @Test
  void theKindThatIsSaidCounts() throws SourceException {
    Read read =
        Read.of(
            new java.io.ByteArrayInputStream("http://a.com/ b http://c.com/".getBytes(UTF_8)),
            java.util.Optional.of(InputKind.CDX));
    assertEquals("http://c.com/", read.urls().getFirst());
  }
}
