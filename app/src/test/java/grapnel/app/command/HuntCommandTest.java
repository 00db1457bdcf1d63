package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code templates} and {@code hunt} as a user types them, on the eight URLs of Allikmaa 2016. */
final class HuntCommandTest {

  private static final String EIGHT_URLS =
      """
      ORIGIN/shop/cheap-items/yellow-keychain-1
      ORIGIN/shop/cheap-items/blue-carpet-2
      ORIGIN/shop/cheap-items/glowing-onions-4
      ORIGIN/shop/expensive-items/fancy-car-6
      ORIGIN/forum?topic=1&page=1
      ORIGIN/forum?topic=1&page=2
      ORIGIN/forum?topic=3&page=1
      ORIGIN/forum?page=2&topic=3
      """;

  private static final String LISTING_2 =
      """
      ORIGIN/shop/{T}/{T}{N}
      ORIGIN/forum?page=1&topic={N}
      ORIGIN/forum?page=2&topic={N}
      """;

  private static final String LISTING_1 =
      """
      ORIGIN/forum?page=1&topic=2
      ORIGIN/forum?page=2&topic=2
      ORIGIN/shop/cheap-items/yellow-keychain-3
      ORIGIN/shop/cheap-items/yellow-keychain-5
      """;

  @TempDir private Path folder;
  private Lab lab;

  @BeforeEach
  void serve() throws IOException {
    lab = Lab.serve(Sites.named("listing1"));
  }

  @AfterEach
  void close() {
    lab.close();
  }

  private Lab.Served site() {
    return lab.site("listing1");
  }

  private Ran run(String in, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    Ran ran = Ran.with(in.replace("ORIGIN", site().origin()), all.toArray(String[]::new));
    String out = ran.out().replace(site().origin(), "ORIGIN");
    return new Ran(ran.exitCode(), out, ran.err().replace(site().origin(), "ORIGIN"));
  }

  private Ran few(String command, String in, String... more) {
    List<String> all = new ArrayList<>(List.of(command, "-", "--allow-private"));
    all.addAll(List.of("--method", "document", "--threshold", "2", "--minimum", "1"));
    all.addAll(List.of(more));
    return run(in, all.toArray(String[]::new));
  }

  private static String sorted(String lines) {
    return String.join("\n", new TreeSet<>(lines.lines().toList())) + "\n";
  }

  @Test
  void templatesPrintsListing2() {
    Ran ran = few("templates", EIGHT_URLS);
    assertEquals(LISTING_2, ran.out());
    assertEquals(ExitCode.DONE, ran.exitCode());
  }

  @Test
  void huntPrintsTheFourHiddenUrlsOfListing1() {
    assertEquals(LISTING_1, sorted(few("hunt", EIGHT_URLS).out()));
  }

  @Test
  void ourMethodFindsTheSameEntitiesEachOnce() {
    Ran ran =
        run(EIGHT_URLS, "hunt", "-", "--allow-private", "--threshold", "2", "--format", "text");
    assertEquals(
        """
        ORIGIN/forum?topic=2&page=1
        ORIGIN/shop/cheap-items/yellow-keychain-3
        ORIGIN/shop/cheap-items/yellow-keychain-5
        """,
        sorted(ran.out()));
    assertTrue(ran.err().contains("6 pages known, about 6 in all"), ran.err());
  }

  @Test
  void furtherPagesOfATopicAreItsVariants() {
    Ran ran =
        run(EIGHT_URLS, "templates", "-", "--allow-private", "--threshold=2", "--format", "jsonl");
    assertEquals(2, ran.out().lines().count());
    assertTrue(ran.out().contains("\"variants\":[\"ORIGIN/forum?topic={N}&page=2\""), ran.out());
  }

  @Test
  void huntTakesTheJsonOfTemplates() {
    String json = few("templates", EIGHT_URLS, "--format", "jsonl").out();
    assertEquals(LISTING_1, sorted(run(json, "hunt", "-", "--allow-private").out()));
  }

  @Test
  void aSecondRunPrintsTheSameAndAsksNothing() {
    String first = few("hunt", EIGHT_URLS).out();
    long requests = site().requests();
    assertEquals(first, few("hunt", EIGHT_URLS).out());
    assertEquals(requests, site().requests());
    few("hunt", EIGHT_URLS, "--fresh");
    assertEquals(2 * requests, site().requests());
  }

  @Test
  void traceShowsEachStageAndTheRowOfTable2() {
    String err = few("templates", EIGHT_URLS, "--trace").err();
    assertTrue(err.contains("GROUP"), err);
    assertTrue(
        err.contains(
            """
                URLS    INIT  PREFIX  FILTER  UNUSED     NUM UNUSED2
                   8       5       3       3       2       3       3
            """),
        err);
  }

