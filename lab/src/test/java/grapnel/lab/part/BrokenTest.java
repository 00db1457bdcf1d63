package grapnel.lab.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BrokenTest {

  private static Lab lab;

  @BeforeAll
  static void serve() throws IOException {
    lab = Lab.serve(Sites.named("broken"));
  }

  @AfterAll
  static void close() {
    lab.close();
  }

  private static Socket ask(String path) throws IOException {
    URI origin = URI.create(lab.site("broken").origin());
    Socket socket = new Socket(origin.getHost(), origin.getPort());
    String request = "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
    return socket;
  }

  @ParameterizedTest
  @CsvSource({
    "/length-too-long, Content-Length: 100000",
    "/length-too-short, Content-Length: 40",
    "/length-negative, Content-Length: -5",
    "/no-length, before it breaks",
    "/close-in-head, Content-Ty",
    "/close-in-chunk, ffff",
    "/chunk-size-wrong, zz",
    "/chunk-without-end, chunked",
    "/gzip-lie, before it breaks",
    "/not-http, SSH-2.0",
    "/status-odd, HTTP/1.1 999",
    "/http-0.9, <!DOCTYPE html>",
    "/charset-lie, charset=utf-8",
    "/redirect-to-file, file:///etc/passwd",
  })
  void whatComesIsBrokenAsStatedAndEnds(String path, String part) throws IOException {
    try (Socket socket = ask(path)) {
      String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      assertTrue(all.contains(part), all);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/endless-body",
        "/endless-chunks",
        "/endless-headers",
        "/endless-header",
        "/endless-interim",
        "/huge-body"
      })
  void endlessAnswersGoOnPastThreeMegabytes(String path) throws IOException {
    try (Socket socket = ask(path)) {
      byte[] much = socket.getInputStream().readNBytes(3_000_000);
      assertEquals(3_000_000, much.length);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/drip-body", "/drip-head"})
  void slowAnswersBeginAndDoNotEnd(String path) throws IOException {
    try (Socket socket = ask(path)) {
      assertEquals(
          "HTTP/1.1", new String(socket.getInputStream().readNBytes(8), StandardCharsets.US_ASCII));
    }
  }

  @Test
  void nothingAtAllIsSentWhereTheServerClosesAtOnce() throws IOException {
    try (Socket socket = ask("/close-at-once")) {
      assertEquals(-1, socket.getInputStream().read());
    }
  }

  @Test
  void bombGrowsAThousandfold() throws IOException {
    try (Socket socket = ask("/gzip-bomb")) {
      InputStream in = socket.getInputStream();
      int end = 0;
      while (end < 4) end = in.read() == "\r\n\r\n".charAt(end) ? end + 1 : 0;
      assertEquals(50_000_000, new GZIPInputStream(in).skip(50_000_000));
    }
  }

  @Test
  void everyPathIsAnswered() {
    assertEquals(Broken.paths().size(), Broken.paths().stream().distinct().count());
    for (String path : Broken.paths()) {
      assertTrue(new Broken().reply(grapnel.demo.Call.get(path)).isPresent(), path);
    }
  }
}
