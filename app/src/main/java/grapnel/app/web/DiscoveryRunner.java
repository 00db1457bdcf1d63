package grapnel.app.web;

import grapnel.DiscoveryReport;
import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.Manners;
import grapnel.PlanReport;
import grapnel.RunEnding;
import grapnel.Site;
import grapnel.app.cli.ExitCode;
import grapnel.app.output.DiscoveryText;
import grapnel.app.output.PlanRow;
import grapnel.app.output.PlanTotalRow;
import grapnel.discover.KindPlan;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Runs the discovery of a job to its end. */
@FunctionalInterface
public interface DiscoveryRunner {

  /** Tells the job how it goes, and how it is stopped. */
  void run(DiscoveryJob job);

  /** Discovers for real, and keeps what it finds in a store. */
  static DiscoveryRunner over(Grapnel grapnel) {
    return job -> {
      DiscoveryOrder order = job.order();
      Set<Url> known = known(grapnel, job);
      Manners manners = order.manners();
      if (order.plan()) {
        manners = manners.withMaxRequests(Math.min(Site.MOST_PLAN_REQUESTS, manners.maxRequests()));
      }
      try (Site site = grapnel.site(List.of(order.start()), manners, job)) {
        job.stopsBy(site::stop);
        if (order.plan()) plan(job, site);
        else discover(job, site, known);
      }
    };
  }

  /** What is known already, which the job is told. */
  private static Set<Url> known(Grapnel grapnel, DiscoveryJob job) {
    Set<Url> urls = new HashSet<>();
    List<Url> hidden = new ArrayList<>();
    Optional<KnownSite> known = grapnel.known(job.site);
    if (known.isPresent()) {
      try (KnownSite open = known.get()) {
        open.eachPage(
            page -> {
              urls.add(page.url());
              if (!page.linked()) hidden.add(page.url());
            });
      }
    }
    job.known(urls.size(), hidden.size());
    return urls;
  }

  private static void discover(DiscoveryJob job, Site site, Set<Url> known) {
    job.expects(
        () ->
            site.progress()
                .map(Site.DiscoveryProgress::likelyRequests)
                .orElse(OptionalLong.empty()));
    DiscoveryReport report =
        site.discover(
            job.order().settings(),
            page -> {
              if (known.add(page.url())) job.pageFound(page);
            },
            job::estimated);
    // Jobs are kept for long, and what a run has learned is large.
    job.expects(OptionalLong::empty);
    DiscoveryText.findings(site.name(), report).forEach(job::userNotice);
    ending(job, site.name(), report.ending()).ifPresent(job::userNotice);
    DiscoveryText.failures(site.name(), report.failures()).forEach(job::userNotice);
    job.ended(report.failures().isEmpty() ? DiscoveryText.exitCode(report.ending()) : ExitCode.BUG);
  }

  private static void plan(DiscoveryJob job, Site site) {
    PlanReport report = site.plan(job.order().settings());
    Url start = job.order().start();
    List<Map<String, Object>> rows = new ArrayList<>();
    for (KindPlan kind : report.kinds()) {
      rows.add(new PlanRow(kind, site.pause(start)).fieldMap());
    }
    if (!rows.isEmpty()) {
      rows.add(new PlanTotalRow(report.inAll(), site.pause(start)).fieldMap());
    }
    job.planned(rows);
    report.remarks().forEach(job::userNotice);
    // That its own small budget ended the look is no work left: the plan is made of what was seen.
    boolean spent = report.ending() instanceof RunEnding.OutOfBudget;
    RunEnding ending = spent ? new RunEnding.Completed() : report.ending();
    ending(job, site.name(), ending).ifPresent(job::userNotice);
    job.ended(DiscoveryText.exitCode(ending));
  }

  /** How it ended, for someone who has buttons and no command to run again. */
  private static Optional<String> ending(DiscoveryJob job, String site, RunEnding ending) {
    // Whatever a run that was cut off looks like: it is not the site that changed.
    if (job.state() == DiscoveryJob.State.PAUSING) return Optional.of("Paused by you.");
    if (job.state() == DiscoveryJob.State.STOPPING) return Optional.of("Stopped by you.");
    return switch (ending) {
      case RunEnding.Completed _ -> Optional.empty();
      case RunEnding.Stopped _ -> Optional.of("Stopped by you.");
      case RunEnding.OutOfBudget _ ->
          Optional.of(site + ": a limit was reached with work left; press Continue to go on");
      case RunEnding.Blocked _ ->
          Optional.of(
              site
                  + ": the site blocked us or changed during the run; wait a while, then press"
                  + " Try again");
      case RunEnding.Unreachable _,
          RunEnding.TurnedAway _,
          RunEnding.Gated _,
          RunEnding.Forbidden _ ->
          Optional.of(DiscoveryText.ending(site, ending));
    };
  }
}
