package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlStreamNormalizerTest {

  private final List<String> refused = new ArrayList<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private UrlStreamNormalizer.LineCounts run(InputStream in) throws IOException {
    return UrlStreamNormalizer.run(
        in,
        out,
        UrlNormalizer.standard(),
        UrlLineFormat.TEXT,
        (line, text, reason) -> refused.add(line + " " + text + ": " + reason));
  }

  private UrlStreamNormalizer.LineCounts run(String text) throws IOException {
    return run(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private String written() {
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void everyLineBringsForthOneLine() throws IOException {
    var counts = run("HTTP://A.com\n\nno url\r\nhttp://b.com/%7e#x\r\n  http://c.com/  ");
    assertEquals("http://a.com/\n\n\nhttp://b.com/~\nhttp://c.com/\n", written());
    assertEquals(List.of("3 no url: no scheme"), refused);
    assertEquals(new UrlStreamNormalizer.LineCounts(5, 3, 1), counts);
  }

  @ParameterizedTest
  @CsvSource({"'', 0", "'\n', 1", "'\n\n', 2", "'a:b', 1", "'a:b\n', 1"})
  void linesAreCountedWithAndWithoutAnEnd(String text, int lines) throws IOException {
    assertEquals(lines, run(text).lines());
    assertEquals(lines, written().lines().count());
  }

  @Test
  void bytesThatAreNotUtf8BecomeEscapes() throws IOException {
    run(new ByteArrayInputStream("http://a.com/é?ü\n".getBytes(StandardCharsets.ISO_8859_1)));
    run("http://a.com/é?\ufffd\n");
    assertEquals("http://a.com/%E9?%FC\nhttp://a.com/%C3%A9?%EF%BF%BD\n", written());
  }

  @Test
  void lineThatIsTooLongIsNoUrlAndHarmsNoOther() throws IOException {
    int longest = LineBatchReader.LONGEST_LINE;
    String fits = "http://a.com/" + "y".repeat(longest - 13);
    String tooLong = "http://a.com/" + "z".repeat(longest - 12);
    String far = "http://a.com/" + "z".repeat(3 * longest);
    run(
        String.join(
            "\n", "http://a.com/1", fits, tooLong, "http://a.com/2", far, far + "\n" + far));
    assertEquals("http://a.com/1\n" + fits + "\n\nhttp://a.com/2\n\n\n\n", written());
    String start = far.substring(0, 60);
    assertEquals("3 " + start + ": line longer than 1048576 bytes", refused.getFirst());
    assertEquals(4, refused.size());
  }

  /** More bytes than an array can hold, and than this JVM has. */
  @Test
  void endlessLineTakesLittleMemory() throws IOException {
    var counts = run(new Endless(1_200_000_000L));
    assertEquals(new UrlStreamNormalizer.LineCounts(1, 0, 1), counts);
    assertEquals("\n", written());
  }

  @Test
  void formDecidesWhatIsWritten() throws IOException {
    var form =
        new UrlLineFormat() {
          @Override
          public void url(StringBuilder to, String line, String url) {
            to.append(line).append(" = ").append(url);
          }

          @Override
          public void noUrl(StringBuilder to, String line, String reason) {
            to.append(line).append(" ! ").append(reason);
          }
        };
    var in = new ByteArrayInputStream("HTTP://é\nx".getBytes(StandardCharsets.UTF_8));
    UrlStreamNormalizer.run(in, out, UrlNormalizer.standard(), form, (line, text, why) -> {});
    assertEquals("HTTP://é = http://xn--9ca/\nx ! no scheme\n", written());
  }

  /** One line of so many bytes. */
  private static final class Endless extends InputStream {
    private long left;

    Endless(long bytes) {
      left = bytes;
    }

    @Override
    public int read() {
      return left-- > 0 ? 'a' : -1;
    }

    @Override
    public int read(byte[] to, int from, int length) {
      if (left <= 0) return -1;
      int count = (int) Math.min(left, length);
      Arrays.fill(to, from, from + count, (byte) 'a');
      left -= count;
      return count;
    }
  }
}
