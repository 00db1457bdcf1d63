package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.input.BadLineReport;
import grapnel.app.input.LineInput;
import grapnel.app.input.RuleFile;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.url.NormalizationStep;
import grapnel.url.SeenTextSet;
import grapnel.url.UrlLineFormat;
import grapnel.url.UrlNormalizer;
import grapnel.url.UrlStreamNormalizer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** {@code normalize}: URLs in, their normal forms out, line for line. */
final class NormalizeCommand implements Command {
  private final Streams streams;
  private final OptionValue<List<String>> files;
  private final OptionValue<UrlNormalizer> normalizer;
  private final OptionValue<String> rules;
  private final OptionValue<Boolean> unique;
  private final OutputOptions options;

  NormalizeCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints the normal form of each URL, and an empty line for anything else.");
    files = syntax.arguments("FILE", "URLs, one per line, plain or gzip; - is standard input");
    normalizer =
        syntax.option(
            "--steps",
            "STEPS",
            typed -> UrlNormalizer.of(NormalizationStep.parseList(typed)),
            UrlNormalizer.standard(),
            "comma-separated steps (the standard ones); +STEP adds one to them, -STEP leaves one"
                + " out; `--steps help` lists them");
    rules =
        syntax.option(
            "--rules",
            "FILE",
            name -> name,
            "",
            "then apply the rules that `dedupe --rules-out` wrote");
    unique = syntax.flag("--unique", "print each normal form once, and nothing for anything else");
    options = new OutputOptions(syntax);
  }

  @Override
  public ExitCode run() {
    List<String> columns = List.of("input", "url", "error");
    try (ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "lines");
        RowOutput output = options.open(streams, columns, files.value())) {
      BadLineReport badLines = new BadLineReport(progress);
      UrlNormalizer chosen = normalizer.value();
      // Not a lambda that waits in a field: a run without rules should not load what they need.
      if (!rules.value().isEmpty()) chosen = RuleFile.read(rules.value()).appliedAfter(chosen);
      Optional<SeenTextSet> once =
          unique.value() ? Optional.of(new SeenTextSet()) : Optional.empty();
      for (String file : files.value()) {
        normalize(file, chosen, once, output, badLines);
      }
      badLines.summary();
    }
    return ExitCode.DONE;
  }

  private void normalize(
      String file,
      UrlNormalizer chosen,
      Optional<SeenTextSet> once,
      RowOutput output,
      BadLineReport badLines) {
    try (LineInput input = LineInput.open(file, streams)) {
      UrlStreamNormalizer.LineCounts counts =
          UrlStreamNormalizer.run(
              input.stream(),
              output.stream(),
              chosen,
              options.text() ? UrlLineFormat.TEXT : new RowLineOut(output.formatter()),
              once,
              (line, text, reason) -> badLines.show(input.name(), line, text, reason));
      badLines.file(counts.lines(), counts.noUrls());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Input and output have complained before this.
    }
  }

  /** A line as a row of JSON or csv. */
  private record RowLineOut(RowOutput.RowFormatter formatter) implements UrlLineFormat {
    @Override
    public void url(StringBuilder out, String line, String url) {
      out.append(formatter.line(new NormalizedRow(line, "url", url)));
    }

    @Override
    public void noUrl(StringBuilder out, String line, String reason) {
      out.append(formatter.line(new NormalizedRow(line, "error", reason)));
    }
  }

  private record NormalizedRow(String input, String name, String value) implements OutputRow {
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
