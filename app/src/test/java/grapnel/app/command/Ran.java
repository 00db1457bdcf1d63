package grapnel.app.command;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.Streams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a command did when it ran inside the test. */
public record Ran(ExitCode exitCode, String out, String err) {

  public static Ran with(String in, String... arguments) {
    return with(in.getBytes(StandardCharsets.UTF_8), arguments);
  }

  static Ran with(byte[] in, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(err, true, StandardCharsets.UTF_8);
    Streams streams = new Streams(new ByteArrayInputStream(in), out, printed, false);
    ExitCode exitCode = Main.run(streams, arguments);
    return new Ran(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Whether a person is told one thing, in one line. */
  boolean saysOneLine() {
    return err.endsWith("\n") && err.strip().lines().count() == 1;
  }

  /** What was printed, line by line. */
  List<String> lines() {
    return out.lines().toList();
  }
}