  @Test
  void manySitesAreSummedUp() {
    StringBuilder urls = new StringBuilder();
    for (int site = 0; site < 60; site++) {
      for (int id = 0; id < 5; id++) {
        urls.append("http://site%d.com/p/%d%n".formatted(site, id));
      }
    }
    Ran ran = Ran.with(urls.toString(), "templates", "--offline", "-");
    assertEquals(60, ran.lines().size());
    assertEquals(21, ran.err().lines().count(), ran.err());
    assertTrue(ran.err().contains("and 40 sites more: 60 templates from 60 sites"), ran.err());
  }

  @Test
  void anEmptyListAndOneWithoutNumbersAreToldApart() {
    assertTrue(
        Ran.with("", "templates", "--offline", "-").err().contains("the input contains no URLs"));
    String words = "http://e.example/a\nhttp://e.example/b\n";
    Ran ran = Ran.with(words, "templates", "--offline", "-");
    assertTrue(
        ran.err().contains("too few of its URLs share a pattern with a changing number"),
        ran.err());
    assertEquals(ExitCode.DONE, ran.exitCode());
  }

  @Test
  void offlineAsksNothing() {
    Ran ran = few("templates", EIGHT_URLS, "--offline", "--format", "jsonl");
    assertEquals(2, ran.out().lines().filter(line -> line.contains("\"verified\":false")).count());
    assertEquals(0, site().requests());
  }

  @Test
  void everyPageSaysWhy() {
    String json = few("hunt", EIGHT_URLS, "--format", "jsonl").out();
    for (String field :
        List.of(
            "url", "final_url", "template", "id", "linked", "verdict", "confidence", "requests")) {
      assertTrue(json.lines().allMatch(line -> line.contains("\"" + field + "\":")), json);
    }
    assertTrue(json.lines().allMatch(line -> line.contains("\"linked\":false")), json);
  }

  @Test
  void privateAddressesAreRefusedUnlessAllowed() {
    Ran ran = run(EIGHT_URLS, "hunt", "-", "--threshold", "2");
    assertEquals(ExitCode.REFUSED, ran.exitCode());
    assertTrue(ran.err().contains("was not requested"), ran.err());
    assertEquals(0, site().requests());
  }

  @Test
  void aSpentBudgetEndsWithItsOwnCode() {
    Ran ran = few("hunt", EIGHT_URLS, "--max-requests", "3");
    assertEquals(ExitCode.BUDGET, ran.exitCode());
    assertEquals(3, site().requests());
    assertEquals(LISTING_1, sorted(few("hunt", EIGHT_URLS).out()));
  }

  @Test
  void aSiteThatIsDownEndsWithItsOwnCode() {
    lab.close();
    Ran ran = few("hunt", EIGHT_URLS);
    assertEquals(ExitCode.UNREACHABLE, ran.exitCode());
    assertTrue(ran.err().contains("could not be reached"), ran.err());
    assertEquals("", ran.out());
  }

  @Test
  void whatWasRecordedStandsInForTheNetwork() {
    String archive = folder.resolve("all.warc.gz").toString();
    String live = few("hunt", EIGHT_URLS, "--record", archive).out();
    String origin = site().origin();
    lab.close();
    Ran replayed =
        Ran.with(
            EIGHT_URLS.replace("ORIGIN", origin),
            "hunt",
            "-",
            "--method",
            "document",
            "--threshold",
            "2",
            "--minimum",
            "1",
            "--replay",
            archive);
    assertEquals(live, replayed.out().replace(origin, "ORIGIN"));
    assertEquals(ExitCode.DONE, replayed.exitCode(), replayed.err());
  }

