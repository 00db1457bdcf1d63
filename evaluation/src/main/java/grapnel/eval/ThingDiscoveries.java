package grapnel.eval;

import grapnel.crawl.LinkRules;
import grapnel.demo.Truth;
import grapnel.discover.Discovery;
import grapnel.discover.DiscoverySettings;
import grapnel.fact.Found;
import grapnel.lab.thing.ThingSites;
import grapnel.site.UrlScope;
import java.io.IOException;
import java.io.PrintStream;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The rows of a discovery: which are things, which of these stand in an earlier row already. */
final class ThingDiscoveries implements ThingsEvaluation.Part {

  private static final long MOST_REQUESTS = 3000;

  private final CalibrationTable claims = new CalibrationTable();
  private boolean alone;
  private long things;
  private long found;
  private long right;
  private long twice;
  private long requests;

  @Override
  public void print(List<String> sites, long seed, PrintStream out) throws IOException {
    out.printf(
        "%-16s%8s%8s%8s%8s%8s%10s%n",
        "site", "things", "rows", "right", "wrong", "twice", "requests");
    alone = sites.size() == 1;
    for (String site : sites) site(site, seed, out);
    out.printf(
        "precision by things %.4f, recall %.4f, things twice %d, requests %d%n",
        found == 0 ? 0 : (double) right / found,
        (double) right / Math.max(1, things),
        twice,
        requests);
    claims.print("rows of discover", out);
  }

  private void site(String name, long seed, PrintStream out) throws IOException {
    try (LabRun run = new LabRun(ThingSites.named(name, seed), MOST_REQUESTS)) {
      List<Found> rows = discover(run, seed).pages();
      Truth truth = run.served().truth();
      Set<Truth.Entity> seen = new HashSet<>();
      long wrongHere = 0;
      long twiceHere = 0;
      for (Found row : rows) {
        Optional<Truth.Entity> shown = truth.entityAt(row.url().toString());
        boolean isRight = shown.filter(seen::add).isPresent();
        if (shown.isEmpty()) wrongHere++;
        else if (!isRight) twiceHere++;
        if (!isRight && alone) {
          out.printf(
              "%s %s: %s%n",
              row.url(), row.methods(), String.join("; ", row.verdict().evidence().reasons()));
        }
        claims.add(row.verdict().confidence(), isRight);
      }
      long asked = run.served().requests();
      out.printf(
          "%-16s%8d%8d%8d%8d%8d%10d%n",
          name, truth.entities().size(), rows.size(), seen.size(), wrongHere, twiceHere, asked);
      things += truth.entities().size();
      found += rows.size();
      right += seen.size();
      twice += twiceHere;
      requests += asked;
    }
  }

  private static Discovery.Result discover(LabRun run, long seed) throws IOException {
    return new Discovery(
            run.start(),
            run.catalogue(),
            run.loop(),
            run.budget(),
            LinkRules.within(new UrlScope(UrlScope.Extent.HOST, run.start())),
            DiscoverySettings.DEFAULT.withSeed(seed),
            _ -> {},
            InstantSource.system())
        .run(_ -> {});
  }
}
