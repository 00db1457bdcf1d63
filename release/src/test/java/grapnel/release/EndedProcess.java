package grapnel.release;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What a command printed, and how it ended. */
record EndedProcess(int code, String out, String err) {

  /** Above the folder that Maven runs the tests in. */
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final int MOST_MINUTES = 30;

  /**
   * Runs a command to its end, without standard input.
   *
   * @param environment all of it, so that nothing of this machine helps
   */
  static EndedProcess of(Path in, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("grapnel", ".out");
    Path err = Files.createTempFile("grapnel", ".err");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(in.toFile())
              .redirectInput(new java.io.File("/dev/null"))
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      builder.environment().clear();
      builder.environment().putAll(environment);
      Process process = builder.start();
      if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new IOException("does not end: " + command + "\n" + Files.readString(err));
      }
      return new EndedProcess(process.exitValue(), Files.readString(out), Files.readString(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  /** With the environment of the tests; fails unless it ends well. */
  static EndedProcess well(Path in, List<String> command) throws IOException, InterruptedException {
    EndedProcess ended = of(in, System.getenv(), command);
    assertEquals(0, ended.code, () -> command + "\n" + ended.out + ended.err);
    return ended;
  }
}
