package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.RowOutput;
import grapnel.eval.Evaluation;
import grapnel.eval.Evaluations;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** {@code eval}: tables of how good the methods are, ours beside theirs. */
final class EvalCommand implements Command {

  private final Streams streams;
  private final OptionValue<List<String>> words;
  private final OptionValue<Long> seed;

  EvalCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Measures our methods beside published ones; without a name, lists the evaluations.");
    words = syntax.optionalArguments("NAME [DATA]", "what to measure, and the folder of the data set");
    seed =
        syntax.option(
            "--random-seed",
            "N",
            typed -> NetworkOptions.parseNumber(typed, 0, Long.MAX_VALUE),
            1L,
            "random seed for the lab's sites (1)");
  }

  @Override
  public ExitCode run() {
    if (words.value().isEmpty()) {
      StringBuilder list = new StringBuilder();
      new TreeMap<>(Evaluations.all())
          .forEach((name, each) -> list.append("%-12s %s%n".formatted(name, each.purpose())));
      RowOutput.print(streams, list.toString());
      return ExitCode.DONE;
    }
    String name = words.value().getFirst();
    Evaluation evaluation =
        Evaluations.named(name)
            .orElseThrow(
                () ->
                    new UserError(
                        ExitCode.USAGE,
                        "no evaluation "
                            + MessageText.quoted(name)
                            + "; there are "
                            + String.join(", ", new TreeMap<>(Evaluations.all()).keySet())));
    Optional<Path> data = words.value().stream().skip(1).findFirst().map(Path::of);
    try {
      PrintStream out = new PrintStream(streams.out(), true, StandardCharsets.UTF_8);
      evaluation.run(new Evaluation.Input(data, seed.value()), out);
      return ExitCode.DONE;
    } catch (IOException e) {
      throw new UserError(ExitCode.USAGE, "eval " + name + ": " + MessageText.reason(e), e);
    }
  }
}
