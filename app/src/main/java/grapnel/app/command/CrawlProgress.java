package grapnel.app.command;

import grapnel.Crawl;
import grapnel.app.output.CrawlOutput;
import grapnel.app.output.ProgressDisplay;
import grapnel.fact.Exchange;
import grapnel.site.SiteListener;
import java.util.Optional;

/** Shows how a crawl goes. */
final class CrawlProgress implements SiteListener {

  private final ProgressDisplay progress;
  private final CrawlOutput lines;
  private volatile Optional<Crawl> crawl = Optional.empty();

  CrawlProgress(ProgressDisplay progress, CrawlOutput lines) {
    this.progress = progress;
    this.lines = lines;
  }

  void shows(Crawl begun) {
    crawl = Optional.of(begun);
  }

  @Override
  public void exchangeRecorded(Exchange exchange) {
    crawl.ifPresent(
        begun ->
            progress.show(
                () ->
                    "%,d pages, %,d URLs waiting"
                        .formatted(lines.tally().pages(), begun.waiting())));
  }

  @Override
  public void userNotice(String message) {
    progress.say(message);
  }
}
