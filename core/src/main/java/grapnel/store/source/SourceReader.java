package grapnel.store.source;

import java.io.Closeable;
import java.io.IOException;

/** Reads one source of one kind, piece by piece. */
interface SourceReader extends Closeable {

  /**
   * Reads the next piece and gives the sink what it holds, if anything.
   *
   * @return false at the end
   * @throws IOException if the source cannot be read any further
   */
  boolean readNext(SourceEntrySink sink) throws IOException;

  /** How far it came, as in {@link SourceEntry#position}. */
  long position();
}
