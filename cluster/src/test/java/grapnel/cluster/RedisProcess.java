package grapnel.cluster;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.exceptions.JedisException;

/**
 * A real Redis on loopback, in a process of its own. The program comes with a test library; where
 * it does not run, the one on the PATH is taken, and without any the tests are skipped.
 */
public final class RedisProcess implements AutoCloseable {

  private final Path folder;
  private final int port;
  private final List<String> options;
  private Process process;

  private RedisProcess(Path folder, int port, List<String> options) throws IOException {
    this.folder = folder;
    this.port = port;
    this.options = options;
    Files.createDirectories(folder);
    this.process = begin();
  }

  /** Starts one that keeps an append-only file, in a folder of its own. */
  public static RedisProcess start(Path folder, String... options) throws IOException {
    List<String> all = new ArrayList<>(List.of("--appendonly", "yes", "--save", ""));
    all.addAll(List.of(options));
    return new RedisProcess(folder, freePort(), all).answering();
  }

  /** Starts a Sentinel that watches a primary of that name. */
  public static RedisProcess sentinel(
      Path folder, String name, RedisProcess primary, String... options) throws IOException {
    return sentinel(folder, name, primary.port, "", options);
  }

  /**
   * Starts a Sentinel that watches whoever is at that port.
   *
   * @param password of the primary and its replicas, for the Sentinel; empty for none
   */
  static RedisProcess sentinel(
      Path folder, String name, int primary, String password, String... options)
      throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("sentinel.conf"),
        """
        sentinel monitor %1$s 127.0.0.1 %2$d 1
        sentinel down-after-milliseconds %1$s 1000
        sentinel failover-timeout %1$s 5000
        """
                .formatted(name, primary)
            + (password.isEmpty() ? "" : "sentinel auth-pass %s %s\n".formatted(name, password)));
    List<String> all = new ArrayList<>(List.of("--sentinel"));
    all.addAll(List.of(options));
    return new RedisProcess(folder, freePort(), all).answering();
  }

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }

  private Process begin() throws IOException {
    List<String> command = new ArrayList<>(List.of(program()));
    boolean sentinel = options.contains("--sentinel");
    if (sentinel) command.add("sentinel.conf");
    command.addAll(List.of("--port", Integer.toString(port), "--bind", "127.0.0.1"));
    command.addAll(options);
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
        .start();
  }

  private static Optional<String> found = Optional.empty();

  private static synchronized String program() throws IOException {
    if (found.isEmpty()) {
      Path packed = Files.createTempFile("redis-server", "");
      packed.toFile().deleteOnExit();
      String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
      String machine = System.getProperty("os.arch").contains("aarch64") ? "arm64" : "amd64";
      String name =
          system.contains("mac")
              ? "/redis-server-6.2.6-v5-darwin-" + machine
              : machine.equals("arm64")
                  ? "/redis-server-6.2.7-linux-arm64"
                  : "/redis-server-6.2.6-v5-linux-amd64";
      try (InputStream in = RedisProcess.class.getResourceAsStream(name)) {
        if (in != null) Files.write(packed, in.readAllBytes());
      }
      if (packed.toFile().setExecutable(true) && runs(packed.toString())) {
        found = Optional.of(packed.toString());
      } else if (runs("redis-server")) {
        found = Optional.of("redis-server");
      } else {
        abort("no Redis server runs here");
      }
    }
    return found.orElseThrow();
  }

  private static boolean runs(String program) {
    try {
      return new ProcessBuilder(program, "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** A connection as the one who may do all. */
  private Connection connection() {
    int at = options.indexOf("--requirepass");
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder().serverDefaultProtocol();
    if (at >= 0) config.password(options.get(at + 1));
    return new Connection(new HostAndPort("127.0.0.1", port), config.build());
  }

  /** Returns once it answers. */
  private RedisProcess answering() {
    for (int tries = 0; tries < 1000 && process.isAlive(); tries++) {
      try (Connection connection = connection()) {
        connection.sendCommand(Protocol.Command.PING);
        connection.getOne();
        return this;
      } catch (JedisException e) {
        pause();
      }
    }
    throw new AssertionError("Redis does not start; see " + folder.resolve("log"));
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Returns once this replica has all of its primary. */
  public void following() {
    await(told -> told.contains("master_link_status:up"), "INFO", "replication");
  }

  /** Returns once this Sentinel knows a replica of the primary. */
  public void watching(String name) {
    await(told -> told.contains("runid"), "SENTINEL", "replicas", name);
  }

  /** Returns once this Sentinel says that another server is the primary. */
  void promoted(String name, int other) {
    String there = Integer.toString(other);
    await(told -> told.endsWith(there), "SENTINEL", "get-master-addr-by-name", name);
  }

  /** Sends one command, past everything that is tested. */
  void tell(Protocol.Command command, String... arguments) {
    try (Connection connection = connection()) {
      connection.sendCommand(command, arguments);
      Object _ = connection.getOne();
    }
  }

  /** The same for others, who get the answer as text. */
  public String answer(String command, String... arguments) {
    try (Connection connection = connection()) {
      connection.sendCommand(Protocol.Command.valueOf(command), arguments);
      return written(connection.getOne());
    }
  }

  private void await(Predicate<String> wanted, String command, String... arguments) {
    for (int tries = 0; tries < 1000; tries++) {
      try (Connection connection = connection()) {
        connection.sendCommand(Protocol.Command.valueOf(command), arguments);
        if (wanted.test(written(connection.getOne()))) return;
      }
      pause();
    }
    throw new AssertionError("not in time: " + command + " " + List.of(arguments));
  }

  private static String written(Object answer) {
    return answer instanceof List<?> list
        ? String.join(" ", list.stream().map(RedisProcess::written).toList())
        : RedisValues.text(answer);
  }

  public int port() {
    return port;
  }

  public String url() {
    return "redis://127.0.0.1:" + port;
  }

  public Redis open() {
    return Redis.open(RedisAddress.parse(url()), Duration.ofSeconds(20), _ -> {});
  }

  public void forget() {
    try (Redis redis = open()) {
      redis.command(Protocol.Command.FLUSHALL);
    }
  }

  /** As {@code kill -9} does. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** Starts it again on what it kept. */
  public void again() throws IOException {
    process = begin();
    answering();
  }

  @Override
  public void close() {
    kill();
  }
}
