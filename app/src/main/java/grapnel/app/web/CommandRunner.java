package grapnel.app.web;

import grapnel.site.SiteListener;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Consumer;

/** Runs a command as a user would type it, so that the page and the terminal say the same. */
public interface CommandRunner {

  /**
   * Runs a command to its end.
   *
   * @param out gets the data
   * @param err gets what is told to people
   * @param listener sees the requests as they are made
   * @param stops told how the work is stopped, each time it begins on a site
   * @return the exit code
   */
  int run(
      OutputStream out,
      PrintStream err,
      SiteListener listener,
      Consumer<Runnable> stops,
      List<String> arguments);

  /** Runs a command that asks nothing of the web. */
  default int run(OutputStream out, PrintStream err, List<String> arguments) {
    return run(out, err, SiteListener.NONE, _ -> {}, arguments);
  }
}
