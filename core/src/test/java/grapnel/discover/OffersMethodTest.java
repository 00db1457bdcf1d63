package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.crawl.LinkRules;
import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import grapnel.site.OnLab;
import grapnel.site.UrlScope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OffersMethodTest {

  @TempDir Path folder;

  private static Truth.Score score(OnLab lab, DiscoverySettings settings) {
    Discovery discovery =
        new Discovery(
            lab.url("/"),
            lab.catalogue(),
            lab.loop(),
            lab.budget(),
            LinkRules.within(new UrlScope(UrlScope.Extent.HOST, lab.url("/"))),
            settings,
            _ -> {},
            InstantSource.system());
    List<String> urls = discovery.run().pages().stream().map(p -> p.url().toString()).toList();
    return lab.served().truth().score(urls);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "feed-paged",
        "feed-archived",
        "feed-counted",
        "rest-types",
        "wiki-interface",
        "json-linked",
        "json-cursor",
        "json-offset",
        "json-header",
        "harvest",
        "stated-ids"
      })
  void whatASiteOffersIsFoundOnceAndNothingElse(String name) throws IOException {
    try (OnLab lab = OnLab.named(name, folder)) {
      Truth.Score score = score(lab, DiscoverySettings.DEFAULT);
      assertEquals(Set.of(), score.missed());
      assertEquals(List.of(), score.wrong());
      assertEquals(List.of(), score.repeats());
      assertEquals(List.of(), lab.served().violations());
    }
  }

  @Test
  void whatRobotsTxtForbidsIsLeftAlone() throws IOException {
    try (OnLab lab = OnLab.named("offer-forbidden", folder)) {
      assertEquals(0, score(lab, DiscoverySettings.DEFAULT).hiddenRight());
      assertEquals(List.of(), lab.served().violations());
    }
  }

  @Test
  void numbersThatPagesSayAreTriedOnlyWhereIdsMayBe() throws IOException {
    try (OnLab lab = OnLab.named("stated-ids", folder)) {
      Set<String> methods = Set.of("links", "siblings", "sitemap", "listing", "forms");
      assertEquals(0, score(lab, DiscoverySettings.DEFAULT.withMethods(methods)).hiddenRight());
      assertEquals(0, lab.served().log().stream().filter(l -> l.target().contains("?p=")).count());
    }
  }

  /** OpenSearch 1.1: what a browser may search by is a form where the pages have none. */
  @Test
  void aSearchThatIsOnlyDescribedIsUsed() throws IOException {
    LabSite library = Sites.named("library-keyword");
    LabSite described =
        library.replying(
            call ->
                call.path().equals("/opensearch.xml") ? description(call) : bare(library, call));
    try (OnLab lab = new OnLab(described, folder)) {
      DiscoverySettings settings =
          DiscoverySettings.DEFAULT.withMethods(Set.of("links", "forms", "siblings"));
      long hidden = lab.served().truth().hidden().size();
      long found = score(lab, settings).hiddenRight();
      assertTrue(found > 0.9 * hidden, found + " of " + hidden);
    }
  }

  private static Reply description(Call call) {
    return Reply.text(
        "application/opensearchdescription+xml",
        "<OpenSearchDescription><Url type=\"text/html\" template=\"%s/search?q={searchTerms}\"/>"
                .formatted(call.origin())
            + "</OpenSearchDescription>");
  }

  /** Without its form and the link to it, with the description named in the head. */
  private static Reply bare(LabSite site, Call call) {
    Reply reply = site.reply(call);
    String html =
        reply
            .text()
            .replaceAll("(?s)<form.*?</form>", "")
            .replaceAll("<a href=\"/search\"[^>]*>.*?</a>", "")
            .replace(
                "</head>",
                "<link rel=\"search\" type=\"application/opensearchdescription+xml\""
                    + " href=\"/opensearch.xml\"></head>");
    return reply.withBody(html.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void withoutListingsNoneIsRead() throws IOException {
    try (OnLab lab = OnLab.named("json-header", folder)) {
      DiscoverySettings settings =
          DiscoverySettings.DEFAULT.withMethods(Set.of("links", "siblings", "sitemap"));
      assertEquals(0, score(lab, settings).hiddenRight());
      assertEquals(
          0, lab.served().log().stream().filter(l -> l.target().contains("/api/")).count());
    }
  }

  @Test
  void whatMayNotBeFollowedIsNoOffer() throws IOException {
    LabSite site = Sites.named("clean404");
    String links =
        "<a href=/all.json>All</a><a rel=nofollow href=/not.json>All</a>"
            + "<a href=/old.json>Delete</a></body>";
    LabSite offering =
        site.replying(
            call -> {
              Reply reply = site.reply(call);
              if (!call.path().equals("/")) return reply;
              String html = reply.text().replace("</body>", links);
              return reply.withBody(html.getBytes(StandardCharsets.UTF_8));
            });
    try (OnLab lab = new OnLab(offering, folder)) {
      Truth.Score _ = score(lab, DiscoverySettings.DEFAULT);
      assertEquals(
          List.of("/all.json"),
          lab.served().log().stream()
              .map(line -> line.target())
              .filter(target -> target.endsWith(".json"))
              .distinct()
              .toList());
    }
  }
}
