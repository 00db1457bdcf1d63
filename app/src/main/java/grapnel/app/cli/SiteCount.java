package grapnel.app.cli;

import grapnel.Manners;

/** How many sites a command works on at once. */
public final class SiteCount {

  private static final int MOST = 100_000;

  /** For so many there is room on any machine. */
  private static final int LEAST = 32;

  /** None was given. */
  private static final int AS_MANY_AS_FIT = 0;

  /** Files that a site has open: its lock, a connection, and one more now and then. */
  private static final int FILES = 4;

  /** Files of the program itself, and connections that wait for their next use. */
  private static final int OTHER_FILES = 200;

  private final OptionValue<Integer> sites;

  public SiteCount(CommandSyntax syntax) {
    sites =
        syntax.option(
            "--sites",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, MOST),
            AS_MANY_AS_FIT,
            "of several sites, how many to work on at once (as many as processors, memory and open"
                + " files have room for)");
  }

  /** One where all traffic goes to or comes from one archive; no more than there are files for. */
  public SiteRoom room(Manners manners) {
    if (manners.records() || !manners.replay().isEmpty()) return SiteRoom.fixed(1);
    int most = fitting(OpenFileLimit.files());
    return sites.value() == AS_MANY_AS_FIT
        ? SiteRoom.ofMachine(LEAST, most)
        : SiteRoom.fixed(Math.min(sites.value(), Math.max(LEAST, most)));
  }

  static int fitting(long files) {
    return Math.clamp((files - OTHER_FILES) / FILES, 1, MOST);
  }
}
