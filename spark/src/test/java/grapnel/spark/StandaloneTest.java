package grapnel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import grapnel.url.Url;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a real cluster: processes, shuffles over sockets, and one of the machines gone. */
@Tag("soak")
class StandaloneTest {

  @TempDir Path folder;

  @Test
  void aWorkerKilledInTheMiddleChangesNothing() throws IOException, InterruptedException {
    String list = Fixtures.list(folder.resolve("list.txt"), Fixtures.urls(9000)).toString();
    List<String> expected =
        Cli.lines(folder, "templates", "--offline", "--all", "--format", "jsonl", list);
    Path out = folder.resolve("out");
    Path log = folder.resolve("driver.log");
    try (Standalone cluster = new Standalone(folder, 2)) {
      Process driver =
          cluster.submit(
              jar(),
              log,
              // What was lost is asked for once more and then made again; the usual is 15 s later.
              List.of("spark.shuffle.io.maxRetries=1", "spark.shuffle.io.retryWait=100ms"),
              "templates",
              "--all",
              "--format",
              "jsonl",
              "--part",
              "1500",
              "--split",
              "40000",
              list,
              "-o",
              out.toString());
      // The first of several rounds is done: what a Worker holds of URLs and counts is lost with
      // it.
      Standalone.await(
          () ->
              !driver.isAlive()
                  || Standalone.text(log).contains("finished: collect at LargeHostMiner"),
          log);
      assertTrue(driver.isAlive(), () -> Standalone.text(log));
      cluster.kill(0);
      assertTrue(driver.waitFor(5, TimeUnit.MINUTES), () -> Standalone.text(log));
      assertEquals(0, driver.exitValue(), () -> Standalone.text(log));
    }
    assertTrue(Standalone.text(log).contains("Lost executor"), () -> Standalone.text(log));
    assertEquals(Cli.sorted(expected), Cli.sorted(Cli.parts(out)));
  }

  @Test
  void aWorkerKilledWhileItDiscoversLosesNoFinishedSite() throws IOException, InterruptedException {
    try (Lab lab = Lab.serve(SparkDiscoveryTest.shops(6));
        Standalone cluster = new Standalone(folder, 2)) {
      String list = SparkDiscoveryTest.list(folder, lab).toString();
      Path out = folder.resolve("out");
      Path log = folder.resolve("driver.log");
      Process driver =
          cluster.submit(
              jar(),
              log,
              List.of(),
              "discover",
              "--allow-private",
              "--format",
              "jsonl",
              "--portion",
              "3",
              "--sites",
              "1",
              list,
              "-o",
              out.toString());
      Standalone.await(() -> !driver.isAlive() || finished(out) > 0, log);
      assertTrue(driver.isAlive(), () -> Standalone.text(log));
      cluster.kill(0);
      Map<String, Long> atKill = requests(lab);
      assertTrue(driver.waitFor(5, TimeUnit.MINUTES), () -> Standalone.text(log));
      assertEquals(0, driver.exitValue(), () -> Standalone.text(log));
      assertTrue(Standalone.text(log).contains("Lost executor"), () -> Standalone.text(log));
      List<String> expected =
          Cli.lines(folder, "discover", "-q", "--allow-private", "--format", "jsonl", list);
      assertEquals(
          SparkDiscoveryTest.timeless(expected), SparkDiscoveryTest.timeless(Cli.parts(out)));
      Map<String, Long> once = requests(lab);
      long again =
          atKill.keySet().stream()
              .filter(site -> once.getOrDefault(site, 0L) > 2 * single(once))
              .count();
      // The one that was under way; the command line has asked each once more.
      assertTrue(again <= 1, () -> "asked again: " + atKill + " " + once);
    }
  }

  private static long single(Map<String, Long> requests) {
    return requests.values().stream().mapToLong(Long::longValue).min().orElseThrow() / 2;
  }

  private static Map<String, Long> requests(Lab lab) {
    return lab.sites().stream().collect(Collectors.toMap(Lab.Served::origin, Lab.Served::requests));
  }

  /** How many sites were finished by tasks that are not. */
  private static long finished(Path out) {
    Path sites = out.resolve(SitePortion.UNFINISHED);
    if (!Files.isDirectory(sites)) return 0;
    try (Stream<Path> files = Files.list(sites)) {
      return files.filter(file -> file.getFileName().toString().matches("[0-9a-f]{16}")).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Our classes, as the one jar that is submitted; all else is on the class path of the cluster.
   */
  private Path jar() throws IOException {
    Path jar = folder.resolve("grapnel.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Class<?> type : List.of(Main.class, Url.class)) {
        Path from = Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
        if (Files.isDirectory(from)) add(from, out);
        else
          try (var files = FileSystems.newFileSystem(from)) {
            add(files.getPath("/"), out);
          }
      }
    }
    return jar;
  }

  private static void add(Path root, JarOutputStream out) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = root.relativize(file).toString();
        if (name.startsWith("META-INF") || name.startsWith("log4j2")) continue;
        try {
          out.putNextEntry(new JarEntry(name));
        } catch (ZipException e) {
          continue; // Both may hold it.
        }
        out.write(Files.readAllBytes(file));
      }
    }
  }
}
