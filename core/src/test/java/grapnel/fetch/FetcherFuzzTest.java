package grapnel.fetch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Host;
import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever bytes a server sends, there is an answer. */
@Timeout(300)
class FetcherFuzzTest {

  private static final long SEED = Long.getLong("grapnel.seed", System.nanoTime());

  private static final int ROUNDS = Integer.getInteger("grapnel.fuzz", 150);

  private final Random random = new Random(SEED);

  private int below(int bound) {
    return random.nextInt(bound);
  }

  private static final String[] HEADS = {
    "HTTP/1.1 200 OK\r\nContent-Length: 40\r\nContent-Type: text/html\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nConnection: keep-alive\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: deflate, gzip\r\n\r\n",
    "HTTP/1.1 301 Moved\r\nLocation: /there\r\nSet-Cookie: a=b\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n",
    "HTTP/1.0 404 Not Found\r\nServer: x\r\n folded\r\n\r\n<html>gone</html>",
  };

  private byte[] garbage(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** A well-formed answer with some of its bytes changed, lost, doubled or cut off. */
  private byte[] mutated() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(HEADS[below(HEADS.length)].getBytes(ISO_8859_1));
    if (below(2) == 0) {
      try (var gzip = new GZIPOutputStream(out)) {
        gzip.write("<p>a page</p>".repeat(below(200)).getBytes(ISO_8859_1));
      }
    } else {
      out.write(garbage(below(300)));
    }
    byte[] bytes = out.toByteArray();
    for (int i = below(6); i > 0; i--) bytes = mutated(bytes);
    return bytes;
  }

  private byte[] mutated(byte[] bytes) {
    if (bytes.length == 0) return bytes;
    int at = below(Math.min(bytes.length, 120));
    return switch (below(4)) {
      case 0 -> {
        bytes[at] = (byte) below(256);
        yield bytes;
      }
      case 1 -> Arrays.copyOf(bytes, at);
      case 2 -> joined(bytes, at, new byte[0], Math.min(bytes.length, at + 1 + below(10)));
      default -> joined(bytes, at, garbage(below(20)), at);
    };
  }

  private static byte[] joined(byte[] bytes, int to, byte[] middle, int from) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, to);
    out.writeBytes(middle);
    out.write(bytes, from, bytes.length - from);
    return out.toByteArray();
  }

  @Test
  void anyBytesHaveAnAnswer() throws IOException {
    anyBytesHaveAnAnswer(ROUNDS);
  }

  @Test
  @Tag("soak")
  void manyTimesAnyBytesHaveAnAnswer() throws IOException {
    anyBytesHaveAnAnswer(20 * ROUNDS);
  }

  private void anyBytesHaveAnAnswer(int rounds) throws IOException {
    System.out.println("grapnel.seed=" + SEED);
    AtomicReference<byte[]> next = new AtomicReference<>(new byte[0]);
    FetchOptions hasty =
        Asking.LOCAL
            .withReadTimeout(Duration.ofMillis(200))
            .withDeadline(Duration.ofMillis(500))
            .withMaxBody(50_000);
    int answered = 0;
    try (RawServer server =
            new RawServer(
                (head, in, out) -> {
                  out.write(next.get());
                  out.flush();
                  // Now and then the rest never comes, and the connection stays open.
                  if (head.contains("7 HTTP/")) in.transferTo(OutputStream.nullOutputStream());
                });
        Fetcher fetcher = new Fetcher(hasty)) {
      for (int i = 0; i < rounds; i++) {
        next.set(below(5) == 0 ? garbage(below(2000)) : mutated());
        Answer answer = fetcher.fetch(Request.get(server.url("/" + i)));
        assertFalse(answer instanceof Answer.Refused, () -> answer + " with seed " + SEED);
        if (answer instanceof Answer.Responded(Response response)) {
          answered++;
          assertTrue(response.body().size() <= 50_000, () -> "too long with seed " + SEED);
          assertTrue(response.status() >= 200 && response.status() <= 999, () -> "seed " + SEED);
        }
      }
    }
    // A loop that never got past the head would prove little.
    assertTrue(answered > ROUNDS / 10, answered + " answers of " + ROUNDS + ", seed " + SEED);
  }

  @Test
  void anyRobotsTxtIsReadAndAnswers() {
    System.out.println("grapnel.seed=" + SEED);
    String[] parts = {
      "User-agent: *\n",
      "User-agent: grapnel",
      "Disallow: /",
      "Allow: ",
      "*",
      "$",
      "%",
      "%2",
      "\n",
      "\r",
      "Crawl-delay: ",
      "-1",
      "99999999999999999999",
      "Sitemap: ",
      "http://",
      "\u0000",
      "<html>",
      "#",
      "ツ"
    };
    Host host = new Host("http", "a.example", 80);
    for (int i = 0; i < ROUNDS * 5; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = below(30); k > 0; k--) text.append(parts[below(parts.length)]);
      ResponseBody body =
          below(4) == 0 ? ResponseBody.of(garbage(below(500))) : ResponseBody.of(text.toString());
      Response response = new Response(200, Headers.NONE, body, Optional.empty());
      Robots robots = Robots.of(host, new Answer.Responded(response), "Grapnel/0.1", Instant.EPOCH);
      assertTrue(robots.allows(Url.of("http://a.example/robots.txt")));
      robots.allows(Url.of("http://a.example/x%zz*$?y|z"));
      Politeness politeness = new Politeness(PolitenessOptions.DEFAULT, () -> Instant.EPOCH);
      robots.crawlDelay().ifPresent(delay -> politeness.keepCrawlDelay(host, delay));
      assertTrue(politeness.takeTurn(host) instanceof HostTurn.Now, () -> "seed " + SEED);
      assertTrue(politeness.takeTurn(host) instanceof HostTurn.Wait, () -> "seed " + SEED);
      assertTrue(robots.siteMaps().size() <= 30, () -> "seed " + SEED);
    }
  }
}
