package grapnel.app.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A command that was run in this process, and what it wrote. */
record Ran(Exit exit, List<String> lines, String errors) {

  static Ran grapnel(String... arguments) {
    return piped("", arguments);
  }

  /** With something on standard input. */
  static Ran piped(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams =
        new Streams(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    Exit exit = Main.run(streams, arguments);
    return new Ran(
        exit,
        out.toString(StandardCharsets.UTF_8).lines().toList(),
        err.toString(StandardCharsets.UTF_8));
  }
}
