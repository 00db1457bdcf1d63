package grapnel.eval;

import grapnel.sibling.pager.PaginationLinkModel;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints the model that tells which links turn pages, learned from all marked pages: the file
 * {@code weights.tsv} of {@code grapnel.sibling.pager}.
 */
final class PaginationModel implements Evaluation {

  @Override
  public String purpose() {
    return "prints the weights of page turning links, learned from the same data set";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    List<PaginationLinkModel.Example> examples = new ArrayList<>();
    for (LabelledPage page : PaginationEvaluation.pages(PaginationEvaluation.folder(input))) {
      examples.addAll(PaginationEvaluation.examples(page));
    }
    PaginationLinkModel.train(examples, input.seed()).lines().forEach(out::println);
  }
}
