package grapnel.fetch;

import static grapnel.fetch.Asking.LOCAL;
import static grapnel.fetch.Asking.answerTo;
import static grapnel.fetch.Asking.ask;
import static grapnel.fetch.Asking.failure;
import static grapnel.fetch.Asking.http;
import static grapnel.fetch.Asking.response;
import static grapnel.fetch.Asking.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer.Failure;
import grapnel.fact.Response;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that break off, drip, lie about lengths, or speak no HTTP at all. */
@Timeout(30)
class LyingServerTest {
  @Test
  void bodyOverTheLimitIsKeptUpToIt() {
    Response r =
        response(
            answerTo(
                LOCAL.withMaxBody(10),
                http("HTTP/1.1 200 OK", "Content-Length: 20", "", "01234567890123456789")));
    assertEquals("0123456789", text(r));
    assertEquals(Optional.of("longer than 10 bytes"), r.truncation());
  }

  @Test
  void bodyOfExactlyTheLimitIsWhole() {
    Response r =
        response(
            answerTo(
                LOCAL.withMaxBody(10).withMaxWire(10),
                "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n0123456789"));
    assertEquals("0123456789", text(r));
    assertEquals(Optional.empty(), r.truncation());
  }

  @Test
  void endlessBodyIsCutAtTheLimitOfTheWire() {
    try (RawServer server = RawServer.endless("HTTP/1.1 200 OK\r\n\r\n", "x".repeat(8192))) {
      Response r = response(ask(LOCAL.withMaxWire(100_000), server.url("/")));
      assertEquals(100_000, r.body().size());
      assertEquals(Optional.of("longer than 100000 bytes on the wire"), r.truncation());
    }
  }

