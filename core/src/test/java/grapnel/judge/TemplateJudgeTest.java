package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Verdict;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Made-up sites, each with one habit; ids 8 and 48 exist and are not known, 9 and 47 do not. */
class TemplateJudgeTest {

  private static void tells(String habit, Shop shop) {
    TemplateJudge judge = shop.judge(6);
    for (int id : new int[] {8, 48, 56}) {
      Verdict verdict = judge.judge(Shop.SERIES.at("" + id));
      assertInstanceOf(
          Verdict.Entity.class, verdict, habit + ", " + id + ": " + verdict.evidence());
    }
    for (int id : new int[] {9, 47, 63}) {
      Verdict verdict = judge.judge(Shop.SERIES.at("" + id));
      assertInstanceOf(Verdict.Empty.class, verdict, habit + ", " + id + ": " + verdict.evidence());
    }
  }

  private static void cannotTell(String habit, Shop shop) {
    TemplateJudge judge = shop.judge(6);
    for (int id : new int[] {8, 48, 9, 47, 63}) {
      Verdict verdict = judge.judge(Shop.SERIES.at("" + id));
      assertInstanceOf(
          Verdict.Unsure.class, verdict, habit + ", " + id + ": " + verdict.evidence());
    }
  }

  @Test
  void missingPagesInManyDresses() {
    Map<String, BiFunction<Integer, Integer, Answer>> dresses = new TreeMap<>();
    dresses.put("404", (id, nth) -> Shop.status(404, "no"));
    dresses.put("500", (id, nth) -> Shop.status(500, "no"));
    dresses.put("a line", (id, nth) -> Shop.page(Shop.framed("Sorry", "<p>Not here.</p>")));
    dresses.put(
        "echo",
        (id, nth) ->
            Shop.page(
                Shop.framed(
                    "Item " + id, "<h1>Item " + id + "</h1><p>There is no " + id + "</p>")));
    dresses.put("an item", (id, nth) -> Shop.page(Shop.item(14)));
    dresses.put("an unknown item", (id, nth) -> Shop.page(Shop.item(4)));
    dresses.put(
        "no values",
        (id, nth) ->
            Shop.page(
                Shop.framed(
                    "",
                    "<h1></h1><p class=price>"
                        + " EUR</p><img><dl><dt>Maker</dt><dd></dd></dl><p></p>")));
    dresses.put(
        "zeros",
        (id, nth) ->
            Shop.page(
                Shop.framed(
                    "N/A",
                    "<h1>N/A</h1><p class=price>0 EUR</p><img"
                        + " src=/img/none.jpg><dl><dt>Maker</dt><dd>N/A</dd></dl><p>N/A</p>")));
    dresses.put(
        "home",
        (id, nth) ->
            id < 0 ? Shop.page(Shop.framed("Home", "<p>Welcome</p>")) : Shop.redirect("/"));
    dresses.put(
        "login",
        (id, nth) ->
            id < 0
                ? Shop.page(Shop.framed("Log in", "<form></form>"))
                : Shop.redirect("/login?to=/item/" + id));
    dresses.put("the last", (id, nth) -> Shop.redirect("/item/60"));
    dresses.forEach(
        (name, dress) ->
            tells(
                name,
                new Shop(
                    (id, nth) ->
                        Shop.exists(id) ? Shop.page(Shop.item(id)) : dress.apply(id, nth))));
  }

  private static final UrlSeries HOSTS =
      UrlSeries.of("http://item{N}.example.com/", "http://item{N}.example.com/");

  @Test
  void aNameWithoutAnAddressIsAMissingPageWhereHostsCount() {
    Shop shop =
        new Shop(HOSTS, (id, nth) -> Shop.exists(id) ? Shop.page(Shop.item(id)) : Shop.noHost());
    assertInstanceOf(Verdict.Entity.class, shop.judge(6).judge(HOSTS.at("48")));
    assertInstanceOf(Verdict.Empty.class, shop.judge(6).judge(HOSTS.at("47")));
  }

  /** A resolver that fails must not make a site of 30 hosts look empty. */
  @Test
  void namesThatAllLoseTheirAddressAreNoMissingPages() {
    Shop shop =
        new Shop(HOSTS, (id, nth) -> Shop.exists(id) ? Shop.page(Shop.item(id)) : Shop.noHost());
    TemplateJudge judge = shop.judge(6);
    assertInstanceOf(Verdict.Entity.class, judge.judge(HOSTS.at("48")));
    shop.becomes((id, nth) -> Shop.noHost());
    for (int id = 1; id <= 40; id++) judge.judge(HOSTS.at("" + id));
    assertInstanceOf(Verdict.Unsure.class, judge.judge(HOSTS.at("56")));
    shop.becomes((id, nth) -> Shop.exists(id) ? Shop.page(Shop.item(id)) : Shop.noHost());
    assertTrue(judge.postponed().contains(HOSTS.at("2")), "what was judged meanwhile comes again");
  }

