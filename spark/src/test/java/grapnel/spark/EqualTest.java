package grapnel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same input through the command line and through Spark gives the same lines. */
class EqualTest {

  private static final String DATE = "2026-01-0%dT00:00:00Z";

  @TempDir Path folder;
  private LocalSpark spark;

  @BeforeEach
  void begin() {
    spark = new LocalSpark(folder);
  }

  @Test
  void templatesAreEqualWhetherHostsAreMinedWholeOrInParts() throws IOException {
    List<String> urls = Fixtures.urls(6000);
    String list = Fixtures.list(folder.resolve("list.txt"), urls).toString();
    String packed =
        Fixtures.gzip(
                folder.resolve("more.gz"), "http://c.example/1\n".getBytes(StandardCharsets.UTF_8))
            .toString();
    List<String> expected =
        Cli.sorted(
            Cli.lines(
                folder, "templates", "--offline", "--all", "--format", "jsonl", list, packed));
    assertTrue(expected.size() > 100, () -> expected.size() + " templates");
    for (String part : List.of("1000000", "700")) {
      List<String> actual =
          spark.lines(
              "templates",
              "--all",
              "--format",
              "jsonl",
              "--part",
              part,
              "--split",
              "60000",
              list,
              packed);
      assertEquals(expected, Cli.sorted(actual), "in parts of " + part);
    }
  }

  @Test
  void normalFormsStandInTheOrderOfTheInput() throws IOException {
    List<String> urls = new ArrayList<>(Fixtures.urls(1500));
    String list = Fixtures.list(folder.resolve("list.txt"), urls).toString();
    String packed =
        Fixtures.gzip(folder.resolve("x.gz"), Files.readAllBytes(Path.of(list))).toString();
    for (String format : List.of("text", "jsonl")) {
      assertEquals(
          Cli.lines(folder, "normalize", "--steps", "+tracking", "--format", format, list, packed),
          spark.lines(
              "normalize",
              "--steps",
              "+tracking",
              "--format",
              format,
              "--split",
              "5000",
              list,
              packed),
          format);
    }
    assertTrue(spark.said().contains("list.txt:3: not a URL: 'no url at all'"), spark.said());
  }

  @Test
  void aModelLearnedHereIsTheOneLearnedThereAndClassifiesAlike() throws IOException {
    List<String> hubs = new ArrayList<>();
    for (int hub = 0; hub < 40; hub++) {
      StringBuilder links = new StringBuilder("\"/\",\"/help\"");
      for (int i = 0; i < 12; i++) links.append(",\"/book/").append(hub * 7 + i).append('"');
      links.append(",\"/author?id=").append(hub).append('"');
      hubs.add("{\"hub\":\"http://a.example/s?q=%d\",\"links\":[%s]}".formatted(hub, links));
    }
    String file = Fixtures.list(folder.resolve("hubs.json"), hubs).toString();
    List<String> expected = Cli.lines(folder, "prototypes", file);
    Path model = spark.run("prototypes", "--split", "3000", file).resolve("model.json");
    assertEquals(expected, Files.readAllLines(model));
    String list =
        Fixtures.list(
                folder.resolve("list.txt"),
                List.of("http://a.example/book/99999", "http://a.example/author?id=7", "x y", ""))
            .toString();
    assertEquals(
        Cli.lines(folder, "classify", "-m", model.toString(), list),
        spark.lines("classify", "-m", model.toString(), list));
  }

  @Test
  void pagesOfArchivesAreHubsToo() throws IOException {
    List<byte[]> records = new ArrayList<>();
    for (int hub = 0; hub < 35; hub++) {
      StringBuilder body = new StringBuilder("<a href=/>home</a>");
      for (int i = 0; i < 9; i++) {
        body.append("<p><a href=/item/").append(31 * hub + i).append(">item</a></p>");
      }
      records.add(Fixtures.page("http://a.example/list/" + hub, DATE.formatted(2), "old"));
      records.add(
          Fixtures.page("http://a.example/list/" + hub, DATE.formatted(3), body.toString()));
    }
    String archive = Fixtures.archive(folder.resolve("a.warc.gz"), records).toString();
    List<String> expected = Cli.lines(folder, "prototypes", archive);
    Path model = spark.run("prototypes", archive).resolve("model.json");
    assertEquals(expected, Files.readAllLines(model));
  }

