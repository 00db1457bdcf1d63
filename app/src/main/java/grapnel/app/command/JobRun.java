package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.Streams;
import grapnel.app.output.ArchiveRecording;
import grapnel.app.output.CrawlOutput;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.cluster.Job;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisClock;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.SegmentFiles;
import java.util.Optional;

/** A worker's part in one job, from its first lease until nothing is left or it is stopped. */
interface JobRun {

  /** Works; returns when nothing of the job is left that may be asked. */
  void run();

  /** Ends it soon, from another thread. */
  void stop();

  /** How it goes, in a few words. */
  String statusText();

  /**
   * What every run needs.
   *
   * @param hosts how many hosts, or sites, are worked on at once
   * @param recording where this worker writes what it exchanges, beside the shared catalogue
   */
  record Resources(
      Redis redis,
      RedisClock clock,
      RedisFrontier.LeaseTerms terms,
      Optional<SegmentFiles> segments,
      int hosts,
      Optional<ArchiveRecording> recording,
      Streams streams,
      ProgressDisplay progress,
      ResultLines lines) {

    /** The run of a job. */
    JobRun runOf(Job job) {
      Command command = JobCommands.of(job, streams);
      return command instanceof CrawlCommand crawl
          ? new CrawlJobRun(this, job, crawl)
          : new SiteJobRun(this, job);
    }
  }

  /** Where all runs of a worker write what is acknowledged. */
  record ResultLines(RowOutput output, boolean text) {
    synchronized void write(OutputRow row) {
      output.writeNow(row);
    }

    CrawlOutput crawl(boolean unlisted) {
      return new CrawlOutput(output, text, unlisted);
    }
  }
}
