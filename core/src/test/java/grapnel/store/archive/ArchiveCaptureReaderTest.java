package grapnel.store.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ArchiveCaptureReaderTest {

  private final ByteArrayOutputStream archive = new ByteArrayOutputStream();

  private void record(String type, String url, String fields, String block) {
    byte[] bytes = block.getBytes(StandardCharsets.UTF_8);
    String head =
        "WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\n%sContent-Type: application/http\r\nContent-Length: %d\r\n\r\n"
            .formatted(type, url, fields, bytes.length);
    archive.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    archive.writeBytes(bytes);
    archive.writeBytes("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
  }

  private void answer(String url, String id, String type) {
    record(
        "response",
        url,
        "WARC-Record-ID: <urn:%s>\r\n".formatted(id),
        "HTTP/1.1 200 OK\r\nContent-Type: %s\r\n\r\nbody".formatted(type));
  }

  private void asked(String method, String url, String belongsTo) {
    record(
        "request",
        url,
        "WARC-Concurrent-To: <urn:%s>\r\n".formatted(belongsTo),
        method + " / HTTP/1.1\r\n\r\nq=1");
  }

  private List<ArchiveCapture> captures() throws IOException {
    List<ArchiveCapture> all = new ArrayList<>();
    try (ArchiveCaptureReader captureReader =
        new ArchiveCaptureReader(new ByteArrayInputStream(archive.toByteArray()), 1000, _ -> {})) {
      for (Optional<ArchiveCapture> next = captureReader.next();
          next.isPresent();
          next = captureReader.next()) {
        all.add(next.get());
      }
    }
    return all;
  }

  @Test
  void whatAnsweredAPostIsNoCaptureOfThePage() throws IOException {
    asked("POST", "http://a.example/before", "1");
    answer("http://a.example/before", "1", "text/html");
    answer("http://a.example/behind", "2", "text/html");
    asked("POST", "http://a.example/behind", "2");
    answer("http://a.example/page#top", "3", "text/html");
    asked("GET", "http://a.example/page", "3");
    assertEquals(
        List.of("http://a.example/page"),
        captures().stream().map(each -> each.url().toString()).toList());
  }

  @Test
  void picturesAreNoPages() throws IOException {
    answer("http://a.example/i.png", "1", "image/png");
    answer("http://a.example/", "2", "text/html; charset=utf-8");
    assertEquals(List.of(false, true), captures().stream().map(ArchiveCapture::mayBePage).toList());
  }

  @Test
  void aRevisitSaysWhatItStandsFor() throws IOException {
    record(
        "revisit",
        "http://a.example/b",
        "WARC-Refers-To-Target-URI: http://a.example/a\r\nWARC-Payload-Digest: sha1:X\r\n",
        "HTTP/1.1 304 Not Modified\r\n\r\n");
    ArchiveCapture capture = captures().getFirst();
    assertTrue(capture.answer().isEmpty());
    WarcRevisit revisit = capture.revisit().orElseThrow();
    assertEquals(Optional.of("http://a.example/a"), revisit.target());
    assertTrue(revisit.refersTo(Optional.empty(), Optional.of("sha1:X")));
  }

  @Test
  void moreThanIsRememberedComesOutWholeAndInOrder() throws IOException {
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < 3 * CaptureIndexBuilder.REMEMBERED; i++) {
      urls.add("http://a.example/" + i);
      answer(urls.getLast(), "r" + i, "text/html");
    }
    assertEquals(urls, captures().stream().map(each -> each.url().toString()).toList());
  }
}