  @Test
  void pagesOfOneSignatureAreOnePageAcrossArchives() throws IOException {
    List<byte[]> one = new ArrayList<>();
    List<byte[]> two = new ArrayList<>();
    for (int id = 0; id < 30; id++) {
      String url = "http://a.example/p?id=" + id;
      one.add(Fixtures.page(url, DATE.formatted(2), "the page of " + id % 10));
      two.add(Fixtures.page(url + "&sid=" + id, DATE.formatted(3), "the page of " + id % 10));
      String moved = "Location: /p?id=" + id + "\r\n";
      if (id % 3 == 0) {
        two.add(Fixtures.response("http://a.example/old/" + id, DATE.formatted(3), 301, moved, ""));
      }
    }
    // Newest of several; revisits of the same and of another URL; loops; no words; pictures.
    two.add(Fixtures.page("http://a.example/p?id=1", DATE.formatted(5), "new words"));
    String revisit = "WARC-Refers-To-Target-URI: %s\r\nWARC-Refers-To-Date: %s\r\n";
    one.add(
        Fixtures.record(
            "revisit",
            "http://a.example/p?id=2",
            DATE.formatted(7),
            revisit.formatted("http://a.example/p?id=2", DATE.formatted(2)),
            ""));
    one.add(
        Fixtures.record(
            "revisit",
            "http://a.example/mirror",
            DATE.formatted(7),
            revisit.formatted("http://a.example/p?id=3", DATE.formatted(2)),
            ""));
    String loop = "Content-Type: text/html\r\nLocation: %s\r\n";
    one.add(
        Fixtures.response("http://a.example/x", DATE.formatted(2), 302, loop.formatted("/y"), ""));
    one.add(
        Fixtures.response("http://a.example/y", DATE.formatted(2), 302, loop.formatted("/x"), ""));
    one.add(Fixtures.page("http://a.example/empty1", DATE.formatted(2), ""));
    one.add(Fixtures.page("http://a.example/empty2", DATE.formatted(2), ""));
    one.add(Fixtures.page("http://b.example/p?id=1", DATE.formatted(2), "the page of 1"));
    one.add(
        Fixtures.response(
            "http://a.example/i.png", DATE.formatted(2), 200, "Content-Type: image/png\r\n", "x"));
    String first = Fixtures.archive(folder.resolve("1.warc.gz"), one).toString();
    String second = Fixtures.archive(folder.resolve("2.warc.gz"), two).toString();
    for (String format : List.of("text", "jsonl")) {
      List<String> expected =
          Cli.lines(folder, "dedupe", "--method", "document", "--format", format, first, second);
      assertEquals(
          Cli.sorted(expected),
          Cli.sorted(spark.lines("dedupe", "--format", format, first, second)),
          format);
    }
  }

  @Test
  void urlsAreTheSameByRules() throws IOException {
    String rules =
        Files.writeString(
                folder.resolve("rules.json"),
                """
                {"grapnel_rules":1,"sites":[{"site":"example.org","rules":[
                {"kind":"parameter","where":"*","from":"t","to":"","support":12}]}]}
                """)
            .toString();
    List<String> urls = new ArrayList<>(Fixtures.urls(1500));
    urls.removeIf(url -> url.startsWith("no ") || url.isEmpty());
    String list = Fixtures.list(folder.resolve("list.txt"), urls).toString();
    for (String format : List.of("text", "jsonl")) {
      List<String> expected =
          Cli.lines(folder, "dedupe", "--rules", rules, "--format", format, list);
      assertTrue(expected.size() + 500 < urls.size(), () -> expected.size() + " classes");
      assertEquals(
          Cli.sorted(expected),
          Cli.sorted(
              spark.lines("dedupe", "--rules", rules, "--format", format, "--split", "9000", list)),
          format);
    }
  }

  /** The schema of Common Crawl's URL index, less columns that nobody reads. */
  @Test
  void parquetHoldsWhatAnIndexOfLinesHolds() throws IOException {
    StructType schema =
        new StructType()
            .add("url_surtkey", DataTypes.StringType)
            .add("url", DataTypes.StringType)
            .add("url_host_name", DataTypes.StringType)
            .add("fetch_time", DataTypes.TimestampType)
            .add("fetch_status", DataTypes.ShortType)
            .add("content_mime_type", DataTypes.StringType)
            .add("content_mime_detected", DataTypes.StringType);
    List<Row> rows = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (int id = 0; id < 900; id++) {
      String url = "http://a.example/item/" + id;
      int status = id % 5 == 0 ? 404 : 200;
      String mime = id % 7 == 0 ? "image/png" : "text/html";
      rows.add(
          RowFactory.create(
              "example,a)/item/" + id, url, "a.example", null, (short) status, mime, mime));
      lines.add(
          "example,a)/item/%d 20260101000000 {\"url\":\"%s\",\"status\":\"%d\",\"mime\":\"%s\"}"
              .formatted(id, url, status, mime));
    }
    Dataset<Row> table = LocalSpark.session().createDataFrame(rows, schema);
    String parquet = folder.resolve("index").toString();
    table.repartition(3).write().parquet(parquet);
    String cdxj = Fixtures.list(folder.resolve("index.cdxj"), lines).toString();
    List<String> expected =
        Cli.lines(folder, "templates", "--offline", "--all", "--format", "jsonl", cdxj);
    assertEquals(1, expected.size());
    String[] command = {"templates", "--all", "--format", "jsonl"};
    assertEquals(expected, spark.lines(with(command, "--split", "2000", parquet)));
    assertEquals(expected, spark.lines(with(command, "--split", "2000", cdxj)));
  }

  private static String[] with(String[] command, String... more) {
    List<String> all = new ArrayList<>(List.of(command));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }
}
