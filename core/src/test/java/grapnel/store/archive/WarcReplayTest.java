package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
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
import java.util.List;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarcReplayTest {

  private static final int MOST = 1 << 20;

  @TempDir Path folder;

  private final List<String> reports = new ArrayList<>();

  private WarcReplay replay(Path... files) throws IOException {
    return WarcReplay.of(List.of(files), MOST, reports::add);
  }

  private Path recorded(Exchange... exchanges) throws IOException {
    Path file = Files.createTempFile(folder, "r", ".warc.gz");
    try (WarcRecorder recorder = WarcRecorder.open(file, "test")) {
      for (Exchange exchange : exchanges) recorder.record(exchange);
    }
    return file;
  }

  private Path written(byte[] bytes) throws IOException {
    return Files.write(Files.createTempFile(folder, "w", ".warc"), bytes);
  }

  private static Response responded(Answer answer) {
    return assertInstanceOf(Answer.Responded.class, answer).response();
  }

  private static String body(Answer answer) {
    return new String(responded(answer).body().bytes(), UTF_8);
  }

  /** A response record as other tools write them. */
  static byte[] response(String url, String date, byte[] http) {
    String head =
        "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: "
            + url
            + "\r\nWARC-Date: "
            + date
            + "\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: "
            + http.length
            + "\r\n\r\n";
    return Gz.join(head.getBytes(UTF_8), http, "\r\n\r\n".getBytes(UTF_8));
  }

  static byte[] http(String head, byte[] body) {
    return Gz.join(("HTTP/1.1 200 OK\r\n" + head + "\r\n").getBytes(ISO_8859_1), body);
  }

  @Test
  void whatWasRecordedIsAnsweredAsItWas() throws IOException {
    Exchange page = Exchanges.of("http://example.com/a?b#c", "<p>Grüße</p>");
    Exchange cut =
        Exchanges.of(
            Exchanges.get("http://example.com/cut"),
            new Response(404, Headers.NONE, ResponseBody.of("half"), Optional.of("early close")));
    Exchange redirect =
        Exchanges.of(
            Exchanges.get("http://example.com/old"),
            new Response(
                301, Headers.of("Location", "/new"), ResponseBody.EMPTY, Optional.empty()));
    Exchange failed =
        new Exchange(
            Exchanges.get("http://example.com/slow"),
            Exchanges.PURPOSE,
            Exchanges.NOON,
            new Answer.Failed(Answer.Failure.TIMEOUT, "no answer in 30 s"));
    Exchange post =
        Exchanges.of(Request.post(Url.of("http://example.com/s"), "q=1"), Exchanges.page("1"));
    WarcReplay replay = replay(recorded(page, cut, redirect, failed, post));
    for (Exchange exchange : List.of(page, cut, redirect, failed, post)) {
      assertEquals(exchange.answer(), replay.fetch(exchange.request()), exchange.toString());
    }
    assertEquals(5, replay.captures());
    assertEquals(List.of(), reports);
  }

  @Test
  void whatWasNotRecordedIsAMiss() throws IOException {
    WarcReplay replay =
        replay(
            recorded(
                Exchanges.of(Request.post(Url.of("http://a.com/s"), "q=1"), Exchanges.page("1"))));
    assertEquals(new Answer.Unrecorded(), replay.fetch(Exchanges.get("http://a.com/")));
    assertEquals(new Answer.Unrecorded(), replay.fetch(Exchanges.get("http://a.com/s")));
    assertEquals(
        new Answer.Unrecorded(), replay.fetch(Request.post(Url.of("http://a.com/s"), "q=2")));
  }

  @Test
  void theNewestCaptureAnswersAndFurtherLoadsGoBack() throws IOException {
    Path first =
        recorded(
            Exchanges.at(Exchanges.NOON, "http://a.com/", "middle"),
            Exchanges.at(Exchanges.NOON.plusSeconds(9), "http://a.com/", "newest"));
    Path second = recorded(Exchanges.at(Exchanges.NOON.minusSeconds(9), "http://a.com/", "oldest"));
    WarcReplay replay = replay(first, second);
    Request load = Exchanges.get("http://a.com/");
    List<String> bodies = new ArrayList<>();
    for (int i = 0; i < 5; i++, load = load.reload()) bodies.add(body(replay.fetch(load)));
    assertEquals(List.of("newest", "middle", "oldest", "oldest", "oldest"), bodies);
  }

  @Test
  void packedAndChunkedBodiesOfOthersAreUnpacked() throws IOException {
    byte[] page = "a page, a page, a page".getBytes(UTF_8);
    ByteArrayOutputStream zlib = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(zlib)) {
      out.write(page);
    }
    byte[] gzip = Gz.member(page);
    byte[] chunked =
        Gz.join(
            (Integer.toHexString(gzip.length) + "\r\n").getBytes(UTF_8),
            gzip,
            "\r\n0\r\n\r\n".getBytes(UTF_8));
    String date = "2020-01-01T00:00:00Z";
    Path file =
        written(
            Gz.join(
                response("http://a/gzip", date, http("Content-Encoding: gzip\r\n", gzip)),
                response("http://a/old", date, http("Content-Encoding: x-gzip\r\n", gzip)),
                response("http://a/utf8", date, http("Content-Encoding: utf-8, gzip\r\n", gzip)),
                response(
                    "http://a/deflate",
                    date,
                    http("Content-Encoding: deflate\r\n", zlib.toByteArray())),
                response("http://a/lie", date, http("Content-Encoding: gzip\r\n", page)),
                response("http://a/lie2", date, http("Content-Encoding: br\r\n", page)),
                response("http://a/short", date, http("Content-Length: 3\r\n", page)),
                response("http://a/chunklie", date, http("Transfer-Encoding: chunked\r\n", page)),
                response(
                    "http://a/both",
                    date,
                    http("Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n", chunked))));
    WarcReplay replay = replay(file);
    for (String path :
        List.of("gzip", "old", "utf8", "deflate", "lie", "lie2", "short", "chunklie", "both")) {
      Answer answer = replay.fetch(Exchanges.get("http://a/" + path));
      assertEquals("a page, a page, a page", body(answer), path);
      assertEquals(Optional.empty(), responded(answer).truncation(), path);
    }
  }

  @Test
  void aLengthWithJunkAroundItCounts() throws IOException {
    byte[] record = response("http://a/", "2020-01-01T00:00:00Z", http("", "one".getBytes(UTF_8)));
    String junk =
        new String(record, UTF_8).replace("Content-Length: 22", "Content-Length: 22\u001f");
    assertEquals(
        "one", body(replay(written(junk.getBytes(UTF_8))).fetch(Exchanges.get("http://a/"))));
  }

  @Test
  void aBombIsCutAtTheLimit() throws IOException {
    byte[] bomb = Gz.member(new byte[200 << 20]);
    String date = "2020-01-01T00:00:00Z";
    Path file = written(response("http://a/", date, http("Content-Encoding: gzip\r\n", bomb)));
    Response response = responded(replay(file).fetch(Exchanges.get("http://a/")));
    assertEquals(MOST, response.body().size());
    assertEquals(Optional.of("longer than 1048576 bytes"), response.truncation());
  }

  @Test
  void halfABodyIsKeptAndSaidToBeHalf() throws IOException {
    byte[] gzip = Gz.member("a".repeat(100) + "b".repeat(100));
    byte[] half = java.util.Arrays.copyOf(gzip, gzip.length - 9);
    String date = "2020-01-01T00:00:00Z";
    Path file = written(response("http://a/", date, http("Content-Encoding: gzip\r\n", half)));
    Response response = responded(replay(file).fetch(Exchanges.get("http://a/")));
    assertTrue(response.body().size() > 0);
    assertTrue(response.truncation().isPresent());
  }

  @Test
  void aFilePackedAsAWholeIsReadAllTheSame() throws IOException {
    String date = "2020-01-01T00:00:00Z";
    byte[] records =
        Gz.join(
            response("http://a/1", date, http("", "one".getBytes(UTF_8))),
            response("http://a/2", date, http("", "two".getBytes(UTF_8))));
    Path solid = written(Gz.member(records));
    Path other = recorded(Exchanges.of("http://a/3", "three"));
    WarcReplay replay = replay(solid, other);
    assertEquals("one", body(replay.fetch(Exchanges.get("http://a/1"))));
    assertEquals("two", body(replay.fetch(Exchanges.get("http://a/2"))));
    assertEquals("three", body(replay.fetch(Exchanges.get("http://a/3"))));
    assertEquals(3, replay.captures());
    assertTrue(reports.getFirst().contains("slow"), reports.toString());
  }

  @Test
  void aDamagedFileAnswersWithWhatIsWhole() throws IOException {
    Path file = recorded(Exchanges.of("http://a/1", "one"), Exchanges.of("http://a/2", "two"));
    byte[] bytes = Files.readAllBytes(file);
    Path cut = written(java.util.Arrays.copyOf(bytes, bytes.length - 400));
    WarcReplay replay = replay(cut);
    assertEquals("one", body(replay.fetch(Exchanges.get("http://a/1"))));
    assertEquals(1, reports.size());
    assertTrue(reports.getFirst().contains("ends in the middle"), reports.toString());
  }

  @Test
  void aFileThatIsGoneIsAFailureNotAMiss() throws IOException {
    Path file = recorded(Exchanges.of("http://a/1", "one"));
    WarcReplay replay = replay(file);
    Files.delete(file);
    Answer answer = replay.fetch(Exchanges.get("http://a/1"));
    assertEquals(Answer.Failure.PROTOCOL, assertInstanceOf(Answer.Failed.class, answer).failure());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gzip.warc",
        "gzip.warc.gz",
        "brotli.warc",
        "brotli.warc.gz",
        "none.warc",
        "none.warc.gz"
      })
  void realServersEncodingsGiveTheSamePage(String name) throws IOException {
    Path file = SharedArchives.archive("transfer_compression_" + name);
    Answer answer = replay(file).fetch(Exchanges.get("http://tokemon.sb.statsbiblioteket.dk/"));
    assertTrue(body(answer).startsWith("<"), body(answer));
    assertTrue(body(answer).stripTrailing().endsWith("</html>"), body(answer));
    assertEquals(Optional.empty(), responded(answer).truncation());
  }

  @Test
  void realRevisitsGiveTheBodyTheyRevisit() throws IOException {
    WarcReplay iana = replay(SharedArchives.archive("warcs/iana.warc.gz"));
    assertEquals(171, iana.captures());
    Request request = Exchanges.get("http://www.iana.org/_css/2013.1/screen.css");
    ResponseBody newest = responded(iana.fetch(request)).body();
    assertTrue(newest.size() > 1000);
    for (int load = 0; load < 5; load++, request = request.reload()) {
      assertEquals(newest, responded(iana.fetch(request)).body(), "load " + load);
    }
    WarcReplay agnostic =
        replay(
            SharedArchives.archive("example-url-agnostic-revisit.warc.gz"),
            SharedArchives.archive("example-url-agnostic-orig.warc.gz"));
    Answer revisited = agnostic.fetch(Exchanges.get("http://test@example.com/"));
    assertTrue(body(revisited).contains("Example Domain"), body(revisited));
  }

  @Test
  void realRevisitsAcrossFilesAreFollowed() throws IOException {
    String folder = "gov.uk-revisit-warcs/BL-20140325";
    WarcReplay replay =
        replay(
            SharedArchives.archive(folder + "121225068-00000-32090~opera~8443.warc.gz"),
            SharedArchives.archive(folder + "122341434-00000-32090~opera~8443.warc.gz"));
    Request request = Exchanges.get("http://data.gov.uk/robots.txt");
    assertEquals(
        responded(replay.fetch(request.reload())).body(), responded(replay.fetch(request)).body());
    assertTrue(body(replay.fetch(request)).contains("User-agent"));
  }

  @Test
  void realPostsAreKeptApartByTheirForm() throws IOException {
    WarcReplay replay =
        replay(SharedArchives.archive("pywb/sample_archive/warcs/post-test.warc.gz"));
    Url url = Url.of("http://httpbin.org/post");
    assertTrue(
        body(replay.fetch(Request.post(url, "foo=bar&test=abc"))).contains("\"test\": \"abc\""));
    assertEquals(new Answer.Unrecorded(), replay.fetch(Request.get(url)));
  }

  @Test
  void realChunksRightAndWrongAreUndone() throws IOException {
    Answer chunked =
        replay(SharedArchives.archive("example-iana.org-chunked.warc"))
            .fetch(Exchanges.get("http://www.iana.org/"));
    assertTrue(body(chunked).startsWith("<!doctype html>"), body(chunked));
    assertTrue(body(chunked).contains("</html>"), body(chunked));
    Answer wrong =
        replay(SharedArchives.archive("example-wrong-chunks.warc.gz"))
            .fetch(Exchanges.get("http://example.com/"));
    assertTrue(responded(wrong).body().size() > 0);
  }
}
