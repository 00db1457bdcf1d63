package grapnel.sibling;

import static grapnel.sibling.MadeWeb.links;
import static grapnel.sibling.MadeWeb.paths;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Truth;
import grapnel.site.OnLab;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlPatternSiblingSearchTest {

  private static final String SITE = "http://a.com";

  @TempDir private Path folder;

  private static SiblingOutcome.Pages find(MadeWeb web, String... samples) {
    PageDownloader downloader =
        new PageDownloader(web, "siblings", url -> url.hostName().equals("a.com"));
    List<Url> urls = List.of(samples).stream().map(path -> Url.of(SITE + path)).toList();
    return assertInstanceOf(
        SiblingOutcome.Pages.class, new UrlPatternSiblingSearch(downloader).find(urls));
  }

  /** The most downloads are some more than today's, and far fewer than there are pages. */
  @ParameterizedTest
  @CsvSource({
    "tree, 30",
    "deep-tree, 56",
    "two-trees, 32",
    "backless, 28",
    "featured, 32",
    "one-token, 18",
    "next-only, 34",
    "load-more, 34",
    "faceted-tree, 34",
    "mapped, 30",
    "thread-pages, 18",
    "session-path, 20",
    "several-forms, 28",
    "trap-pages, 23",
    "trap-facets, 26",
  })
  void allLinkedPagesOfTheKindAreFoundAndNoOthers(String site, int most) throws IOException {
    try (OnLab lab = OnLab.named(site, folder)) {
      Truth truth = lab.served().truth();
      Truth.Entity sample = truth.linked().get(truth.linked().size() / 2);
      Set<Truth.Entity> wanted =
          truth.linked().stream()
              .filter(entity -> entity.kind().equals(sample.kind()))
              .collect(Collectors.toSet());
      PageDownloader downloader =
          new PageDownloader(lab.loop(), "siblings", url -> url.host().equals(lab.url("/").host()));
      SiblingOutcome outcome =
          new UrlPatternSiblingSearch(downloader).find(List.of(lab.url(sample.path())));
      List<String> found =
          assertInstanceOf(SiblingOutcome.Pages.class, outcome).pages().stream()
              .map(page -> page.url().toString())
              .toList();
      Truth.Score score = truth.score(found);
      assertTrue(score.right().containsAll(wanted), () -> "missed " + score.missed());
      assertEquals(List.of(), score.wrong());
      assertTrue(score.right().stream().allMatch(e -> e.kind().equals(sample.kind())));
      assertTrue(downloader.history().size() <= most, () -> downloader.history().toString());
      assertEquals(List.of(), List.copyOf(lab.served().violations()));
    }
  }

  @Test
  void aSiteWithOnePageIsSaidToBeOne() {
    SiblingOutcome.Pages found = find(new MadeWeb().page(SITE + "/only", "<p>text</p>"), "/only");
    assertEquals(List.of("/only"), paths(found));
    assertTrue(found.remarks().toString().contains("links to no other page"), "" + found);
  }

  @Test
  void linksThatAllLeaveTheSiteAreNamed() {
    MadeWeb web =
        new MadeWeb()
            .page(SITE + "/only", links("<p>", "</p>", "http://b.com/1", "http://b.com/2"));
    SiblingOutcome.Pages found = find(web, "/only");
    assertTrue(found.remarks().toString().contains("b.com"), "" + found);
  }

  @Test
  void pagesThatOnlyLookLikeTheKindByTheirUrlAreToldApartByTheirTemplate() {
    String thing = "<div class='thing'><h2>x</h2><table><tr><td>1</td></tr></table></div>";
    String note = "<p class='note'>x</p>";
    String[] things = {"/ant", "/bee", "/cat", "/dog"};
    MadeWeb web = new MadeWeb();
    web.page(
        SITE + "/",
        "<ul>"
            + links("<li>", "</li>", things)
            + "</ul>"
            + "<ol>"
            + links("<li>", "</li>", "/about", "/terms", "/jobs")
            + "</ol>");
    for (String path : things) web.page(SITE + path, thing + links("<p>", "</p>", "/"));
    for (String path : List.of("/about", "/terms", "/jobs")) web.page(SITE + path, note);
    assertEquals(List.of(things), paths(find(web, "/ant")));
  }

  @Test
  void twoSamplesSayTogetherWhatTheKindIs() {
    MadeWeb web = new MadeWeb();
    String up = links("<p>", "</p>", "/list");
    web.page(SITE + "/list", links("<p>", "</p>", "/x/a-1", "/y/b-2", "/z/c-3"));
    for (String path : List.of("/x/a-1", "/y/b-2", "/z/c-3")) {
      web.page(SITE + path, "<h1>t</h1>" + up);
    }
    assertEquals(List.of("/x/a-1", "/y/b-2", "/z/c-3"), paths(find(web, "/x/a-1", "/y/b-2")));
  }

  /** A site whose lists hold pages of two templates, ten each, side by side in one spot. */
  private static MadeWeb mixedLists(String one, String other, boolean alike) {
    String thing = "<div class='thing'><h2>x</h2><table><tr><td>1</td></tr></table></div>";
    String else1 = "<section class='else'><ol><li><b>x</b></li></ol><p class='y'>z</p></section>";
    String[] names = {"grand-plaza", "old-mill", "red-lion", "blue-bay", "star-inn"};
    MadeWeb web = new MadeWeb();
    for (int list = 1; list <= 2; list++) {
      StringBuilder rows = new StringBuilder("<h1>list</h1>");
      for (int i = 0; i < 10; i++) {
        String form = i % 2 == 0 ? one : other;
        int id = 48_211 * list + 7_919 * i;
        String path = form.replace("{id}", "" + id).replace("{name}", names[(i + list) % 5]);
        rows.append(links("<li class='row'>", "</li>", path));
        String body = i % 2 == 0 || alike ? thing : else1;
        web.page(SITE + path, body + links("<p class='up'>", "</p>", "/list1", "/list2"));
      }
      web.page(SITE + "/list" + list, rows + links("<p>", "</p>", "/list1", "/list2", "/"));
    }
    return web.page(SITE + "/", links("<p>", "</p>", "/list1", "/list2"));
  }

  @ParameterizedTest
  @CsvSource({
    "/Hotel_Review-g7-d{id}-Reviews-{name}.html, /Cafe_Review-g7-d{id}-Reviews-{name}.html",
    "/in/hotel_{id}_{name}, /in/cafe_{id}_{name}",
    "/shop/{name}-p{id}.html, /shop/{name}-c{id}.html",
  })
  void kindsOfOneListAreToldApartByTheTextBesideTheId(String one, String other) {
    String sample = one.replace("{id}", "48211").replace("{name}", "old-mill");
    List<String> found = paths(find(mixedLists(one, other, false), sample));
    assertEquals(10, found.size(), found::toString);
    assertTrue(found.stream().allMatch(path -> fitsForm(path, one)), found::toString);
  }

  private static boolean fitsForm(String path, String form) {
    String regex = form.replace("{id}", "[0-9]+").replace("{name}", "[a-z-]+");
    return path.matches(regex);
  }

  @ParameterizedTest
  @CsvSource({
    "/in/nba-{id}-{name}, /in/soccer-{id}-{name}",
    "/in/red-3-{name}-{id}, /in/blue-4-{name}-{id}",
  })
  void wordsBeforeAnIdAreCategoriesWherePagesLookAlike(String one, String other) {
    String sample = one.replace("{id}", "48211").replace("{name}", "old-mill");
    List<String> found = paths(find(mixedLists(one, other, true), sample));
    assertEquals(20, found.size(), found::toString);
  }

  @Test
  void whatOnlyASiteMapNamesIsNotLinked() throws IOException {
    try (OnLab lab = OnLab.named("mapped", folder)) {
      Truth truth = lab.served().truth();
      PageDownloader downloader =
          new PageDownloader(lab.loop(), "siblings", url -> url.host().equals(lab.url("/").host()));
      SiblingOutcome outcome =
          new UrlPatternSiblingSearch(downloader)
              .find(List.of(lab.url(truth.linked().getFirst().path())));
      for (Sibling page : assertInstanceOf(SiblingOutcome.Pages.class, outcome).pages()) {
        boolean hidden = !truth.entityAt(page.url().toString()).orElseThrow().linked();
        if (hidden) assertEquals(false, page.linked(), page.toString());
      }
    }
  }

  @Test
  void listsMayLinkByTheShortNameThatASampleSaysItHas() {
    MadeWeb web = new MadeWeb();
    String frame = "<div class=top><a href=/recent>Recent</a></div>";
    StringBuilder rows = new StringBuilder(frame + "<ul>");
    for (int i = 0; i < 20; i++) {
      String node = "/node/" + (200 + 3 * i);
      String names = "<link rel=shortlink href=" + node + ">";
      String story = "<div class=story><h1>Story " + i + "</h1><p><b>By</b></p></div>";
      rows.append("<li class=row><a href=").append(node).append(">Story ").append(i).append("</a>");
      web.page(SITE + node, names + frame + story);
      web.page(SITE + "/stories/a-tale-of-" + "x".repeat(i + 3) + "-towns", names + frame + story);
    }
    web.page(SITE + "/recent", rows + "</ul>").page(SITE + "/", frame);
    List<Sibling> found = find(web, "/stories/a-tale-of-xxxxx-towns").pages();
    assertEquals(20, found.size(), found::toString);
  }

  @Test
  void sidesOfTheSampleSayNothingOfOtherKinds() {
    MadeWeb web = new MadeWeb();
    String frame = "<div class=top><a href=/list>List</a></div>";
    StringBuilder rows = new StringBuilder(frame + "<ul>");
    List<String> wanted = new java.util.ArrayList<>();
    for (int i = 0; i < 30; i++) {
      String path = "/pack/" + "klmnopqrst".charAt(i % 10) + "air-" + "abc".charAt(i / 10) + "lue";
      wanted.add(path);
      String tabs = "<nav><a href=" + path + "?tab=readme>Readme</a></nav>";
      String body = frame + tabs + "<h1>" + path + "</h1><div id=readme><p>Text</p></div>";
      rows.append("<li class=row><a href=").append(path).append(">").append(path).append("</a>");
      web.page(SITE + path, body).page(SITE + path + "?tab=readme", body);
    }
    web.page(SITE + "/list", rows + "</ul>").page(SITE + "/", frame);
    assertEquals(List.copyOf(new java.util.TreeSet<>(wanted)), paths(find(web, wanted.get(4))));
  }

  @Test
  void oneLinkBesideAThingsIsOfWhatItBelongsTo() {
    MadeWeb web = new MadeWeb();
    String frame = "<div class=top><a href=/places/>Places</a></div>";
    StringBuilder places = new StringBuilder(frame + "<ul>");
    StringBuilder events = new StringBuilder(frame + "<h2>Soon</h2><div>");
    for (int i = 0; i < 12; i++) {
      char letter = (char) ('a' + i);
      String place = "/places/" + letter + "-hall-of-stone/";
      String host = "/hosts/" + letter + "nn-" + letter + "bbot/";
      String event = "/events/" + letter + "-night-of-song/";
      places.append("<li><a href=").append(place).append(">").append(letter).append("</a></li>");
      events.append("<a href=").append(event).append(">").append(letter).append("</a> ");
      String own = "<main><h1>Name</h1><p>Text " + i + "</p><ul><li><a href=" + event + ">";
      web.page(SITE + place, frame + own + "a</a></ul></main>");
      web.page(SITE + host, frame + own + "b</a></ul></main>");
      String at = "<p>At <a href=" + place + ">it</a> with <a href=" + host + ">one</a></p>";
      web.page(SITE + event, frame + "<section><h1>Night</h1>" + at + "</section>");
    }
    web.page(SITE + "/places/", places + "</ul>").page(SITE + "/", events + "</div>");
    List<String> found = paths(find(web, "/places/c-hall-of-stone/"));
    assertEquals(12, found.size(), found::toString);
    assertTrue(found.stream().allMatch(path -> path.startsWith("/places/")), found::toString);
  }
}
