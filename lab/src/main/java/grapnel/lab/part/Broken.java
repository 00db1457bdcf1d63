package grapnel.lab.part;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.Wire;
import grapnel.demo.kit.Part;
import grapnel.demo.page.Content.Link;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * Answers that are slow, huge, cut off or untrue, each at a path of its own. None of them ends by
 * itself unless the table of {@code docs/lab.md} says so; all end when the client or the lab
 * closes.
 */
public final class Broken implements Part {

  private static final Charset LATIN = StandardCharsets.ISO_8859_1;
  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n";
  private static final String PAGE =
      "<!DOCTYPE html><html><head><title>Half</title></head><body><h1>A page</h1><p>Some text"
          + " before it breaks.</p>";
  private static final byte[] ROW = "<p>There is always another line.</p>\n".getBytes(LATIN);

  /** How long a slow server waits between two bytes. */
  private static final Duration DRIP = Duration.ofMillis(200);

  private static final Map<String, Reply> REPLIES = new LinkedHashMap<>();

  static {
    wire("/drip-body", Broken::dripBody);
    wire("/drip-head", Broken::dripHead);
    wire("/silent", out -> Thread.sleep(Duration.ofHours(1)));
    wire("/endless-body", Broken::endlessBody);
    wire("/endless-chunks", Broken::endlessChunks);
    wire("/endless-headers", Broken::endlessHeaders);
    wire("/endless-header", Broken::endlessHeader);
    wire("/endless-interim", Broken::endlessInterim);
    wire("/huge-body", Broken::hugeBody);
    wire("/length-too-long", out -> send(out, OK + "Content-Length: 100000\r\n\r\n" + PAGE));
    wire("/length-too-short", out -> send(out, OK + "Content-Length: 40\r\n\r\n" + PAGE));
    wire("/length-negative", out -> send(out, OK + "Content-Length: -5\r\n\r\n" + PAGE));
    wire(
        "/length-twice",
        out -> send(out, OK + "Content-Length: 20\r\nContent-Length: 40\r\n\r\n" + PAGE));
    wire(
        "/length-and-chunks",
        out ->
            send(
                out,
                OK
                    + "Content-Length: 20\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + chunk(PAGE)
                    + "0\r\n\r\n"));
    wire("/no-length", out -> send(out, OK + "\r\n" + PAGE));
    wire("/close-at-once", out -> {});
    wire("/close-in-head", out -> send(out, "HTTP/1.1 200 OK\r\nContent-Ty"));
    wire(
        "/close-in-chunk",
        out -> send(out, OK + "Transfer-Encoding: chunked\r\n\r\nffff\r\n" + PAGE));
    wire(
        "/chunk-size-wrong",
        out ->
            send(out, OK + "Transfer-Encoding: chunked\r\n\r\n" + chunk(PAGE) + "zz\r\n" + PAGE));
    wire(
        "/chunk-without-end",
        out -> send(out, OK + "Transfer-Encoding: chunked\r\n\r\n" + chunk(PAGE)));
    wire(
        "/chunk-size-huge",
        out -> send(out, OK + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n" + PAGE));
    wire("/gzip-bomb", Broken::gzipBomb);
    wire(
        "/gzip-cut",
        out -> send(out, OK + "Content-Encoding: gzip\r\n\r\n\037\213\010\0\0\0\0\0\0\003"));
    wire("/gzip-lie", out -> send(out, OK + "Content-Encoding: gzip\r\n\r\n" + PAGE));
    wire("/not-http", out -> send(out, "SSH-2.0-OpenSSH_9.2\r\n"));
    wire(
        "/status-odd",
        out -> send(out, "HTTP/1.1 999 Request denied\r\nContent-Length: 0\r\n\r\n"));
    wire("/status-none", out -> send(out, "HTTP/1.1 \r\nContent-Length: 0\r\n\r\n"));
    wire("/http-0.9", out -> send(out, PAGE));
    REPLIES.put("/charset-lie", latinAs("text/html; charset=utf-8"));
    REPLIES.put("/charset-unknown", latinAs("text/html; charset=x-nonsense"));
    REPLIES.put("/charset-none", latinAs("text/html"));
    REPLIES.put(
        "/type-lie",
        Reply.of(
            200,
            "text/html",
            new byte[] {
              (byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'
            }));
    REPLIES.put("/nul-bytes", Reply.html(PAGE + "<p>a\0b\0c</p>"));
    REPLIES.put("/deep-nesting", Reply.html(PAGE + "<div>".repeat(100_000)));
    REPLIES.put("/many-attributes", Reply.html(PAGE + "<p " + "a=1 ".repeat(100_000) + ">"));
    REPLIES.put("/redirect-to-file", Reply.redirect(302, "file:///etc/passwd"));
    REPLIES.put("/redirect-to-metadata", Reply.redirect(302, "http://169.254.169.254/latest/"));
    REPLIES.put("/redirect-to-nothing", Reply.html(302, PAGE));
    REPLIES.put("/redirect-to-nonsense", Reply.redirect(302, "http://[::bad/%zz"));
  }

  private static void wire(String path, Wire wire) {
    REPLIES.put(path, Reply.raw(200, wire));
  }

  /** The paths, in order. */
  public static List<String> paths() {
    return List.copyOf(REPLIES.keySet());
  }

  @Override
  public Optional<Reply> reply(Call call) {
    return Optional.ofNullable(REPLIES.get(call.path()));
  }

  @Override
  public List<Link> nav() {
    return REPLIES.keySet().stream().map(path -> new Link(path, path.substring(1))).toList();
  }

  private static Reply latinAs(String type) {
    String page =
        "<!DOCTYPE html><html><head><meta charset=\"iso-8859-1\"><title>Käse</title></head>"
            + "<body><h1>Über Käse</h1><p>Größe, Öl und Ähre.</p></body></html>";
    return Reply.of(200, type, page.getBytes(LATIN));
  }

  private static void send(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(LATIN));
    out.flush();
  }

  private static String chunk(String text) {
    return Integer.toHexString(text.length()) + "\r\n" + text + "\r\n";
  }

  private static void dripBody(OutputStream out) throws IOException, InterruptedException {
    send(out, OK + "Content-Length: 1000000\r\n\r\n" + PAGE);
    while (true) {
      send(out, ".");
      Thread.sleep(DRIP);
    }
  }

  private static void dripHead(OutputStream out) throws IOException, InterruptedException {
    send(out, "HTTP/1.1 200 OK\r\nX-Slow: ");
    while (true) {
      send(out, ".");
      Thread.sleep(DRIP);
    }
  }

  private static void endlessBody(OutputStream out) throws IOException {
    send(out, OK + "\r\n" + PAGE);
    while (true) out.write(ROW);
  }

  private static void endlessChunks(OutputStream out) throws IOException {
    send(out, OK + "Transfer-Encoding: chunked\r\n\r\n" + chunk(PAGE));
    while (true) send(out, chunk(new String(ROW, LATIN)));
  }

  private static void endlessHeaders(OutputStream out) throws IOException {
    send(out, OK);
    for (long i = 0; ; i++) send(out, "X-Header-" + i + ": there is always another\r\n");
  }

  private static void endlessHeader(OutputStream out) throws IOException {
    send(out, OK + "X-Long: ");
    while (true) out.write(ROW, 0, ROW.length - 1);
  }

  private static void endlessInterim(OutputStream out) throws IOException {
    while (true) send(out, "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n");
  }

  /** Two gigabytes and a bit, honestly announced: one more than an array can hold. */
  private static void hugeBody(OutputStream out) throws IOException {
    long length = Integer.MAX_VALUE + 1L + ROW.length;
    send(out, OK + "Content-Length: " + length + "\r\n\r\n");
    for (long sent = 0; sent < length; sent += ROW.length) {
      out.write(ROW, 0, (int) Math.min(ROW.length, length - sent));
    }
  }

  /** Four gigabytes of zeros in some four megabytes. */
  private static void gzipBomb(OutputStream out) throws IOException {
    send(out, OK + "Content-Encoding: gzip\r\n\r\n");
    byte[] zeros = new byte[1 << 20];
    try (GZIPOutputStream gzip = new GZIPOutputStream(out, 1 << 16)) {
      for (int i = 0; i < 4096; i++) gzip.write(zeros);
    }
  }
}
