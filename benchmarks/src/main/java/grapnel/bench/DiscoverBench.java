package grapnel.bench;

import grapnel.Crawl;
import grapnel.CrawlSettings;
import grapnel.DiscoveryReport;
import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.Site;
import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.discover.DiscoverySettings;
import grapnel.lab.sites.Sites;
import grapnel.site.SiteListener;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Discoveries and crawls of sites that take their time for each answer, at several widths: seconds
 * and requests, beside the time in which so many requests can be made at best.
 */
public final class DiscoverBench {

  /** Lists and forums, a site whose short addresses redirect, a wide tree, a search form. */
  private static final List<String> SITES =
      List.of("shop-and-forum", "slug-id-redirected", "museum", "library-keyword");

  private static final int[] WIDTHS = {1, 4, 16};

  private DiscoverBench() {}

  /** What one run took. */
  private record Took(double seconds, long requests, long pages, int mostAtOnce) {
    double atBest(int millis, int width) {
      return requests * (millis / 1e3) / width;
    }
  }

  /** One way to work on a site. */
  private interface Run {
    long pages(Grapnel store, Url start, Manners manners) throws IOException;
  }

  /**
   * Prints the table.
   *
   * @param args milliseconds an answer, separated by commas; then names of sites
   */
  public static void main(String[] args) throws IOException {
    int[] latencies =
        Arrays.stream((args.length > 0 ? args[0] : "0,50,200,1000").split(","))
            .mapToInt(Integer::parseInt)
            .toArray();
    List<String> sites = args.length > 1 ? List.of(args).subList(1, args.length) : SITES;
    System.out.printf(
        "%-18s%7s%7s |%9s%10s%7s%9s%8s%7s |%9s%10s%8s%n",
        "site",
        "ms",
        "width",
        "discover",
        "requests",
        "pages",
        "at once",
        "best",
        "ratio",
        "crawl",
        "requests",
        "best");
    took(sites.getFirst(), 0, 4, DiscoverBench::discover); // Warm.
    for (String site : sites) {
      for (int millis : latencies) {
        for (int width : WIDTHS) {
          Took own = took(site, millis, width, DiscoverBench::discover);
          Took crawl = took(site, millis, width, DiscoverBench::crawl);
          System.out.printf(
              "%-18s%7d%7d |%9.1f%10d%7d%9d%8.1f%7.2f |%9.1f%10d%8.1f%n",
              site,
              millis,
              width,
              own.seconds,
              own.requests,
              own.pages,
              own.mostAtOnce,
              own.atBest(millis, width),
              own.seconds / own.atBest(millis, width),
              crawl.seconds,
              crawl.requests,
              crawl.atBest(millis, width));
        }
      }
    }
  }

  private static Took took(String name, int millis, int width, Run run) throws IOException {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    LabSite site = Sites.named(name);
    LabSite slow =
        site.replying(
            call -> {
              most.accumulateAndGet(now.incrementAndGet(), Math::max);
              try {
                return delayed(site, call, millis);
              } finally {
                now.decrementAndGet();
              }
            });
    Path folder = Files.createTempDirectory("grapnel-bench-");
    try (Lab lab = Lab.serve(slow)) {
      Lab.Served served = lab.sites().getFirst();
      Manners manners =
          Manners.DEFAULT
              .withAllowPrivate(true)
              .withConnections(width)
              .withTimeout(Duration.ofSeconds(30));
      long begun = System.nanoTime();
      long pages = run.pages(Grapnel.open(folder), Url.of(served.origin() + "/"), manners);
      double seconds = (System.nanoTime() - begun) / 1e9;
      return new Took(seconds, served.requests(), pages, most.get());
    } finally {
      delete(folder);
    }
  }

  private static Reply delayed(LabSite site, Call call, int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return site.reply(call);
  }

  private static long discover(Grapnel store, Url start, Manners manners) {
    try (Site site = store.site(start, manners)) {
      DiscoveryReport report = site.discover(DiscoverySettings.DEFAULT, _ -> {});
      return report.pages().size();
    }
  }

  private static long crawl(Grapnel store, Url start, Manners manners) {
    try (Crawl crawl =
        store.crawl(List.of(start), CrawlSettings.DEFAULT, manners, SiteListener.NONE)) {
      crawl.run(_ -> {});
      return 0;
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
