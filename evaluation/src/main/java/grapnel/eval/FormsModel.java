package grapnel.eval;

import grapnel.form.FormClassifierTrainer;
import grapnel.form.FormClassifierTrainer.LabelledForm;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Prints the model that tells types of forms and fields, learned from all labelled forms: the file
 * {@code model.tsv} of {@code grapnel.form}.
 */
final class FormsModel implements Evaluation {

  @Override
  public String purpose() {
    return "prints the weights of types of forms and fields, learned from the same data set";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    List<LabelledForm> forms =
        LabelledForms.read(input.data()).values().stream().flatMap(List::stream).toList();
    FormClassifierTrainer.train(forms, FormClassifierTrainer.Settings.USUAL)
        .lines()
        .forEach(out::println);
  }
}
