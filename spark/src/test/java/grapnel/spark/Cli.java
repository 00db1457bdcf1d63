package grapnel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The command line on this machine, in a process of its own: what results are compared with. */
final class Cli {

  private Cli() {}

  static String classPath() {
    return System.getProperty("java.class.path");
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** The lines that a command prints. */
  static List<String> lines(Path folder, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                java(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                "grapnel.app.command.Main"));
    command.addAll(Arrays.asList(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(folder.resolve("cli.err").toFile())
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    try {
      assertEquals(0, process.waitFor(), () -> "see " + folder.resolve("cli.err"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return out.lines().toList();
  }

  /** The lines that a job wrote, part after part. */
  static List<String> parts(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> parts = Files.list(folder)) {
      for (Path part : parts.sorted().toList()) {
        if (part.getFileName().toString().startsWith("part-")) {
          lines.addAll(Files.readString(part, StandardCharsets.ISO_8859_1).lines().toList());
        }
      }
    }
    return lines;
  }

  static List<String> sorted(List<String> lines) {
    return lines.stream().sorted().toList();
  }
}
