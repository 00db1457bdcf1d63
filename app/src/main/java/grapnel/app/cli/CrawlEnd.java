package grapnel.app.cli;

import grapnel.crawl.Tally;

/**
 * How a crawl ended.
 *
 * @param all what came of it in all runs
 * @param run what came of it in this run
 * @param waiting how many URLs are left
 * @param requests how many were put on the wire in this run
 * @param limited whether --max-pages ended it
 */
record CrawlEnd(Tally all, Tally run, long waiting, long requests, boolean limited) {

  /** Says it, and what the exit code is. */
  Exit tell(Streams streams, Progress progress, boolean interrupted, boolean failEmpty) {
    progress.say(
        "%,d pages, %,d other answers, %,d without an answer, %,d refused; %,d requests in this run"
            .formatted(
                all.pages(),
                all.answered() - all.pages(),
                all.unanswered(),
                all.refused(),
                requests));
    String trouble = run.trouble().or(all::trouble).orElse("");
    if (interrupted) {
      progress.say(
          "interrupted with %,d URLs left; run the same again to go on".formatted(waiting));
      return Exit.INTERRUPTED;
    }
    if (all.answered() == 0 && run.downHosts() + all.unanswered() > 0) {
      streams.err().println("grapnel: nothing could be reached: " + trouble);
      return Exit.UNREACHABLE;
    }
    if (all.answered() == 0 && run.refusedHosts() + all.refused() > 0) {
      streams.err().println("grapnel: nothing may be asked: " + trouble);
      return Exit.REFUSED;
    }
    left(progress, run.downHosts(), "did not answer");
    left(progress, run.refusedHosts(), "may not be asked");
    if (all.skipped() > 0) {
      progress.say("%,d URLs were skipped; jsonl and csv say why".formatted(all.skipped()));
    }
    if (run.spentHosts() > 0 || (limited && waiting > 0)) {
      progress.say(
          ("stopped by --max-requests, --max-pages or --max-time with %,d URLs left;"
                  + " run the same again to go on")
              .formatted(waiting));
      return Exit.BUDGET;
    }
    return failEmpty && all.pages() == 0 ? Exit.EMPTY : Exit.DONE;
  }

  private void left(Progress progress, long hosts, String why) {
    if (hosts == 0) return;
    progress.say("%,d hosts %s; run the same again to try once more".formatted(hosts, why));
  }
}
