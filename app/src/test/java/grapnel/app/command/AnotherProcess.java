package grapnel.app.command;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Grapnel in a process of its own, as users run it, with its output in files. */
final class AnotherProcess {

  private final Process process;
  private final Path out;
  private final Path err;

  private AnotherProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** Starts it; its files are in the folder, named after the run. */
  static AnotherProcess start(Path folder, String run, String... arguments) throws IOException {
    return start(folder, run, List.of(), List.of(arguments));
  }

  /**
   * The same.
   *
   * @param options more for Java itself
   */
  static AnotherProcess start(Path folder, String run, List<String> options, List<String> arguments)
      throws IOException {
    return start(folder, run, command(options, arguments));
  }

  /** What a shell would be told to run it. */
  static List<String> command(List<String> options, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(java()));
    // Short runs: what is compiled best is not worth it.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx512m", "-XX:+UseSerialGC"));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED"));
    command.addAll(options);
    command.addAll(List.of("-cp", classPath(), Main.class.getName()));
    command.addAll(arguments);
    return command;
  }

  static AnotherProcess start(Path folder, String run, List<String> command) throws IOException {
    Path out = folder.resolve(run + ".out");
    Path err = folder.resolve(run + ".err");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new AnotherProcess(process, out, err);
  }

  /** Seen from any folder. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** As {@code kill -9} does. */
  void kill() {
    process.destroyForcibly();
  }

  /** As Ctrl-C does. */
  void interrupt() {
    system("kill", INTERRUPTED == 130 ? "-INT" : "-TERM", Long.toString(process.pid()));
  }

  /**
   * The exit code of who was interrupted. Where Ctrl-C is ignored, as in a script's background, so
   * it is by all children; there SIGTERM is sent, which is the same to a command.
   */
  static final int INTERRUPTED = ignored() ? 143 : 130;

  private static boolean ignored() {
    try {
      Matcher ignored =
          Pattern.compile("SigIgn:\\s*(\\p{XDigit}+)")
              .matcher(Files.readString(Path.of("/proc/self/status")));
      return ignored.find() && (Long.parseUnsignedLong(ignored.group(1), 16) & 2) != 0;
    } catch (IOException e) {
      return false; // No such file on this system.
    }
  }

  /** Stops it in whatever it is doing, as SIGSTOP does. */
  void freeze() {
    system("kill", "-STOP", Long.toString(process.pid()));
  }

  /** Lets it go on. */
  void thaw() {
    system("kill", "-CONT", Long.toString(process.pid()));
  }

  /** From now on no file of its gets longer than this. */
  void limitFiles(int bytes) {
    system("prlimit", "--pid", Long.toString(process.pid()), "--fsize=" + bytes);
  }

  private static void system(String... command) {
    try {
      new ProcessBuilder(command).start().waitFor();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  CompletableFuture<Process> onExit() {
    return process.onExit();
  }

  int exit() throws InterruptedException {
    return process.waitFor();
  }

  /** Waits until it has ended, whatever ended it. */
  void end() {
    process.onExit().join();
  }

  /** The lines it wrote, without a last one that has no end. */
  List<String> lines() throws IOException {
    String text = Files.readString(out, StandardCharsets.UTF_8);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  /** Whether it ended in the middle of a line. */
  boolean halfLine() throws IOException {
    String text = Files.readString(out, StandardCharsets.UTF_8);
    return !text.isEmpty() && !text.endsWith("\n");
  }

  String errors() throws IOException {
    return Files.readString(err, StandardCharsets.UTF_8);
  }
}