  @Test
  void anArchiveThatIsNotThereIsNamed() {
    Ran ran = few("hunt", EIGHT_URLS, "--replay", folder.resolve("none.warc").toString());
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains("none.warc"), ran.err());
    assertTrue(ran.saysOneLine(), ran.err());
  }

  @Test
  void withCredentialsNoIdIsGenerated() {
    Ran ran = few("hunt", EIGHT_URLS, "--header", "Cookie: session=1");
    assertEquals(ExitCode.REFUSED, ran.exitCode());
    assertEquals(0, site().requests());
  }

  @Test
  void whatLooksPersonalIsReportedAndNotHunted() {
    Ran ran = few("hunt", "ORIGIN/account/orders/1\nORIGIN/account/orders/9\n");
    assertTrue(ran.err().contains("skipped (--hunt-personal includes it)"), ran.err());
    assertEquals(0, site().requests());
  }

  @Test
  void rubbishAmongTheUrlsIsShownAndTheRestGoesOn() {
    String rubbish = "http://exa mple.com/7\n{\"template\":\"x\"}\nftp://a.example/1\n\n";
    Ran ran = few("hunt", rubbish + EIGHT_URLS);
    assertEquals(LISTING_1, sorted(ran.out()));
    assertTrue(
        ran.err().contains("standard input:1: not a URL: 'http://exa mple.com/7'"), ran.err());
    assertTrue(ran.err().contains("3 of 11 lines are not URLs"), ran.err());
  }

  @Test
  void nothingFoundIsNoErrorUnlessAsked() {
    assertEquals(ExitCode.DONE, few("hunt", "").exitCode());
    assertEquals(ExitCode.EMPTY, few("hunt", "", "--fail-empty").exitCode());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--rate 0           | '0' is not a rate",
        "--connections 0    | '0' is not a whole number of at least 1",
        "--max-requests -1  | '-1' is not a whole number of at least 0",
        "--max-time soon    | 'soon' is not a length of time",
        "--proxy ftp://x    | is not a proxy",
        "--scope world      | unknown scope 'world'; use host, site, prefix",
        "--header rubbish   | 'rubbish': give it as 'Name: value'",
        "--threshold 0      | '0' is not a whole number of at least 1",
        "--method magic     | unknown method 'magic'; use one of grapnel, allikmaa",
      })
  void wrongValuesAreNamed(String typed, String said) {
    Ran ran = few("hunt", EIGHT_URLS, typed.split(" ", -1));
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains(said), ran.err());
    assertTrue(ran.saysOneLine(), ran.err());
  }

  @Test
  void aStoreThatCannotBeUsedIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    Ran ran = Ran.with("http://127.0.0.1/1\n", "hunt", "-", "--store", file.toString());
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains(file.toString()), ran.err());
    assertTrue(ran.saysOneLine(), ran.err());
  }

  @Test
  void theDemoFindsWhatLinksDoNotReach() {
    Ran ran = Ran.with("", "demo");
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertTrue(ran.out().contains("Pages reported that do not exist: 0."), ran.out());
    for (String kind : List.of("product", "topic")) {
      String row = ran.out().lines().filter(l -> l.startsWith(kind)).findFirst().orElseThrow();
      String[] cells = row.split(" +", -1);
      int missed = Integer.parseInt(cells[1]) - Integer.parseInt(cells[2]);
      int found = Integer.parseInt(cells[3]) - Integer.parseInt(cells[2]);
      assertTrue(found > 0.8 * missed, row);
    }
  }

  @Test
  void aPortInUseIsNamed() {
    String port = site().origin().replaceAll(".*:", "");
    Ran ran = Ran.with("", "demo", "--port", port);
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains("--port " + port + " is in use"), ran.err());
    assertTrue(ran.saysOneLine(), ran.err());
  }

  @Test
  void aBudgetThatEndsTheHuntIsSaid() {
    Ran ran = run(EIGHT_URLS, "hunt", "-", "--allow-private", "--threshold=2", "--max-requests=25");
    assertEquals(ExitCode.BUDGET, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("with work left"), ran.err());
  }

  /** A site of one answer. */
  private record Always(Reply reply) implements LabSite {
    @Override
    public String name() {
      return "always";
    }

    @Override
    public Reply reply(Call call) {
      return call.path().equals("/robots.txt") ? Reply.missing() : reply;
    }

    @Override
    public Truth truth() {
      return Truth.NONE;
    }
  }

  private Ran huntOn(Reply reply) throws IOException {
    try (Lab always = Lab.serve(new Always(reply))) {
      String list =
          IntStream.range(1, 30)
              .mapToObj(id -> always.sites().getFirst().origin() + "/item/" + id + "\n")
              .collect(Collectors.joining());
      return run(list, "hunt", "-", "--allow-private");
    }
  }

  @Test
  void aSiteThatTurnsEverybodyAwayIsNotTakenForOneWithoutPages() throws IOException {
    Ran ran = huntOn(Reply.html(403, "<p>no</p>"));
    assertEquals(ExitCode.UNREACHABLE, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("status 403"), ran.err());
    assertEquals("", ran.out());
  }

  @Test
  void pagesThatAllLeadToOneAreNoSeries() throws IOException {
    Ran ran = huntOn(Reply.redirect(302, "/elsewhere"));
    assertEquals("", ran.out());
    assertTrue(ran.err().contains(" skipped"), ran.err());
  }

  @Test
  void noUrlAtAllIsSaid() {
    Ran ran = run("\n", "hunt", "-");
    assertTrue(ran.err().contains("the input contains no URLs"), ran.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'role':'entty','ids':{'known':[[1,3]]}|role: 'entty' is unknown; use one of entity",
        "'count':'many','ids':{'known':[[1,3]]}|count: ",
        "'ids':{'known':[[5,3]]}|ids.known: not a range of ids: 5 to 3",
        "'ids':{'check':'mod3','known':[[1,3]]}|ids.check: 'mod3' is unknown; use one of ",
        "'role':'entity'|ids: no known id",
        "'role':|': Unexpected",
      },
      quoteCharacter = '^')
  void aTemplateThatCannotBeReadNamesItsField(String fields, String said) {
    String line =
        "{'template':'http://example.com/{N}',%s}".formatted(fields).replace('\'', '"') + "\n";
    Ran ran = Ran.with(line, "hunt", "-", "--store", folder.resolve("store").toString());
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("standard input:1: not a template: "), ran.err());
    assertTrue(ran.err().contains(said), ran.err());
  }
}
