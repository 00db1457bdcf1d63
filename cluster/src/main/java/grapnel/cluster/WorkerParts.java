package grapnel.cluster;

import grapnel.fact.Exchange;
import grapnel.fetch.Politeness;
import grapnel.store.archive.ArchiveRecording;
import grapnel.url.Host;
import java.time.Duration;
import java.util.Optional;

/**
 * What a worker has for all of its jobs.
 *
 * @param hosts how many hosts, or sites, are worked on at once
 * @param results where what is found goes, if not to Redis alone
 * @param recording where this worker writes what it exchanges, beside the shared catalogue
 * @param listener hears how it goes
 */
public record WorkerParts(
    Redis redis,
    RedisClock clock,
    RedisFrontier.LeaseTerms terms,
    Optional<SegmentFiles> segments,
    int hosts,
    Optional<SiteResultFolder> results,
    Optional<ArchiveRecording> recording,
    WorkerListener listener) {

  /** Hears how a worker's jobs go; called from many threads. */
  public interface WorkerListener {

    /** An exchange of a job was on the wire. */
    void exchanged(JobRun run, String job, Exchange exchange);

    /** Something the user should know. */
    void userNotice(String message);
  }

  RedisFrontier frontier(Job job, Politeness politeness) {
    return new RedisFrontier(
        redis,
        job.name(),
        terms,
        segments,
        (Host host, Duration rest) -> politeness.notBefore(host, clock.instant().plus(rest)));
  }

  void record(Exchange exchange) {
    recording.ifPresent(archive -> archive.write(exchange));
  }
}
