package grapnel.store.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.store.archive.Gz;
import grapnel.store.archive.GzipMemberStream;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteLineScannerTest {

  private static List<String> read(InputStream in) {
    ByteLineScanner lines = new ByteLineScanner(in);
    List<String> read = new ArrayList<>();
    while (lines.next()) read.add(lines.text());
    assertEquals(read.size(), lines.number());
    return read;
  }

  @Test
  void linesAreThoseOfTheJdkHoweverTheBytesArrive() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(400);
      for (int i = 0; i < length; i++) text.append("ab \t\r\n\n\nü€".charAt(random.nextInt(10)));
      String clean = text.toString().replaceAll("\r(?!\n)", "");
      assertEquals(
          clean.lines().toList(), read(Gz.dripping(clean.getBytes(UTF_8), seed)), "seed " + seed);
    }
  }

  @Test
  void bytesThatAreNotUtf8StandAsEscapes() {
    byte[] latin = "http://e.example/caf\u00e9/1\n".getBytes(ISO_8859_1);
    assertEquals(List.of("http://e.example/caf%E9/1"), read(new ByteArrayInputStream(latin)));
  }

  @Test
  void aLineOfMegabytesIsCutAndTheNextIsWhole() {
    for (int length :
        new int[] {
          ByteLineScanner.MAX_LINE - 1, ByteLineScanner.MAX_LINE, 3 * ByteLineScanner.MAX_LINE + 17
        }) {
      byte[] text = ("first\n" + "x".repeat(length) + "\nlast").getBytes(UTF_8);
      ByteLineScanner lines = new ByteLineScanner(new ByteArrayInputStream(text));
      assertTrue(lines.next());
      assertEquals("first", lines.text());
      assertTrue(lines.next());
      assertEquals(length >= ByteLineScanner.MAX_LINE, lines.isTooLong(), "length " + length);
      assertEquals(Math.min(length, ByteLineScanner.MAX_LINE), lines.text().length());
      assertTrue(lines.next());
      assertFalse(lines.isTooLong());
      assertEquals("last", lines.text());
      assertFalse(lines.next());
    }
  }

  @Test
  void anEndlessLineStaysInMemory() {
    InputStream endless =
        new InputStream() {
          private long left = 1L << 30;

          @Override
          public int read() {
            return left-- > 0 ? 'x' : -1;
          }

          @Override
          public int read(byte[] into, int offset, int length) {
            if (left <= 0) return -1;
            Arrays.fill(into, offset, offset + length, (byte) 'x');
            left -= length;
            return length;
          }
        };
    ByteLineScanner lines = new ByteLineScanner(endless);
    assertTrue(lines.next());
    assertTrue(lines.isTooLong());
    assertTrue(lines.bytes().length <= 2 * ByteLineScanner.MAX_LINE);
    assertFalse(lines.next());
  }

  @Test
  void theLineThatTheStreamBreaksOffInIsLeftOut() {
    byte[] gzip = Gz.member("one\ntwo\nthree\nfour");
    ByteLineScanner lines =
        new ByteLineScanner(
            new GzipMemberStream(new ByteArrayInputStream(gzip, 0, gzip.length - 8)));
    List<String> read = new ArrayList<>();
    while (lines.next()) read.add(lines.text());
    assertEquals(List.of("one", "two", "three"), read);
    assertTrue(lines.failure().isPresent());
  }

  @Test
  void onlyTheFirstByteOrderMarkIsNoText() {
    byte[] text = "\ufeffa\n\ufeffb".getBytes(UTF_8);
    assertEquals(List.of("a", "\ufeffb"), read(new ByteArrayInputStream(text)));
  }
}
