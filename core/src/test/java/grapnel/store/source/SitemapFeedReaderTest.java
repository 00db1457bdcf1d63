package grapnel.store.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import grapnel.store.archive.SharedArchives;
import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SitemapFeedReaderTest {

  private static final String SITEMAP =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
          xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
        <url>
          <loc> http://a.com/?x=1&amp;y=2 </loc>
          <lastmod>2014-01-27</lastmod>
          <image:image><image:loc>http://a.com/picture.jpg</image:loc></image:image>
        </url>
        <!-- <url><loc>http://a.com/comment</loc></url> -->
        <url><loc><![CDATA[http://a.com/c&d]]></loc></url>
        <url>
          <loc>http://a.com/en</loc>
          <xhtml:link rel="alternate" hreflang="de" href="http://a.com/de"/>
          <xhtml:link rel="alternate" hreflang="en" href="http://a.com/en"/>
        </url>
        <url><loc>not a url</loc></url>
      </urlset>
      """;

  @Test
  void aSiteMapNamesItsPagesAndTheirTranslations() throws SourceException {
    Read read = Read.of(SITEMAP);
    assertEquals(
        List.of(
            "http://a.com/?x=1&y=2 - - 2014-01-27T00:00:00Z 1",
            "http://a.com/c&d - - - 2",
            "http://a.com/en - - - 3",
            "http://a.com/de - - - 3"),
        read.lines());
    assertEquals(List.of("NO_URL 4 no scheme"), read.troubles());
  }

  @Test
  void anIndexLeadsToSiteMaps() throws SourceException {
    Read read =
        Read.of(
            """
            <sitemapindex><sitemap><loc>http://a.com/s1.xml.gz</loc><lastmod>2014</lastmod></sitemap>
            <sitemap><loc>http://a.com/s2.xml</loc></sitemap></sitemapindex>
            """);
    assertEquals(List.of("http://a.com/s1.xml.gz", "http://a.com/s2.xml"), read.urls());
    assertTrue(
        read.entries().stream().allMatch(e -> e.targetKind() == SourceEntry.TargetKind.SITEMAP));
  }

  @Test
  void rssItemsLeadToTheirLinks() throws SourceException {
    Read read =
        Read.of(
            """
            <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
            <link>http://a.com/</link><image><url>http://a.com/logo.png</url></image>
            <item><atom:link rel="self" href="http://a.com/feed"/><link>http://a.com/1</link>
              <pubDate>Mon, 27 Jan 2014 17:12:00 GMT</pubDate></item>
            <item><guid>http://a.com/2</guid></item>
            <item><guid isPermaLink="false">42</guid></item>
            </channel></rss>
            """);
    assertEquals(
        List.of("http://a.com/1 - - 2014-01-27T17:12:00Z 1", "http://a.com/2 - - - 2"),
        read.lines());
  }

  @Test
  void atomEntriesLeadToTheirAlternateSeenFromTheBase() throws SourceException {
    Read read =
        Read.of(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://a.com/blog/">
            <link href="http://a.com/"/>
            <entry><link rel="edit" href="/edit/1"/><link href="1"/><updated>2014-01-27T17:12:00Z</updated></entry>
            <entry><link rel="alternate" href="http://b.com/2"/></entry>
            </feed>
            """);
    assertEquals(
        List.of("http://a.com/blog/1 - - 2014-01-27T17:12:00Z 1", "http://b.com/2 - - - 2"),
        read.lines());
  }

  @Test
  void theMistakesOfRealFilesCostNothing() throws SourceException {
    Read read =
        Read.of(
            """

            <?xml version="1.0"?>
            <URLSET><url><loc>http://a.com/?x=1&y=2&nbsp;</loc></url>
            <url><loc>http://a.com/2</loc><br><priority>1</url>
            <url><loc>http://a.com/3\u0001</loc></url></URLSET>
            """);
    assertEquals(3, read.urls().size());
    assertEquals("http://a.com/2", read.urls().get(1));
    assertFalse(read.cutOff());
  }

  @Test
  void theDeclaredCharsetCounts() throws SourceException {
    String text =
        "<?xml version='1.0'"
            + " encoding='iso-8859-1'?><urlset><url><loc>http://a.com/ü</loc></url></urlset>";
    assertEquals(List.of("http://a.com/%C3%BC"), Read.of(text.getBytes(ISO_8859_1)).urls());
  }

  @Test
  void noEntityOfADtdIsLoadedOrExpanded() throws SourceException {
    Read read =
        Read.of(
            """
            <!DOCTYPE urlset [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY y "&x;&x;">]>
            <urlset><url><loc>http://a.com/&x;&y;</loc></url></urlset>
            """);
    assertEquals(List.of("http://a.com/&x;&y;"), read.urls());
  }

  @Test
  void cutAnywhereOnlyWholeEntriesAreGiven() throws SourceException {
    List<String> whole = Read.of(SITEMAP).urls();
    int end = SITEMAP.indexOf("</urlset>") + "</urlset>".length();
    for (int cut = SITEMAP.indexOf("<url>"); cut < end; cut++) {
      Read read = Read.of(SITEMAP.substring(0, cut));
      assertEquals(whole.subList(0, read.urls().size()), read.urls(), "cut at " + cut);
      assertTrue(read.cutOff(), "cut at " + cut);
    }
  }

  @Test
  void manyEntriesAreAStream() throws SourceException {
    assertStreamed(50_000);
  }

  @Test
  @Tag("soak")
  void aMillionEntriesAreAStream() throws SourceException {
    assertStreamed(1_000_000);
  }

  private static void assertStreamed(int entries) throws SourceException {
    byte[] entry = "<url>\n<loc>http://a.com/1?a&amp;b</loc>\n</url>\n".getBytes(UTF_8);
    InputStream in =
        new Repeated("<urlset>".getBytes(UTF_8), entry, entries, "</urlset>".getBytes(UTF_8));
    long[] count = new long[1];
    try (UrlSource source =
        UrlSource.of("x", in, Optional.empty(), problem -> count[0] -= entries)) {
      source.stream().forEach(e -> count[0]++);
    }
    assertEquals(entries, count[0]);
  }

  @Test
  void endlessTextWithoutAnEntryIsGivenUp() throws SourceException {
    for (String junk : List.of("x", "<a>", "<a b='c'/>", "<!-- ", "<![CDATA[")) {
      InputStream in =
          new Repeated(
              "<urlset><url><loc>http://a.com/</loc></url>".getBytes(UTF_8),
              junk.repeat(1000).getBytes(UTF_8),
              1 << 20,
              new byte[0]);
      Read read = Read.of(in, Optional.empty());
      assertEquals(List.of("http://a.com/"), read.urls(), junk);
      assertTrue(read.cutOff(), junk);
    }
  }

  @Test
  void realSiteMapsHaveTheUrlsThatCrawlerCommonsFinds() throws Exception {
    Path folder = SharedArchives.folder("url-conformance");
    Path maps = folder.resolve("crawler-commons/src/test/resources/sitemaps");
    int compared = 0;
    for (Path map : SharedArchives.files("url-conformance")) {
      String name = map.getFileName().toString();
      if (!map.startsWith(maps) || !(name.endsWith("xml") || name.endsWith(".gz"))) continue;
      byte[] bytes = Files.readAllBytes(map);
      Set<String> theirs = theirs(bytes);
      Set<String> ours =
          new TreeSet<>(Read.of(new ByteArrayInputStream(bytes), Optional.empty()).urls());
      assertFalse(ours.isEmpty(), name);
      theirs.removeAll(ours);
      assertEquals(Set.of(), theirs, name);
      compared++;
    }
    assertTrue(compared >= 10, compared + " compared");
  }

  private static Set<String> theirs(byte[] bytes) throws Exception {
    SiteMapParser parser = new SiteMapParser(false);
    parser.setAllowDocTypeDefinitions(true);
    // Without its extensions it takes the URLs of images for pages.
    parser.enableExtensions();
    AbstractSiteMap map = parser.parseSiteMap(bytes, URI.create("http://x.com/").toURL());
    return switch (map) {
      case SiteMapIndex index ->
          index.getSitemaps().stream()
              .map(m -> normal(m.getUrl().toString()))
              .collect(Collectors.toSet());
      case SiteMap urls ->
          urls.getSiteMapUrls().stream()
              .map(u -> normal(u.getUrl().toString()))
              .collect(Collectors.toSet());
      default -> throw new AssertionError(map);
    };
  }

  private static String normal(String url) {
    return Url.of(url).toString();
  }
}
