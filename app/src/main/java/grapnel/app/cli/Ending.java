package grapnel.app.cli;

import java.io.IOException;

/** What is to be done when a command has ended. */
@FunctionalInterface
interface Ending {

  /** Does it; the exit code may become another by it. */
  Exit end(Exit exit) throws IOException;
}
