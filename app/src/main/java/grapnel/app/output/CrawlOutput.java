package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.crawl.CrawlTally;
import grapnel.fact.VisitedUrl;
import grapnel.url.Url;
import java.util.function.Function;

/** The output of a crawl: what earlier runs did first, then what comes. */
public final class CrawlOutput {

  private final RowOutput output;
  private final boolean text;
  private final boolean unlisted;
  private final Function<Url, PageFacts> facts;
  private final CrawlTally tally = new CrawlTally();

  /**
   * Lines to an output.
   *
   * @param text whether only pages that are there are written
   * @param unlisted whether pages are written that ask not to be listed
   * @param facts what is known of a page beside its address
   */
  public CrawlOutput(
      RowOutput output, boolean text, boolean unlisted, Function<Url, PageFacts> facts) {
    this.output = output;
    this.text = text;
    this.unlisted = unlisted;
    this.facts = facts;
  }

  /** What came of all of it. */
  public CrawlTally tally() {
    return tally;
  }

  /** Writes a line that others follow at once. */
  public void write(VisitedUrl visited) {
    tally.count(visited);
    boolean noindex = visited.contents().map(VisitedUrl.PageContents::noindex).orElse(false);
    boolean asked = !(visited.ending() instanceof VisitedUrl.Refused);
    if ((text ? visited.ok() : asked) && (unlisted || !noindex)) {
      output.write(new VisitedRow(visited, text ? PageFacts.UNKNOWN : facts.apply(visited.url())));
    }
  }

  /** Writes a line that is to be seen at once. */
  public void writeNow(VisitedUrl visited) {
    write(visited);
    output.flush();
  }
}
