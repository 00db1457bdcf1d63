package grapnel.spark;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A Spark cluster of its own on the loopback interface: a Master and Workers, each a process, from
 * the jars of the class path.
 */
final class Standalone implements Closeable {

  /** Far beyond what anything takes; who waits longer waits for something that does not come. */
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(4);

  private static final Pattern ADDRESS = Pattern.compile("spark://127\\.0\\.0\\.1:\\d+");

  private final Path folder;
  private final Path home;
  private final List<Process> all = new ArrayList<>();
  private final List<Process> workers = new ArrayList<>();
  private final String master;

  Standalone(Path folder, int workers) throws IOException {
    this.folder = folder;
    this.home = home(folder);
    Path log = folder.resolve("master.log");
    start(log, "org.apache.spark.deploy.master.Master", "--port", "0", "--webui-port", "0");
    await(() -> address(log) != null, log);
    this.master = String.valueOf(address(log));
    for (int i = 0; i < workers; i++) {
      Path mine = folder.resolve("worker" + i + ".log");
      String work = Files.createDirectories(folder.resolve("work" + i)).toString();
      this.workers.add(
          start(
              mine,
              "org.apache.spark.deploy.worker.Worker",
              "--cores",
              "1",
              "--memory",
              "700m",
              "--webui-port",
              "0",
              "--work-dir",
              work,
              master));
      await(() -> text(mine).contains("Successfully registered"), mine);
    }
  }

  /** What Workers start executors from: links to the jars. */
  private static Path home(Path folder) throws IOException {
    Path jars = Files.createDirectories(folder.resolve("home").resolve("jars"));
    for (String entry : Cli.classPath().split(File.pathSeparator, -1)) {
      Path jar = Path.of(entry);
      boolean ours = jar.getFileName().toString().startsWith("grapnel-");
      if (entry.endsWith(".jar") && !ours) {
        Path link = jars.resolve(jar.getFileName());
        if (!Files.exists(link)) Files.createSymbolicLink(link, jar.toAbsolutePath());
      }
    }
    Path settings = Files.createDirectories(folder.resolve("home").resolve("conf"));
    Files.writeString(
        settings.resolve("log4j2.properties"),
        """
        rootLogger.level = info
        rootLogger.appenderRef.stderr.ref = stderr
        appender.stderr.type = Console
        appender.stderr.name = stderr
        appender.stderr.target = SYSTEM_ERR
        appender.stderr.layout.type = PatternLayout
        appender.stderr.layout.pattern = %p %c{1}: %m%n
        """);
    return folder.resolve("home");
  }

  private Process start(Path log, String main, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Cli.java(),
                "-Xmx600m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                home.resolve("conf") + File.pathSeparator + home.resolve("jars") + "/*",
                main,
                "--host",
                "127.0.0.1"));
    if (main.endsWith("SparkSubmit")) command.removeAll(List.of("--host", "127.0.0.1"));
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_CONF_DIR", home.resolve("conf").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    all.add(process);
    return process;
  }

  /** Submits our jar with what is typed behind it; the process of its driver. */
  Process submit(Path jar, Path log, List<String> settings, String... arguments)
      throws IOException {
    List<String> all =
        new ArrayList<>(
            List.of("--master", master, "--class", "grapnel.spark.Main", "--name", "test"));
    List<String> usual =
        List.of(
            "spark.ui.enabled=false",
            "spark.driver.host=127.0.0.1",
            "spark.driver.bindAddress=127.0.0.1",
            "spark.executor.memory=500m",
            "spark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
    for (String setting : usual) all.addAll(List.of("--conf", setting));
    for (String setting : settings) all.addAll(List.of("--conf", setting));
    all.add(jar.toString());
    all.addAll(Arrays.asList(arguments));
    return start(log, "org.apache.spark.deploy.SparkSubmit", all.toArray(String[]::new));
  }

  /** Ends a Worker and its executors at once, as a machine ends that loses its power. */
  void kill(int worker) throws IOException {
    Process process = workers.get(worker);
    List<ProcessHandle> executors = process.toHandle().descendants().toList();
    process.destroyForcibly();
    executors.forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  static void await(BooleanSupplier condition, Path log) throws IOException {
    long end = System.nanoTime() + PATIENCE;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) throw new IOException("it does not come; see " + text(log));
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
    }
  }

  private static @Nullable String address(Path log) {
    Matcher found = ADDRESS.matcher(text(log));
    return found.find() ? found.group() : null;
  }

  static String text(Path log) {
    try {
      return Files.exists(log) ? Files.readString(log, StandardCharsets.ISO_8859_1) : "";
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  public void close() {
    for (Process process : all.reversed()) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    for (Process process : all) {
      try {
        process.waitFor();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    unlink();
  }

  /** JUnit would say of each link that it leads elsewhere. */
  private void unlink() {
    try (Stream<Path> links = Files.list(home.resolve("jars"))) {
      for (Path link : links.toList()) Files.delete(link);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
