package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.digitalpebble.stormcrawler.Metadata;
import com.digitalpebble.stormcrawler.filtering.regex.RegexURLFilter;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapParser;
import grapnel.app.cli.ExitCode;
import grapnel.app.output.EntityPageRow;
import grapnel.app.output.parquet.ParquetFiles;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.parquet.example.data.Group;
import org.archive.util.SURT;
import org.archive.util.SurtPrefixSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.cdx.CdxFormat;

/** Each export is read back by a library that reads such files for a living. */
final class ExportCommandTest {

  @TempDir private static Path folder;

  private static Lab lab;
  private static Set<String> found;

  @BeforeAll
  static void find() throws IOException {
    lab = Lab.serve(Sites.named("parameters-reordered"));
    String origin = lab.sites().getFirst().origin();
    found = new TreeSet<>(run("discover", origin + "/", "--allow-private", "-q").lines());
    assertTrue(found.size() > 50, "" + found);
  }

  @AfterAll
  static void close() {
    lab.close();
  }

  private static Ran run(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    return Ran.with("", all.toArray(String[]::new));
  }

  private static Ran export(String format) {
    Ran ran = run("export", "--as", format);
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    return ran;
  }

  @Test
  void urlsAreOneALine() {
    assertEquals(List.copyOf(found), export("urls").lines().stream().sorted().toList());
  }

  @Test
  void jsonIsAnObjectALine() throws IOException {
    Set<String> read = new TreeSet<>();
    for (String line : export("jsonl").lines()) {
      try (JsonParser json = new JsonFactory().createParser(line)) {
        while (json.nextToken() != null) {
          boolean url = "url".equals(json.currentName());
          if (url && json.currentToken() == JsonToken.VALUE_STRING) read.add(json.getText());
        }
      }
    }
    assertEquals(found, read);
  }

  @Test
  void csvHasAHeaderAndARowEach() {
    List<String> lines = export("csv").lines();
    assertEquals(String.join(",", EntityPageRow.COLUMNS), lines.getFirst());
    assertEquals(found.size() + 1, lines.size());
  }

  @Test
  void siteMapsAreReadByCrawlerCommons() throws Exception {
    byte[] xml = export("sitemap").out().getBytes(StandardCharsets.UTF_8);
    String origin = lab.sites().getFirst().origin();
    SiteMap map =
        (SiteMap)
            new SiteMapParser(true)
                .parseSiteMap("text/xml", xml, URI.create(origin + "/map.xml").toURL());
    Set<String> read = new TreeSet<>();
    map.getSiteMapUrls().forEach(url -> read.add(url.getUrl().toString()));
    assertEquals(found, read);
  }

  @Test
  void parquetIsReadByItsOwnLibrary() throws IOException {
    Path file = folder.resolve("pages.parquet");
    assertEquals(ExitCode.DONE, run("export", "--as", "parquet", "-o", file.toString()).exitCode());
    Set<String> read = new TreeSet<>();
    for (Group row : ParquetFiles.read(file)) {
      read.add(row.getString("url", 0));
      assertEquals("entity", row.getString("verdict", 0));
      assertFalse(ParquetFiles.texts(row, "methods").isEmpty());
    }
    assertEquals(found, read);
  }

  @Test
  void cdxjIsReadAsAnyIndexIs() throws IOException {
    List<String> lines = export("cdxj").lines();
    for (String line : lines) {
      Map<String, String> fields = fields(line);
      assertTrue(found.contains(fields.get("url")), line);
      assertEquals("200", fields.get("status"));
    }
    Path file = Files.write(folder.resolve("index.cdxj"), lines);
    assertEquals(lines.size(), Ran.with("", "urls", file.toString()).lines().size());
    assertEquals(lines.stream().sorted().toList(), lines);
    assertTrue(lines.size() > 20, lines.size() + " records");
  }

  /** No library reads CDXJ; jwarc writes it, so ours is what jwarc says of the same records. */
  @Test
  void cdxjIsWhatJwarcWritesOfTheSameRecords() throws IOException {
    Path wacz = folder.resolve("index.wacz");
    assertEquals(ExitCode.DONE, run("export", "--as", "wacz", "-o", wacz.toString()).exitCode());
    Path warc = folder.resolve("data-index.warc.gz");
    List<String> lines;
    try (ZipFile zip = new ZipFile(wacz.toFile())) {
      Files.write(warc, bytes(zip, "archive/data.warc.gz"));
      lines = new String(bytes(zip, "indexes/index.cdx"), StandardCharsets.UTF_8).lines().toList();
    }
    assertTrue(lines.size() > 20, lines.size() + " records");
    for (String line : lines) {
      Map<String, String> ours = fields(line);
      long offset = Long.parseLong(ours.getOrDefault("offset", ""));
      try (WarcReader reader = new WarcReader(warc)) {
        reader.position(offset);
        WarcResponse response = (WarcResponse) reader.next().orElseThrow();
        long length = Long.parseLong(ours.getOrDefault("length", ""));
        String theirs = CdxFormat.CDXJ.format(response, "data.warc.gz", offset, length);
        assertEquals(theirs.split(" ", 3)[0], line.split(" ", 3)[0]);
        assertEquals(theirs.split(" ", 3)[1], line.split(" ", 3)[1]);
        assertEquals(fields(theirs), ours);
      }
    }
  }

