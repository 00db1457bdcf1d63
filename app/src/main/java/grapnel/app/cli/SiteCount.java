package grapnel.app.cli;

import grapnel.Manners;

/** How many sites a command works on at once. */
public final class SiteCount {

  private static final int USUAL = 32;

  /** Files that a site has open: its store, its lock, a connection or two; 16 were measured. */
  private static final int FILES = 20;

  /** Files of the program itself, and connections that wait for their next use. */
  private static final int OTHER_FILES = 200;

  /** What a discovery of some hundred pages holds of a site. */
  private static final long BYTES = 10L << 20;

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

  /** One where all traffic goes to or comes from one archive; no more than there is room for. */
  public int atOnce(Manners manners) {
    if (manners.records() || !manners.replay().isEmpty()) return 1;
    return sites.value() <= USUAL ? sites.value() : fitting(sites.value());
  }

  /** How many sites fit into the memory and the open files that this program may have. */
  private static int fitting(int wanted) {
    return fitting(wanted, OpenFileLimit.files(), Runtime.getRuntime().maxMemory());
  }

  static int fitting(int wanted, long files, long bytes) {
    long most = Math.min((files - OTHER_FILES) / FILES, bytes / BYTES);
    return Math.clamp(most, 1, wanted);
  }
}
