package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.crawl.LinkReach;
import grapnel.demo.Truth;
import grapnel.fact.Answer;
import grapnel.fact.Found;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.TemplateRole;
import grapnel.hunt.HuntResult;
import grapnel.site.Budget;
import grapnel.site.LinkRecordingAccess;
import grapnel.site.OnLab;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.template.TemplateMiner;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SiteHuntTest {

  @TempDir Path folder;

  /** Four categories, each a series of its own, of pages with one layout. */
  @Test
  void categoriesShareWhatTheJudgeHasLearned() throws Exception {
    try (OnLab lab = OnLab.named("category-required", folder)) {
      List<Url> linked = LinkReach.of(lab.loop(), lab.home().frontier("all"), lab.url("/"));
      long before = lab.served().requests();
      SiteTemplates mined =
          new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {})
              .mine("lab", linked, TemplateMiner.THRESHOLD)
              .entities();
      assertEquals(4, mined.templates().size());
      // Four for the first one, one for each other.
      assertEquals(7, lab.served().requests() - before);
    }
  }

  /** It is for a clock that people look at: the right order of size, on sites of several sorts. */
  @ParameterizedTest
  @ValueSource(strings = {"shop-and-forum", "clean404", "category-required", "zen-cart"})
  void aHuntTakesAboutAsManyRequestsAsWereExpected(String site) throws Exception {
    try (OnLab lab = OnLab.named(site, folder)) {
      List<Url> linked = LinkReach.of(lab.loop(), lab.home().frontier("all"), lab.url("/"));
      SiteHunt hunt = new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {});
      SiteTemplates mined = hunt.mine("lab", linked, TemplateMiner.THRESHOLD).entities();
      long expected = KindPlan.huntRequests(mined.templates());
      long before = lab.served().requests();
      hunt.hunt(mined, new Random(1), _ -> {});
      long taken = lab.served().requests() - before;
      assertTrue(taken < 3 * expected && expected < 3 * taken, expected + " and " + taken);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"comma-numbers", "zen-cart", "glued-shops"})
  void secondPagesOfListsAreNoEntities(String site) throws Exception {
    try (OnLab lab = OnLab.named(site, folder)) {
      List<Url> linked = LinkReach.of(lab.loop(), lab.home().frontier("all"), lab.url("/"));
      SiteTemplates mined =
          new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {})
              .mine("lab", linked, TemplateMiner.THRESHOLD)
              .entities();
      for (MinedTemplate each : mined.templates()) {
        String url = each.template().url();
        assertFalse(url.matches(".*[?&](from|page|offset)=.*"), url);
      }
    }
  }

  @Test
  void whatIsInNoTemplateHasItsReason() throws Exception {
    try (OnLab lab = OnLab.named("clean404", folder)) {
      List<Url> urls = new ArrayList<>();
      for (int i = 1; i <= 5; i++) urls.add(lab.url("/app#/record/" + i));
      SiteHunt hunt = new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {});
      assertTrue(hunt.mine("lab", urls, TemplateMiner.THRESHOLD).templates().isEmpty());
      assertTrue(hunt.leftOut().getFirst().pattern().endsWith("/app#/record/{T}"));
      assertEquals(5, hunt.leftOut().getFirst().count());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"category-required", "clean404", "soft404", "strided"})
  void findsWhatNoLinkLeadsTo(String site) throws Exception {
    try (OnLab lab = OnLab.named(site, folder)) {
      List<Url> linked = LinkReach.of(lab.loop(), lab.home().frontier("all"), lab.url("/"));
      SiteHunt hunt = new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {});
      SiteTemplates mined = hunt.mine("lab", linked, TemplateMiner.THRESHOLD).entities();
      List<String> found = new ArrayList<>();
      hunt.hunt(mined, new Random(1), (Found page) -> found.add(page.url().toString()));
      Truth.Score score = lab.served().truth().score(found);
      assertEquals(List.of(), score.wrong());
      assertTrue(score.hiddenMissed() <= 1, score.hiddenMissed() + " missed");
    }
  }

  @Test
  void aHuntThatABudgetEndsSaysSo() throws Exception {
    try (OnLab lab = OnLab.named("clean404", folder)) {
      List<Url> linked = LinkReach.of(lab.loop(), lab.home().frontier("all"), lab.url("/"));
      lab.again(20);
      SiteHunt hunt = new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {});
      SiteTemplates mined = hunt.mine("lab", linked, TemplateMiner.THRESHOLD).entities();
      HuntResult result = hunt.hunt(mined, new Random(1), _ -> {});
      assertTrue(result.cutShort());
      assertFalse(result.givenUp());
    }
  }

  /** A paused run, or one whose budget is spent, has not seen that a page is gone. */
  @Test
  void aPageThatWasNotAskedForIsNotGone() throws Exception {
    try (OnLab lab = OnLab.named("shop-and-forum", folder)) {
      List<Url> linked =
          lab.served().truth().linked().stream().map(each -> lab.url(each.path())).toList();
      List<String> said = new ArrayList<>();
      for (int budget = 12; budget <= 30; budget += 2) {
        lab.again(budget);
        SiteHunt hunt = new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {});
        SiteTemplates mined = hunt.mine("lab", linked, TemplateMiner.THRESHOLD).entities();
        for (var estimate : hunt.hunt(mined, new Random(1), _ -> {}).estimates())
          said.add(estimate.population());
      }
      assertFalse(said.isEmpty());
      assertEquals(List.of(), said.stream().filter(each -> each.contains("no longer")).toList());
    }
  }

  @Test
  void templatesMinedBeforeKnowTheirPages() throws Exception {
    try (OnLab lab = OnLab.named("clean404", folder)) {
      List<Url> linked = LinkReach.of(lab.loop(), lab.home().frontier("all"), lab.url("/"));
      SiteHunt hunt = new SiteHunt(lab.catalogue(), lab.loop(), lab.budget(), _ -> {});
      SiteTemplates mined = hunt.mine("lab", linked, TemplateMiner.THRESHOLD).entities();
      SiteTemplates again =
          SiteTemplates.minedBefore(
              mined.templates().stream().map(MinedTemplate::template).toList());
      List<String> found = new ArrayList<>();
      hunt.hunt(again, new Random(1), page -> found.add(page.url().toString()));
      Truth.Score score = lab.served().truth().score(found);
      assertEquals(List.of(), score.wrong());
      assertEquals(score.right().size(), score.hiddenRight());
      assertTrue(score.hiddenMissed() <= 1, score.hiddenMissed() + " missed");
    }
  }

  /** Forty articles of a wiki by their number, and 120 revisions of them by theirs. */
  private static Answer wiki(Url url) {
    String query = url.query().orElse("");
    int number =
        query.matches("(curid|oldid)=[0-9]{1,6}") ? Integer.parseInt(query.substring(6)) : 0;
    boolean revision = query.startsWith("oldid");
    int article = revision ? revised(number) : number;
    boolean there = revision ? number > 200 && number <= 320 : number >= 1 && number <= 40;
    return there ? article(article, revision ? number : 0) : page(404, "<p>Nothing here.</p>");
  }

  /** Of which article a revision is. */
  private static int revised(int revision) {
    return 1 + new SplittableRandom(revision).nextInt(40);
  }

  private static Answer article(int article, int revision) {
    Random words = new Random(article);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 80; i++) text.append(word(words)).append(' ');
    words = new Random(1000 + revision);
    for (int i = 0; i < (revision == 0 ? 0 : 60); i++) text.append(word(words)).append(' ');
    return page(
        200,
        "<link rel=canonical href='/wiki/%s'><h1>%s</h1><p>%s</p>"
            .formatted(title(article), title(article), text));
  }

  private static String title(int article) {
    Random words = new Random(5000 + article);
    return word(words) + word(words);
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < 7; i++) word.append((char) ('a' + random.nextInt(26)));
    return word.toString();
  }

  private static Answer page(int status, String html) {
    return new Answer.Responded(
        new Response(
            status,
            Headers.of("Content-Type", "text/html"),
            ResponseBody.of(html),
            Optional.empty()));
  }

  @Test
  void revisionsOfKnownPagesAreNoPages() {
    SiteAccess access = (request, _, _) -> wiki(request.url());
    List<Url> input = new ArrayList<>();
    for (int i = 1; i <= 40; i++) {
      if (i % 3 > 0) input.add(Url.of("http://example.com/index.php?curid=" + i));
      if (i % 3 == 1) input.add(Url.of("http://example.com/wiki/" + title(i)));
    }
    for (int i = 201; i <= 320; i++) {
      boolean linked = i % 5 == 0 || i % 7 == 0;
      if (linked) input.add(Url.of("http://example.com/index.php?oldid=" + i));
    }
    Budget budget = new Budget(10_000, Duration.ofHours(1), InstantSource.system());
    SiteHunt hunt =
        new SiteHunt(
            _ -> {}, new RejectedIds(), access, new LinkRecordingAccess(access), budget, _ -> {});
    SiteTemplates mined = hunt.mine("example.com", input, TemplateMiner.THRESHOLD).entities();
    assertEquals(2, mined.templates().size());
    Set<Integer> articles = new TreeSet<>();
    hunt.hunt(
        mined,
        new Random(1),
        found -> {
          int number = Integer.parseInt(found.id());
          int article = found.template().contains("oldid") ? revised(number) : number;
          assertTrue(articles.add(article), "article " + article + " again: " + found.url());
        });
    for (int hidden = 3; hidden <= 40; hidden += 3) {
      assertTrue(articles.contains(hidden), "article " + hidden + " is missed");
    }
  }

  /** A mailing list: five messages from a time on back, by whatever time; nothing before 2019. */
  private static Answer messagesUntil(Url url) {
    String query = url.query().orElse("");
    long time = query.matches("t=[0-9]{14}") ? Long.parseLong(query.substring(2)) : 0;
    if (time < 20190000000000L || time > 20240000000000L) return page(404, "<p>Nothing here.</p>");
    StringBuilder rows = new StringBuilder("<h1>Messages</h1>");
    long last = (time - 20190000000000L) / 200_000_000L;
    for (long message = last; message > Math.max(0, last - 5); message--) {
      Random words = new Random(message);
      rows.append(
          "<div><a href='/m/%s/'>%s %s</a></div>".formatted(word(words), word(words), word(words)));
    }
    return page(200, rows.toString());
  }

  @Test
  void timesAreNoIds() {
    SiteAccess access = (request, _, _) -> messagesUntil(request.url());
    List<Url> input = new ArrayList<>();
    for (long month = 1; month <= 12; month++) {
      long time = 20190000000000L + month * 3_017_123_456L;
      input.add(Url.of("http://example.com/list/?t=" + time));
    }
    Budget budget = new Budget(10_000, Duration.ofHours(1), InstantSource.system());
    SiteHunt hunt =
        new SiteHunt(
            _ -> {}, new RejectedIds(), access, new LinkRecordingAccess(access), budget, _ -> {});
    List<MinedTemplate> mined =
        hunt.mine("example.com", input, TemplateMiner.THRESHOLD).templates();
    assertEquals(1, mined.size());
    assertEquals(TemplateRole.PAGINATION, mined.getFirst().template().role());
  }
}
