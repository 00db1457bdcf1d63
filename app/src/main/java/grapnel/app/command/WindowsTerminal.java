package grapnel.app.command;

import java.io.Console;
import java.util.Optional;

/**
 * Whether progress is shown on Windows. Elsewhere the shell script that starts us looks whether
 * standard error is a terminal, which a batch file cannot; here standard input and output are taken
 * for it.
 */
final class WindowsTerminal {

  private static final String SHOWN = "grapnel.terminal";

  private WindowsTerminal() {}

  static void tellProgress() {
    if (!System.getProperty("os.name").startsWith("Windows")) return;
    boolean terminal =
        Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    if (terminal && System.getProperty(SHOWN) == null) {
      System.setProperty(SHOWN, "true");
    }
  }
}
