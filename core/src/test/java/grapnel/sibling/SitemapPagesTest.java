package grapnel.sibling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fact.Headers;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

class SitemapPagesTest {

  private static final Url PAGE = Url.of("http://a.example/p/1");

  private static List<Url> named(int status, String robots) {
    Headers plain = Headers.of("Content-Type", "text/plain");
    MadeWeb web = new MadeWeb().answer("http://a.example/robots.txt", status, plain, robots);
    PageDownloader downloader =
        new PageDownloader(web, "test", url -> url.host().name().equals("a.example"));
    return new SitemapPages(downloader, _ -> true).namedInRobots(PAGE);
  }

  @Test
  void mapsAreThoseThatRobotsTxtNamesWithinTheSite() {
    assertEquals(
        List.of(Url.of("http://a.example/map.xml"), Url.of("http://a.example/more.xml")),
        named(
            200,
            """
            User-agent: another
            Disallow: /
            SITEMAP: http://a.example/map.xml
            Sitemap: /more.xml # not all of it
            sitemap: http://b.example/map.xml
            Sitemap: http://a.example/map.xml
            # Sitemap: /old.xml
            """));
  }

  @Test
  void missingRobotsTxtNamesNone() {
    assertEquals(List.of(), named(404, "Sitemap: /map.xml"));
  }
}
