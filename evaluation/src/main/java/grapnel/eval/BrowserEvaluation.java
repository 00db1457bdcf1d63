package grapnel.eval;

import grapnel.browser.BrowserProgram;
import grapnel.browser.BrowserUse;
import grapnel.browser.DrawingAccess;
import grapnel.browser.HashRoute;
import grapnel.crawl.LinkRules;
import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import grapnel.discover.Discovery;
import grapnel.discover.DiscoverySettings;
import grapnel.fact.RequestPurpose;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.site.UrlScope;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/** Sites that scripts draw: what a discovery finds, beside a crawl that draws every page. */
final class BrowserEvaluation implements Evaluation {

  private static final String LINE = "%-16s%8s%7s%7s%10s%8s%10s%10s%8s%n";

  private static final long MOST_REQUESTS = 2000;

  /** A crawl draws each page: a second each. */
  private static final int MOST_PAGES = 150;

  @Override
  public String purpose() {
    return "sites that scripts draw, by a discovery and by a crawl in the browser";
  }

  private record BrowserRun(Truth.Score score, long requests, int drawn, long violations) {}

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    Optional<Path> program = BrowserProgram.find(System.getenv());
    if (program.isEmpty()) {
      out.println("no Chromium on the PATH or in " + BrowserProgram.VARIABLE);
      return;
    }
    out.println(
        """
        things: what has a page of its own; found and wrong: of a discovery, addresses that show no
        thing or one found already; drawn: pages that the browser loaded. Behind that the same of a
        crawl that draws every page, up to %d of them.
        """
            .formatted(MOST_PAGES));
    out.printf(
        LINE,
        "site",
        "things",
        "found",
        "wrong",
        "requests",
        "drawn",
        "crawled",
        "requests",
        "drawn");
    long violations = 0;
    for (Entry entry : Sites.apps()) {
      BrowserRun found = discover(entry.site(input.seed()), program.get(), input.seed());
      BrowserRun crawled = crawl(entry.site(input.seed()), program.get());
      violations += found.violations + crawled.violations;
      Truth.Score score = found.score;
      out.printf(
          LINE,
          entry.name(),
          score.right().size() + score.missed().size(),
          score.right().size(),
          score.wrong().size() + score.repeats().size(),
          found.requests,
          found.drawn,
          crawled.score.right().size(),
          crawled.requests,
          crawled.drawn);
    }
    out.printf("%nRequests that a site forbids: %d%n", violations);
  }

  private static BrowserRun discover(LabSite site, Path program, long seed) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS);
        DrawingAccess access = drawing(run, BrowserUse.AUTO, program)) {
      Discovery discovery =
          new Discovery(
              run.start(),
              run.catalogue(),
              access,
              run.budget(),
              LinkRules.within(new UrlScope(UrlScope.Extent.HOST, run.start())),
              DiscoverySettings.DEFAULT.withSeed(seed),
              _ -> {},
              InstantSource.system());
      List<String> found =
          discovery.run().pages().stream()
              .map(page -> HashRoute.shown(page.url()).toString())
              .toList();
      return result(run, access, found);
    }
  }

  private static DrawingAccess drawing(LabRun run, BrowserUse use, Path program) {
    return new DrawingAccess(
        run.loop(),
        run.catalogue(),
        use,
        Optional.of(program),
        message -> System.err.println(message),
        InstantSource.system());
  }

  private static BrowserRun crawl(LabSite site, Path program) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS);
        DrawingAccess access = drawing(run, BrowserUse.ALWAYS, program)) {
      Set<Url> seen = new LinkedHashSet<>(List.of(run.start()));
      Queue<Url> waiting = new ArrayDeque<>(seen);
      for (int i = 0; i < MOST_PAGES && !waiting.isEmpty(); i++) {
        Visit visit = access.visit(waiting.remove(), new RequestPurpose("links", "a crawl"), 1);
        Optional<Page> page = visit.ok() ? visit.page() : Optional.empty();
        for (Link link : page.map(Page::links).orElse(List.of())) {
          Url url = link.url().withoutFragment();
          if (url.host().equals(run.start().host()) && seen.add(url)) waiting.add(url);
        }
      }
      return result(
          run, access, seen.stream().map(url -> HashRoute.shown(url).toString()).toList());
    }
  }

  private static BrowserRun result(LabRun run, DrawingAccess access, List<String> found) {
    return new BrowserRun(
        run.served().truth().score(found),
        run.served().requests(),
        access.drawnPages(),
        run.served().violations().size());
  }
}
