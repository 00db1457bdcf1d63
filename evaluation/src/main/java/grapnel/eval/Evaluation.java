package grapnel.eval;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/** One table: how good a method is, beside the document's and beside published figures. */
public interface Evaluation {

  /**
   * What an evaluation works on.
   *
   * @param data the folder of the data set; not needed by those that work on the lab alone
   * @param seed what the lab's sites are made from
   * @param split folders of one's own to learn from and to measure on, in place of folds
   */
  record Input(Optional<Path> data, long seed, Optional<Split> split) {

    public Input(Optional<Path> data, long seed) {
      this(data, seed, Optional.empty());
    }
  }

  /** Two folders in the layout of the evaluation's data. */
  record Split(Path train, Path test) {}

  /** What it measures, in a line. */
  String purpose();

  /**
   * How the folders of its data are laid out, for {@code --train} and {@code --test}; empty where
   * it can't be run on others.
   */
  default String layout() {
    return "";
  }

  /** Measures, and prints a table. */
  void run(Input input, PrintStream out) throws IOException;
}
