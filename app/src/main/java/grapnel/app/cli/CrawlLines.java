package grapnel.app.cli;

import grapnel.crawl.Tally;
import grapnel.fact.Visited;

/** The output of a crawl: what earlier runs did first, then what comes. */
final class CrawlLines {

  private final Output output;
  private final boolean text;
  private final boolean unlisted;
  private final Tally tally = new Tally();

  /**
   * Lines to an output.
   *
   * @param text whether only pages that are there are written
   * @param unlisted whether pages are written that ask not to be listed
   */
  CrawlLines(Output output, boolean text, boolean unlisted) {
    this.output = output;
    this.text = text;
    this.unlisted = unlisted;
  }

  /** What came of all of it. */
  Tally tally() {
    return tally;
  }

  /** Writes a line that others follow at once. */
  void write(Visited visited) {
    tally.count(visited);
    boolean noindex = visited.contents().map(Visited.Contents::noindex).orElse(false);
    boolean asked = !(visited.ending() instanceof Visited.Refused);
    if ((text ? visited.ok() : asked) && (unlisted || !noindex)) {
      output.write(new VisitedRow(visited));
    }
  }

  /** Writes a line that is to be seen at once. */
  void live(Visited visited) {
    write(visited);
    output.flush();
  }
}
