package grapnel.app.command;

import grapnel.CrawlReport;
import grapnel.RunEnding;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.output.DiscoveryText;
import grapnel.app.output.ProgressDisplay;
import grapnel.crawl.CrawlTally;
import java.util.Optional;

/**
 * How a crawl ended.
 *
 * @param all what came of it in all runs
 * @param now what came of it in this run
 * @param barrier what a site wanted, where hardly a page came of all this
 */
record CrawlSummary(CrawlTally all, CrawlReport now, Optional<RunEnding> barrier) {

  /** Says it, and what the exit code is. */
  ExitCode report(
      Streams streams, ProgressDisplay progress, boolean interrupted, boolean failEmpty) {
    progress.say(
        "%s, %s, %,d unanswered, %,d refused; %s in this run%s"
            .formatted(
                MessageText.count(all.pages(), "page"),
                MessageText.count(all.answered() - all.pages(), "other answer"),
                all.unanswered(),
                all.refused(),
                MessageText.count(now.requests(), "request"),
                DiscoveryText.drawn(now.drawnPages())));
    CrawlTally run = now.tally();
    String trouble = run.firstProblem().or(all::firstProblem).orElse("");
    if (interrupted) {
      progress.say(
          "interrupted with %s left; run the same command again to continue"
              .formatted(MessageText.count(now.waiting(), "URL")));
      return ExitCode.INTERRUPTED;
    }
    if (all.answered() == 0 && run.downHosts() + all.unanswered() > 0) {
      streams.err().println("grapnel: nothing could be reached: " + trouble);
      return ExitCode.UNREACHABLE;
    }
    if (all.answered() == 0 && run.refusedHosts() + all.refused() > 0) {
      streams.err().println("grapnel: every request was refused: " + trouble);
      return ExitCode.REFUSED;
    }
    if (barrier.isPresent()) {
      streams.err().println("grapnel: " + DiscoveryText.ending("the site", barrier.get()));
      return DiscoveryText.exitCode(barrier.get());
    }
    left(progress, run.downHosts(), "did not answer");
    left(progress, run.refusedHosts(), "did not allow the crawl");
    left(progress, run.unreadHosts(), "with pages that a bug kept from being read");
    run.failedHosts().forEach((host, why) -> progress.say("failed: %s: %s".formatted(host, why)));
    if (all.skipped() > 0) {
      progress.say(
          "%s skipped; --format jsonl or csv says why"
              .formatted(MessageText.count(all.skipped(), "URL")));
    }
    now.refusedLinks().ifPresent(progress::say);
    if (run.spentHosts() > 0 || (now.pageLimitReached() && now.waiting() > 0)) {
      progress.say(
          "stopped by %s with %s left; run the same command again to continue"
              .formatted(
                  run.spentHosts() > 0 ? "--max-requests or --max-time" : "--max-pages",
                  MessageText.count(now.waiting(), "URL")));
      return ExitCode.BUDGET;
    }
    return failEmpty && all.pages() == 0 ? ExitCode.EMPTY : ExitCode.DONE;
  }

  private void left(ProgressDisplay progress, long hosts, String why) {
    if (hosts == 0) return;
    progress.say(
        "%s %s; run the same command again to retry"
            .formatted(MessageText.count(hosts, "host"), why));
  }
}
