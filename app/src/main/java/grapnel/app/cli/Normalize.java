package grapnel.app.cli;

import grapnel.url.LineOut;
import grapnel.url.NormalizeStream;
import grapnel.url.Normalizer;
import grapnel.url.Once;
import grapnel.url.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** {@code normalize}: URLs in, their normal forms out, line for line. */
final class Normalize implements Command {
  private final Streams streams;
  private final Setting<List<String>> files;
  private final Setting<Normalizer> normalizer;
  private final Setting<String> rules;
  private final Setting<Boolean> unique;
  private final OutputOptions options;

  Normalize(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints the normal form of each URL, an empty line for what is none.");
    files = syntax.arguments("FILE", "URLs, one a line, plain or gzip; - is standard input");
    normalizer =
        syntax.option(
            "--steps",
            "STEPS",
            typed -> Normalizer.of(Step.chosen(typed)),
            Normalizer.standard(),
            "which steps, separated by commas: all of the standard ones, those that begin with +"
                + " beside them, those with - left out; `--steps help` lists them");
    rules =
        syntax.option(
            "--rules", "FILE", name -> name, "", "then the rules that `dedupe --rules-out` wrote");
    unique = syntax.flag("--unique", "each normal form once, and nothing for what is no URL");
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    List<String> columns = List.of("input", "url", "error");
    try (Progress progress = Progress.of(streams, options.quiet(), "lines");
        Output output = options.open(streams, columns, files.value())) {
      BadLines bad = new BadLines(progress);
      Normalizer chosen = normalizer.value();
      // Not a lambda that waits in a field: a run without rules should not load what they need.
      if (!rules.value().isEmpty()) chosen = RuleFile.read(rules.value()).after(chosen);
      Optional<Once> once = unique.value() ? Optional.of(new Once()) : Optional.empty();
      for (String file : files.value()) {
        normalize(file, chosen, once, output, bad);
      }
      bad.summary();
    }
    return Exit.DONE;
  }

  private void normalize(
      String file, Normalizer chosen, Optional<Once> once, Output output, BadLines bad) {
    try (Input input = Input.open(file, streams)) {
      NormalizeStream.Counts counts =
          NormalizeStream.run(
              input.stream(),
              output.stream(),
              chosen,
              options.text() ? LineOut.TEXT : new RowOut(output.rows()),
              once,
              (line, text, reason) -> bad.show(input.name(), line, text, reason));
      bad.file(counts.lines(), counts.noUrls());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Input and output have complained before this.
    }
  }

  /** A line as a row of JSON or csv. */
  private record RowOut(Output.Rows rows) implements LineOut {
    @Override
    public void url(StringBuilder out, String line, String url) {
      out.append(rows.line(new Pair(line, "url", url)));
    }

    @Override
    public void noUrl(StringBuilder out, String line, String reason) {
      out.append(rows.line(new Pair(line, "error", reason)));
    }
  }

  private record Pair(String input, String name, String value) implements Row {
    @Override
    public String text() {
      return value;
    }

    @Override
    public void fields(Fields fields) {
      fields.put("input", input);
      fields.put(name, value);
    }
  }
}
