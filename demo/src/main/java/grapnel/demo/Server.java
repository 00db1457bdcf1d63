package grapnel.demo;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One site on one port: HTTP/1.1 with kept connections, a virtual thread each. Our own because a
 * library's server does not let a site send a wrong length or an endless header.
 */
final class Server implements Lab.Served, AutoCloseable {

  static final int LOG_LIMIT = 200_000;
  private static final int BACKLOG = 1024;

  private final LabSite site;
  private final ServerSocket listening;
  private final String origin;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicLong requests = new AtomicLong();
  private final List<Logged> log = new ArrayList<>();
  private final List<Lab.Violation> violations = new ArrayList<>();

  Server(LabSite site, int port) throws IOException {
    this.site = site;
    listening = new ServerSocket(port, BACKLOG, InetAddress.ofLiteral("127.0.0.1"));
    origin = "http://127.0.0.1:" + listening.getLocalPort();
    threads.execute(this::accept);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        open.add(socket);
        start(socket);
      } catch (IOException e) {
        // Closing the lab ends the loop; anything else concerned one connection only.
      }
    }
  }

  private void start(Socket socket) {
    try {
      threads.execute(() -> converse(socket));
    } catch (RejectedExecutionException closing) {
      closeQuietly(socket);
    }
  }

  /** Answers one request after the other until either side closes. */
  private void converse(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(socket.getInputStream(), 4096);
      OutputStream out = socket.getOutputStream();
      boolean on = true;
      while (on) {
        on =
            switch (Incoming.read(in)) {
              case Incoming.Asked asked -> answer(asked, out);
              case Incoming.Malformed malformed -> refuse(malformed, out);
              case Incoming.Ended ended -> false;
            };
      }
    } catch (IOException e) {
      // The client went away, or the lab closed; there is nobody left to tell.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(socket);
    }
  }

  private boolean answer(Incoming.Asked asked, OutputStream out)
      throws IOException, InterruptedException {
    Call call =
        Call.of(
            asked.method(),
            asked.target(),
            asked.headers(),
            asked.body(),
            origin,
            requests.getAndIncrement());
    Reply reply = replyTo(call);
    record(call, reply);
    Optional<Wire> wire = reply.wire();
    if (wire.isPresent()) {
      wire.get().write(out);
      return false;
    }
    boolean on =
        !call.header("Connection").orElse("").equalsIgnoreCase("close")
            && !reply.header("Connection").orElse("").equalsIgnoreCase("close");
    send(reply, on, call.method().equals("HEAD"), out);
    return on;
  }

  /** A bug in a site is shown to the client, so that a test fails with the reason in its hands. */
  private Reply replyTo(Call call) {
    try {
      return site.reply(call);
    } catch (RuntimeException e) {
      return Reply.of(
          500, "text/plain", ("bug in " + site.name() + ": " + e).getBytes(StandardCharsets.UTF_8));
    }
  }

  private boolean refuse(Incoming.Malformed malformed, OutputStream out) throws IOException {
    send(
        Reply.of(
            malformed.status(), "text/plain", malformed.reason().getBytes(StandardCharsets.UTF_8)),
        false,
        false,
        out);
    return false;
  }

  private static void send(Reply reply, boolean keep, boolean headOnly, OutputStream out)
      throws IOException {
    StringBuilder head = new StringBuilder(256);
    head.append("HTTP/1.1 ").append(reply.status()).append(' ').append(Reason.of(reply.status()));
    head.append("\r\n");
    for (Field field : reply.headers()) {
      head.append(field.name()).append(": ").append(field.value()).append("\r\n");
    }
    boolean bodiless = reply.status() == 304 || reply.status() == 204;
    if (!bodiless) head.append("Content-Length: ").append(reply.body().length).append("\r\n");
    if (!keep && reply.header("Connection").isEmpty()) head.append("Connection: close\r\n");
    head.append("\r\n");
    byte[] start = head.toString().getBytes(StandardCharsets.ISO_8859_1);
    int length = headOnly || bodiless ? 0 : reply.body().length;
    byte[] all = new byte[start.length + length];
    System.arraycopy(start, 0, all, 0, start.length);
    System.arraycopy(reply.body(), 0, all, start.length, length);
    out.write(all);
    out.flush();
  }

  private void record(Call call, Reply reply) {
    Logged logged =
        new Logged(call.method(), call.target(), call.headers(), reply.status(), Instant.now());
    Optional<String> reason = site.violation(call).or(reply::violation);
    synchronized (log) {
      if (log.size() < LOG_LIMIT) log.add(logged);
      reason.ifPresent(r -> violations.add(new Lab.Violation(logged, r)));
    }
  }

  @Override
  public String name() {
    return site.name();
  }

  @Override
  public String origin() {
    return origin;
  }

  @Override
  public long requests() {
    return requests.get();
  }

  @Override
  public List<Logged> log() {
    synchronized (log) {
      return List.copyOf(log);
    }
  }

  @Override
  public List<Lab.Violation> violations() {
    synchronized (log) {
      return List.copyOf(violations);
    }
  }

  @Override
  public Truth truth() {
    return site.truth();
  }

  @Override
  public void close() {
    closeQuietly(listening);
    threads.shutdownNow();
    open.forEach(Server::closeQuietly);
    threads.close();
  }

  private static void closeQuietly(AutoCloseable closeable) {
    try {
      closeable.close();
    } catch (Exception e) {
      // A socket that fails to close is as good as closed.
    }
  }
}
