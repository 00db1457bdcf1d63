package grapnel.app.output;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.EndAction;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The options about output that every command has. */
public final class OutputOptions {
  private final OptionValue<OutputFormat> format;
  private final FieldOptions fields;
  private final OptionValue<String> file;
  private final OptionValue<Boolean> quiet;
  private final OptionValue<Boolean> failEmpty;

  public OutputOptions(CommandSyntax syntax) {
    this(
        syntax,
        syntax.choice(
            "--format",
            "FORMAT",
            OutputFormat.labels(),
            OutputFormat::typed,
            OutputFormat.TEXT,
            "text (the default), jsonl or csv"));
  }

  private OutputOptions(CommandSyntax syntax, OptionValue<OutputFormat> format) {
    this.format = format;
    fields = new FieldOptions(syntax);
    file =
        syntax.option(
            "-o, --output", "FILE", name -> name, "-", "write to FILE instead of standard output");
    failEmpty = syntax.flag("--fail-empty", "exit with code 1 if nothing was found");
    quiet = syntax.flag("-q, --quiet", "no progress, no summary, no warnings");
  }

  /** The same for a command whose rows are about pages. */
  public static OutputOptions ofPages(CommandSyntax syntax) {
    return new OutputOptions(
        syntax,
        syntax.choice(
            "--format",
            "FORMAT",
            OutputFormat.pageLabels(),
            OutputFormat::ofPages,
            OutputFormat.TEXT,
            "text (the default), jsonl, csv or parquet"));
  }

  /** Whether rows are lines for people and pipes, and not records. */
  public boolean text() {
    return format.value() == OutputFormat.TEXT && !fields.chosen();
  }

  public boolean failEmpty() {
    return failEmpty.value();
  }

  public boolean quiet() {
    return quiet.value();
  }

  /**
   * Opens the output.
   *
   * @param columns all fields that rows may have, in order: the header of csv
   * @param inputs what is being read, which must not be what is written
   */
  public RowOutput open(Streams streams, List<String> columns, List<String> inputs) {
    RowOutput output = begin(streams, columns, inputs);
    EndAction none =
        exitCode -> exitCode == ExitCode.DONE && output.empty() ? ExitCode.EMPTY : exitCode;
    if (failEmpty.value()) streams.endings().add(none);
    return output;
  }

  private RowOutput begin(Streams streams, List<String> all, List<String> inputs) {
    List<String> columns = fields.of(all);
    RowOutput.RowFormatter formatter =
        table() ? OutputRow::text : format.value().formatter(columns, fields.chosen());
    Optional<RowOutput.TableStart> table =
        table()
            ? Optional.of(out -> new ParquetRows(columns, all.contains("url"), out))
            : Optional.empty();
    if (file.value().equals("-")) return RowOutput.to(streams, formatter, table);
    Path path = path(file.value());
    for (String input : inputs) {
      if (isFile(input, path)) {
        throw new UserError(
            ExitCode.USAGE,
            "-o "
                + MessageText.quoted(path)
                + " is also an input and would be overwritten; give another file");
      }
    }
    return RowOutput.to(path, streams, formatter, table);
  }

  private boolean table() {
    return format.value() == OutputFormat.PARQUET;
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UserError(
          ExitCode.USAGE, "-o " + MessageText.quoted(name) + " is not a file name", e);
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
