package examples;

import grapnel.Grapnel;
import grapnel.HuntReport;
import grapnel.HuntSettings;
import grapnel.Manners;
import grapnel.RunEnding;
import grapnel.Site;
import grapnel.fact.Exchange;
import grapnel.site.SiteListener;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Prints the pages that a crawl has missed, from the list of URLs it left behind. */
public final class MissedPages {

  private MissedPages() {}

  public static void main(String[] args) throws IOException {
    List<Url> crawled = Files.readAllLines(Path.of(args[0])).stream().map(Url::of).toList();
    Manners manners = Manners.DEFAULT.withRate(2).withMaxRequests(500);
    run(crawled, Path.of("store"), manners, System.out);
  }

  static void run(List<Url> crawled, Path store, Manners manners, PrintStream out) {
    try (Site site = Grapnel.open(store).site(crawled, manners, new RequestLog(out))) {
      HuntReport report =
          site.hunt(crawled, HuntSettings.DEFAULT, page -> out.println("found " + page.url()));
      switch (report.ending()) {
        case RunEnding.Completed _ -> out.println("done: " + report.estimates());
        case RunEnding.OutOfBudget(String budget) ->
            out.println(budget + ": run it again to go on");
        case RunEnding other -> out.println("stopped: " + other);
      }
    }
  }

  /** Hears of every request as it is answered. */
  private record RequestLog(PrintStream out) implements SiteListener {
    @Override
    public void exchangeRecorded(Exchange exchange) {
      out.println("asked " + exchange.request().url() + ", " + exchange.purpose().reason());
    }
  }
}
