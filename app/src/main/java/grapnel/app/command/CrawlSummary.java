package grapnel.app.command;

import grapnel.CrawlReport;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.Streams;
import grapnel.app.output.ProgressDisplay;
import grapnel.crawl.CrawlTally;

/**
 * How a crawl ended.
 *
 * @param all what came of it in all runs
 * @param now what came of it in this run
 */
record CrawlSummary(CrawlTally all, CrawlReport now) {

  /** Says it, and what the exit code is. */
  ExitCode report(
      Streams streams, ProgressDisplay progress, boolean interrupted, boolean failEmpty) {
    progress.say(
        "%,d pages, %,d other answers, %,d without an answer, %,d refused; %,d requests in this run"
            .formatted(
                all.pages(),
                all.answered() - all.pages(),
                all.unanswered(),
                all.refused(),
                now.requests()));
    CrawlTally run = now.tally();
    String trouble = run.firstProblem().or(all::firstProblem).orElse("");
    if (interrupted) {
      progress.say(
          "interrupted with %,d URLs left; run the same again to go on".formatted(now.waiting()));
      return ExitCode.INTERRUPTED;
    }
    if (all.answered() == 0 && run.downHosts() + all.unanswered() > 0) {
      streams.err().println("grapnel: nothing could be reached: " + trouble);
      return ExitCode.UNREACHABLE;
    }
    if (all.answered() == 0 && run.refusedHosts() + all.refused() > 0) {
      streams.err().println("grapnel: nothing may be asked: " + trouble);
      return ExitCode.REFUSED;
    }
    left(progress, run.downHosts(), "did not answer");
    left(progress, run.refusedHosts(), "may not be asked");
    if (all.skipped() > 0) {
      progress.say("%,d URLs were skipped; jsonl and csv say why".formatted(all.skipped()));
    }
    if (run.spentHosts() > 0 || (now.pageLimitReached() && now.waiting() > 0)) {
      progress.say(
          ("stopped by --max-requests, --max-pages or --max-time with %,d URLs left;"
                  + " run the same again to go on")
              .formatted(now.waiting()));
      return ExitCode.BUDGET;
    }
    return failEmpty && all.pages() == 0 ? ExitCode.EMPTY : ExitCode.DONE;
  }

  private void left(ProgressDisplay progress, long hosts, String why) {
    if (hosts == 0) return;
    progress.say("%,d hosts %s; run the same again to try once more".formatted(hosts, why));
  }
}
