package grapnel.eval;

import grapnel.form.surface.Settings;
import grapnel.lab.database.Databases;
import java.io.IOException;
import java.io.PrintStream;

/** How much of a database behind a form comes home, for how many requests. */
final class SurfaceEvaluation implements Evaluation {

  private static final long MOST_REQUESTS = 3000;

  @Override
  public String purpose() {
    return "records found behind forms, requests spent, and the estimated size";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    out.printf(
        "%-20s %6s %6s %6s %5s %6s %6s %6s %6s  %s%n",
        "database", "reach", "found", "%", "wrong", "reqs", "subm", "for90", "for95", "estimate");
    for (Databases.Entry entry : Databases.all()) {
      Settings settings = Settings.DEFAULT.withSubmissions(1000).withSeed(input.seed());
      SurfaceRun run = SurfaceRun.of(entry.make(input.seed()), settings, MOST_REQUESTS);
      out.printf(
          "%-20s %6d %6d %6.1f %5d %6d %6d %6d %6d  %s | %s%n",
          entry.name(),
          run.reachable(),
          run.found(),
          100 * run.coverage(),
          run.wrong(),
          run.requests(),
          run.submissions(),
          run.requestsFor(0.9),
          run.requestsFor(0.95),
          run.estimate()
              .map(e -> "%.0f (%.0f..%.0f)".formatted(e.total(), e.low(), e.high()))
              .orElse("-"),
          (run.violations() > 0 ? run.violations() + " VIOLATIONS " : "") + run.ended());
    }
  }
}
