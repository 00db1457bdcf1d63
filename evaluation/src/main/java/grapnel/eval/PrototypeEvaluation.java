package grapnel.eval;

import java.io.IOException;
import java.io.PrintStream;

/**
 * What kind of page links lead to (Hernandez et al. 2012 §6): on hubs of the lab, and on links
 * labelled by hand.
 */
final class PrototypeEvaluation implements Evaluation {

  @Override
  public String purpose() {
    return "kinds of links on the lab's hubs, by Hernandez et al. 2012 and by ours; with DATA, on"
        + " real links";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    HubFolds.run(input.seed(), out);
    if (input.data().isPresent()) LabelledLinks.run(Folders.set(input.data().get(), "links"), out);
  }
}