  @Test
  void aWaczHoldsItsPagesWhereItsIndexSays() throws Exception {
    Path wacz = folder.resolve("site.wacz");
    assertEquals(ExitCode.DONE, run("export", "--as", "wacz", "-o", wacz.toString()).exitCode());
    try (ZipFile zip = new ZipFile(wacz.toFile())) {
      ZipEntry stored = zip.getEntry("archive/data.warc.gz");
      assertEquals(ZipEntry.STORED, stored.getMethod());
      Path warc = folder.resolve("data.warc.gz");
      Files.write(warc, bytes(zip, "archive/data.warc.gz"));
      String index = new String(bytes(zip, "indexes/index.cdx"), StandardCharsets.UTF_8);
      for (String line : index.lines().toList()) {
        Map<String, String> fields = fields(line);
        try (WarcReader reader = new WarcReader(warc)) {
          reader.position(Long.parseLong(fields.getOrDefault("offset", "")));
          WarcResponse response = (WarcResponse) reader.next().orElseThrow();
          assertEquals(fields.get("url"), response.target());
          assertEquals(200, response.http().status());
        }
      }
      long read = index.lines().count();
      assertTrue(read > 20, read + " records");
      String pages = new String(bytes(zip, "pages/pages.jsonl"), StandardCharsets.UTF_8);
      assertEquals(read + 1, pages.lines().count());
      String data = new String(bytes(zip, "datapackage.json"), StandardCharsets.UTF_8);
      assertTrue(data.contains(sha256(bytes(zip, "archive/data.warc.gz"))), data);
      String digest = new String(bytes(zip, "datapackage-digest.json"), StandardCharsets.UTF_8);
      assertTrue(digest.contains(sha256(bytes(zip, "datapackage.json"))), digest);
    }
  }

  /** The JSON object of a line, behind its key and time. */
  private static Map<String, String> fields(String line) throws IOException {
    Map<String, String> fields = new HashMap<>();
    String[] parts = line.split(" ", 3);
    assertTrue(parts[1].matches("[0-9]{14}"), line);
    try (JsonParser json = new JsonFactory().createParser(parts[2])) {
      for (JsonToken t = json.nextToken(); t != null; t = json.nextToken()) {
        if (t.isScalarValue()) fields.put(json.currentName(), json.getText());
      }
    }
    return fields;
  }

  private static byte[] bytes(ZipFile zip, String name) throws IOException {
    return zip.getInputStream(zip.getEntry(name)).readAllBytes();
  }

  private static String sha256(byte[] bytes) throws Exception {
    return "sha256:" + HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  /**
   * Nutch's filter is a plugin that no repository has as a library; StormCrawler's is the same
   * filter, taken over from Nutch for the same rules.
   */
  @Test
  void nutchRulesTakeEveryPageThatWasFound() {
    ObjectNode parameters = JsonNodeFactory.instance.objectNode();
    ArrayNode rules = parameters.putArray("urlFilters");
    export("nutch-regex").lines().forEach(rules::add);
    RegexURLFilter filter = new RegexURLFilter();
    filter.configure(Map.of(), parameters);
    for (String url : found) assertEquals(url, filter.filter(null, new Metadata(), url));
    for (String url :
        List.of("http://elsewhere.example/", lab.sites().getFirst().origin() + "/help")) {
      assertNull(filter.filter(null, new Metadata(), url), url);
    }
  }

  @Test
  void surtPrefixesAreThoseOfHeritrix() {
    SurtPrefixSet prefixes = new SurtPrefixSet();
    prefixes.importFrom(new StringReader(export("heritrix-surt").out()));
    assertFalse(prefixes.isEmpty());
    for (String url : found) {
      assertTrue(prefixes.containsPrefixOf(SURT.fromURI(url)), url + " in " + prefixes);
    }
    assertFalse(prefixes.containsPrefixOf(SURT.fromURI("http://elsewhere.example/")));
  }

  /** Scrapy itself says which links it follows, on a page that links to all that was found. */
  @Test
  void scrapyFollowsEveryPageThatWasFound() throws Exception {
    assumeTrue(Python.has("scrapy"), "python3-scrapy is not installed");
    Files.writeString(folder.resolve("rules.py"), export("scrapy").out());
    StringBuilder page = new StringBuilder("<a href='http://elsewhere.example/x'>x</a>");
    for (String url : found) {
      page.append("<a href='%s'>a</a>\n".formatted(url.replace("&", "&amp;")));
    }
    Path html = Files.writeString(folder.resolve("links.html"), page);
    String program =
        """
        import sys
        sys.path.insert(0, sys.argv[1])
        from rules import rules
        from scrapy.http import HtmlResponse
        page = HtmlResponse(sys.argv[3], body=open(sys.argv[2], 'rb').read(), encoding='utf-8')
        for rule in rules:
            assert rule.callback.startswith('parse_'), rule.callback
            for link in rule.link_extractor.extract_links(page):
                print(link.url)
        """;
    String origin = lab.sites().getFirst().origin();
    List<String> followed = Python.run(program, folder.toString(), html.toString(), origin + "/");
    assertEquals(found, new TreeSet<>(followed));
  }

  @Test
  void anUnknownFormatIsRefusedWithThoseThereAre() {
    Ran ran = run("export", "--as", "xls");
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains("wacz"), ran.err());
  }
}
