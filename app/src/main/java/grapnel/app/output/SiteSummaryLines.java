package grapnel.app.output;

import grapnel.app.cli.MessageText;

/** What there is to say of each of many sites: a line each for the first, one for the rest. */
public final class SiteSummaryLines {

  /** Sites with a line of their own: what one screen shows. */
  private static final int SHOWN = 20;

  private final ProgressDisplay progress;
  private long sites;
  private long without;
  private long templates;

  public SiteSummaryLines(ProgressDisplay progress) {
    this.progress = progress;
  }

  /**
   * Says how many templates a site has; of many sites, the first few only.
   *
   * @param why there are no more, to be put behind the number
   */
  public void site(String site, int found, String why) {
    if (++sites <= SHOWN) {
      progress.say("%s: %s%s".formatted(site, MessageText.count(found, "template"), why));
    }
    templates += found;
    if (found == 0) without++;
  }

  /** Says more of the last site, where it has a line of its own. */
  public void more(String text) {
    if (sites <= SHOWN) progress.say("  " + text);
  }

  /**
   * Says how many templates all sites have.
   *
   * @param note what is true of all
   */
  public void end(String note) {
    if (sites == 0) {
      progress.say("the input contains no URLs");
    } else if (sites > SHOWN) {
      progress.say(
          "and %s more: %s from %,d sites in all%s; %s"
              .formatted(
                  MessageText.count(sites - SHOWN, "site"),
                  MessageText.count(templates, "template"),
                  sites,
                  without == 0 ? "" : ", none for %,d of them".formatted(without),
                  note));
    } else {
      progress.say(note);
    }
  }
}
