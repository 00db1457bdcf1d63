package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WarcRecordReaderTest {

  private final List<ArchiveDamage> damages = new ArrayList<>();

  static String record(String url, String body) {
    return "WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: "
        + url
        + "\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body
        + "\r\n\r\n";
  }

  /** Reads everything, as URL and body each. */
  private List<String> read(InputStream in) throws IOException {
    List<String> records = new ArrayList<>();
    try (WarcRecordReader warc = new WarcRecordReader(in, damages::add)) {
      Optional<ArchiveRecord> next = warc.next();
      while (next.isPresent()) {
        String body = new String(next.get().content().readAllBytes(), UTF_8);
        records.add(next.get().target().orElse("?") + " " + body);
        next = warc.next();
      }
    }
    return records;
  }

  private List<String> read(byte[] bytes) throws IOException {
    return read(new ByteArrayInputStream(bytes));
  }

  private List<String> read(String text) throws IOException {
    return read(text.getBytes(UTF_8));
  }

  @Test
  void recordsAreReadPlainAndPackedWholeOrOneByOne() throws IOException {
    String a = record("http://a/", "one");
    String b = record("http://b/", "two");
    List<String> expected = List.of("http://a/ one", "http://b/ two");
    assertEquals(expected, read(a + b));
    assertEquals(expected, read(Gz.join(Gz.member(a), Gz.member(b))));
    assertEquals(expected, read(Gz.member(a + b)));
    assertEquals(expected, read(Gz.dripping(Gz.join(Gz.member(a), Gz.member(b)), 3)));
    assertEquals(List.of(), damages);
  }

  @Test
  void offsetsSayWhereEachRecordBegins() throws IOException {
    byte[] a = Gz.member(record("http://a/", "one"));
    byte[] b = Gz.member(record("http://b/", "two") + record("http://c/", "three"));
    var warc = new WarcRecordReader(new ByteArrayInputStream(Gz.join(a, b)), damages::add);
    List<String> places = new ArrayList<>();
    for (var r = warc.next(); r.isPresent(); r = warc.next()) {
      places.add(r.get().offset() + "+" + r.get().memberOffset());
    }
    int inner = record("http://b/", "two").length();
    assertEquals(List.of("0+0", a.length + "+0", a.length + "+" + inner), places);
  }

  @Test
  void anArcLineMayHoldASpaceInItsUrl() throws IOException {
    String arc =
        """
        filedesc://x.arc 0.0.0.0 20140216050221 text/plain 3
        1 0

        http://a/b c 93.184.216.119 20140216050221 text/html 4
        body
        http://d/ 1.2.3.4 20140216050221 no-type 2
        ok
        """;
    assertEquals(List.of("filedesc://x.arc 1 0", "http://a/b c body", "http://d/ ok"), read(arc));
    assertEquals(List.of(), damages);
  }

  @Test
  void aHeaderWithoutSenseIsPassedOver() throws IOException {
    String a = record("http://a/", "one");
    String junk = "WARC/1.0\r\nno colon here\r\n\r\n\r\nsome text\r\n";
    assertEquals(List.of("http://a/ one", "http://a/ one"), read(a + junk + a));
    assertEquals(1, damages.size());
    assertEquals(new ArchiveDamage(a.length(), "no record begins here", false), damages.getFirst());
  }

  @Test
  void aWrongLengthCostsAtMostTheNextRecord() throws IOException {
    String a = record("http://a/", "one");
    String tooShort = record("http://b/", "four").replace("Length: 4", "Length: 2");
    assertEquals(List.of("http://b/ fo", "http://a/ one"), read(tooShort + a));
    String tooLong = record("http://b/", "four").replace("Length: 4", "Length: 12");
    assertTrue(read(tooLong + a + a).contains("http://a/ one"));
    for (String length : List.of("-1", "x", "", "99999999999999999999")) {
      String none = record("http://b/", "four").replace("Length: 4", "Length: " + length);
      assertEquals(List.of("http://a/ one"), read(none + a), length);
    }
  }

  @Test
  void aMemberShorterThanItsRecordCostsNothingElse() throws IOException {
    byte[] lying = Gz.member(record("http://b/", "four").replace("Length: 4", "Length: 400000000"));
    byte[] a = Gz.member(record("http://a/", "one"));
    List<String> read = read(Gz.join(lying, a));
    assertEquals("http://a/ one", read.get(1));
    assertEquals(0, damages.getFirst().offset());
    assertEquals(1, damages.size());
  }

  @Test
  void aTornMemberIsReportedAndTheNextRead() throws IOException {
    byte[] a = Gz.member(record("http://a/", "one"));
    byte[] torn = Arrays.copyOf(Gz.member(record("http://b/", "two")), 60);
    assertEquals("http://a/ one", read(Gz.join(a, torn, a)).getLast());
    assertEquals(a.length, damages.getFirst().offset());
  }

  @Test
  void whatIsCutOffInTheMiddleIsSaidToBe() throws IOException {
    String a = record("http://a/", "one");
    String b = record("http://b/", "two");
    for (int cut = a.length() + 1; cut < a.length() + b.length() - 4; cut++) {
      damages.clear();
      List<String> read = read((a + b).substring(0, cut));
      assertEquals("http://a/ one", read.getFirst());
      assertEquals(1, damages.size(), "cut at " + cut);
      assertTrue(damages.getFirst().atEnd(), damages.toString());
    }
    byte[] packed = Gz.join(Gz.member(a), Gz.member(b));
    for (int cut = Gz.member(a).length + 1; cut < packed.length; cut++) {
      damages.clear();
      assertEquals("http://a/ one", read(Arrays.copyOf(packed, cut)).getFirst());
      assertEquals(1, damages.size(), "gzip cut at " + cut);
      assertTrue(damages.getFirst().atEnd(), damages.toString());
    }
  }

  @Test
  void aHugeRecordIsStreamed() throws IOException {
    long length = 3L << 30;
    String head = "WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: " + length + "\r\n\r\n";
    InputStream in =
        new SequenceInputStream(
            new SequenceInputStream(new ByteArrayInputStream(head.getBytes(UTF_8)), zeros(length)),
            new ByteArrayInputStream(("\r\n\r\n" + record("http://a/", "one")).getBytes(UTF_8)));
    var warc = new WarcRecordReader(in, damages::add);
    assertTrue(warc.next().isPresent());
    assertEquals("http://a/", warc.next().orElseThrow().target().orElseThrow());
    assertEquals(List.of(), damages);
  }

  @Test
  void aHeaderWithoutEndIsNotHeld() throws IOException {
    InputStream in =
        new SequenceInputStream(
            new ByteArrayInputStream("WARC/1.0\r\nX: ".getBytes(UTF_8)),
            new SequenceInputStream(
                zeros(200L << 20),
                new ByteArrayInputStream(("\n" + record("http://a/", "one")).getBytes(UTF_8))));
    assertEquals(List.of("http://a/ one"), read(in));
  }

  private static InputStream zeros(long length) {
    return new InputStream() {
      private long left = length;

      @Override
      public int read() {
        return left-- > 0 ? 0 : -1;
      }

      @Override
      public int read(byte[] into, int offset, int wanted) {
        if (left <= 0) return -1;
        int n = (int) Math.min(wanted, left);
        Arrays.fill(into, offset, offset + n, (byte) 0);
        left -= n;
        return n;
      }
    };
  }
}
