package grapnel.app.command;

import grapnel.Manners;
import grapnel.Site;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.UserError;
import grapnel.app.output.OutputRow;
import grapnel.url.Url;
import java.util.List;
import java.util.function.Consumer;

/** A command that works on one site at a time, wherever what it learns is kept. */
interface SiteCommand {

  Manners manners();

  /**
   * Looks whether its options go together, before anything is asked.
   *
   * @throws UserError where they do not
   */
  default void check() {}

  /** All fields that its rows may have. */
  List<String> columns();

  /**
   * Works on a site.
   *
   * @param urls what is given of it, all of one site
   * @param rows told of each result
   */
  ExitCode work(Site site, List<Url> urls, Consumer<OutputRow> rows, SiteProgress progress);
}
