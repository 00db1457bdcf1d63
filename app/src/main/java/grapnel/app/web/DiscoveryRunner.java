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
import java.util.Optional;

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
        DiscoveryText.findings(site.name(), report).forEach(job::userNotice);
        boolean paused = job.state() == DiscoveryJob.State.PAUSING;
        ending(site.name(), report.ending(), paused).ifPresent(job::userNotice);
        job.ended(DiscoveryText.exitCode(report.ending()));
      }
    };
  }

  /** How it ended, for someone who has buttons and no command to run again. */
  private static Optional<String> ending(String site, RunEnding ending, boolean paused) {
    return switch (ending) {
      case RunEnding.Completed _ -> Optional.empty();
      case RunEnding.Stopped _ -> Optional.of(paused ? "Paused by you." : "Stopped by you.");
      case RunEnding.OutOfBudget _ ->
          Optional.of(site + ": a limit was reached with work left; press Continue to go on");
      case RunEnding.Blocked _ ->
          Optional.of(
              site
                  + ": the site blocked us or changed during the run; wait a while, then press"
                  + " Continue");
      case RunEnding.Unreachable _,
          RunEnding.TurnedAway _,
          RunEnding.Gated _,
          RunEnding.Forbidden _ ->
          Optional.of(DiscoveryText.ending(site, ending));
    };
  }
}