  @Test
  void earlyCloseKeepsWhatWasRead() {
    Response r = response(answerTo(LOCAL, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc"));
    assertEquals("abc", text(r));
    assertTrue(
        r.truncation().orElseThrow().startsWith("the server closed the connection early"),
        r.truncation()::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"zz\r\n", "3", "9\r\nde", "-5\r\nabc", "", "ffffffffffffffffff\r\n"})
  void brokenChunksKeepWhatWasRead(String rest) {
    Response r =
        response(
            answerTo(
                LOCAL,
                http("HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "", "3", "abc", "") + rest));
    assertTrue(text(r).startsWith("abc"), r.body()::toString);
    assertTrue(r.truncation().isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: many\r\n",
        "Content-Length: -3\r\n",
        "Content-Length: 3\r\nContent-Length: 5\r\n",
        "Content-Length: 99999999999999999999999\r\n",
        "Transfer-Encoding: chunky\r\n",
        "Content-Encoding: utf-8\r\n",
        "Content-Encoding: gzip\r\n",
        "Content-Encoding: zstd\r\n",
        ""
      })
  void lyingHeadersDoNotSpoilAnHonestBody(String lie) {
    Response r = response(answerTo(LOCAL, "HTTP/1.1 200 OK\r\n" + lie + "\r\n<html>"));
    assertEquals("<html>", text(r));
    assertEquals(Optional.empty(), r.truncation());
  }

  @Test
  void sameLengthTwiceIsALength() {
    Response r =
        response(
            answerTo(
                LOCAL,
                http("HTTP/1.1 200 OK", "Content-Length: 3", "Content-Length: 3", "", "abcdef")));
    assertEquals("abc", text(r));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "SSH-2.0-OpenSSH_9\r\n",
        "<html>no head at all</html>",
        "HTTP/1.1",
        "HTTP/1.1 \r\n\r\n",
        "HTTP/1.1 abc OK\r\n\r\n",
        "HTTP/1.1 -200 OK\r\n\r\n",
        "HTTP/1.1 99999 OK\r\n\r\n",
        "HTTP/1.1 000 Nothing\r\n\r\n",
        "HTTP/9.9 200 OK\r\n\r\n",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n",
        "HTTP/1.1 200 OK\r\nhalf a head",
      })
  void whatIsNotHttpIsAProtocolFailure(String raw) {
    assertEquals(Failure.PROTOCOL, failure(answerTo(LOCAL, raw)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200\r\n\r\nhi",
        "HTTP/1.0 200 OK\r\n\r\nhi",
        "HTTP/1.1 200 OK\n\nhi",
        "\r\nHTTP/1.1 200 OK\r\n\r\nhi",
        "HTTP/1.1 200 OK\r\nno colon here\r\n\r\nhi",
        "HTTP/1.1 200 OK\r\n: no name\r\n\r\nhi",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\nhi",
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\nhi",
      })
  void sloppyHttpIsStillHttp(String raw) {
    Response r = response(answerTo(LOCAL, raw));
    assertEquals(200, r.status());
    assertEquals("hi", text(r));
  }

  @Test
  void unusualStatusIsKept() {
    assertEquals(999, response(answerTo(LOCAL, "HTTP/1.1 999 Go away\r\n\r\n")).status());
  }

  @Test
  void notModifiedHasNoBody() {
    Response r =
        response(
            answerTo(
                LOCAL,
                http("HTTP/1.1 304 Not Modified", "ETag: \"1\"", "Content-Length: 9", "", "")));
    assertEquals(304, r.status());
    assertEquals(0, r.body().size());
    assertEquals(Optional.empty(), r.truncation());
  }

  @Test
  void endlessHeadersAreBounded() {
    try (RawServer many = RawServer.endless("HTTP/1.1 200 OK\r\n", "X-Again: and again\r\n");
        RawServer one = RawServer.endless("HTTP/1.1 200 OK\r\nX-Long: ", "a");
        RawServer hints = RawServer.endless("", "HTTP/1.1 103 Early Hints\r\n\r\n");
        RawServer blank = RawServer.endless("", "\r\n")) {
      assertEquals(Failure.PROTOCOL, failure(ask(LOCAL, many.url("/"))));
      assertEquals(Failure.PROTOCOL, failure(ask(LOCAL, one.url("/"))));
      FetchOptions hasty = LOCAL.withDeadline(Duration.ofMillis(300));
      assertEquals(Failure.TIMEOUT, failure(ask(hasty, hints.url("/"))));
      assertEquals(Failure.PROTOCOL, failure(ask(LOCAL, blank.url("/"))));
    }
  }

  @Test
  void silentServerIsATimeout() {
    try (RawServer server = RawServer.silentAfter("")) {
      assertEquals(
          Failure.TIMEOUT,
          failure(ask(LOCAL.withReadTimeout(Duration.ofMillis(100)), server.url("/"))));
      assertEquals(
          Failure.TIMEOUT,
          failure(ask(LOCAL.withDeadline(Duration.ofMillis(100)), server.url("/"))));
    }
  }

  @Test
  void bodyThatStopsIsKeptAfterTheReadLimit() {
    try (RawServer server =
        RawServer.silentAfter("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")) {
      Response r = response(ask(LOCAL.withReadTimeout(Duration.ofSeconds(1)), server.url("/")));
      assertEquals("abc", text(r));
      assertTrue(
          r.truncation().orElseThrow().startsWith("timed out waiting for data"),
          r.truncation()::toString);
    }
  }

  @Test
  void drippingBodyIsStoppedByTheDeadline() {
    // Each byte comes well within the read limit, and all of them stay below the size limits: only
    // the deadline ends this.
    try (RawServer server = RawServer.endless("HTTP/1.1 200 OK\r\n\r\n", "x")) {
      Response r = response(ask(LOCAL.withDeadline(Duration.ofMillis(1500)), server.url("/")));
      assertTrue(text(r).matches("x+"), text(r));
      assertEquals(Optional.of("deadline of 1.5 seconds"), r.truncation());
    }
  }
}
