package grapnel.app.cli;

import grapnel.prototype.classify.Classifier;
import grapnel.prototype.classify.ClassifyStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** {@code classify}: URLs in, the kinds of page they lead to out, line for line. */
final class Classify implements Command {

  private final Streams streams;
  private final Setting<List<String>> files;
  private final Setting<String> model;
  private final OutputOptions options;

  Classify(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints the class of each URL by a model that `prototypes` made; - is unknown.");
    files = syntax.arguments("FILE", "URLs, one a line, plain or gzip; - is standard input");
    model = syntax.option("-m, --model", "FILE", name -> name, "", "the model; it must be given");
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    if (model.value().isEmpty()) {
      throw new Complaint(Exit.USAGE, "no model; give -m a file that `grapnel prototypes` wrote");
    }
    Classifier classifier = Classifier.of(ModelInput.read(model.value()));
    List<String> inputs = new ArrayList<>(files.value());
    inputs.add(model.value());
    try (Progress progress = Progress.of(streams, options.quiet(), "lines");
        Output output = options.open(streams, List.of("url", "class"), inputs)) {
      BadLines bad = new BadLines(progress);
      long unknown = 0;
      long lines = 0;
      for (String file : files.value()) {
        ClassifyStream.Counts counts = classify(file, classifier, output, bad);
        bad.file(counts.lines(), counts.noUrls());
        unknown += counts.unknown();
        lines += counts.lines();
      }
      bad.summary();
      if (unknown > 0) {
        progress.say("%,d of %,d lines fit no prototype".formatted(unknown, lines));
      }
    }
    return Exit.DONE;
  }

  private ClassifyStream.Counts classify(
      String file, Classifier classifier, Output output, BadLines bad) {
    try (Input input = Input.open(file, streams)) {
      ClassifyStream.Refused refused =
          (line, text) -> bad.show(input.name(), line, text, "cannot be read as one");
      if (options.text()) {
        return ClassifyStream.run(input.stream(), output.stream(), classifier, refused);
      }
      Output.Rows rows = output.rows();
      return ClassifyStream.run(
          input.stream(),
          output.stream(),
          classifier,
          (url, kind) -> rows.line(new Classified(url, kind)),
          refused);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Input and output have complained before this.
    }
  }

  private record Classified(String url, String kind) implements Row {
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
