package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.HeaderValidator;
import org.netpreserve.jwarc.WarcMetadata;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.Warcinfo;

class WarcRecorderTest {

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("test.warc.gz");
  }

  private WarcRecorder open() throws IOException {
    return WarcRecorder.open(file(), "grapnel/test");
  }

  private void record(Exchange... exchanges) throws IOException {
    try (WarcRecorder recorder = open()) {
      for (Exchange exchange : exchanges) recorder.record(exchange);
    }
  }

  /** Each gzip member, unpacked by the JDK alone: no code of ours, none of jwarc. */
  private List<String> members() throws Exception {
    byte[] bytes = Files.readAllBytes(file());
    List<String> members = new ArrayList<>();
    int at = 0;
    while (at < bytes.length) {
      assertArrayEquals(
          new byte[] {0x1f, (byte) 0x8b, 8, 0}, Arrays.copyOfRange(bytes, at, at + 4));
      Inflater inflater = new Inflater(true);
      inflater.setInput(bytes, at + 10, bytes.length - at - 10);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] chunk = new byte[4096];
      while (!inflater.finished()) out.write(chunk, 0, inflater.inflate(chunk));
      members.add(out.toString(ISO_8859_1));
      at += 10 + (int) inflater.getBytesRead() + 8;
      inflater.end();
    }
    return members;
  }

  @Test
  void anotherToolReadsWhatWasRecorded() throws IOException {
    record(Exchanges.of("http://example.com/a?b=1", "<p>Grüße</p>"));
    try (WarcReader reader = new WarcReader(file())) {
      reader.calculateBlockDigest();
      Warcinfo about = (Warcinfo) reader.next().orElseThrow();
      assertEquals(Optional.of("grapnel/test"), about.fields().first("software"));
      WarcRequest request = (WarcRequest) reader.next().orElseThrow();
      assertEquals("/a?b=1", request.http().target());
      assertEquals(Optional.of("example.com"), request.http().headers().first("Host"));
      WarcResponse response = (WarcResponse) reader.next().orElseThrow();
      assertEquals(List.of(response.id()), request.concurrentTo());
      assertEquals("http://example.com/a?b=1", response.target());
      assertEquals(Exchanges.NOON, response.date());
      assertEquals(200, response.http().status());
      assertEquals("text/html;charset=utf-8", response.payloadType().toString());
      byte[] body = response.http().bodyDecoded().stream().readAllBytes();
      assertEquals("<p>Grüße</p>", new String(body, UTF_8));
      WarcMetadata metadata = (WarcMetadata) reader.next().orElseThrow();
      assertEquals(Optional.of("hunt"), metadata.fields().first("method"));
      assertEquals(Optional.of("gap 3..5"), metadata.fields().first("reason"));
      assertEquals(Optional.of("0"), metadata.fields().first("load"));
      assertEquals(Optional.empty(), reader.next());
    }
  }

  @Test
  void everyRecordIsAsTheStandardSays() throws IOException {
    record(Exchanges.of("http://example.com/", "a"), Exchanges.of("http://example.com/b", ""));
    HeaderValidator standard = HeaderValidator.warc_1_1();
    try (WarcReader reader = new WarcReader(file())) {
      reader.calculateBlockDigest();
      int records = 0;
      for (WarcRecord record : reader) {
        assertEquals(List.of(), standard.validate(record.headers()), record.toString());
        assertEquals("WARC/1.1", record.version().toString());
        record.body().consume();
        assertEquals(record.blockDigest(), record.calculatedBlockDigest());
        records++;
      }
      assertEquals(7, records);
    }
  }

  @Test
  void everyMemberIsOneRecordOfTheLengthItSays() throws Exception {
    record(Exchanges.of("http://example.com/", "a"), Exchanges.of("http://example.com/b", "bb"));
    List<String> members = members();
    assertEquals(7, members.size());
    for (String member : members) {
      int head = member.indexOf("\r\n\r\n") + 4;
      assertTrue(member.startsWith("WARC/1.1\r\n"), member);
      String length = member.substring(member.indexOf("\r\nContent-Length: ") + 18);
      int said = Integer.parseInt(length.substring(0, length.indexOf('\r')));
      assertEquals(member.length(), head + said + 4, member);
      assertTrue(member.endsWith("\r\n\r\n"), member);
    }
  }

  @Test
  void headersThatWouldLieKeepTheirValuesElsewhere() throws Exception {
    record(Exchanges.of("http://example.com/", "12345"));
    String response = members().get(2);
    assertTrue(response.contains("\r\nX-Archive-Orig-Content-Encoding: gzip\r\n"), response);
    assertTrue(response.contains("\r\nX-Archive-Orig-Transfer-Encoding: chunked\r\n"), response);
    assertTrue(response.contains("\r\nX-Archive-Orig-Content-Length: 17\r\n"), response);
    assertTrue(response.contains("\r\nContent-Length: 5\r\n\r\n12345"), response);
    assertFalse(response.contains("\r\nContent-Encoding"), response);
  }

  @Test
  void theTornLastRecordIsCutWhereverTheKillHit() throws Exception {
    record(Exchanges.of("http://example.com/1", "one"));
    byte[] one = Files.readAllBytes(file());
    record(Exchanges.of("http://example.com/2", "two"));
    byte[] two = Files.readAllBytes(file());
    for (int cut = one.length; cut <= two.length; cut += 1 + (two.length - one.length) / 30) {
      Files.write(file(), Arrays.copyOf(two, cut));
      record(Exchanges.of("http://example.com/3", "three"));
      List<String> members = members();
      assertTrue(members.size() >= 7 && members.size() <= 10, "cut at " + cut);
      assertTrue(members.get(members.size() - 2).contains("http://example.com/3"), "cut at " + cut);
      assertTrue(members.get(2).endsWith("one\r\n\r\n"), "cut at " + cut);
    }
  }

  @Test
  void ofEveryCutOnlyWholeRecordsAreKept() throws Exception {
    record(Exchanges.of("http://example.com/1", "one"));
    byte[] bytes = Files.readAllBytes(file());
    List<Long> ends = new ArrayList<>();
    for (int cut = 1; cut <= bytes.length; cut++) {
      Files.write(file(), Arrays.copyOf(bytes, cut));
      long whole = WarcTailCheck.wholeLength(file());
      if (whole == cut) ends.add(whole);
      assertEquals(ends.isEmpty() ? 0 : ends.getLast(), whole, "cut at " + cut);
    }
    assertEquals(4, ends.size());
  }

  @Test
  void anythingThatIsNoWarcIsLeftAlone() throws IOException {
    for (byte[] other :
        List.of(
            "my notes".getBytes(UTF_8),
            Gz.member("my packed notes"),
            "WARC/1.1\r\nplain".getBytes(UTF_8))) {
      Files.write(file(), other);
      IOException refused = assertThrows(IOException.class, this::open);
      assertTrue(refused.toString().contains("name a new file"), refused.toString());
      assertArrayEquals(other, Files.readAllBytes(file()));
    }
  }

  @Test
  void damageInTheMiddleIsNotOursToCut() throws IOException {
    record(Exchanges.of("http://example.com/1", "one"));
    byte[] bytes = Files.readAllBytes(file());
    bytes[bytes.length / 2] ^= 0x55;
    Files.write(file(), bytes);
    assertThrows(IOException.class, this::open);
    assertArrayEquals(bytes, Files.readAllBytes(file()));
  }

  @Test
  void oneRecorderAFile() throws IOException {
    try (WarcRecorder first = open()) {
      first.record(Exchanges.of("http://example.com/1", "one"));
      assertThrows(IOException.class, this::open);
    }
    open().close();
  }

  @Test
  void nothingASecretOrAServerSaysGetsIntoTheHeader() throws Exception {
    Headers secret =
        new Headers(
            List.of(
                new Headers.Header("Cookie", "session=42"),
                new Headers.Header("AUTHORIZATION", "Basic Zm9v"),
                new Headers.Header("Accept", "text/html")));
    Headers hostile =
        new Headers(List.of(new Headers.Header("X", "a\r\n\r\nWARC/1.1\r\nWARC-Type: response")));
    Request request = Exchanges.get("http://example.com/").with(secret);
    record(
        Exchanges.of(
            request, new Response(200, hostile, ResponseBody.of("b"), Optional.of("a\r\nb: c"))));
    String all = String.join("", members());
    assertFalse(all.contains("session=42") || all.contains("Zm9v"), all);
    assertTrue(all.contains("Accept: text/html"), all);
    assertFalse(all.contains("\nWARC/1.1\r\nWARC-Type: response\r\n\r\n"), all);
    assertFalse(all.contains("\nb: c"), all);
  }

  @Test
  void whatWasNotSentLeavesNoRecord() throws Exception {
    Request request = Exchanges.get("http://example.com/");
    for (Answer answer :
        List.of(
            new Answer.Refused(Answer.Refusal.ROBOTS, "no"),
            new Answer.Spent("requests"),
            new Answer.Unrecorded())) {
      record(new Exchange(request, Exchanges.PURPOSE, Exchanges.NOON, answer));
    }
    assertEquals(1, members().size());
  }

  @Test
  void aPostIsRecordedWithItsForm() throws Exception {
    record(Exchanges.of(Request.post(Url.of("http://example.com/s"), "q=ü"), Exchanges.page("x")));
    assertTrue(
        members()
            .get(1)
            .endsWith(
                "POST /s HTTP/1.1\r\nHost: example.com\r\nContent-Length: 4\r\n\r\nq=Ã¼\r\n\r\n"),
        members().get(1));
  }

  /** Ctrl-C interrupts whoever waits; what has come by then is still recorded. */
  @Test
  void anInterruptedThreadRecordsToo() throws Exception {
    try (WarcRecorder recorder = open()) {
      Thread.currentThread().interrupt();
      recorder.record(Exchanges.of("http://example.com/a", "a"));
      assertTrue(Thread.interrupted());
      recorder.record(Exchanges.of("http://example.com/b", "b"));
    }
    assertEquals(7, members().size());
  }
}
