package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.lab.hub.HubSite;
import grapnel.lab.hub.HubSites;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrototypesCommandTest {

  private static final HubSite LIBRARY = HubSites.named("hub-library", 1);
  private static final String ORIGIN = "http://www.library.example";

  @TempDir private Path folder;

  private static String json(int hubs) {
    StringBuilder lines = new StringBuilder();
    for (String hub : LIBRARY.hubs().subList(0, hubs)) {
      String links =
          String.join(
              ",", LIBRARY.links(hub).stream().map(link -> '"' + link.href() + '"').toList());
      lines.append("{\"hub\":\"%s%s\",\"links\":[%s]}%n".formatted(ORIGIN, hub, links));
    }
    return lines.toString();
  }

  private String model(int hubs) throws IOException {
    Path file = folder.resolve("model.json");
    Ran ran = Ran.with(json(hubs), "prototypes", "-", "-o", file.toString());
    assertEquals(ExitCode.DONE, ran.exitCode(), ran::err);
    return file.toString();
  }

  private static Ran refused(Ran ran, String... said) {
    assertEquals(ExitCode.USAGE, ran.exitCode(), ran::err);
    for (String each : said) assertTrue(ran.err().contains(each), ran::err);
    return ran;
  }

  @Test
  void linesOfJsonBecomeAModelThatClassifies() throws IOException {
    String model = model(60);
    Ran ran =
        Ran.with(
            ORIGIN + "/Record/99\n" + ORIGIN + "/Record/99/Similar\nhttp://b.example/\nno url\n",
            "classify",
            "-m",
            model,
            "-");
    assertEquals(
        ORIGIN
            + "/Record/99\trecord\n"
            + ORIGIN
            + "/Record/99/Similar\tsimilar\nhttp://b.example/\t-\nno url\t-\n",
        ran.out());
    assertTrue(ran.err().contains("1 of 4 lines is not a URL"), ran::err);
    assertTrue(ran.err().contains("without a prototype that fits: 1 of 4 lines"), ran::err);
  }

  @Test
  void classifyWritesJsonAndCsv() throws IOException {
    String model = model(60);
    String url = ORIGIN + "/Record/99";
    assertEquals(
        "{\"url\":\"" + url + "\",\"class\":\"record\"}\n",
        Ran.with(url, "classify", "-m", model, "--format", "jsonl", "-").out());
    assertEquals(
        "url,class\n" + url + ",record\n",
        Ran.with(url, "classify", "-m", model, "--format", "csv", "-").out());
  }

  @Test
  void pagesAreHubs() throws IOException {
    List<String> words =
        new ArrayList<>(List.of("prototypes", "--base", ORIGIN + "/Search/Results"));
    for (int i = 0; i < 40; i++) {
      Path file = folder.resolve(i + ".html");
      Files.writeString(file, LIBRARY.reply(Call.get(LIBRARY.hubs().get(i))).text());
      words.add(file.toString());
    }
    Ran ran = Ran.with("", words.toArray(String[]::new));
    assertTrue(ran.out().contains(ORIGIN + "/Record/{N}/Holdings"), ran::out);
    assertTrue(ran.out().startsWith("{\"grapnel_prototypes\":1,"), ran::out);
    assertFalse(ran.err().contains("classes may be wrong"), ran::err);
  }

  @Test
  void hubsAreFetchedAndRememberedAndRead() throws IOException {
    try (Lab lab = Lab.serve(LIBRARY)) {
      String origin = lab.sites().getFirst().origin();
      Path store = folder.resolve("store");
      Path warc = folder.resolve("hubs.warc.gz");
      List<String> words =
          new ArrayList<>(
              List.of(
                  "prototypes",
                  "--allow-private",
                  "--store",
                  store.toString(),
                  "--record",
                  warc.toString()));
      for (String hub : LIBRARY.hubs().subList(0, 30)) words.add(origin + hub);
      Ran fetched = Ran.with("", words.toArray(String[]::new));
      assertEquals(ExitCode.DONE, fetched.exitCode(), fetched::err);
      assertTrue(fetched.out().contains("/Record/{N}/Holdings"), fetched::out);
      assertEquals(List.of(), lab.sites().getFirst().violations());
      Ran archived = Ran.with("", "prototypes", warc.toString());
      assertEquals(fetched.out(), archived.out(), archived::err);
    }
  }

  @Test
  void pagesOfACrawlStandInForHubs() throws IOException {
    try (Lab lab = Lab.serve(grapnel.lab.sites.Sites.named("tree"))) {
      String start = lab.sites().getFirst().origin() + "/";
      String store = folder.resolve("store").toString();
      Ran.with("", "crawl", "-q", "--allow-private", "--store", store, start);
      Ran ran = Ran.with("", "prototypes", "--crawled", start, "--store", store);
      assertEquals(ExitCode.DONE, ran.exitCode(), ran::err);
      assertTrue(ran.out().contains("/car/*/*"), ran::out);
    }
  }

  @Test
  void methodOfTheDocumentIsThere() {
    Ran ran = Ran.with(json(60), "prototypes", "--method", "document", "-");
    assertTrue(ran.out().contains("\"method\":\"document\""), ran::out);
    assertTrue(ran.out().contains("\"class\":\"cluster 0\""), ran::out);
  }

  @Test
  void fewHubsAreAWarningAndNoRefusal() {
    Ran ran = Ran.with(json(1), "prototypes", "-");
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertTrue(ran.err().contains("only 1 hub;"), ran::err);
    assertTrue(ran.out().contains("/Record/{N}"), ran::out);
  }

  @Test
  void oneOfSomethingIsToldAsOne() {
    String hub = "{\"hub\":\"http://b.example/\",\"links\":[\"http://b.example/7\"]}\n";
    Ran ran = Ran.with(hub, "prototypes", "-");
    assertTrue(ran.err().contains(" from 1 hub\n"), ran::err);
    assertFalse(ran.err().matches("(?s).*\\b1 (prototypes|classes|hubs)\\b.*"), ran::err);
  }

  @Test
  void hubsOfSeveralSitesAndWithoutLinksAreSaid() {
    String others =
        """
        {"hub":"http://b.example/","links":[]}
        {"hub":"http://b.example/2","links":["http://c.example/"]}
        """;
    Ran ran = Ran.with(json(40) + others, "prototypes", "-");
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertTrue(ran.err().contains("hubs from 2 sites; each site is learned on its own"), ran::err);
    assertTrue(ran.err().contains("without links: 1 of 42 hubs"), ran::err);
    assertTrue(ran.err().contains("left out: 1 link to other sites"), ran::err);
  }

  @Test
  void linesThatAreNoHubAreCountedAndTheOthersRead() {
    Ran ran = Ran.with(json(40) + "{\"hub\":7}\n{broken\n", "prototypes", "-");
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertTrue(ran.err().contains(":41: not a hub"), ran::err);
    assertTrue(ran.err().contains("left out: 2 lines without a list of links"), ran::err);
    assertTrue(ran.out().contains("\"hubs\":40"), ran::out);
  }

  @Test
  void whatIsWrongIsNamed() throws IOException {
    refused(Ran.with("", "prototypes"), "no hub to learn from");
    refused(Ran.with("", "prototypes", "none.html"), "none.html", "there is no file");
    refused(Ran.with("", "prototypes", "--method", "mine", "-"), "mine");
    refused(Ran.with("<a href=/x>x</a>", "prototypes", "-"), "--base");
    refused(Ran.with("", "classify", "-"), "no model");
    refused(
        Ran.with(
            "", "prototypes", "--crawled", "a.example", "--store", folder.resolve("s").toString()),
        "'a.example' is not in the store");
  }

  @Test
  void modelOfANewerVersionIsRefused() throws IOException {
    Path newer = folder.resolve("newer.json");
    Files.writeString(newer, "{\"grapnel_prototypes\":9,\"prototypes\":[]}");
    Ran ran = Ran.with("http://a.example/", "classify", "-m", newer.toString(), "-");
    refused(ran, "newer.json", "version 9 is newer than this program");
    assertEquals("", ran.out());
  }

  @Test
  void modelIsNotOverwrittenWhileItIsRead() throws IOException {
    String model = model(40);
    refused(Ran.with("", "classify", "-m", model, "-o", model, "-"), "is also an input");
  }

  @Test
  void modelBecomesRules() throws IOException {
    String model = model(60);
    List<String> nutch =
        Ran.with("", "prototypes", model, "--as", "nutch", "--only", "record").lines();
    assertEquals("-.", nutch.getLast());
    assertEquals(1, nutch.stream().filter(line -> line.startsWith("+")).count());
    refused(Ran.with("", "prototypes", model, "--as", "nutch", "--only", "nothing"), "nothing");
    refused(Ran.with("", "prototypes", model, "--as", "other"), "heritrix-surt");
    for (String format :
        Arrays.asList("stormcrawler", "scrapy", "heritrix-regex", "heritrix-surt")) {
      Ran ran = Ran.with("", "prototypes", model, "--as", format);
      assertEquals(ExitCode.DONE, ran.exitCode());
      assertFalse(ran.out().isEmpty(), format);
    }
  }

  @Test
  void aSiteThatIsDownOrRefusesIsNoWrongUsage() throws IOException {
    String store = folder.resolve("store").toString();
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    String url = "http://127.0.0.1:" + port + "/";
    Ran down = Ran.with("", "prototypes", url, "--allow-private", "--store", store);
    assertEquals(ExitCode.UNREACHABLE, down.exitCode(), down.err());
    assertFalse(down.err().contains("Exception"), down.err());
    Ran refused = Ran.with("", "prototypes", url, "--store", store);
    assertEquals(ExitCode.REFUSED, refused.exitCode(), refused.err());
    assertTrue(refused.err().contains("--allow-private"), refused.err());
  }
}
