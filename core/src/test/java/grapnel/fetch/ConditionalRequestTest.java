package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Headers;
import grapnel.fact.Headers.Header;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConditionalRequestTest {

  private static final Headers MARKED =
      new Headers(
          List.of(
              new Header("etag", "W/\"7\""),
              new Header("Last-Modified", "Thu, 01 Jan 2026 00:00:00 GMT"),
              new Header("X-Old", "1")));

  private static final Response PAGE =
      new Response(200, MARKED, ResponseBody.of("page"), Optional.empty());

  @Test
  void marksOfTheEarlierAnswerAreSent() {
    Headers headers = ConditionalRequest.conditionHeaders(PAGE);
    assertEquals(Optional.of("W/\"7\""), headers.first("If-None-Match"));
    assertEquals(Optional.of("Thu, 01 Jan 2026 00:00:00 GMT"), headers.first("If-Modified-Since"));
  }

  @Test
  void halfPageAndErrorAreAskedForAnew() {
    assertEquals(
        Headers.NONE,
        ConditionalRequest.conditionHeaders(
            new Response(200, MARKED, ResponseBody.EMPTY, Optional.of("cut"))));
    assertEquals(
        Headers.NONE,
        ConditionalRequest.conditionHeaders(
            new Response(404, MARKED, ResponseBody.EMPTY, Optional.empty())));
    assertEquals(
        Headers.NONE,
        ConditionalRequest.conditionHeaders(
            new Response(200, Headers.NONE, ResponseBody.EMPTY, Optional.empty())));
  }

  @Test
  void unchangedPageKeepsItsBodyAndTakesNewHeaders() {
    Response unchanged =
        new Response(304, Headers.of("ETag", "\"8\""), ResponseBody.EMPTY, Optional.empty());
    Response merged = ConditionalRequest.mergeNotModified(PAGE, unchanged);
    assertEquals(200, merged.status());
    assertEquals(PAGE.body(), merged.body());
    assertEquals(Optional.of("\"8\""), merged.headers().first("etag"));
    assertEquals(Optional.of("1"), merged.headers().first("x-old"));
  }

  @Test
  void changedPageIsTheAnswer() {
    Response changed = new Response(200, Headers.NONE, ResponseBody.of("new"), Optional.empty());
    assertSame(changed, ConditionalRequest.mergeNotModified(PAGE, changed));
  }

  @Test
  void conditionGoesOverTheWire() {
    try (RawServer server = RawServer.sending("HTTP/1.1 304 Not Modified\r\n\r\n");
        Fetcher fetcher = new Fetcher(Asking.LOCAL)) {
      Request again = Request.get(server.url("/")).with(ConditionalRequest.conditionHeaders(PAGE));
      Response merged =
          ConditionalRequest.mergeNotModified(PAGE, Asking.response(fetcher.fetch(again)));
      assertEquals("page", Asking.text(merged));
      assertTrue(server.heads().getFirst().contains("\r\nIf-None-Match: W/\"7\"\r\n"));
    }
  }
}
