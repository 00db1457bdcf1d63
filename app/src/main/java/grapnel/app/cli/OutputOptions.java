package grapnel.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about output that every command has. */
final class OutputOptions {

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = Format.Reader.class,
      completionCandidates = Format.Names.class,
      description = "text, jsonl or csv (default: text)")
  private Format format = Format.TEXT;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "write to FILE instead of standard output")
  private @Nullable Path file;

  @Option(
      names = {"-q", "--quiet"},
      description = "no progress, no summary, no warnings")
  private boolean quiet;

  boolean quiet() {
    return quiet;
  }

  /**
   * Opens the output.
   *
   * @param columns all fields that rows may have, in order: the header of csv
   * @param inputs what is being read, which must not be what is written
   */
  Output open(Streams streams, List<String> columns, List<String> inputs) {
    if (file == null || file.toString().equals("-")) {
      return Output.to(streams, format, columns);
    }
    for (String input : inputs) {
      if (isFile(input, file)) {
        throw new Complaint(
            Exit.USAGE,
            "-o " + Shown.of(file) + " is also read, and would be emptied; give another file");
      }
    }
    return Output.to(file, format, columns);
  }

  private static boolean isFile(String input, Path file) {
    try {
      return Files.isRegularFile(file) && Files.isSameFile(Path.of(input), file);
    } catch (IOException e) {
      return false; // One of them is not there, which is not for here to say.
    }
  }
}
