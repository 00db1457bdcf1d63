package grapnel.eval;

import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import grapnel.form.FormClassifier;
import grapnel.form.query.DatabaseSizeEstimate;
import grapnel.form.surface.FormHarvestSettings;
import grapnel.form.surface.TopicHierarchy;
import grapnel.lab.database.Databases;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import grapnel.papers.kaur2021.SearchFormCrawler;
import grapnel.papers.kaur2021.StoppingLimits;
import grapnel.url.Host;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How much of a database behind a form comes home, for how many requests. */
final class SurfaceEvaluation implements Evaluation {

  private static final long MOST_REQUESTS = 2500;
  private static final int MOST_SUBMISSIONS = 2500;
  private static final List<Long> POINTS = List.of(50L, 100L, 200L, 400L, 800L, 1600L);

  @Override
  public String purpose() {
    return "records found behind forms, requests spent, and the estimated size";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    if (input.data().isPresent()) {
      records(input.data().get(), input.seed(), out);
    } else {
      databases(input.seed(), out);
      seek(input.seed(), out);
      out.printf(
          "Real records: eval surface DATA, the folder of AnLiGentile/WREN's attribute values.%n");
    }
  }

  private static void head(PrintStream out) {
    out.printf(
        "%-27s %5s %5s %5s %5s %5s %5s %5s %5s  %-20s %s%n",
        "", "reach", "found", "%", "wrong", "reqs", "subm", "50%", "90%", "estimate", "answers");
  }

  private static void print(String name, SurfaceRun run, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-27s %5d %5d %5.1f %5d %5d %5d %5s %5s  %-20s %s%n",
        name,
        run.reachable(),
        run.found(),
        100 * run.coverage(),
        run.wrong(),
        run.requests(),
        run.submissions(),
        shown(run.requestsFor(0.5)),
        shown(run.requestsFor(0.9)),
        run.estimate().filter(e -> e.high() >= 0).map(SurfaceEvaluation::interval).orElse("-"),
        (run.violations() > 0 ? run.violations() + " VIOLATIONS, " : "") + run.ended());
  }

  private static String shown(long requests) {
    return requests < 0 ? "-" : "" + requests;
  }

  private static String interval(DatabaseSizeEstimate estimate) {
    return String.format(
        Locale.ROOT, "%.0f (%.0f..%.0f)", estimate.total(), estimate.low(), estimate.high());
  }

  /** The lab's databases, each with a habit of its own. */
  private static void databases(long seed, PrintStream out) throws IOException {
    head(out);
    int inside = 0;
    int estimates = 0;
    for (Databases.Entry entry : Databases.all()) {
      FormHarvestSettings settings =
          FormHarvestSettings.DEFAULT.withSubmissions(MOST_SUBMISSIONS).withSeed(seed);
      SurfaceRun run = SurfaceRun.of(entry.make(seed), settings, MOST_REQUESTS);
      print(entry.name(), run, out);
      if (run.estimate().filter(e -> e.high() >= 0).isEmpty()) continue;
      estimates++;
      if (run.estimate().orElseThrow().contains(run.reachable())) inside++;
    }
    out.printf("True size inside the interval: %d of %d%n%n", inside, estimates);
  }

  /** A crawl that looks for forms, within the document's limits. */
  private static void seek(long seed, PrintStream out) throws IOException {
    out.printf("%-20s %6s %6s %8s %9s%n", "forms", "pages", "found", "harvest", "coverage");
    for (Entry entry : Sites.tagged("forms")) {
      LabSite site = entry.site(seed);
      long exist = site.truth().forms().stream().filter(Truth.Form::searchable).count();
      try (LabRun lab = new LabRun(site, MOST_REQUESTS)) {
        SearchFormCrawler formCrawler =
            new SearchFormCrawler(lab.loop(), FormClassifier.load(), StoppingLimits.DOCUMENT);
        Host host = lab.start().host();
        SearchFormCrawler.FoundForms sought =
            formCrawler.crawlFrom(lab.start(), url -> url.host().equals(host));
        out.printf(
            Locale.ROOT,
            "%-20s %6d %6d %8.3f %8.0f%%%n",
            entry.name(),
            sought.pages(),
            sought.forms().size(),
            sought.harvestRate(),
            100.0 * sought.forms().size() / Math.max(1, exist));
      }
    }
  }

  private static void records(Path data, long seed, PrintStream out) throws IOException {
    head(out);
    List<SurfaceRun> ours = new ArrayList<>();
    List<SurfaceRun> lists = new ArrayList<>();
    FormHarvestSettings usual =
        FormHarvestSettings.DEFAULT.withSubmissions(MOST_SUBMISSIONS).withSeed(seed);
    FormHarvestSettings list = usual.withMethod(FormHarvestSettings.Method.WORD_LIST).withDraws(0);
    for (SurfaceRecords.Setup setup : SurfaceRecords.SETUPS) {
      SurfaceRun general =
          run(data, setup, list.withWords(SurfaceRecords.general(data, setup)), seed);
      SurfaceRun topic =
          run(data, setup, list.withWords(SurfaceRecords.frequent(data, setup)), seed);
      SurfaceRun random =
          run(data, setup, list.withWords(SurfaceRecords.random(data, setup, seed)), seed);
      SurfaceRun own = run(data, setup, usual.withTopics(TopicHierarchy.bundled()), seed);
      print(setup.name() + ", list", general, out);
      print("  list of the topic", topic, out);
      print("  random words", random, out);
      print("  ours", own, out);
      curves(List.of(general, topic, random, own), out);
      ours.add(own);
      lists.add(general);
    }
    summary(ours, lists, out);
  }

  private static void curves(List<SurfaceRun> runs, PrintStream out) {
    out.print("  records after");
    for (long requests : POINTS) {
      out.printf(" %d:", requests);
      for (SurfaceRun run : runs) out.printf(" %d", run.curve(List.of(requests)).getFirst());
      out.print(";");
    }
    out.printf("%n");
  }

  private static void summary(List<SurfaceRun> ours, List<SurfaceRun> lists, PrintStream out) {
    long complete = ours.stream().filter(run -> run.coverage() >= 0.95).count();
    long inside =
        ours.stream()
            .filter(run -> run.estimate().filter(e -> e.contains(run.reachable())).isPresent())
            .count();
    double ratio = 0;
    for (int i = 0; i < ours.size(); i++) {
      long theirs = lists.get(i).requestsFor(0.9);
      long mine = ours.get(i).requestsFor(0.9);
      ratio += (double) (mine < 0 ? MOST_REQUESTS : mine) / (theirs < 0 ? MOST_REQUESTS : theirs);
    }
    out.printf(
        Locale.ROOT,
        "95%% of the reachable: %d of %d; true size inside: %d of %d; requests for 90%%: %.2f of"
            + " the list's on average%n",
        complete,
        ours.size(),
        inside,
        ours.size(),
        ratio / ours.size());
  }

  private static SurfaceRun run(
      Path data, SurfaceRecords.Setup setup, FormHarvestSettings settings, long seed)
      throws IOException {
    return SurfaceRun.of(SurfaceRecords.database(data, setup, seed), settings, MOST_REQUESTS);
  }
}
