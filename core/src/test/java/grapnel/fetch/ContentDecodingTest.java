package grapnel.fetch;

import static grapnel.fetch.Asking.LOCAL;
import static grapnel.fetch.Asking.response;
import static grapnel.fetch.Asking.text;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.github.luben.zstd.Zstd;
import grapnel.fact.Request;
import grapnel.fact.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class ContentDecodingTest {

  private static final String PAGE = page();

  private static String page() {
    StringBuilder page = new StringBuilder();
    for (int i = 0; i < 5000; i++) page.append("<li>").append(i * 7919L % 10007).append("</li>\n");
    return page.toString();
  }

  private static byte[] encoded(String encoding, byte[] plain) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    switch (encoding) {
      case "gzip", "x-gzip" -> {
        try (var gzip = new GZIPOutputStream(out)) {
          gzip.write(plain);
        }
      }
      case "deflate" -> {
        try (var zlib = new DeflaterOutputStream(out)) {
          zlib.write(plain);
        }
      }
      case "raw deflate" -> {
        try (var raw = new DeflaterOutputStream(out, new Deflater(9, true))) {
          raw.write(plain);
        }
      }
      case "br" -> {
        ContentDecoding.acceptEncoding();
        out.write(Encoder.compress(plain));
      }
      case "zstd" -> out.write(Zstd.compress(plain));
      default -> throw new IllegalArgumentException(encoding);
    }
    return out.toByteArray();
  }

  private static Response fetch(FetchOptions options, String header, byte[] body) {
    String head = "HTTP/1.1 200 OK\r\nContent-Encoding: " + header + "\r\n\r\n";
    byte[] start = head.getBytes(ISO_8859_1);
    byte[] all = Arrays.copyOf(start, start.length + body.length);
    System.arraycopy(body, 0, all, start.length, body.length);
    try (RawServer server = RawServer.sending(all);
        Fetcher fetcher = new Fetcher(options)) {
      return response(fetcher.fetch(Request.get(server.url("/"))));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "x-gzip", "deflate", "raw deflate", "br", "zstd"})
  void everyEncodingIsUndone(String encoding) throws IOException {
    String header = encoding.replace("raw ", "");
    Response r = fetch(LOCAL, header, encoded(encoding, PAGE.getBytes(UTF_8)));
    assertEquals(PAGE, text(r));
    assertEquals(Optional.empty(), r.truncation());
  }

  @Test
  void allThreeAreAskedForHere() {
    assertEquals("gzip, br, zstd", ContentDecoding.acceptEncoding());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "raw deflate", "br", "zstd"})
  void halfABodyIsKeptAsFarAsItGoes(String encoding) throws IOException {
    byte[] whole = encoded(encoding, PAGE.getBytes(UTF_8));
    byte[] half = Arrays.copyOf(whole, whole.length / 2);
    Response r = fetch(LOCAL, encoding.replace("raw ", ""), half);
    String text = text(r);
    assertTrue(r.truncation().isPresent(), "cut");
    assertTrue(PAGE.startsWith(text), "a part of the page");
    assertTrue(text.length() < PAGE.length(), "not all of the page");
    // One zstd frame this small is one block, of which nothing can be had before it is whole.
    if (!encoding.equals("zstd")) assertTrue(text.length() > 1000, () -> text.length() + " kept");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "br", "zstd"})
  void damageInTheMiddleKeepsTheStart(String encoding) throws IOException {
    byte[] bytes = encoded(encoding, PAGE.getBytes(UTF_8));
    Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 50, (byte) 0xff);
    Response r = fetch(LOCAL, encoding, bytes);
    assertTrue(
        r.truncation().orElseThrow().startsWith("broken [" + encoding), r.truncation()::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "br", "zstd"})
  void bombIsCutAtTheLimit(String encoding) throws IOException {
    assertCut(encoding, 10 << 20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "br", "zstd"})
  @Tag("soak")
  void largeBombIsCutAtTheLimit(String encoding) throws IOException {
    assertCut(encoding, 50 << 20);
  }

  private static void assertCut(String encoding, int length) throws IOException {
    byte[] bomb = encoded(encoding, new byte[length]);
    Response r = fetch(LOCAL.withMaxBody(100_000), encoding, bomb);
    assertEquals(100_000, r.body().size());
    assertEquals(Optional.of("longer than 100000 bytes"), r.truncation());
  }

  @Test
  void wireLimitHoldsBeforeDecoding() throws IOException {
    byte[] bytes = encoded("gzip", PAGE.getBytes(UTF_8));
    Response r = fetch(LOCAL.withMaxWire(bytes.length / 2), "gzip", bytes);
    assertTrue(PAGE.startsWith(text(r)));
    assertEquals(
        Optional.of("longer than " + bytes.length / 2 + " bytes on the wire"), r.truncation());
  }

  @Test
  void layersAreUndoneLastFirst() throws IOException {
    byte[] bytes = encoded("br", encoded("gzip", PAGE.getBytes(UTF_8)));
    assertEquals(PAGE, text(fetch(LOCAL, "gzip, br", bytes)));
  }

  @Test
  void membersOfOneGzipAreReadOn() throws IOException {
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    two.write(encoded("gzip", "one ".getBytes(UTF_8)));
    two.write(encoded("gzip", "two".getBytes(UTF_8)));
    assertEquals("one two", text(fetch(LOCAL, "gzip", two.toByteArray())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"compress", "gzip, gzip, gzip, gzip", "dcb"})
  void whatCannotBeUndoneIsKeptAndCalledCut(String header) {
    Response r = fetch(LOCAL, header, new byte[] {1, 2, 3});
    assertArrayEquals(new byte[] {1, 2, 3}, r.body().bytes());
    assertTrue(
        r.truncation().orElseThrow().startsWith("unknown encoding"), r.truncation()::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "br", "zstd"})
  void emptyBodyIsEmptyWhateverItsEncoding(String header) {
    Response r = fetch(LOCAL, header, new byte[0]);
    assertEquals(0, r.body().size());
    if (!header.equals("deflate")) assertEquals(Optional.empty(), r.truncation());
  }
}
