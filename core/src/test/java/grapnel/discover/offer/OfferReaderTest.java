package grapnel.discover.offer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.RequestPurpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OfferReaderTest {

  private final OfferedSite site = new OfferedSite();

  private static String rss(String more, int from, int to) {
    return IntStream.range(from, to)
        .mapToObj("<item><link>http://example.com/post-%d</link></item>"::formatted)
        .collect(Collectors.joining("", "<rss><channel>" + more, "</channel></rss>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<link rel=alternate type=application/rss+xml href=/feed> | FEED /feed",
        "<link rel=alternate type=application/json href=/all.json> | JSON /all.json",
        "<link rel=alternate type=application/json+oembed href=/embed?url=x> | ''",
        "<a href=/index.xml>RSS feed</a> | FEED /index.xml",
        "<a href=/news>Why RSS feeds matter</a> | ''",
        "<link rel='https://api.w.org/' href=/wp-json/> | REST_ROOT /wp-json/",
        "<link rel=EditURI href='/w/api.php?action=rsd'> | WIKI_API /w/api.php",
        "<link rel=EditURI href='/xmlrpc.php?rsd'> | ''",
        "<a href='/cgi/oai2?verb=Identify'>OAI</a> | OAI_PMH /cgi/oai2",
        "<a href='/repository/oai'>OAI-PMH</a> | OAI_PMH /repository/oai",
        "<img src=//cdn.shopify.com/a.png> | SHOP_PRODUCTS /products.json?limit=250&page=1",
        "<meta name=generator content='Discourse 3.4'> |"
            + " FORUM_TOPICS /latest.json?no_definitions=true&page=0",
        "<a href=/data/export.json>Data</a> | JSON /data/export.json",
        "<p>WordPress is a platform | ''"
      })
  void aPageNamesWhatTheSiteOffers(String html, String expected) {
    site.answering("/", "<html>" + html, "Content-Type", "text/html");
    assertEquals(expected.isEmpty() ? List.of() : List.of(expected), offers());
  }

  @Test
  void aHeaderNamesWhatTheSiteOffersToo() {
    site.answering(
        "/",
        "<html><h1>Hello",
        "Content-Type",
        "text/html",
        "Link",
        "<http://example.com/wp-json/>; rel=\"https://api.w.org/\", </list?p=2>; rel=next");
    assertEquals(List.of("REST_ROOT /wp-json/", "NEXT_PAGE /list?p=2"), offers());
  }

  @Test
  void aStartForProgramsSaysWhereItsListsAre() {
    String root = "{\"lamps\":\"http://example.com/lamps/\",\"by\":{\"sofas\":\"/sofas/\"}}";
    site.answering("/", root, "Content-Type", "application/json");
    assertEquals(List.of("JSON /", "NAMED /lamps/", "NAMED /sofas/"), offers());
  }

  private List<String> offers() {
    SiteOffers offers = new SiteOffers();
    new OfferRecordingAccess(site, offers, new StatedIds())
        .visit(OfferedSite.START, new RequestPurpose("links", "the start page"), 1);
    List<String> seen = new ArrayList<>();
    for (Optional<SiteOffer> next = offers.takeNext(); next.isPresent(); next = offers.takeNext()) {
      String url = next.get().url().toString();
      seen.add(next.get().kind() + " " + url.substring(OfferedSite.START.toString().length() - 1));
    }
    return seen;
  }

  @Test
  void offersOfOneSortThatBringNothingAreLeft() {
    SiteOffers offers = new SiteOffers();
    for (int post = 0; post < 10; post++) {
      offers.add(
          SiteOffer.Kind.FEED, OfferedSite.START.resolve("/post-" + post + "/feed/").orElseThrow());
    }
    int read = 0;
    for (Optional<SiteOffer> next = offers.takeNext();
        next.isPresent();
        next = offers.takeNext(), read++) {
      offers.record(next.get(), false);
    }
    assertEquals(3, read);
  }

  @ParameterizedTest
  @CsvSource({"next", "prev-archive"})
  void aFeedIsReadToItsEnd(String relation) {
    String more = "<atom:link rel='%s' href='http://example.com/feed/old'/>".formatted(relation);
    site.answering("/feed", rss(more, 1, 4)).answering("/feed/old", rss("", 4, 6));
    assertTrue(site.read(SiteOffer.Kind.FEED, "/feed"));
    assertEquals(5, site.named.size());
    assertEquals(List.of("/feed", "/feed/old"), site.asked.stream().distinct().toList());
  }

  @Test
  void aFeedMayBeJson() {
    site.answering(
            "/feed.json",
            """
            {"version":"https://jsonfeed.org/version/1.1","next_url":"http://example.com/feed2.json",
            "items":[{"id":"1","url":"http://example.com/a"},{"id":"2","url":"http://example.com/b"}]}\
            """)
        .answering("/feed2.json", "{\"items\":[{\"id\":\"3\",\"url\":\"http://example.com/c\"}]}")
        .withPages("/a", "/b", "/c");
    assertTrue(site.read(SiteOffer.Kind.FEED, "/feed.json"));
    assertEquals(List.of("/a", "/b", "/c"), site.named);
  }

  @Test
  void aFeedMayTakeAPageItDoesNotName() {
    site.answering("/feed", rss("", 1, 11))
        .answering("/feed?paged=2", rss("", 11, 21))
        .answering("/feed?paged=3", rss("", 21, 23));
    assertTrue(site.read(SiteOffer.Kind.FEED, "/feed"));
    assertEquals(22, site.named.size());
    assertEquals("/feed?paged=4", site.asked.getLast());
  }

  @Test
  void aFeedThatIsAlwaysTheSameIsAskedTwiceMore() {
    site.answering("/feed", rss("", 1, 11))
        .answering("/feed?paged=2", rss("", 1, 11))
        .answering("/feed?page=2", rss("", 1, 11));
    assertTrue(site.read(SiteOffer.Kind.FEED, "/feed"));
    assertEquals(
        List.of("/feed", "/feed?paged=2", "/feed?page=2"), site.asked.stream().distinct().toList());
  }

  @Test
  void allPublicTypesOfARestInterfaceAreListed() {
    site.answering(
            "/?rest_route=/wp/v2/types",
            """
            {"post":{"_links":{"wp:items":[{"href":"http://example.com/?rest_route=/wp/v2/posts"}]}},
            "recipe":{"_links":{"wp:items":[{"href":"http://example.com/?rest_route=/wp/v2/recipes"}]}},
            "menu":{"_links":{"wp:items":[{"href":"http://example.com/?rest_route=/wp/v2/menus"}]}}}\
            """)
        .answering(
            "/?rest_route=/wp/v2/posts&per_page=100&_fields=link",
            "[{\"link\":\"http://example.com/one\"}]")
        .answering(
            "/?rest_route=/wp/v2/recipes&per_page=100&_fields=link",
            "[{\"link\":\"http://example.com/soup\"}]")
        .answering(
            "/?rest_route=/wp/v2/menus&per_page=100&_fields=link",
            "[{\"link\":\"http://example.com/no-page\"}]")
        .withPages("/one", "/soup");
    assertTrue(site.read(SiteOffer.Kind.REST_ROOT, "/?rest_route=/"));
    assertEquals(List.of("/one", "/soup"), site.named);
  }

  @Test
  void aWikiListsTheArticlesOfAllNamespacesWithContent() {
    String query = "/api.php?action=query&format=json&formatversion=2";
    String list =
        query
            + "&generator=allpages&gapnamespace=%s&gapfilterredir=nonredirects&gaplimit=500"
            + "&prop=info&inprop=url";
    String page =
        "{\"query\":{\"pages\":[{\"title\":\"T\",\"fullurl\":\"http://example.com/w/%s\"}]}%s}";
    site.answering(
            query + "&meta=siteinfo&siprop=namespaces",
            """
            {"query":{"namespaces":{"0":{"id":0,"content":true},"1":{"id":1,"content":false},
            "100":{"id":100,"content":true}}}}\
            """)
        .answering(
            list.formatted("0"),
            page.formatted("A", ",\"continue\":{\"gapcontinue\":\"B b\",\"continue\":\"x\"}"))
        .answering(list.formatted("0") + "&gapcontinue=B+b&continue=x", page.formatted("B_b", ""))
        .answering(list.formatted("100"), page.formatted("Portal", ""))
        .withPages("/w/A", "/w/B_b", "/w/Portal");
    assertTrue(site.read(SiteOffer.Kind.WIKI_API, "/api.php"));
    assertEquals(List.of("/w/A", "/w/B_b", "/w/Portal"), site.named);
  }

  @Test
  void aRepositoryIsHarvestedTokenByToken() {
    String record =
        "<record><header%s><identifier>oai:example.com:%s</identifier></header><metadata><oai_dc:dc>"
            + "<dc:identifier>https://doi.org/10.1/%s</dc:identifier>"
            + "<dc:identifier>http://example.com/rec/%s</dc:identifier></oai_dc:dc></metadata></record>";
    String answer = "<OAI-PMH><ListRecords>%s<resumptionToken>%s</resumptionToken></ListRecords>";
    site.answering(
            "/oai?verb=ListRecords&metadataPrefix=oai_dc",
            answer.formatted(
                record.formatted("", 1, 1, 1) + record.formatted(" status='deleted'", 2, 2, 2),
                "a|2"))
        .answering(
            "/oai?verb=ListRecords&resumptionToken=a%7C2",
            answer.formatted(record.formatted("", 3, 3, 3), ""))
        .withPages("/rec/1");
    assertTrue(site.read(SiteOffer.Kind.OAI_PMH, "/oai"));
    assertEquals(List.of("/rec/1", "/rec/3"), site.named);
  }

  @Test
  void pagesOfAListThatOnlyHeadersNameAreTurned() {
    site.answering("/list?p=2", "<html><h1>2", "Link", "</list?p=3>; rel=next")
        .answering("/list?p=3", "<html><h1>3", "Link", "</list?p=2>; rel=prev");
    assertTrue(site.read(SiteOffer.Kind.NEXT_PAGE, "/list?p=2"));
    assertEquals(List.of("/list?p=2", "/list?p=3"), site.asked);
  }

  @Test
  void listsThatNoPageNamesAreReadInTheirOwnWay() {
    site.answering(
            "/products.json?limit=250&page=1",
            """
            {"products":[{"id":1,"title":"Lamp","handle":"lamp",
            "variants":[{"id":2,"title":"Default"}],"images":[{"id":3}]}]}\
            """)
        .withPages("/products/lamp");
    assertTrue(site.read(SiteOffer.Kind.SHOP_PRODUCTS, "/products.json?limit=250&page=1"));
    assertEquals(List.of("/products/lamp"), site.named);
  }

  @Test
  void whatAnswersSomethingElseBringsNothing() {
    site.answering("/x", "<html><h1>Hello</h1>");
    for (SiteOffer.Kind kind : SiteOffer.Kind.values()) {
      if (kind != SiteOffer.Kind.NEXT_PAGE) assertFalse(site.read(kind, "/x"), kind.name());
    }
    assertEquals(List.of(), site.named);
  }
}
