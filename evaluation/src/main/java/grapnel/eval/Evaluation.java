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
   */
  record Input(Optional<Path> data, long seed) {}

  /** What it measures, in a line. */
  String purpose();

  /** Measures, and prints a table. */
  void run(Input input, PrintStream out) throws IOException;
}
