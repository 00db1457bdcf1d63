package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.BadLineReport;
import grapnel.app.input.LineInput;
import grapnel.app.input.ModelInput;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeClassifierStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** {@code classify}: URLs in, the kinds of page they lead to out, line for line. */
final class ClassifyCommand implements Command {

  private final Streams streams;
  private final OptionValue<List<String>> files;
  private final OptionValue<String> model;
  private final OutputOptions options;

  ClassifyCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints the class of each URL according to a model from `prototypes`; - means unknown.");
    files = syntax.arguments("FILE", "URLs, one per line, plain or gzip; - is standard input");
    model = syntax.option("-m, --model", "FILE", name -> name, "", "the model (required)");
    options = new OutputOptions(syntax);
  }

  @Override
  public ExitCode run() {
    if (model.value().isEmpty()) {
      throw new UserError(
          ExitCode.USAGE, "no model; give -m a file that `grapnel prototypes` wrote");
    }
    PrototypeClassifier classifier = PrototypeClassifier.of(ModelInput.read(model.value()));
    List<String> inputs = new ArrayList<>(files.value());
    inputs.add(model.value());
    try (ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "lines");
        RowOutput output = options.open(streams, List.of("url", "class"), inputs)) {
      BadLineReport badLines = new BadLineReport(progress);
      long unknown = 0;
      long lines = 0;
      for (String file : files.value()) {
        PrototypeClassifierStream.LineCounts counts = classify(file, classifier, output, badLines);
        badLines.file(counts.lines(), counts.noUrls());
        unknown += counts.unknown();
        lines += counts.lines();
      }
      badLines.summary();
      if (unknown > 0) {
        progress.say(
            "without a prototype that fits: %,d of %s"
                .formatted(unknown, MessageText.count(lines, "line")));
      }
    }
    return ExitCode.DONE;
  }

  private PrototypeClassifierStream.LineCounts classify(
      String file, PrototypeClassifier classifier, RowOutput output, BadLineReport badLines) {
    try (LineInput input = LineInput.open(file, streams)) {
      PrototypeClassifierStream.InvalidLineListener refused =
          (line, text) -> badLines.show(input.name(), line, text, "cannot be parsed");
      if (options.text()) {
        return PrototypeClassifierStream.run(input.stream(), output.stream(), classifier, refused);
      }
      RowOutput.RowFormatter formatter = output.formatter();
      return PrototypeClassifierStream.run(
          input.stream(),
          output.stream(),
          classifier,
          (url, kind) -> formatter.line(new ClassifiedRow(url, kind)),
          refused);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Input and output have complained before this.
    }
  }

  private record ClassifiedRow(String url, String kind) implements OutputRow {
    @Override
    public String text() {
      return url + "\t" + kind;
    }

    @Override
    public void fields(Fields fields) {
      fields.put("url", url);
      fields.put("class", kind);
    }
  }
}