  /** A forum with a room for members: what is there is no page for us, and no sign of a block. */
  @Test
  void pagesForMembersOnlyAreNoPagesAndNoBlock() {
    Map<String, Function<Integer, Answer>> gates = new TreeMap<>();
    gates.put("log-in", id -> Shop.redirect("/login?to=/item/" + id));
    gates.put("forbidden", _ -> Shop.status(403, "no"));
    gates.put("unauthorized", _ -> Shop.status(401, "no"));
    String form = "<form method=post><input name=who><input type=password name=word></form>";
    gates.forEach(
        (name, gate) -> {
          Shop shop =
              new Shop(
                  (id, nth) -> {
                    if (id < 0) return Shop.page(Shop.framed("Log in", form));
                    if (id > 30 && id < 60) return gate.apply(id);
                    return Shop.exists(id) ? Shop.page(Shop.item(id)) : Shop.status(404, "no");
                  });
          TemplateJudge judge = shop.judge(5);
          for (int id = 31; id < 60; id++) {
            Verdict verdict = judge.judge(Shop.SERIES.at("" + id));
            assertInstanceOf(Verdict.Empty.class, verdict, name + ": " + verdict.evidence());
          }
          assertInstanceOf(Verdict.Entity.class, judge.judge(Shop.SERIES.at("60")), name);
          assertEquals(List.of(), shop.told, name);
        });
  }

  /** Half of all pages are behind the log-in from now on, the known ones too. */
  @Test
  void aLogInBeforeKnownPagesIsABlock() {
    Shop shop =
        new Shop((id, nth) -> Shop.exists(id) ? Shop.page(Shop.item(id)) : Shop.status(404, "no"));
    TemplateJudge judge = shop.judge(5);
    assertInstanceOf(Verdict.Entity.class, judge.judge(Shop.SERIES.at("48")));
    shop.becomes(
        (id, nth) ->
            id < 0
                ? Shop.page(Shop.framed("Log in", "<form><input type=password name=p></form>"))
                : Shop.redirect("/login"));
    assertInstanceOf(Verdict.Unsure.class, judge.judge(Shop.SERIES.at("56")));
  }

  @Test
  void aNameWithoutAnAddressSaysNothingOfIdsInAPath() {
    cannotTell(
        "dns", new Shop((id, nth) -> Shop.exists(id) ? Shop.page(Shop.item(id)) : Shop.noHost()));
  }

  @Test
  void pagesThatChangeOnEveryLoad() {
    long seed = new Random().nextLong();
    System.out.println("pagesThatChangeOnEveryLoad: seed " + seed);
    Random random = new Random(seed);
    BiFunction<String, Integer, String> noise =
        (html, nth) ->
            html.replace(
                    "<main>",
                    "<main>"
                        + "<div class=ad><a href=/ad/%d>Buy %d</a></div>"
                            .formatted(nth, nth * 31)
                            .repeat(random.nextInt(3)))
                .replace("</footer>", "<p class=now>" + nth + " visitors</p></footer>");
    tells(
        "noise",
        Shop.of(
            (id, nth) -> noise.apply(Shop.item(id), nth),
            (id, nth) -> noise.apply(Shop.framed("Sorry", "<p>Not here.</p>"), nth)));
  }

  @Test
  void contentInJsonOnly() {
    String shell =
        "<html><body><div id=root></div><script id=__NEXT_DATA__"
            + " type=application/json>%s</script></body></html>";
    tells(
        "json",
        Shop.of(
            (id, nth) ->
                shell.formatted(
                    "{\"page\":{\"name\":\""
                        + Shop.words(id, 3)
                        + "\",\"tags\":[\""
                        + Shop.words(id + 1, 1)
                        + "\",\"x\"]},\"v\":3}"),
            (id, nth) -> shell.formatted("{\"page\":null,\"error\":{\"id\":" + id + "},\"v\":3}")));
  }

  @Test
  void pagesThatDifferInAnImageOnly() {
    tells(
        "image",
        Shop.of(
            (id, nth) -> Shop.framed("Picture", "<img src=/img/" + Shop.words(id, 1) + ".jpg>"),
            (id, nth) -> Shop.framed("Picture", "")));
  }

