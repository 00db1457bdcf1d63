package grapnel.app.command;

import grapnel.Crawl;
import grapnel.app.cli.MessageText;
import grapnel.app.output.CrawlOutput;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.ProgressState;
import grapnel.fact.Exchange;
import grapnel.site.SiteListener;
import java.util.Optional;
import java.util.OptionalLong;

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
            progress.showState(
                () ->
                    new ProgressState(
                        MessageText.count(now.crawl.waiting(), "URL") + " waiting",
                        now.lines.tally().pages(),
                        "page",
                        OptionalLong.of(now.crawl.waiting()),
                        false,
                        Optional.empty(),
                        "reading " + MessageText.shown(exchange.request().url().toString()))));
  }

  @Override
  public void userNotice(String message) {
    progress.say(message);
  }
}
