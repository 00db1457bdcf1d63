package grapnel.app.cli;

import grapnel.Manners;

/** How many sites a command works on at once. */
public final class SiteCount {

  /** A discovery holds some ten megabytes and a dozen files of a site. */
  private static final int USUAL = 32;

  private final OptionValue<Integer> sites;

  public SiteCount(CommandSyntax syntax) {
    sites =
        syntax.option(
            "--sites",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, 100_000),
            USUAL,
            "of several sites, how many to work on at once (" + USUAL + ")");
  }

  /** One where all traffic goes to or comes from one archive. */
  public int atOnce(Manners manners) {
    return manners.records() || !manners.replay().isEmpty() ? 1 : sites.value();
  }
}
