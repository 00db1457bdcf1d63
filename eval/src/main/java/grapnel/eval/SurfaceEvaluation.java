package grapnel.eval;

import grapnel.form.surface.Settings;
import grapnel.lab.database.Databases;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/** How much of a database behind a form comes home, for how many requests. */
final class SurfaceEvaluation implements Evaluation {

  private static final long MOST_REQUESTS = 4000;
  private static final int MOST_SUBMISSIONS = 4000;

  @Override
  public String purpose() {
    return "records found behind forms, requests spent, and the estimated size";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    if (input.data().isPresent()) records(input.data().get(), input.seed(), out);
    else databases(input.seed(), out);
  }

  /** The lab's databases, each with a habit of its own. */
  private static void databases(long seed, PrintStream out) throws IOException {
    out.printf(
        "%-20s %6s %6s %6s %5s %6s %6s %6s  %s%n",
        "database", "reach", "found", "%", "wrong", "reqs", "subm", "for90", "estimate");
    for (Databases.Entry entry : Databases.all()) {
      Settings settings = Settings.DEFAULT.withSubmissions(MOST_SUBMISSIONS).withSeed(seed);
      print(entry.name(), SurfaceRun.of(entry.make(seed), settings, MOST_REQUESTS), out);
    }
  }

  private static void print(String name, SurfaceRun run, PrintStream out) {
    out.printf(
        "%-20s %6d %6d %6.1f %5d %6d %6d %6d  %s | %s%n",
        name,
        run.reachable(),
        run.found(),
        100 * run.coverage(),
        run.wrong(),
        run.requests(),
        run.submissions(),
        run.requestsFor(0.9),
        run.estimate()
            .map(e -> "%.0f (%.0f..%.0f)".formatted(e.total(), e.low(), e.high()))
            .orElse("-"),
        (run.violations() > 0 ? run.violations() + " VIOLATIONS " : "") + run.ended());
  }

  private static void records(Path data, long seed, PrintStream out) throws IOException {
    for (SurfaceRecords.Setup setup : SurfaceRecords.SETUPS) {
      Settings ours = Settings.DEFAULT.withSubmissions(MOST_SUBMISSIONS).withSeed(seed);
      Settings list = ours.withMethod(Settings.Method.WORD_LIST).withDraws(0);
      print(
          setup.name() + " list",
          run(data, setup, list.withWords(SurfaceRecords.frequent(data, setup)), seed),
          out);
      print(
          setup.name() + " random",
          run(data, setup, list.withWords(SurfaceRecords.random(data, setup, seed)), seed),
          out);
      print(setup.name() + " ours", run(data, setup, ours, seed), out);
    }
  }

  private static SurfaceRun run(
      Path data, SurfaceRecords.Setup setup, Settings settings, long seed) throws IOException {
    return SurfaceRun.of(SurfaceRecords.database(data, setup, seed), settings, MOST_REQUESTS);
  }
}
