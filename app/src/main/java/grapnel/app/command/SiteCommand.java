package grapnel.app.command;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.UserError;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.url.Url;
import java.util.List;
import java.util.function.Consumer;

/** A method that works on one site at a time, wherever what it learns is kept. */
interface SiteCommand {

  NetworkOptions network();

  /**
   * Looks whether its options go together, before anything is asked.
   *
   * @throws UserError where they do not
   */
  default void check() {}

  /** What it may do on a site. */
  default SiteSession.Limits limits() {
    return new SiteSession.Limits(network().budget(), false);
  }

  /** All fields that its rows may have. */
  List<String> columns();

  /**
   * Works on a site.
   *
   * @param urls what is given of it, all of one site
   * @param rows told of each result
   */
  ExitCode work(
      List<Url> urls, SiteSession session, Consumer<OutputRow> rows, ProgressDisplay progress);
}