  @Test
  void unsureWhereNothingCanBeTold() {
    cannotTell(
        "one page for all",
        Shop.of(
            (id, nth) -> Shop.framed("App", "Loading"),
            (id, nth) -> Shop.framed("App", "Loading")));
    cannotTell(
        "any item for missing ids",
        Shop.of(
            (id, nth) -> Shop.item(id), (id, nth) -> Shop.item(32 + 2 * (Math.abs(id * 31) % 14))));
    cannotTell(
        "made up for every id", Shop.of((id, nth) -> Shop.item(id), (id, nth) -> Shop.item(id)));
    cannotTell(
        "new on every load", Shop.of((id, nth) -> Shop.item(nth), (id, nth) -> Shop.item(nth)));
    cannotTell(
        "login for all",
        new Shop(
            (id, nth) ->
                id < 0
                    ? Shop.page(Shop.framed("Log in", "<form></form>"))
                    : Shop.redirect("/login?to=/item/" + id)));
    cannotTell("nothing for all", new Shop((id, nth) -> Shop.page("")));
    cannotTell(
        "no answer", new Shop((id, nth) -> new Answer.Failed(Answer.Failure.TIMEOUT, "too slow")));
  }

  /** All known pages are in the menu, as links led to them, and those to be found are not. */
  @Test
  void pagesThatNoMenuNamesAreThereAsMuchAsThoseItNames() {
    Map<String, Integer> statuses = Map.of("a status", 404, "a text", 200);
    statuses.forEach(
        (by, status) ->
            tells(
                "missing by " + by,
                new Shop(
                    (id, nth) ->
                        Shop.exists(id)
                            ? Shop.page(besideMenu(Shop.words(id, 30)))
                            : Shop.status(status, besideMenu("Nothing was found here")))));
  }

  private static String besideMenu(String text) {
    StringBuilder menu = new StringBuilder();
    for (int id = 10; id <= 40; id += 2)
      menu.append("<li><a href=\"/item/%d\" title=\"Item %d\">Item %d</a>".formatted(id, id, id));
    return Shop.framed("Shop", "<ul>" + menu + "</ul><p>" + text + "</p>");
  }

  @Test
  void oneKnownPageIsEnoughWhereMissingPagesAreRefused() {
    Shop shop =
        new Shop((id, nth) -> Shop.exists(id) ? Shop.page(Shop.item(id)) : Shop.status(404, "no"));
    TemplateJudge judge = shop.judge(1);
    assertInstanceOf(Verdict.Entity.class, judge.judge(Shop.SERIES.at("8")));
    assertInstanceOf(Verdict.Empty.class, judge.judge(Shop.SERIES.at("9")));
  }

  /** As {@code /?p=17} does on a blog, whose pages have a name and no number. */
  @Test
  void idsThatLeadToANameOfTheirOwnShowThePageThere() {
    Answer.Responded page = (Answer.Responded) Shop.page(Shop.item(8));
    SiteAccess access =
        (request, _, _) -> {
          String path = request.url().path();
          if (path.startsWith("/titled/")) {
            return Shop.page(Shop.item(path.substring("/titled/".length()).hashCode()));
          }
          int id = Shop.SERIES.idIn(request.url()).map(Integer::parseInt).orElse(-1);
          if (id < 0) return page;
          return Shop.redirect(Shop.exists(id) ? "/titled/" + "x".repeat(id) : "/");
        };
    List<Url> known = IntStream.of(10, 14, 18, 22).mapToObj(i -> Shop.SERIES.at("" + i)).toList();
    TemplateJudge judge = new TemplateJudge(access, Shop.SERIES, known, _ -> {});
    assertEquals(Optional.empty(), judge.doubt());
    assertInstanceOf(Verdict.Entity.class, judge.judge(Shop.SERIES.at("16")));
    assertInstanceOf(Verdict.Empty.class, judge.judge(Shop.SERIES.at("17")));
    assertInstanceOf(Verdict.Empty.class, judge.judge(Shop.SERIES.at("71")));
  }

  @Test
  void noKnownPageMeansUnsure() {
    Shop shop = Shop.of((id, nth) -> Shop.item(id), (id, nth) -> Shop.framed("Sorry", ""));
    assertInstanceOf(Verdict.Unsure.class, shop.judge(0).judge(Shop.SERIES.at("8")));
  }

  @Test
  void usualTemplateCostsSixRequestsAndCandidatesOne() {
    Shop shop =
        Shop.of((id, nth) -> Shop.item(id), (id, nth) -> Shop.framed("Sorry", "<p>Not here.</p>"));
    TemplateJudge judge = shop.judge(6);
    assertTrue(judge.doubt().isEmpty());
    assertTrue(shop.requests <= 6 + 6, "requests: " + shop.requests);
    int before = shop.requests;
    for (int id = 7; id < 15; id++) judge.judge(Shop.SERIES.at("" + id));
    assertEquals(8, shop.requests - before);
  }

