package grapnel.store.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.store.archive.Gz;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Broken inputs of every kind: an end, no exception but the one that is stated, no flood. */
class SourceFuzzTest {

  private static final int ROUNDS = Integer.getInteger("grapnel.fuzz", 1000);

  private static final List<InputKind> KINDS = List.of(InputKind.values());

  private static List<byte[]> seeds() {
    String warc =
        """
        WARC/1.0\r
        WARC-Type: response\r
        WARC-Target-URI: http://a.com/\r
        WARC-Date: 2014-01-27T17:12:00Z\r
        Content-Type: application/http; msgtype=response\r
        Content-Length: 59\r
        \r
        HTTP/1.1 200 OK\r
        Content-Type: text/html\r
        \r
        <p>hello, you</p>\r
        \r
        """;
    String arc =
        """
        filedesc://x.arc 0.0.0.0 20140216050221 text/plain 3
        1 0

        http://a.com/ 1.2.3.4 20140216050221 text/html 20
        HTTP/1.1 200 OK\r\n\r\n
        """;
    String wat =
        """
        WARC/1.0\r
        WARC-Type: metadata\r
        WARC-Target-URI: http://a.com/\r
        Content-Type: application/json\r
        Content-Length: 67\r
        \r
        {"Envelope":{"WARC-Header-Metadata":{"WARC-Type":"response"},"x":1}}\r
        \r
        """;
    String cdx = " CDX N b a m s\ncom,a)/ 20140127171200 http://a.com/ text/html 200\n";
    String cdxj = "com,a)/ 20140127171200 {\"url\": \"http://a.com/\", \"status\": \"200\"}\n";
    String rows = "[[\"original\",\"statuscode\"],\n[\"http://a.com/\",\"200\"],\n[],\n[\"key\"]]";
    String log = "2021-03-04T05:06:08.890Z   200  1234 http://a.com/ - - text/html #002 x\n";
    String map =
        "<urlset><url><loc>http://a.com/?a&amp;b</loc><lastmod>2014</lastmod></url></urlset>";
    String rss = "<rss><channel><item><link>http://a.com/</link></item></channel></rss>";
    String atom = "<feed xml:base='http://a/'><entry><link href='b'/></entry></feed>";
    String list = "http://a.com/\n\"http://b.com/ c\",1\n# no\nhttp://c.com/\t200\n";
    List<byte[]> seeds = new ArrayList<>();
    for (String text : List.of(warc, arc, wat, cdx, cdxj, rows, log, map, rss, atom, list)) {
      seeds.add(text.getBytes(UTF_8));
      seeds.add(Gz.member(text));
      seeds.add(Gz.join(Gz.member(text), Gz.member(text)));
    }
    return seeds;
  }

  private static byte[] mutated(List<byte[]> seeds, Random random) {
    byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
    for (int changes = random.nextInt(6); changes >= 0; changes--) {
      bytes = changed(bytes, seeds, random);
    }
    return bytes;
  }

  private static byte[] changed(byte[] bytes, List<byte[]> seeds, Random random) {
    if (bytes.length < 2) return bytes;
    int at = random.nextInt(bytes.length);
    int to = at + random.nextInt(bytes.length - at);
    byte[] head = Arrays.copyOf(bytes, at);
    byte[] middle = Arrays.copyOfRange(bytes, at, to);
    byte[] tail = Arrays.copyOfRange(bytes, to, bytes.length);
    return switch (random.nextInt(8)) {
      case 0 -> head;
      case 1 -> Gz.join(head, tail);
      case 2 -> Gz.join(head, middle, middle, tail);
      case 3 -> Gz.join(head, seeds.get(random.nextInt(seeds.size())), tail);
      case 4 -> Gz.join(head, new byte[random.nextInt(50)], tail);
      case 5 -> Gz.join(head, "9".repeat(random.nextInt(20)).getBytes(UTF_8), tail);
      default -> {
        bytes[at] = (byte) random.nextInt(256);
        yield bytes;
      }
    };
  }

  @Test
  void brokenInputEndsQuietlyHoweverItIsBroken() {
    brokenInputEndsQuietlyHoweverItIsBroken(ROUNDS);
  }

  @Test
  @Tag("soak")
  void manyTimesBrokenInputEndsQuietlyHoweverItIsBroken() {
    brokenInputEndsQuietlyHoweverItIsBroken(20 * ROUNDS);
  }

  private void brokenInputEndsQuietlyHoweverItIsBroken(int rounds) {
    List<byte[]> seeds = seeds();
    for (long seed = 1; seed <= rounds; seed++) {
      Random random = new Random(seed);
      byte[] bytes = mutated(seeds, random);
      boolean slow = random.nextInt(10) == 0;
      Optional<InputKind> kind =
          random.nextBoolean()
              ? Optional.empty()
              : Optional.of(KINDS.get(random.nextInt(KINDS.size())));
      InputStream in = slow ? Gz.dripping(bytes, seed) : new ByteArrayInputStream(bytes);
      read(in, kind, "seed " + seed, bytes.length);
    }
  }

  /** Reads to the end, in time, with no more to show for it than the input can hold. */
  private static void read(InputStream in, Optional<InputKind> kind, String which, int length) {
    long[] given = new long[1];
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          try (UrlSource source = UrlSource.of("fuzz", in, kind, problem -> given[0]++)) {
            source.stream().forEach(entry -> given[0]++);
          } catch (SourceException e) {
            // The stated one: of no kind that is known.
          } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError(which + " as " + kind, e);
          }
        },
        which);
    assertTrue(given[0] <= 1 + 2000L * length, which + " gave " + given[0]);
  }
}
