package grapnel.eval;

import grapnel.crawl.LinkRules;
import grapnel.discover.Discovery;
import grapnel.discover.DiscoverySettings;
import grapnel.discover.PlannedRequests;
import grapnel.lab.sites.Entry;
import grapnel.site.UrlScope;
import java.io.IOException;
import java.io.PrintStream;
import java.time.InstantSource;

/** What a plan says that a discovery takes, beside what it then takes. */
final class PlanEvaluation implements Evaluation {

  /** As {@code discover --plan} has. */
  private static final long MOST_REQUESTS = 50;

  @Override
  public String purpose() {
    return "requests that a plan says, beside those of the run, on all sites of the lab";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    out.println("The middle of what the plan says, and what the run then took.");
    out.printf("%n%-26s%10s%10s%8s%n", "site", "planned", "taken", "ratio");
    int sites = 0;
    int near = 0;
    int untold = 0;
    for (Entry entry : DiscoverEvaluation.entries()) {
      PlannedRequests planned = plan(entry, input.seed());
      long taken =
          DiscoverRun.discovery(entry.site(input.seed()), DiscoverySettings.METHODS, input.seed())
              .requests();
      sites++;
      if (!planned.doubt().isEmpty()) {
        untold++;
        out.printf("%-26s%10s%10d%8s%n", entry.name(), "?", taken, "-");
        continue;
      }
      double middle = Math.sqrt((double) planned.fewest() * planned.most());
      double ratio = middle / taken;
      if (ratio >= 0.5 && ratio <= 2) near++;
      out.printf("%-26s%10.0f%10d%8.2f%n", entry.name(), middle, taken, ratio);
      out.flush();
    }
    out.printf(
        "%nWithin a factor of two on %d of %d sites; on %d more it says that it can't tell.%n",
        near, sites - untold, untold);
  }

  private static PlannedRequests plan(Entry entry, long seed) throws IOException {
    try (LabRun run = new LabRun(entry.site(seed), MOST_REQUESTS)) {
      Discovery discovery =
          new Discovery(
              run.start(),
              run.catalogue(),
              run.loop(),
              run.budget(),
              LinkRules.within(new UrlScope(UrlScope.Extent.HOST, run.start())),
              DiscoverySettings.DEFAULT.withSeed(seed),
              _ -> {},
              InstantSource.system());
      return discovery.plannedRequests(discovery.plan());
    }
  }
}
