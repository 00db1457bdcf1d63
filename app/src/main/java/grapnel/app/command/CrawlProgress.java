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
  private volatile Optional<Shown> shown = Optional.empty();

  /** What is counted. */
  private record Shown(Crawl crawl, CrawlOutput lines) {}

  CrawlProgress(ProgressDisplay progress) {
    this.progress = progress;
  }

  void shows(Crawl begun, CrawlOutput lines) {
    shown = Optional.of(new Shown(begun, lines));
  }

  @Override
  public void exchangeRecorded(Exchange exchange) {
    shown.ifPresent(
        now ->
            progress.show(
                () ->
                    "%,d pages, %,d URLs waiting"
                        .formatted(now.lines.tally().pages(), now.crawl.waiting())));
  }

  @Override
  public void userNotice(String message) {
    progress.say(message);
  }
}
