package grapnel.eval;

import grapnel.discover.ListHunt;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.hunt.Schedule;
import grapnel.lab.Truth;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import grapnel.template.document.Settings;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Templates and hidden pages found on the lab's sites, from what links reach (seed 000 §4). */
final class HuntEvaluation implements Evaluation {

  /** The lab's sites have dozens of pages, the document's domains had thousands. */
  private static final Settings SETTINGS = Settings.DOCUMENT.withMinimum(5).withThreshold(10);

  private static final long MOST_REQUESTS = 3000;

  @Override
  public String purpose() {
    return "hidden pages found on the lab's sites by the method of seed 000";
  }

  /** What came of one site. */
  private record Row(long hidden, long found, long wrong, long repeats, long requests) {
    Row plus(Row other) {
      return new Row(
          hidden + other.hidden,
          found + other.found,
          wrong + other.wrong,
          repeats + other.repeats,
          requests + other.requests);
    }

    String cells() {
      return "%8d%8d%8d%9d%10d".formatted(hidden, found, wrong, repeats, requests);
    }
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    out.printf(
        "%-28s%10s%8s%8s%8s%9s%10s%n",
        "site", "templates", "hidden", "found", "wrong", "repeats", "requests");
    Row sum = new Row(0, 0, 0, 0, 0);
    int sites = 0;
    for (Entry entry : Sites.tagged("templates")) {
      try (LabRun run = new LabRun(entry.site(input.seed()), MOST_REQUESTS)) {
        List<Url> linked = run.linked();
        long before = run.served().requests();
        ListHunt hunt = new ListHunt(run.catalogue(), run.loop(), run.budget());
        List<Template> mined = hunt.templates("lab", linked, SETTINGS, _ -> {});
        List<Template> templates = ListHunt.withoutPersonal(mined, (_, _) -> {});
        List<Found> found = new ArrayList<>();
        hunt.hunt(templates, Schedule.DOCUMENT, new Random(input.seed()), found::add);
        Row row = row(run, found, run.served().requests() - before);
        out.printf("%-28s%10d%s%n", entry.name(), templates.size(), row.cells());
        sum = sum.plus(row);
        sites++;
      }
    }
    out.printf("%-38s%s%n", sites + " sites", sum.cells());
    out.printf(
        "%nRecall of hidden pages %.3f, precision %.3f; requests after the crawl by links.%n",
        share(sum.found, sum.hidden), share(sum.found, sum.found + sum.wrong));
  }

  private static Row row(LabRun run, List<Found> found, long requests) {
    Truth truth = run.served().truth();
    Truth.Score score = truth.score(found.stream().map(page -> page.url().toString()).toList());
    return new Row(
        truth.hidden().size(),
        score.hiddenRight(),
        score.wrong().size(),
        score.repeats().size(),
        requests);
  }

  private static double share(long part, long all) {
    return all == 0 ? 1 : (double) part / all;
  }
}
