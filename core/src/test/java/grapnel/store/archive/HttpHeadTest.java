package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fact.Headers;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpHeadTest {

  private static Optional<HttpHead> read(String text) {
    byte[] bytes = text.getBytes(ISO_8859_1);
    return HttpHead.read(bytes, bytes.length);
  }

  @Test
  void headersKeepOrderAndCase() {
    HttpHead head = read("HTTP/1.1 200 OK\r\nb: 1\r\nA:2\r\nb:  3 \r\n\r\nbody").orElseThrow();
    assertEquals(200, head.status());
    assertEquals(
        List.of(
            new Headers.Header("b", "1"),
            new Headers.Header("A", "2"),
            new Headers.Header("b", "3")),
        head.headers().all());
    assertEquals("HTTP/1.1 200 OK\r\nb: 1\r\nA:2\r\nb:  3 \r\n\r\n".length(), head.bodyStart());
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP/1.1 200 OK, 200",
    "HTTP/1.1 302, 302",
    "HTTP/1.0  404 Not Found, 404",
    "http/2 500 x, 500",
    "HTTP/1.1, 0",
    "HTTP/1.1 abc, 0",
    "ICY 200 OK, -1",
    "<html>, -1",
  })
  void statusLinesAreReadLeniently(String line, int status) {
    assertEquals(status, read(line + "\n\n").map(HttpHead::status).orElse(-1));
    assertEquals(status, read(line).map(HttpHead::status).orElse(-1));
  }

  @Test
  void bareLineFeedsFoldedLinesAndJunkAreTaken() {
    HttpHead head =
        read("HTTP/1.1 200 OK\nA: 1\n  2\nno colon\n: no name\nB: 3\n\nx").orElseThrow();
    assertEquals(Optional.of("1 2"), head.headers().first("a"));
    assertEquals(Optional.of("3"), head.headers().first("b"));
    assertEquals(2, head.headers().all().size());
  }

  @Test
  void aHeadThatNeverEndsIsAllHead() {
    assertEquals(25, read("HTTP/1.1 200 OK\r\nA: b\r\nC:").orElseThrow().bodyStart());
  }
}
