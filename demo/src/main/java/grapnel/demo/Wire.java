package grapnel.demo;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a whole answer, status line included, as it pleases: how a lying server answers. The
 * connection is closed afterwards, and when the lab closes before, the thread is interrupted.
 */
@FunctionalInterface
public interface Wire {
  void write(OutputStream out) throws IOException, InterruptedException;
}
