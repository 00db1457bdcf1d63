package grapnel.app.cli;

import grapnel.cluster.Job;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisClock;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.Segments;
import java.util.Optional;

/** A worker's part in one job, from its first lease until nothing is left or it is stopped. */
interface JobRun {

  /** Works; returns when nothing of the job is left that may be asked. */
  void run();

  /** Ends it soon, from another thread. */
  void stop();

  /** How it goes, in a few words. */
  String says();

  /**
   * What every run needs.
   *
   * @param hosts how many hosts, or sites, are worked on at once
   * @param recording where this worker writes what it exchanges, beside the shared catalogue
   */
  record Means(
      Redis redis,
      RedisClock clock,
      RedisFrontier.Terms terms,
      Optional<Segments> segments,
      int hosts,
      Optional<Recording> recording,
      Streams streams,
      Progress progress,
      Lines lines) {

    /** The run of a job. */
    JobRun of(Job job) {
      Command command = JobMethod.of(job, streams);
      return command instanceof Crawl crawl
          ? new CrawlRun(this, job, crawl)
          : new SiteRun(this, job);
    }
  }

  /** Where all runs of a worker write what is acknowledged. */
  record Lines(Output output, boolean text) {
    synchronized void write(Row row) {
      output.writeNow(row);
    }

    CrawlLines crawl(boolean unlisted) {
      return new CrawlLines(output, text, unlisted);
    }
  }
}
