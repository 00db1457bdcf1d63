package grapnel.discover.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformListingTest {

  private static final Url START = Url.of("http://example.com/");

  private final List<String> asked = new ArrayList<>();

  private SiteAccess answering(Map<String, String> answers) {
    return (request, _, _) -> {
      String path = request.url().toString().substring(START.toString().length() - 1);
      asked.add(path);
      String body = answers.get(path);
      return new Answer.Responded(
          new Response(
              body == null ? 404 : 200,
              Headers.NONE,
              ResponseBody.of(body == null ? "<h1>no</h1>" : body),
              Optional.empty()));
    };
  }

  private List<String> read(SitePlatform platform, Map<String, String> answers) {
    List<String> urls = new ArrayList<>();
    new PlatformListing(answering(answers), START)
        .read(platform, (url, _) -> urls.add(url.toString()));
    return urls;
  }

  @ParameterizedTest
  @CsvSource({
    "'<meta name=generator content=\"WordPress 6.8\">', [WORDPRESS]",
    "'<img src=/wp-content/uploads/a.png>', [WORDPRESS]",
    "'<img src=//cdn.shopify.com/a.png>', [SHOPIFY]",
    "'<meta name=generator content=\"Discourse 3.4.0\">', [DISCOURSE]",
    "'<meta name=generator content=\"MediaWiki 1.43.0\">', [MEDIAWIKI]",
    "'<p>WordPress is a platform</p>', []"
  })
  void aPageShowsWhatMadeIt(String html, String platforms) {
    assertEquals(platforms, SitePlatform.detectedOn(Page.parse(START, html)).toString());
  }

  @Test
  void wordPressIsAskedPageByPageUntilOneIsNotFull() {
    String full =
        IntStream.range(0, 100)
            .mapToObj("{\"link\":\"http://example.com/post-%d/\"}"::formatted)
            .collect(Collectors.joining(",", "[", "]"));
    String base = "/wp-json/wp/v2/posts?per_page=100&_fields=link&page=";
    List<String> urls =
        read(
            SitePlatform.WORDPRESS,
            Map.of(base + 1, full, base + 2, "[{\"link\":\"http://example.com/last/\"}]"));
    assertEquals(101, urls.size());
    assertEquals("http://example.com/last/", urls.getLast());
    assertEquals(2, asked.size());
  }

  @Test
  void rowsAreToldFromWhatStandsBesideThem() {
    assertEquals(
        List.of("http://example.com/products/lamp"),
        read(
            SitePlatform.SHOPIFY,
            Map.of(
                "/products.json?limit=250&page=1",
                """
                {"products":[{"id":1,"title":"Lamp","handle":"lamp",
                "variants":[{"id":2,"title":"Default"}],"images":[{"id":3}]}]}\
                """)));
    assertEquals(
        List.of("http://example.com/t/hello/7"),
        read(
            SitePlatform.DISCOURSE,
            Map.of(
                "/latest.json?no_definitions=true&page=0",
                """
                {"users":[{"id":1,"username":"a"}],"topic_list":{"topics":[
                {"id":7,"slug":"hello","posts_count":2,"title":"Hello"}]}}\
                """)));
  }

  @Test
  void mediaWikiIsAskedOnFromWhereItSaysItIs() {
    String first =
        "/w/api.php?action=query&generator=allpages&gaplimit=500&prop=info&inprop=url&format=json";
    List<String> urls =
        read(
            SitePlatform.MEDIAWIKI,
            Map.of(
                first,
                """
                {"continue":{"gapcontinue":"B b","continue":"x"},"query":{"pages":{
                "1":{"title":"A","fullurl":"http://example.com/wiki/A"}}}}\
                """,
                first + "&gapcontinue=B+b",
                """
                {"query":{"pages":{"2":{"title":"B","fullurl":"http://example.com/wiki/B"}}}}\
                """));
    assertEquals(List.of("http://example.com/wiki/A", "http://example.com/wiki/B"), urls);
  }

  @ParameterizedTest
  @CsvSource({"''", "'[[[[['", "'{\"link\":'", "'[{\"link\":5}]'", "'[{\"link\":\"::\"}]'"})
  void whatIsNoListNamesNothing(String answer) {
    String url = "/wp-json/wp/v2/posts?per_page=100&_fields=link&page=1";
    List<String> urls = read(SitePlatform.WORDPRESS, Map.of(url, answer));
    assertEquals(1, asked.size());
    assertEquals(answer.contains("5") || answer.contains("::") ? 1 : 0, urls.size());
  }

  @Test
  void anEndlessListIsLeftWhenItRepeats() {
    Map<String, String> same = new java.util.HashMap<>();
    for (int page = 0; page < 5; page++) {
      same.put(
          "/latest.json?no_definitions=true&page=" + page,
          "{\"topics\":[{\"id\":7,\"slug\":\"a\",\"posts_count\":1}]}");
    }
    assertEquals(1, read(SitePlatform.DISCOURSE, same).size());
    assertEquals(2, asked.size());
  }
}