  @Test
  void otherSpellingIsTheSamePage() {
    Shop shop =
        Shop.of((id, nth) -> Shop.item(id), (id, nth) -> Shop.framed("Sorry", "<p>Not here.</p>"));
    TemplateJudge judge = shop.judge(6);
    Verdict same = judge.same(Shop.SERIES.at("14"), Shop.SERIES.at("0014"));
    assertInstanceOf(Verdict.Same.class, same);
    assertTrue(
        same.evidence().toString().contains("content items with"), same.evidence()::toString);
    assertInstanceOf(Verdict.Entity.class, judge.same(Shop.SERIES.at("14"), Shop.SERIES.at("16")));
    assertInstanceOf(Verdict.Empty.class, judge.same(Shop.SERIES.at("14"), Shop.SERIES.at("15")));
  }

  @Test
  void blocksPauseVerdictsAndAreTold() {
    Map<String, Answer> blocks =
        Map.of(
            "captcha", Shop.page("<title>Wait</title><form><img src=/captcha.gif></form>"),
            "notice in the frame",
                Shop.page(Shop.framed("Slow down", "<h1>Too many requests</h1>")),
            "429", Shop.status(429, "slow down"),
            "403", Shop.status(403, "no"),
            "silence", new Answer.Failed(Answer.Failure.CONNECT, "refused"));
    blocks.forEach(
        (name, block) -> {
          BiFunction<Integer, Integer, Answer> well =
              (id, nth) -> Shop.page(Shop.exists(id) ? Shop.item(id) : Shop.item(14));
          Shop shop = new Shop(well);
          TemplateJudge judge = shop.judge(6);
          assertInstanceOf(Verdict.Entity.class, judge.judge(Shop.SERIES.at("8")), name);
          shop.becomes((id, nth) -> block);
          for (int id = 1; id < 9; id++) {
            assertInstanceOf(Verdict.Unsure.class, judge.judge(Shop.SERIES.at("" + id)), name);
          }
          assertEquals(1, shop.told.size(), name + ": " + shop.told);
          shop.becomes(well);
          judge.judge(Shop.SERIES.at("48"));
          assertInstanceOf(Verdict.Entity.class, judge.judge(Shop.SERIES.at("48")), name);
          assertEquals(2, shop.told.size(), name + ": " + shop.told);
        });
  }

  @Test
  void anotherLookIsLearnedAnew() {
    Shop shop =
        Shop.of((id, nth) -> Shop.item(id), (id, nth) -> Shop.framed("Sorry", "<p>Not here.</p>"));
    TemplateJudge judge = shop.judge(6);
    judge.judge(Shop.SERIES.at("8"));
    shop.becomes(
        (id, nth) ->
            Shop.page(
                Shop.exists(id)
                    ? "<body><table><tr><td><b>"
                        + Shop.words(id, 3)
                        + "</b></td><td>"
                        + Shop.words(id, 9)
                        + "</td></tr></table>"
                    : "<body><table><tr><td>Nothing found</td></tr></table>"));
    assertInstanceOf(Verdict.Entity.class, judge.judge(Shop.SERIES.at("48")));
    assertInstanceOf(Verdict.Empty.class, judge.judge(Shop.SERIES.at("47")));
    assertFalse(shop.told.isEmpty());
  }

  @Test
  void rubbishIsNeverAnEntity() {
    Map<String, byte[]> rubbish = new TreeMap<>();
    rubbish.put("empty", new byte[0]);
    rubbish.put("binary", new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0, 1, 2});
    rubbish.put(
        "cut", Shop.item(48).substring(0, 60).getBytes(java.nio.charset.StandardCharsets.UTF_8));
    rubbish.put(
        "nested", "<div>".repeat(200_000).getBytes(java.nio.charset.StandardCharsets.UTF_8));
    rubbish.put("utf-16", "nothing of use".getBytes(java.nio.charset.StandardCharsets.UTF_16));
    rubbish.put(
        "broken json",
        "<script type=application/json>{\"a\":[1,{\"b\":</script>"
            .getBytes(java.nio.charset.StandardCharsets.UTF_8));
    rubbish.forEach(
        (name, bytes) -> {
          Shop shop =
              Shop.of(
                  (id, nth) -> Shop.item(id),
                  (id, nth) -> Shop.framed("Sorry", "<p>Not here.</p>"));
          TemplateJudge judge = shop.judge(6);
          judge.doubt();
          shop.becomes((id, nth) -> id == 48 ? body(bytes) : Shop.page(Shop.item(id)));
          assertInstanceOf(Verdict.Unsure.class, judge.judge(Shop.SERIES.at("48")), name);
        });
  }

  private static Answer body(byte[] bytes) {
    return new Answer.Responded(
        new grapnel.fact.Response(
            200,
            grapnel.fact.Headers.of("Content-Type", "text/html"),
            grapnel.fact.ResponseBody.of(bytes),
            java.util.Optional.empty()));
  }
}
