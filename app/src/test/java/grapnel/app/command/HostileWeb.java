package grapnel.app.command;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;

/**
 * A server on the loopback interface that keeps to no protocol: what is asked decides, line by line
 * and byte by byte, what is written. Also a proxy, for hosts that there are none of.
 */
final class HostileWeb implements AutoCloseable {

  /** What a server writes to a request for a target, the connection's whole answer. */
  interface Answer {
    void write(String target, OutputStream out) throws IOException;
  }

  private final ServerSocket socket;
  private final Answer answer;
  private final List<String> asked = new CopyOnWriteArrayList<>();

  HostileWeb(Answer answer) throws IOException {
    this.answer = answer;
    this.socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        Thread.ofVirtual().start(() -> serve(client));
      } catch (IOException e) {
        return; // Closed.
      }
    }
  }

  private void serve(Socket client) {
    try (client;
        OutputStream out = new BufferedOutputStream(client.getOutputStream(), 1 << 16)) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1));
      String first = in.readLine();
      if (first == null) return;
      String target = first.split(" ", -1)[1];
      asked.add(target);
      for (String line = in.readLine(); line != null && !line.isEmpty(); ) line = in.readLine();
      answer.write(target, out);
    } catch (IOException e) {
      // Who was attacked hung up, as he should.
    }
  }

  /** The targets of all requests that came. */
  List<String> asked() {
    return List.copyOf(asked);
  }

  String origin() {
    return "http://127.0.0.1:" + socket.getLocalPort();
  }

  int port() {
    return socket.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  // ---- what to write

  static void text(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** An answer as it should be. */
  static void html(OutputStream out, String type, byte[] body, String... headers)
      throws IOException {
    text(out, "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nConnection: close\r\n");
    for (String header : headers) text(out, header + "\r\n");
    text(out, "Content-Length: " + body.length + "\r\n\r\n");
    out.write(body);
  }

  static void html(OutputStream out, String body) throws IOException {
    html(out, "text/html; charset=utf-8", body.getBytes(StandardCharsets.UTF_8));
  }

  /** A page that goes on so long, in pieces made one by one; the length is not said. */
  static void endless(OutputStream out, String type, long bytes, Supplier<String> piece)
      throws IOException {
    text(out, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: " + type + "\r\n\r\n");
    for (long sent = 0; sent < bytes; ) {
      String next = piece.get();
      text(out, next);
      sent += next.length();
    }
  }

  static void missing(OutputStream out) throws IOException {
    text(out, "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  }

  static void redirect(OutputStream out, String to) throws IOException {
    text(out, "HTTP/1.1 302 Found\r\nConnection: close\r\nContent-Length: 0\r\n");
    text(out, "Location: " + to + "\r\n\r\n");
  }

  /** Zeros without end, packed. */
  static byte[] gzipBomb(long bytes) {
    try {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (OutputStream gzip = new GZIPOutputStream(packed, 1 << 16)) {
        byte[] zeros = new byte[1 << 20];
        for (long sent = 0; sent < bytes; sent += zeros.length) gzip.write(zeros);
      }
      return packed.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same for zstd (RFC 8878): four bytes say 128 KB each, a byte that is repeated. */
  static byte[] zstdBomb(long bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    // The magic number, no content size, a window of 8 MB.
    packed.writeBytes(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 0x68});
    int size = 128 * 1024;
    long blocks = bytes / size;
    for (long i = 0; i < blocks; i++) {
      int header = (i + 1 == blocks ? 1 : 0) | (1 << 1) | (size << 3);
      packed.write(header);
      packed.write(header >> 8);
      packed.write(header >> 16);
      packed.write('a');
    }
    return packed.toByteArray();
  }

  /** The same for brotli; nothing where there is no native library for it. */
  static Optional<byte[]> brotliBomb(long bytes) {
    if (!Brotli4jLoader.isAvailable()) return Optional.empty();
    try {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (OutputStream brotli = new BrotliOutputStream(packed)) {
        byte[] zeros = new byte[1 << 20];
        for (long sent = 0; sent < bytes; sent += zeros.length) brotli.write(zeros);
      }
      return Optional.of(packed.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
