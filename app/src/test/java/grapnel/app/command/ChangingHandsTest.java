package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.cluster.OwnRedis;
import grapnel.cluster.Redis;
import grapnel.cluster.RedisCatalogue;
import grapnel.cluster.RedisFrontier;
import grapnel.crawl.Crawler;
import grapnel.crawl.LinkRules;
import grapnel.crawl.RequestPolicy;
import grapnel.crawl.SiteLoops;
import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Headers.Header;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.focus.CrawlSteering;
import grapnel.lab.sites.Sites;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.url.Url;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A host that one worker after the other has for a while, each with a memory of its own. */
class ChangingHandsTest {

  private static final String HOME = "http://trap.localhost";

  /** Fewer than a trap is noticed by. */
  private static final int TURN = 40;

  private static final int ENDLESS = 2000;

  @RegisterExtension static final OwnRedis server = new OwnRedis();

  private final List<VisitedUrl> visited = new ArrayList<>();
  private int workers;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "trap-calendar",
        "trap-folders",
        "trap-facets",
        "trap-maze",
        "trap-pages",
        "trap-mirror",
        "session-parameter",
        "session-path"
      })
  void aTrapIsNoticedByAllWorkersTogether(String name) {
    LabSite site = Sites.named(name);
    inTurn(path -> site.reply(Call.get(path)));
    Set<Truth.Entity> found = new HashSet<>();
    for (VisitedUrl one : visited) {
      if (one.ok()) site.truth().entityAt(path(one.url())).ifPresent(found::add);
    }
    long asked =
        visited.stream().filter(one -> !(one.ending() instanceof VisitedUrl.Skipped)).count();
    assertTrue(asked < 300, () -> asked + " URLs were asked for by " + workers + " workers");
    assertTrue(found.containsAll(site.truth().linked()), "every linked entity is found");
  }

  /** What many workers learn together is no more than what one would. */
  @Test
  void idsInAListAreAllKeptThoughTheyAreAlike() {
    int ids = 1000;
    inTurn(
        path -> {
          if (!path.equals("/")) return Reply.html("<title>item</title><p>An item.</p>");
          StringBuilder list = new StringBuilder("<title>list</title>");
          for (int i = 0; i < ids; i++) list.append("<a href='/item/%d'>x</a>".formatted(i));
          return Reply.html(list.toString());
        });
    assertEquals(ids + 1, visited.stream().filter(VisitedUrl::ok).count());
  }

  @Test
  void aWorkerThatJoinsFirstReadsWhatOthersFound() {
    LabSite site = Sites.named("clean404");
    List<Url> read = new ArrayList<>();
    try (Redis redis = server.open()) {
      work(redis, path -> site.reply(Call.get(path)), CrawlSteering.NONE);
      List<Url> before = visited.stream().filter(VisitedUrl::ok).map(VisitedUrl::url).toList();
      work(
          redis,
          path -> site.reply(Call.get(path)),
          arrival -> {
            read.add(arrival.page().url());
            return new CrawlSteering.PageAssessment(Optional.empty(), _ -> 0);
          });
      assertEquals(TURN, before.size());
      assertEquals(before, read.subList(0, TURN));
    }
  }

  private void inTurn(Function<String, Reply> site) {
    try (Redis redis = server.open()) {
      int before = -1;
      while (visited.size() > before && visited.size() < ENDLESS) {
        before = visited.size();
        work(redis, site, CrawlSteering.NONE);
      }
    }
  }

  private static String path(Url url) {
    return url.toString().substring(HOME.length());
  }

  private void work(Redis redis, Function<String, Reply> site, CrawlSteering steering) {
    Url start = Url.of(HOME + "/");
    UrlScope scope = new UrlScope(UrlScope.Extent.HOST, start);
    InstantSource clock = InstantSource.system();
    RedisFrontier.LeaseTerms terms =
        new RedisFrontier.LeaseTerms(
            "w" + workers++, Duration.ofMinutes(5), RedisFrontier.LeaseTerms.HOT);
    RedisFrontier frontier = new RedisFrontier(redis, "job", terms, Optional.empty(), (_, _) -> {});
    int until = visited.size() + TURN;
    try (SiteLoops sites =
        new SiteLoops(
            RedisCatalogue.of(redis, "job", Optional.empty()),
            request -> answer(site, request),
            new Politeness(PolitenessOptions.DEFAULT, clock),
            new SiteLoop.Rules(scope, "Grapnel/0.1", true, 1),
            () -> new Budget(ENDLESS, Duration.ofMinutes(5), clock),
            SiteListener.NONE,
            clock)) {
      Crawler[] own = new Crawler[1];
      own[0] =
          new Crawler(
              frontier,
              sites,
              new Crawler.Plan(
                  LinkRules.within(scope),
                  "Grapnel/0.1",
                  1,
                  1,
                  100,
                  steering,
                  RequestPolicy.FIRST_VISIT),
              one -> {
                visited.add(one);
                if (visited.size() >= until) own[0].stop();
              },
              clock);
      own[0].run(List.of(start));
    }
  }

  private static Answer answer(Function<String, Reply> site, Request request) {
    Reply reply = site.apply(path(request.url()));
    List<Header> headers =
        reply.headers().stream().map(field -> new Header(field.name(), field.value())).toList();
    return new Answer.Responded(
        new Response(
            reply.status(), new Headers(headers), ResponseBody.of(reply.text()), Optional.empty()));
  }
}
