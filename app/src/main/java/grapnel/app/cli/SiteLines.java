package grapnel.app.cli;

/** What there is to say of each of many sites: a line each for the first, one for the rest. */
final class SiteLines {

  /** Sites with a line of their own: what one screen shows. */
  private static final int SHOWN = 20;

  private final Progress progress;
  private long sites;
  private long without;
  private long templates;

  SiteLines(Progress progress) {
    this.progress = progress;
  }

  /**
   * @param why there are no more, to be put behind the number
   */
  void site(String site, int found, String why) {
    if (++sites <= SHOWN) {
      progress.say("%s: %s%s".formatted(site, Shown.count(found, "template"), why));
    }
    templates += found;
    if (found == 0) without++;
  }

  /**
   * @param note what is true of all
   */
  void end(String note) {
    if (sites == 0) {
      progress.say("no URL in the input");
    } else if (sites > SHOWN) {
      progress.say(
          "and %,d more sites: %,d templates of %,d sites in all, none for %,d of these; %s"
              .formatted(sites - SHOWN, templates, sites, without, note));
    } else {
      progress.say(note);
    }
  }
}
