package grapnel.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A command that goes on until it is closed, such as a server. */
final class RunningProcess implements AutoCloseable {

  private static final int MOST_SECONDS = 120;

  private final Process process;
  private final Path printed;

  private RunningProcess(Process process, Path printed) {
    this.process = process;
    this.printed = printed;
  }

  static RunningProcess of(Path in, Map<String, String> environment, List<String> command)
      throws IOException {
    Path printed = Files.createTempFile(in, "printed", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(in.toFile())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return new RunningProcess(builder.start(), printed);
  }

  /** The first address that it prints. */
  String address() throws IOException, InterruptedException {
    Pattern address = Pattern.compile("http://127\\.0\\.0\\.1:[0-9]+/");
    long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
    while (System.nanoTime() < end && process.isAlive()) {
      Matcher found = address.matcher(Files.readString(printed));
      if (found.find()) return found.group();
      process.waitFor(100, java.util.concurrent.TimeUnit.MILLISECONDS);
    }
    throw new IOException("prints no address: " + Files.readString(printed));
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
