package grapnel.fetch;

import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that sends whatever bytes a test wants, HTTP or not. */
final class RawServer implements AutoCloseable {

  /** What to do with one connection, once the head of its request was read. */
  interface Script {
    void play(String head, InputStream in, OutputStream out) throws IOException;
  }

  private final ServerSocket socket;
  private final Script script;
  private final boolean listening;
  private final List<String> heads = new CopyOnWriteArrayList<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();

  RawServer(Script script) {
    this(script, true);
  }

  private RawServer(Script script, boolean listening) {
    this.script = script;
    this.listening = listening;
    try {
      socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::accept);
  }

  /** Sends these bytes (as Latin-1) and closes. */
  static RawServer sending(String answer) {
    return sending(answer.getBytes(StandardCharsets.ISO_8859_1));
  }

  static RawServer sending(byte[] answer) {
    return new RawServer((_, _, out) -> out.write(answer));
  }

  /** Sends these bytes and closes without having heard a request. */
  static RawServer blurting(String answer) {
    return new RawServer(
        (_, _, out) -> out.write(answer.getBytes(StandardCharsets.ISO_8859_1)), false);
  }

  /** Answers request after request on each connection with the same bytes. */
  static RawServer keepingAlive(String answer) {
    return new RawServer(
        (_, in, out) -> {
          do {
            out.write(answer.getBytes(StandardCharsets.ISO_8859_1));
          } while (!readHead(in).isEmpty());
        });
  }

  /** Sends these bytes and then nothing, without closing. */
  static RawServer silentAfter(String start) {
    return new RawServer(
        (_, in, out) -> {
          out.write(start.getBytes(StandardCharsets.ISO_8859_1));
          out.flush();
          in.transferTo(OutputStream.nullOutputStream());
        });
  }

  /** Sends the start, and then the same again and again. */
  static RawServer endless(String start, String again) {
    return new RawServer(
        (_, _, out) -> {
          out.write(start.getBytes(StandardCharsets.ISO_8859_1));
          byte[] bytes = again.getBytes(StandardCharsets.ISO_8859_1);
          while (true) out.write(bytes);
        });
  }

  int port() {
    return socket.getLocalPort();
  }

  Url url(String path) {
    return Url.of("http://127.0.0.1:" + port() + path);
  }

  /** The first request heads of each connection, in order of arrival. */
  List<String> heads() {
    return heads;
  }

  int connections() {
    return connections.get();
  }

  private void accept() {
    while (true) {
      try {
        Socket client = socket.accept();
        connections.incrementAndGet();
        open.add(client);
        Thread.ofVirtual().start(() -> serve(client));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket client) {
    try (client) {
      String head = listening ? readHead(client.getInputStream()) : "";
      heads.add(head);
      script.play(head, client.getInputStream(), client.getOutputStream());
      client.getOutputStream().flush();
    } catch (IOException e) {
      // The other side hung up: some tests are about just that.
    }
  }

  static String readHead(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int last = 0;
    for (int c = in.read(); c >= 0; c = in.read()) {
      head.write(c);
      last = (last << 8) | c;
      if (last == 0x0d0a0d0a) break;
    }
    return head.toString(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() {
    try {
      socket.close();
      for (Socket client : open) client.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
