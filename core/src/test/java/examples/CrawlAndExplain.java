package examples;

import grapnel.Crawl;
import grapnel.CrawlReport;
import grapnel.CrawlSettings;
import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.Manners;
import grapnel.SamePageSettings;
import grapnel.Site;
import grapnel.fact.VisitedUrl;
import grapnel.site.SiteListener;
import grapnel.url.Url;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Crawls a site, says which of its URLs are the same page, and what is known of the first one. */
public final class CrawlAndExplain {

  private CrawlAndExplain() {}

  public static void main(String[] args) {
    run(Url.of(args[0]), Path.of("store"), Manners.DEFAULT, System.out);
  }

  static void run(Url start, Path store, Manners manners, PrintStream out) {
    Grapnel grapnel = Grapnel.open(store);
    List<Url> pages = new ArrayList<>();
    try (Crawl crawl =
        grapnel.crawl(List.of(start), CrawlSettings.DEFAULT, manners, SiteListener.NONE)) {
      crawl.eachVisited(visited -> add(visited, pages));
      CrawlReport report = crawl.run(visited -> add(visited, pages));
      out.println(pages.size() + " pages, " + report.requests() + " requests in this run");
    }
    try (Site site = grapnel.site(start, manners)) {
      site.samePages(pages, SamePageSettings.DEFAULT).rules().all().forEach(out::println);
    }
    try (KnownSite known = grapnel.known(start.site()).orElseThrow()) {
      known.explain(pages.getFirst()).exchanges().forEach(asked -> out.println(asked.purpose()));
    }
  }

  private static void add(VisitedUrl visited, List<Url> pages) {
    if (visited.ok()) pages.add(visited.url());
  }
}
