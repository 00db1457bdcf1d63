package grapnel.app.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The checkout that the tests run in, and its commands as processes. */
final class Checkout {
  /** The folder of ./grapnel, which is above the one that Maven runs the tests in. */
  static final Path ROOT = root();

  private Checkout() {}

  /** What a process did. */
  record Ended(int code, String out, String err) {}

  /**
   * Runs a command to its end.
   *
   * @param in the folder it runs in
   * @param environment all of it, so that a test does not depend on that of the machine
   */
  static Ended run(Path in, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(in.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    CompletableFuture<String> out = read(process.getInputStream());
    CompletableFuture<String> err = read(process.getErrorStream());
    // A first run builds the application.
    if (!process.waitFor(10, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IOException("does not end: " + command);
    }
    return new Ended(process.exitValue(), out.join(), err.join());
  }

  /** The environment of the test, as a shell would hand it on. */
  static Map<String, String> environment() {
    return System.getenv();
  }

  private static CompletableFuture<String> read(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        task -> Thread.ofVirtual().start(task));
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isExecutable(folder.resolve("grapnel"))
        || Files.isDirectory(folder.resolve("grapnel"))) {
      folder = java.util.Objects.requireNonNull(folder.getParent(), "no ./grapnel above");
    }
    return folder;
  }
}
