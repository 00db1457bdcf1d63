package grapnel.eval;

import grapnel.crawl.Crawler;
import grapnel.crawl.LinkRules;
import grapnel.crawl.RequestPolicy;
import grapnel.crawl.SiteLoops;
import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.focus.CrawlSteering;
import grapnel.lab.web.TopicWeb;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One crawl of a lab web by the real crawler, one page after the other, and what it found on the
 * way.
 *
 * @param forms searchable forms of the topic against pages fetched
 * @param pages pages about the topic against pages fetched
 */
record FocusRun(Curve forms, Curve pages) {

  private static final InstantSource CLOCK = InstantSource.system();

  static FocusRun of(TopicWeb web, String topic, CrawlSteering steering, int most)
      throws IOException {
    Path folder = Files.createTempDirectory("grapnel-eval-");
    List<Url> seeds = web.seeds().stream().map(Url::of).toList();
    UrlScope scope = new UrlScope(UrlScope.Extent.ANY, seeds);
    Follower follower = new Follower(web, topic, most);
    try (SiteStore siteStore =
            Store.open(folder).openCrawl("web", new Store.LockWait(Duration.ZERO, _ -> {}));
        SiteLoops sites = sites(siteStore, web, scope)) {
      Crawler crawler =
          new Crawler(
              siteStore.frontier("focus"),
              sites,
              new Crawler.Plan(
                  LinkRules.within(scope),
                  FetchOptions.AGENT,
                  1,
                  1,
                  1,
                  steering,
                  RequestPolicy.FIRST_VISIT),
              follower::visited,
              CLOCK);
      follower.stop = crawler::stop;
      crawler.run(seeds);
    }
    Folders.delete(folder);
    return new FocusRun(follower.forms, follower.pages);
  }

  private static SiteLoops sites(SiteStore siteStore, TopicWeb web, UrlScope scope) {
    return new SiteLoops(
        siteStore.catalogue(),
        request -> answer(web, request),
        new Politeness(PolitenessOptions.DEFAULT, CLOCK),
        new SiteLoop.Rules(scope, FetchOptions.AGENT, true, 1),
        () -> new Budget(100_000, Duration.ofHours(1), CLOCK),
        SiteListener.NONE,
        CLOCK);
  }

  private static Answer answer(TopicWeb web, Request request) {
    Optional<String> html = web.html(request.url().toString());
    return new Answer.Responded(
        new Response(
            html.isPresent() ? 200 : 404,
            Headers.of("Content-Type", "text/html; charset=utf-8"),
            ResponseBody.of(html.orElse("<title>Not found</title>")),
            Optional.empty()));
  }

  /** Counts what comes. */
  private static final class Follower {
    private final TopicWeb web;
    private final Set<String> wantedForms;
    private final Set<String> wantedPages;
    private final int most;
    private final Curve forms = new Curve();
    private final Curve pages = new Curve();
    private final Set<String> found = new HashSet<>();
    private Runnable stop = () -> {};
    private int fetched;
    private int right;

    Follower(TopicWeb web, String topic, int most) {
      this.web = web;
      this.wantedForms = web.forms(topic);
      this.wantedPages = web.pages(topic);
      this.most = most;
    }

    void visited(VisitedUrl visited) {
      if (visited.ending() instanceof VisitedUrl.Skipped) return;
      fetched++;
      String url = visited.url().toString();
      web.formOn(url).filter(wantedForms::contains).ifPresent(found::add);
      if (wantedPages.contains(url)) right++;
      forms.add(fetched, found.size());
      pages.add(fetched, right);
      if (fetched >= most) stop.run();
    }
  }
}
