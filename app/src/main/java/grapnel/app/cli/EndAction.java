package grapnel.app.cli;

import java.io.IOException;

/** What is to be done when a command has ended. */
@FunctionalInterface
public interface EndAction {

  /** Does it; the exit code may become another by it. */
  ExitCode end(ExitCode exitCode) throws IOException;
}
