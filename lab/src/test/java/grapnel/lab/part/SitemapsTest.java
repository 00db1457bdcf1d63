package grapnel.lab.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Truth.Entity;
import grapnel.lab.sites.Sites;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class SitemapsTest {

  private static final Pattern LOC = Pattern.compile("<loc>([^<]*)</loc>");

  private static Set<String> locations(String xml) {
    Set<String> found = new HashSet<>();
    Matcher matcher = LOC.matcher(xml);
    while (matcher.find()) found.add(matcher.group(1).replace("http://127.0.0.1", ""));
    return found;
  }

  @Test
  void siteMapNamesAllLinkedAndSomeHiddenPages() {
    LabSite site = Sites.named("sitemap");
    Set<String> urls = locations(site.reply(Call.get("/sitemap.xml")).text());
    for (Entity entity : site.truth().linked()) assertTrue(urls.contains(entity.path()));
    List<Entity> hidden = site.truth().hidden();
    long named = hidden.stream().filter(e -> urls.contains(e.path())).count();
    assertTrue(named > 0 && named < hidden.size(), named + " of " + hidden.size());
  }

  @Test
  void indexLeadsToCompressedMaps() throws IOException {
    LabSite site = Sites.named("sitemap-index");
    Set<String> maps = locations(site.reply(Call.get("/sitemap.xml")).text());
    assertTrue(maps.size() > 2, maps.toString());
    Set<String> urls = new HashSet<>();
    for (String map : maps) {
      byte[] body = site.reply(Call.get(map)).body();
      try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(body))) {
        urls.addAll(locations(new String(gzip.readAllBytes(), StandardCharsets.UTF_8)));
      }
    }
    for (Entity entity : site.truth().linked()) assertTrue(urls.contains(entity.path()));
  }

  @Test
  void robotsAndPagesNameThem() {
    LabSite site = Sites.named("sitemap");
    assertTrue(
        site.reply(Call.get("/robots.txt"))
            .text()
            .contains("Sitemap: http://127.0.0.1/sitemap.xml"));
    assertTrue(site.reply(Call.get("/")).text().contains("type=\"application/rss+xml\""));
    for (String feed : List.of("/feed.xml", "/atom.xml")) {
      assertFalse(site.reply(Call.get(feed)).text().indexOf("/article/") < 0, feed);
    }
    assertEquals(404, site.reply(Call.get("/sitemap-0.xml.gz")).status());
  }
}
