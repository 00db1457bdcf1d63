package grapnel.fetch;

import static grapnel.fetch.Asking.LOCAL;
import static grapnel.fetch.Asking.answerTo;
import static grapnel.fetch.Asking.ask;
import static grapnel.fetch.Asking.failure;
import static grapnel.fetch.Asking.http;
import static grapnel.fetch.Asking.response;
import static grapnel.fetch.Asking.text;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Answer.Failure;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.url.Host;
import grapnel.url.Url;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FetcherTest {

  @Test
  void whatAClosedConnectionDidNotAnswerIsAskedOnceMore() {
    String answer = http("HTTP/1.1 200 OK", "Content-Length: 3", "", "abc");
    RawServer.Script hangsUp =
        (_, in, out) -> {
          out.write(answer.getBytes(US_ASCII));
          String _ = RawServer.readHead(in);
        };
    try (RawServer server = new RawServer(hangsUp);
        Fetcher fetcher = new Fetcher(LOCAL)) {
      for (int i = 0; i < 3; i++) {
        assertEquals("abc", text(response(fetcher.fetch(Request.get(server.url("/" + i))))));
      }
      assertEquals(3, server.connections());
    }
  }

  @Test
  void keepsStatusBodyAndHeadersInOrderAndCase() {
    Response r =
        response(
            answerTo(
                LOCAL,
                http(
                    "HTTP/1.1 404 Gone fishing",
                    "x-ONE: 1",
                    "Content-Length: 3",
                    "X-one: 2",
                    "",
                    "abc")));
    assertEquals(404, r.status());
    assertEquals("abc", text(r));
    assertEquals(Optional.empty(), r.truncation());
    assertEquals(
        List.of(
            new Headers.Header("x-ONE", "1"),
            new Headers.Header("Content-Length", "3"),
            new Headers.Header("X-one", "2")),
        r.headers().all());
  }

  @Test
  void redirectIsAnAnswerAndIsNotFollowed() {
    try (RawServer server =
        RawServer.sending(
            http(
                "HTTP/1.1 302 Found",
                "Location: /stra\u00c3\u009fe",
                "Content-Length: 0",
                "",
                ""))) {
      Response r = response(ask(LOCAL, server.url("/a")));
      assertEquals(302, r.status());
      assertEquals(Optional.of("/straße"), r.headers().first("location"), "UTF-8 in a header");
      assertEquals(1, server.connections());
    }
  }

  @Test
  void saysHonestlyWhoAsksAndOnlyWhatWasMeant() {
    try (RawServer server = RawServer.sending("HTTP/1.1 200 OK\r\n\r\n")) {
      FetchOptions options =
          LOCAL
              .withContact("https://example.com/bot")
              .withHeaders(new Headers(List.of(new Headers.Header("X-Mine", "yes"))));
      ask(options, server.url("/a|b//e?q=%zz&|&"));
      String head = server.heads().getFirst();
      assertTrue(head.startsWith("GET /a|b//e?q=%zz&|& HTTP/1.1\r\n"), head);
      assertTrue(head.contains("\r\nUser-Agent: Grapnel/1.0 (+https://example.com/bot)\r\n"), head);
      assertTrue(head.contains("\r\nHost: 127.0.0.1:" + server.port() + "\r\n"), head);
      assertTrue(head.contains("\r\nX-Mine: yes\r\n"), head);
      assertTrue(head.contains("\r\nAccept-Encoding: gzip"), head);
      assertFalse(head.toLowerCase(Locale.ROOT).contains("upgrade"), head);
    }
  }

  @Test
  void credentialsGoToTrustedHostsOnly() {
    Headers secret =
        new Headers(
            List.of(
                new Headers.Header("cookie", "id=7"),
                new Headers.Header("Authorization", "Basic eA==")));
    try (RawServer one = RawServer.sending("HTTP/1.1 200 OK\r\n\r\n");
        RawServer two = RawServer.sending("HTTP/1.1 200 OK\r\n\r\n");
        Fetcher fetcher =
            new Fetcher(LOCAL.withHeaders(secret).withTrustedHosts(Set.of(one.url("/").host())))) {
      fetcher.fetch(Request.get(one.url("/")));
      fetcher.fetch(Request.get(two.url("/")));
      assertTrue(one.heads().getFirst().contains("\r\ncookie: id=7\r\n"));
      assertTrue(one.heads().getFirst().contains("\r\nAuthorization: Basic eA==\r\n"));
      assertFalse(two.heads().getFirst().contains("id=7"));
      assertFalse(two.heads().getFirst().contains("Basic"));
    }
  }

  @Test
  void cookiesOfTheSiteStandBesideThoseOfTheUser() {
    try (RawServer server = RawServer.sending("HTTP/1.1 200 OK\r\n\r\n");
        Fetcher fetcher =
            new Fetcher(
                LOCAL
                    .withHeaders(Headers.of("Cookie", "mine=1"))
                    .withTrustedHosts(Set.of(server.url("/").host())))) {
      fetcher.fetch(Request.get(server.url("/")).with(Headers.of("Cookie", "theirs=2")));
      String head = server.heads().getFirst();
      assertTrue(head.contains("\r\nCookie: mine=1; theirs=2\r\n"), head);
    }
  }

  @Test
  void nameThatIsNoHeaderIsRejected() {
    try (Fetcher fetcher = new Fetcher(LOCAL)) {
      Request bad = Request.get(Url.of("http://127.0.0.1/")).with(Headers.of("A: b\r\nC", "d"));
      assertThrows(IllegalArgumentException.class, () -> fetcher.fetch(bad));
      Headers space = Headers.of("a b", "c");
      assertThrows(IllegalArgumentException.class, () -> LOCAL.withHeaders(space));
    }
  }

  @Test
  void headersCannotSmuggleASecondRequest() {
    try (RawServer server = RawServer.sending("HTTP/1.1 200 OK\r\n\r\n");
        Fetcher fetcher = new Fetcher(LOCAL)) {
      Headers evil =
          new Headers(
              List.of(
                  new Headers.Header("X", "a\r\n\r\nGET /evil HTTP/1.1\r\n"),
                  new Headers.Header("Host", "other"),
                  new Headers.Header("Content-Length", "7")));
      fetcher.fetch(Request.get(server.url("/")).with(evil));
      String head = server.heads().getFirst();
      assertFalse(head.contains("\r\nGET /evil"), head);
      assertFalse(head.contains("other"), head);
      assertFalse(head.contains("Content-Length"), head);
    }
  }

  @Test
  void postSendsItsForm() {
    StringBuilder got = new StringBuilder();
    try (RawServer server =
            new RawServer(
                (head, in, out) -> {
                  got.append(head).append(new String(in.readNBytes(7), UTF_8));
                  out.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(US_ASCII));
                });
        Fetcher fetcher = new Fetcher(LOCAL)) {
      assertEquals(
          200, response(fetcher.fetch(Request.post(server.url("/s"), "q=a+b&c"))).status());
    }
    assertTrue(got.toString().startsWith("POST /s HTTP/1.1\r\n"));
    assertTrue(got.toString().contains("\r\nContent-Type: application/x-www-form-urlencoded\r\n"));
    assertTrue(got.toString().endsWith("\r\n\r\nq=a+b&c"));
  }

  @Test
  void closedPortIsAConnectFailure() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    assertEquals(Failure.CONNECT, failure(ask(LOCAL, Url.of("http://127.0.0.1:" + port + "/"))));
  }

  @Test
  void nameWithoutAddressIsADnsFailure() {
    assertEquals(Failure.DNS, failure(ask(LOCAL, Url.of("http://no-such-name.invalid/"))));
  }

  @Test
  void plainServerBehindHttpsIsATlsFailure() {
    try (RawServer server = RawServer.blurting("HTTP/1.1 400 Plain HTTP\r\n\r\n")) {
      Url url = Url.of("https://127.0.0.1:" + server.port() + "/");
      assertEquals(Failure.TLS, failure(ask(LOCAL, url)));
    }
  }

  @Test
  void connectionServesAgainAfterACleanAnswer() {
    try (RawServer server =
            RawServer.keepingAlive(
                http("HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "", "2", "hi", "0", "", ""));
        Fetcher fetcher = new Fetcher(LOCAL)) {
      for (int i = 0; i < 5; i++) {
        assertEquals("hi", text(response(fetcher.fetch(Request.get(server.url("/" + i))))));
      }
      assertEquals(1, server.connections());
    }
  }

  @Test
  void bytesBeyondTheStatedLengthAreNotTheNextAnswer() {
    for (String answer :
        List.of(
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi and more than said",
            "HTTP/1.1 304 Not Modified\r\n\r\na body where none may be",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi!!!")) {
      try (RawServer server = RawServer.keepingAlive(answer);
          Fetcher fetcher = new Fetcher(LOCAL)) {
        for (int i = 0; i < 3; i++) {
          Answer got = fetcher.fetch(Request.get(server.url("/" + i)));
          assertTrue(got instanceof Answer.Responded, answer + " -> " + got);
        }
        assertEquals(1, server.connections());
      }
    }
  }

  @Test
  void ipv6LiteralIsAsked() throws IOException {
    try (ServerSocket six = new ServerSocket(0, 1, InetAddress.ofLiteral("::1"))) {
      Thread.ofVirtual().start(() -> echoHead(six));
      Url url = Url.of("http://[::1]:" + six.getLocalPort() + "/");
      String head = text(response(ask(LOCAL, url)));
      assertTrue(head.contains("\r\nHost: [::1]:" + six.getLocalPort() + "\r\n"), head);
    } catch (BindException e) {
      Assumptions.abort("no IPv6 here");
    }
  }

  private static void echoHead(ServerSocket server) {
    try (Socket client = server.accept()) {
      String head = RawServer.readHead(client.getInputStream());
      client.getOutputStream().write(("HTTP/1.1 200 OK\r\n\r\n" + head).getBytes(US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void interruptEndsTheWaitAndStays() {
    try (RawServer server = RawServer.silentAfter("")) {
      Thread.currentThread().interrupt();
      Answer answer = ask(LOCAL, server.url("/"));
      assertTrue(Thread.interrupted(), "still interrupted");
      assertEquals(Failure.TIMEOUT, failure(answer));
    }
  }

  @Test
  void manyThreadsShareOneFetcher() throws Exception {
    try (RawServer server =
            RawServer.keepingAlive("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi");
        Fetcher fetcher = new Fetcher(LOCAL.withConnections(4));
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Answer> ask = () -> fetcher.fetch(Request.get(server.url("/")));
      var answers = threads.invokeAll(Collections.nCopies(200, ask));
      for (var answer : answers) assertEquals("hi", text(response(answer.get())));
      assertTrue(server.connections() <= 4, "connections: " + server.connections());
    }
  }

  @Test
  void proxyIsAskedForTheWholeUrl() {
    try (RawServer proxy = RawServer.sending("HTTP/1.1 200 OK\r\n\r\nvia")) {
      FetchOptions options =
          FetchOptions.DEFAULT.withProxy(new Host("http", "127.0.0.1", proxy.port()));
      Response r = response(ask(options, Url.of("http://no-such-name.invalid/a?b")));
      assertEquals("via", text(r));
      String head = proxy.heads().getFirst();
      assertTrue(head.startsWith("GET http://no-such-name.invalid/a?b HTTP/1.1\r\n"), head);
    }
  }

  @Test
  void proxyRefusingATunnelIsAFailureNotThePage() {
    try (RawServer proxy = RawServer.sending("HTTP/1.1 403 No\r\nContent-Length: 2\r\n\r\nno")) {
      FetchOptions options =
          FetchOptions.DEFAULT.withProxy(new Host("http", "127.0.0.1", proxy.port()));
      Answer answer = ask(options, Url.of("https://no-such-name.invalid/"));
      assertFalse(answer instanceof Answer.Responded, answer.toString());
    }
  }

  /** As servers do that hear no TLS where they expect it. */
  @Test
  void aConnectionThatIsBrokenOffMayExpectHttps() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual()
          .start(
              () -> {
                for (int i = 0; i < 5; i++) {
                  try (Socket connection = server.accept()) {
                    connection.getInputStream().read();
                    connection.setSoLinger(true, 0);
                  } catch (IOException e) {
                    return; // The test is over.
                  }
                }
              });
      Answer answer =
          Asking.ask(Asking.LOCAL, Url.of("http://127.0.0.1:" + server.getLocalPort() + "/"));
      assertTrue(answer.toString().contains("; does it expect https?"), answer.toString());
    }
  }
}
