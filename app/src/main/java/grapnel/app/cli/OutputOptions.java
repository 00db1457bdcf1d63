package grapnel.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The options about output that every command has. */
final class OutputOptions {
  private final Setting<Format> format;
  private final Setting<String> file;
  private final Setting<Boolean> quiet;
  private final Setting<Boolean> failEmpty;

  OutputOptions(Syntax syntax) {
    format =
        syntax.option(
            "--format", "FORMAT", Format::typed, Format.TEXT, "text (the default), jsonl or csv");
    file =
        syntax.option(
            "-o, --output", "FILE", name -> name, "-", "write to FILE instead of standard output");
    failEmpty = syntax.flag("--fail-empty", "exit with 1 when nothing was found");
    quiet = syntax.flag("-q, --quiet", "no progress, no summary, no warnings");
  }

  /** Whether rows are lines for people and pipes, and not records. */
  boolean text() {
    return format.value() == Format.TEXT;
  }

  boolean failEmpty() {
    return failEmpty.value();
  }

  boolean quiet() {
    return quiet.value();
  }

  /**
   * Opens the output.
   *
   * @param columns all fields that rows may have, in order: the header of csv
   * @param inputs what is being read, which must not be what is written
   */
  Output open(Streams streams, List<String> columns, List<String> inputs) {
    Output output = begin(streams, columns, inputs);
    Ending none = exit -> exit == Exit.DONE && output.empty() ? Exit.EMPTY : exit;
    if (failEmpty.value()) streams.endings().add(none);
    return output;
  }

  private Output begin(Streams streams, List<String> columns, List<String> inputs) {
    if (file.value().equals("-")) {
      return Output.to(streams, format.value(), columns);
    }
    Path path = path(file.value());
    for (String input : inputs) {
      if (isFile(input, path)) {
        throw new Complaint(
            Exit.USAGE,
            "-o " + Shown.of(path) + " is also read, and would be emptied; give another file");
      }
    }
    return Output.to(path, streams, format.value(), columns);
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new Complaint(Exit.USAGE, "-o " + Shown.of(name) + " is not a file name", e);
    }
  }

  private static boolean isFile(String input, Path file) {
    try {
      return Files.isRegularFile(file) && Files.isSameFile(Path.of(input), file);
    } catch (IOException | InvalidPathException e) {
      return false; // One of them is not there, which is not for here to say.
    }
  }
}
