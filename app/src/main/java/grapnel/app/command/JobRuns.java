package grapnel.app.command;

import grapnel.PageFacts;
import grapnel.app.cli.Command;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.CrawlOutput;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.output.StoredRow;
import grapnel.cluster.CrawlJobRun;
import grapnel.cluster.Job;
import grapnel.cluster.JobRun;
import grapnel.cluster.SiteJobRun;
import grapnel.cluster.SiteTask;
import grapnel.cluster.SiteTask.SiteEnd;
import grapnel.cluster.SiteTask.SiteResult;
import grapnel.cluster.WorkerParts;
import grapnel.fact.Exchange;
import grapnel.store.StoreException;
import java.util.ArrayList;
import java.util.List;

/** Makes of a job what a worker does with it, and writes what this worker acknowledged. */
final class JobRuns implements WorkerParts.WorkerListener {

  private final Streams streams;
  private final ProgressDisplay progress;
  private final RowOutput output;
  private final boolean text;

  /**
   * @param text whether lines are for people, and have pages that are there only
   */
  JobRuns(Streams streams, ProgressDisplay progress, RowOutput output, boolean text) {
    this.streams = streams;
    this.progress = progress;
    this.output = output;
    this.text = text;
  }

  JobRun of(Job job, WorkerParts parts) {
    if (JobCommands.of(job, streams) instanceof CrawlCommand crawl) return crawl(job, crawl, parts);
    return new SiteJobRun(parts, job, siteCommand(job).manners(), () -> task(job));
  }

  private JobRun crawl(Job job, CrawlCommand crawl, WorkerParts parts) {
    CrawlOutput lines = new CrawlOutput(output, text, crawl.listsHidden(), _ -> PageFacts.UNKNOWN);
    return new CrawlJobRun(
        parts,
        job,
        crawl.manners(),
        crawl.settings(progress),
        pages -> crawl.steering(progress, pages, job.seeds().size()),
        visited -> {
          synchronized (this) {
            lines.writeNow(visited);
          }
        });
  }

  private SiteCommand siteCommand(Job job) {
    Command command = JobCommands.of(job, streams);
    if (command instanceof SiteCommand siteCommand) return siteCommand;
    throw new IllegalArgumentException(job.method() + " does not work on sites");
  }

  private SiteTask task(Job job) {
    SiteCommand command = siteCommand(job);
    return (site, urls) -> {
      List<OutputRow> rows = new ArrayList<>();
      try {
        ExitCode exit = command.work(site, urls, rows::add, new SiteProgress(streams, progress));
        List<String> lines = rows.stream().map(StoredRow::line).toList();
        return new SiteResult(end(exit), lines, () -> rows.forEach(this::write));
      } catch (UserError e) {
        throw new UserError(
            ExitCode.USAGE, MessageText.withoutControls(String.valueOf(e.getMessage())), e);
      } catch (StoreException e) {
        throw e;
      } catch (RuntimeException e) {
        throw new IllegalStateException("a bug in Grapnel: " + e, e);
      }
    };
  }

  private static SiteEnd end(ExitCode exit) {
    return switch (exit) {
      case BUDGET -> SiteEnd.OUT_OF_BUDGET;
      case UNREACHABLE -> SiteEnd.UNREACHABLE;
      case REFUSED -> SiteEnd.REFUSED;
      case USAGE -> SiteEnd.UNUSABLE;
      case DONE, EMPTY, BUG, INTERRUPTED -> SiteEnd.DONE;
    };
  }

  private synchronized void write(OutputRow row) {
    output.writeNow(row);
  }

  @Override
  public void exchanged(JobRun run, String job, Exchange exchange) {
    progress.show(() -> job + ": " + run.says());
  }

  @Override
  public void userNotice(String message) {
    progress.say(message);
  }
}
