package examples;

import grapnel.DiscoveryReport;
import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.Site;
import grapnel.url.Url;
import java.io.PrintStream;
import java.nio.file.Path;

/** Prints the pages of a site that no link leads to, and how many pages there are. */
public final class HiddenPages {

  private HiddenPages() {}

  public static void main(String[] args) {
    Manners manners = Manners.DEFAULT.withContact("https://example.org/our-crawls");
    run(Url.of(args[0]), Path.of("store"), manners, System.out);
  }

  static void run(Url start, Path store, Manners manners, PrintStream out) {
    try (Site site = Grapnel.open(store).site(start, manners)) {
      DiscoveryReport report = site.discover();
      report.pages().stream()
          .filter(page -> !page.linked())
          .forEach(page -> out.println(page.url()));
      report.census().forEach(out::println);
      if (!report.ending().completed()) out.println("not done: run it again to go on");
    }
  }
}
