package grapnel.eval;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;

/** Makes the weights by which links that act are told from others, from the whole table. */
final class SafetyModelEvaluation implements Evaluation {

  @Override
  public String purpose() {
    return "prints the weights learned from the links of \"safety\", for link-action-model.tsv";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    Path folder = SafetyEvaluation.folder(input);
    LinkModelTraining.weights(ApplicationLink.all(folder))
        .forEach((name, weight) -> out.printf(Locale.ROOT, "%s\t%.3f%n", name, weight));
  }
}
