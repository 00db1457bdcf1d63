package grapnel.bench.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import grapnel.url.Url;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PlainCrawlTest {

  private final HttpServer server = create();

  @BeforeEach
  void start() {
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void whatRobotsTxtForbidsIsNotRequested() throws Exception {
    answer("/robots.txt", 200, Map.of(), "User-agent: *\nDisallow: /closed");
    answer("/", 200, Map.of(), "<a href='/open'>a</a><a href='/closed'>b</a>");
    answer("/open", 200, Map.of(), "an open page");
    answer("/closed", 200, Map.of(), "a closed page");
    assertEquals(List.of("/", "/open"), reached());
  }

  @Test
  void robotsTxtIsReadWhereItsRedirectsLead() throws Exception {
    answer("/robots.txt", 308, Map.of("Location", "/robots.txt/"), "");
    answer("/robots.txt/", 200, Map.of(), "User-agent: *\nDisallow: /closed");
    answer("/", 200, Map.of(), "<a href='/open'>a</a><a href='/closed'>b</a>");
    answer("/open", 200, Map.of(), "an open page");
    answer("/closed", 200, Map.of(), "a closed page");
    assertEquals(List.of("/", "/open"), reached());
  }

  @Test
  void whatIsToBeAskedLaterIsAskedAgain() throws Exception {
    answer("/robots.txt", 404, Map.of(), "");
    answer("/", 200, Map.of(), "<a href='/busy'>a</a>");
    answerOnce("/busy", 429, Map.of("Retry-After", "0"), "too much", "<a href='/last'>b</a>");
    answer("/last", 200, Map.of(), "the last page");
    assertEquals(List.of("/", "/busy", "/last"), reached());
  }

  private List<String> reached() throws IOException, InterruptedException {
    Url home = Url.parse("http://127.0.0.1:" + server.getAddress().getPort() + "/").orElseThrow();
    return new PlainCrawl(home, 50)
        .run().pages().stream()
            .map(url -> url.toString().replaceFirst("^http://[^/]*", ""))
            .toList();
  }

  private void answer(String path, int status, Map<String, String> headers, String text) {
    server.createContext(path, exchange -> write(exchange, status, headers, text));
  }

  /** Answers so once, and from then on with 200 and another text. */
  private void answerOnce(
      String path, int status, Map<String, String> headers, String text, String later) {
    AtomicBoolean asked = new AtomicBoolean();
    server.createContext(
        path,
        exchange -> {
          if (asked.getAndSet(true)) write(exchange, 200, Map.of(), later);
          else write(exchange, status, headers, text);
        });
  }

  private static void write(
      HttpExchange exchange, int status, Map<String, String> headers, String text)
      throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/html");
    headers.forEach(exchange.getResponseHeaders()::set);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private static HttpServer create() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
