package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.app.output.SurfaceRow;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import grapnel.lab.database.Databases;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code surface} as a user types it. */
final class SurfaceCommandTest {

  @TempDir private Path folder;
  private Lab lab;

  @BeforeEach
  void serve() throws IOException {
    lab =
        Lab.serve(
            Sites.named("library-keyword"),
            Sites.named("library-posted"),
            Sites.named("all-forms"),
            Sites.named("clean404"));
  }

  @AfterEach
  void close() {
    lab.close();
  }

  private Ran run(String site, String path, String... more) {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("surface", lab.site(site).origin() + path, "--allow-private"));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    all.addAll(List.of(more));
    return Ran.with("", all.toArray(String[]::new));
  }

  @Test
  void whatLiesBehindTheFormIsPrintedAndSaidToBeComplete() {
    Ran ran = run("library-keyword", "/search");
    Truth.Score score = lab.site("library-keyword").truth().score(ran.lines());
    assertEquals(List.of(), score.wrong());
    assertEquals(List.of(), score.repeats());
    assertTrue(score.missed().size() <= 20, score.missed().size() + " missed");
    assertTrue(ran.err().contains("records known of about"), ran.err());
    assertTrue(ran.err().matches("(?s).*status 200: \\d+; \\d+ with results, .*"), ran.err());
  }

  /** A record's page is not fetched for it, so what is known of it is what others fetched. */
  @Test
  void rowsHaveTheFieldsOfEveryPage() {
    Ran csv = run("library-keyword", "/search", "--submissions", "12", "--format", "csv");
    assertEquals(String.join(",", SurfaceRow.COLUMNS), csv.lines().getFirst());
    String store = folder.resolve("store").toString();
    String origin = lab.site("library-keyword").origin();
    Ran.with("", "discover", origin + "/", "--allow-private", "--store", store);
    Ran ran =
        run(
            "library-keyword",
            "/search",
            "--submissions",
            "12",
            "--format",
            "jsonl",
            "--fields",
            "url,title,status,type,bytes,linked,found_by,query");
    String fetched =
        ran.lines().stream().filter(line -> line.contains("title")).findFirst().orElse(ran.err());
    assertTrue(
        fetched.matches(
            "\\{\"url\":\"[^\"]+\",\"title\":\"[^\"]+\",\"status\":200,\"type\":\"text/html\","
                + "\"bytes\":[0-9]+,\"linked\":(true|false),\"found_by\":\\[\"forms\"],"
                + "\"query\":\"[^\"]+\"}"),
        fetched);
  }

  /** What the first run learned must not make the second ask for other things. */
  @Test
  void theSameCommandAgainPrintsTheSame() {
    Ran first = run("library-keyword", "/search", "--submissions", "12");
    assertEquals(ExitCode.BUDGET, first.exitCode(), first.err());
    Ran second = run("library-keyword", "/search", "--submissions", "12");
    assertEquals(Set.copyOf(first.lines()), Set.copyOf(second.lines()), second.err());
    assertTrue(second.err().contains("0 requests"), second.err());
  }

  @Test
  void resultPagesAreHubs() {
    run("library-keyword", "/search");
    String origin = lab.site("library-keyword").origin();
    String store = folder.resolve("store").toString();
    Ran ran = Ran.with("", "prototypes", "--surface", origin, "--store", store);
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("/record/"), ran.out());
  }

  @Test
  void aFormIsPostedOnlyWithLeave() {
    Ran refused = run("library-posted", "/search");
    assertEquals(ExitCode.REFUSED, refused.exitCode(), refused.err());
    assertTrue(refused.err().contains("--allow-post"), refused.err());
    assertTrue(
        lab.site("library-posted").log().stream().noneMatch(call -> call.method().equals("POST")));
    Ran allowed = run("library-posted", "/search", "--allow-post");
    assertTrue(allowed.lines().size() >= 380, allowed.err());
  }

  @Test
  void aFormThatWritesIsNeverSent() {
    for (String page : List.of("/login", "/register", "/contact", "/checkout", "/news-by-mail")) {
      for (String form : List.of("0", "1")) {
        Ran ran = run("all-forms", page, "--form", form, "--allow-post");
        assertTrue(
            ran.exitCode() == ExitCode.REFUSED || ran.exitCode() == ExitCode.USAGE,
            page + ran.err());
      }
    }
    assertEquals(List.of(), lab.site("all-forms").violations());
  }

  @Test
  void aPageWithoutASearchIsSaidToBeOne() {
    Ran ran = run("clean404", "/");
    assertEquals(ExitCode.USAGE, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("is a search form"), ran.err());
    Ran gone = run("clean404", "/nowhere");
    assertEquals(ExitCode.USAGE, gone.exitCode(), gone.err());
  }

  @Test
  void fromAPageWithoutASearchTheSearchOfTheSiteIsFound() {
    Ran ran = run("library-keyword", "/");
    assertTrue(ran.err().contains("using the one at"), ran.err());
    assertTrue(ran.lines().size() >= 380, ran.err());
  }

  @Test
  void whatWorkedOnOneSiteIsTriedOnTheNext() throws IOException {
    LabSite one = Databases.named("db-plain").make(1).site();
    LabSite other = Databases.named("db-next-only").make(2).site();
    try (Lab two = Lab.serve(one, other)) {
      List<String> alone = firstWords(two, "db-next-only", "alone");
      List<String> asked = firstWords(two, "db-plain", "store");
      List<String> after = firstWords(two, "db-next-only", "store");
      List<String> handed = after.stream().filter(word -> !alone.contains(word)).toList();
      assertTrue(handed.stream().limit(5).anyMatch(asked::contains), handed + " after " + asked);
    }
  }

  /** The words that a short harvest sends, in order. */
  private List<String> firstWords(Lab two, String site, String store) {
    int before = two.site(site).log().size();
    String url = two.site(site).origin() + "/search";
    String kept = folder.resolve(store).toString();
    Ran.with("", "surface", url, "--allow-private", "--store", kept, "--submissions", "20");
    return two.site(site).log().stream()
        .skip(before)
        .map(call -> call.target())
        .filter(target -> target.startsWith("/search?q="))
        .map(target -> target.substring("/search?q=".length()))
        .toList();
  }

  @Test
  void topicsAreLearnedFromAFolderOfTexts() throws IOException {
    Path topics = Files.createDirectories(folder.resolve("topics/towns/harbours"));
    Files.writeString(topics.resolve("a.txt"), "the harbour\nan old harbour\nharbour lights\n");
    Path others = Files.createDirectories(folder.resolve("topics/cooking"));
    Files.writeString(others.resolve("b.html"), "<p>garlic and butter</p>");
    String given = folder.resolve("topics").toString();
    Ran ran = run("library-keyword", "/search", "--topics", given);
    assertTrue(ran.err().contains("topic towns/harbours"), ran.err());
  }

  @Test
  void theDocumentsWaySendsTheWordsOfAList() throws IOException {
    Path words = Files.writeString(folder.resolve("words"), "harbour\nlibrary\nmuseum\nin\n");
    Ran ran =
        run("library-keyword", "/search", "--method", "document", "--words", words.toString());
    assertTrue(ran.lines().size() > 20, ran.err());
    assertTrue(ran.lines().size() < 400, ran.err());
    assertEquals(
        ExitCode.USAGE, run("library-keyword", "/search", "--method", "document").exitCode());
  }
}
