package grapnel.sibling.kind;

import static grapnel.sibling.MadeWeb.links;
import static grapnel.sibling.MadeWeb.paths;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.lab.Truth;
import grapnel.sibling.Downloads;
import grapnel.sibling.MadeWeb;
import grapnel.sibling.Outcome;
import grapnel.sibling.Sibling;
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

class KindSearchTest {

  private static final String SITE = "http://a.com";

  @TempDir private Path folder;

  private static Outcome.Pages find(MadeWeb web, String... samples) {
    Downloads downloads = new Downloads(web, "siblings", url -> url.hostName().equals("a.com"));
    List<Url> urls = List.of(samples).stream().map(path -> Url.of(SITE + path)).toList();
    return assertInstanceOf(Outcome.Pages.class, new KindSearch(downloads).find(urls));
  }

  /** The most downloads are some more than today's, and far fewer than there are pages. */
  @ParameterizedTest
  @CsvSource({
    "tree, 22",
    "deep-tree, 48",
    "two-trees, 24",
    "backless, 20",
    "featured, 24",
    "one-token, 10",
    "next-only, 26",
    "load-more, 26",
    "faceted-tree, 26",
    "mapped, 22",
    "thread-pages, 10",
    "session-path, 12",
    "several-forms, 20",
    "trap-pages, 15",
    "trap-facets, 18",
  })
  void allLinkedPagesOfTheKindAreFoundAndNoOthers(String site, int most) throws IOException {
    try (OnLab lab = OnLab.named(site, folder)) {
      Truth truth = lab.served().truth();
      Truth.Entity sample = truth.linked().get(truth.linked().size() / 2);
      Set<Truth.Entity> wanted =
          truth.linked().stream()
              .filter(entity -> entity.kind().equals(sample.kind()))
              .collect(Collectors.toSet());
      Downloads downloads =
          new Downloads(lab.loop(), "siblings", url -> url.host().equals(lab.url("/").host()));
      Outcome outcome = new KindSearch(downloads).find(List.of(lab.url(sample.path())));
      List<String> found =
          assertInstanceOf(Outcome.Pages.class, outcome).pages().stream()
              .map(page -> page.url().toString())
              .toList();
      Truth.Score score = truth.score(found);
      assertTrue(score.right().containsAll(wanted), () -> "missed " + score.missed());
      assertEquals(List.of(), score.wrong());
      assertTrue(score.right().stream().allMatch(e -> e.kind().equals(sample.kind())));
      assertTrue(downloads.all().size() <= most, () -> downloads.all().toString());
      assertEquals(List.of(), List.copyOf(lab.served().violations()));
    }
  }

  @Test
  void aSiteWithOnePageIsSaidToBeOne() {
    Outcome.Pages found = find(new MadeWeb().page(SITE + "/only", "<p>text</p>"), "/only");
    assertEquals(List.of("/only"), paths(found));
    assertTrue(found.remarks().toString().contains("links to no other page"), "" + found);
  }

  @Test
  void linksThatAllLeaveTheSiteAreNamed() {
    MadeWeb web =
        new MadeWeb()
            .page(SITE + "/only", links("<p>", "</p>", "http://b.com/1", "http://b.com/2"));
    Outcome.Pages found = find(web, "/only");
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

  @Test
  void whatOnlyASiteMapNamesIsNotLinked() throws IOException {
    try (OnLab lab = OnLab.named("mapped", folder)) {
      Truth truth = lab.served().truth();
      Downloads downloads =
          new Downloads(lab.loop(), "siblings", url -> url.host().equals(lab.url("/").host()));
      Outcome outcome =
          new KindSearch(downloads).find(List.of(lab.url(truth.linked().getFirst().path())));
      for (Sibling page : assertInstanceOf(Outcome.Pages.class, outcome).pages()) {
        boolean hidden = !truth.entityAt(page.url().toString()).orElseThrow().linked();
        if (hidden) assertEquals(false, page.linked(), page.toString());
      }
    }
  }
}
