package grapnel.eval;

import grapnel.crawl.Asking;
import grapnel.crawl.Crawler;
import grapnel.crawl.LinkRules;
import grapnel.crawl.SiteLoops;
import grapnel.fact.Answer;
import grapnel.fact.Body;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Visited;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Manners;
import grapnel.fetch.Politeness;
import grapnel.focus.Steering;
import grapnel.lab.web.TopicWeb;
import grapnel.site.Budget;
import grapnel.site.Scope;
import grapnel.site.SiteLoop;
import grapnel.site.Watch;
import grapnel.store.Home;
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

  static FocusRun of(TopicWeb web, String topic, Steering steering, int most) throws IOException {
    Path folder = Files.createTempDirectory("grapnel-eval-");
    List<Url> seeds = web.seeds().stream().map(Url::of).toList();
    Scope scope = new Scope(Scope.Extent.ANY, seeds);
    Follower follower = new Follower(web, topic, most);
    try (Home home = Store.open(folder).crawl("web", new Store.LockWait(Duration.ZERO, _ -> {}));
        SiteLoops sites = sites(home, web, scope)) {
      Crawler crawler =
          new Crawler(
              home.frontier("focus"),
              sites,
              new Crawler.Plan(
                  LinkRules.within(scope), FetchOptions.AGENT, 1, 1, 1, steering, Asking.FIRST),
              follower::visited,
              CLOCK);
      follower.stop = crawler::stop;
      crawler.run(seeds);
    }
    Folders.delete(folder);
    return new FocusRun(follower.forms, follower.pages);
  }

  private static SiteLoops sites(Home home, TopicWeb web, Scope scope) {
    return new SiteLoops(
        home.catalogue(),
        request -> answer(web, request),
        new Politeness(Manners.DEFAULT, CLOCK),
        new SiteLoop.Rules(scope, FetchOptions.AGENT, true, 1),
        () -> new Budget(100_000, Duration.ofHours(1), CLOCK),
        Watch.NONE,
        CLOCK);
  }

  private static Answer answer(TopicWeb web, Request request) {
    Optional<String> html = web.html(request.url().toString());
    return new Answer.Responded(
        new Response(
            html.isPresent() ? 200 : 404,
            Headers.of("Content-Type", "text/html; charset=utf-8"),
            Body.of(html.orElse("<title>Not found</title>")),
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

    void visited(Visited visited) {
      if (visited.ending() instanceof Visited.Skipped) return;
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
