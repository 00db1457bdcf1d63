package grapnel.app.web;

import grapnel.DiscoveryReport;
import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.RunEnding;
import grapnel.Site;
import grapnel.app.output.DiscoveryText;
import grapnel.discover.DiscoverySettings;
import grapnel.url.Url;
import java.util.List;

/** Runs the discovery of a job to its end. */
@FunctionalInterface
public interface DiscoveryRunner {

  /** Tells the job how it goes, and how it is stopped. */
  void run(DiscoveryJob job, Url start, Manners manners);

  /** Discovers for real, and keeps what it finds in a store. */
  static DiscoveryRunner over(Grapnel grapnel) {
    return (job, start, manners) -> {
      try (Site site = grapnel.site(List.of(start), manners, job)) {
        job.stopsBy(site::stop);
        DiscoveryReport report = site.discover(DiscoverySettings.DEFAULT, _ -> job.pageFound());
        List<String> lines = DiscoveryText.lines(site.name(), report);
        boolean stopped = report.ending() instanceof RunEnding.Stopped;
        (stopped ? lines.subList(0, lines.size() - 1) : lines).forEach(job::userNotice);
        // Who pressed the button is told so, not which command to run.
        if (stopped) {
          boolean paused = job.state() == DiscoveryJob.State.PAUSING;
          job.userNotice(paused ? "Paused by you." : "Stopped by you.");
        }
        job.ended(DiscoveryText.exitCode(report.ending()));
      }
    };
  }
}
