package grapnel.app.cli;

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
final class Eval implements Command {

  private final Streams streams;
  private final Setting<List<String>> words;
  private final Setting<Long> seed;

  Eval(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Measures a method, and prints ours beside theirs; without a name, lists them.");
    words = syntax.optionalArguments("NAME [DATA]", "what to measure, and the data set's folder");
    seed =
        syntax.option(
            "--random-seed",
            "N",
            typed -> NetworkOptions.number(typed, 0, Long.MAX_VALUE),
            1L,
            "what the lab's sites are made from (1)");
  }

  @Override
  public Exit run() {
    if (words.value().isEmpty()) {
      StringBuilder list = new StringBuilder();
      new TreeMap<>(Evaluations.all())
          .forEach((name, each) -> list.append("%-12s %s%n".formatted(name, each.purpose())));
      Output.print(streams, list.toString());
      return Exit.DONE;
    }
    String name = words.value().getFirst();
    Evaluation evaluation =
        Evaluations.named(name)
            .orElseThrow(
                () ->
                    new Complaint(
                        Exit.USAGE,
                        "no evaluation "
                            + Shown.of(name)
                            + "; there are "
                            + String.join(", ", new TreeMap<>(Evaluations.all()).keySet())));
    Optional<Path> data = words.value().stream().skip(1).findFirst().map(Path::of);
    try {
      PrintStream out = new PrintStream(streams.out(), true, StandardCharsets.UTF_8);
      evaluation.run(new Evaluation.Input(data, seed.value()), out);
      return Exit.DONE;
    } catch (IOException e) {
      throw new Complaint(Exit.USAGE, "eval " + name + ": " + Shown.reason(e), e);
    }
  }
}
