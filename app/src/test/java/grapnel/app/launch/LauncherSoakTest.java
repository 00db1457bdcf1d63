package grapnel.app.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.launch.Checkout.Ended;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds of the launcher that are disturbed, in a copy of the checkout. */
@Tag("soak")
final class LauncherSoakTest {
  private static final Set<String> NOT_COPIED = Set.of("target", ".git", ".m2", ".grapnel");
  private static final int KILLS = 8;

  @TempDir private Path folder;
  private Path copy = Path.of("");

  @BeforeEach
  void copyCheckout() throws IOException {
    copy = folder.resolve("a copy");
    Files.walkFileTree(
        Checkout.ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes is)
              throws IOException {
            if (NOT_COPIED.contains(String.valueOf(dir.getFileName()))) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(target(dir));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes is) throws IOException {
            if (!NOT_COPIED.contains(String.valueOf(file.getFileName()))) {
              Files.copy(file, target(file), java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  @Test
  void severalAtOnceBuildOnce() throws Exception {
    List<Future<Ended>> runs = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 4; i++) {
        Callable<Ended> run = this::version;
        runs.add(threads.submit(run));
      }
    }
    int builds = 0;
    for (Future<Ended> run : runs) {
      assertEquals(0, run.get().code(), run.get()::err);
      assertTrue(run.get().out().startsWith("grapnel "), run.get()::out);
      builds += run.get().err().contains("building") ? 1 : 0;
    }
    assertEquals(1, builds);
  }

  @Test
  void runningGrapnelIsNotDisturbedByRebuilds() throws Exception {
    assertEquals(0, version().code());
    Process running = new ProcessBuilder(grapnel(), "normalize", "--format", "jsonl", "-").start();
    try (BufferedWriter in = running.outputWriter(StandardCharsets.UTF_8);
        BufferedReader out = running.inputReader(StandardCharsets.UTF_8)) {
      // It must run before the sources change, or it builds as well.
      normalizes("http://first.example/", in, out);
      for (int i = 0; i < 4; i++) {
        Files.setLastModifiedTime(copy.resolve("pom.xml"), FileTime.from(Instant.now()));
        Ended rebuilt = version();
        assertTrue(rebuilt.err().contains("building"), rebuilt::err);
      }
      normalizes("http://a.example/", in, out);
    } finally {
      running.destroyForcibly();
    }
    // The newest two, and the one that ran.
    try (var staged = Files.list(copy.resolve("target/grapnel"))) {
      assertEquals(3, staged.filter(Files::isDirectory).count());
    }
  }

  private static void normalizes(String url, BufferedWriter in, BufferedReader out)
      throws IOException {
    in.write(url + "\n");
    in.flush();
    assertTrue(String.valueOf(out.readLine()).contains("\"url\":\"" + url + "\""));
  }

  @Test
  void killedBuildIsBegunAnew() throws Exception {
    long seed = System.nanoTime();
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < KILLS; i++) {
      Files.setLastModifiedTime(copy.resolve("pom.xml"), FileTime.from(Instant.now()));
      Process build = new ProcessBuilder(grapnel(), "--version").start();
      if (!build.waitFor(random.nextInt(8_000), TimeUnit.MILLISECONDS)) {
        List<ProcessHandle> all = build.descendants().toList();
        build.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
      }
      build.waitFor();
      Ended next = version();
      assertEquals(0, next.code(), () -> "seed " + seed + ": " + next.err());
      assertTrue(next.out().startsWith("grapnel "), () -> "seed " + seed + ": " + next.out());
    }
  }

  private Path target(Path file) {
    return copy.resolve(Checkout.ROOT.relativize(file).toString());
  }

  private String grapnel() {
    return copy.resolve("grapnel").toString();
  }

  private Ended version() throws IOException, InterruptedException {
    return Checkout.run(copy, Checkout.environment(), List.of(grapnel(), "--version"));
  }
}
