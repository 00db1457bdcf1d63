package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the store knows of a site, listed: requests, patterns, pages that fit, what changed. */
final class StoredSiteCommandsTest {

  @TempDir private static Path folder;

  private static String site;
  private static List<String> found;

  @BeforeAll
  static void discover() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("parameters-reordered"))) {
      site = lab.sites().getFirst().origin() + "/";
      found = lines("discover", site, "--allow-private", "-q");
    }
    assertTrue(found.size() > 50, () -> found.size() + " pages");
  }

  private static Ran run(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--store", folder.toString()));
    return Ran.with("", all.toArray(String[]::new));
  }

  private static List<String> lines(String... words) {
    Ran ran = run(words);
    assertEquals(ExitCode.DONE, ran.exitCode(), ran::err);
    return ran.lines();
  }

  @Test
  void requestsAreListedWithTheirAnswers() {
    List<String> requests = lines("explain", site, "--requests");
    Set<String> asked = new TreeSet<>();
    for (String line : requests) {
      String[] cells = line.split("\t", -1);
      assertEquals(4, cells.length, line);
      assertTrue(cells[0].matches("[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z"), "sorted as text: " + line);
      asked.add(cells[2]);
    }
    assertTrue(asked.contains(site + "robots.txt"), () -> "" + asked);
  }

  /** What a page was asked for is said in words that are explained somewhere. */
  @Test
  void noRequestIsOfAJudge() {
    List<String> requests = lines("explain", site, "--requests");
    assertTrue(
        requests.stream().anyMatch(line -> line.contains("\tcompare: ")), () -> "" + requests);
    assertTrue(requests.stream().noneMatch(line -> line.contains("judge")), () -> "" + requests);
  }

  @Test
  void reasonsAreOneByOneInTheStore() {
    List<String> rows = lines("export", site, "--as", "jsonl", "--fields", "evidence");
    assertTrue(rows.stream().anyMatch(row -> row.contains("\",\"")), () -> rows.getFirst());
    assertTrue(rows.stream().noneMatch(row -> row.contains("; ")), () -> rows.getFirst());
  }

  @Test
  void aSiteThatIsNotThereIsNamedOnce() {
    for (String command : List.of("census", "explain")) {
      Ran ran = run(command, "http://nowhere.example/");
      assertEquals(1, ran.err().lines().count(), ran::err);
      assertTrue(ran.err().contains("nowhere.example"), ran::err);
    }
  }

  @Test
  void patternsCountWhatIsBelowThem() {
    List<String> patterns = lines("explain", site, "--patterns", "--format=csv");
    assertEquals("pattern,found,requested", patterns.getFirst());
    long requests = lines("explain", site, "--requests").size();
    assertTrue(
        patterns.get(1).endsWith("," + found.size() + "," + requests),
        () -> "the first is all of it: " + patterns.get(1));
    assertTrue(patterns.size() > 3, () -> "" + patterns);
  }

  @Test
  void onlyOneListIsPrinted() {
    assertEquals(ExitCode.USAGE, run("explain", site, "--patterns", "--requests").exitCode());
  }

  @Test
  void anExportHasWhatFits() {
    String some = found.getFirst().substring(site.length());
    assertEquals(
        found.stream().filter(url -> url.contains(some)).toList(),
        lines("export", site, "--text", some.toUpperCase(Locale.ROOT)));
    assertEquals(List.of(), lines("export", site, "--text", "nothing says this"));
    assertEquals(List.of(), lines("export", site, "--status", "404"));
    int answered = lines("export", site, "--status", "200").size();
    assertTrue(answered > 0 && answered <= found.size(), () -> "" + answered);
    Set<String> methods = new TreeSet<>();
    for (String line : lines("export", site, "--as", "csv", "--fields", "found_by")) {
      for (String method : line.replaceAll("[^a-z_]+", " ").strip().split(" ", -1))
        methods.add(method);
    }
    methods.remove("found_by");
    Set<String> together = new TreeSet<>();
    for (String method : methods) together.addAll(lines("export", site, "--found-by", method));
    assertEquals(new TreeSet<>(found), together);
    assertEquals(List.of(), lines("export", site, "--found-by", "magic"));
  }

  /** Thirteen digits, the last one a check digit, and no commas. */
  @Test
  void aCensusNamesIdsAsTheSiteWritesThem() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("ean"))) {
      String shop = lab.sites().getFirst().origin() + "/";
      assertTrue(lines("discover", shop, "--allow-private", "-q").size() > 50);
      String census = String.join("\n", lines("census", shop));
      assertTrue(census.matches("(?s).* ids up to 400638133[0-9]{4}\\b.*"), census);
    }
  }

  @Test
  void aDifferenceMayEndBeforeNow() {
    assertEquals(
        found.size(),
        lines("diff", site, "--since", "1970-01-01").size(),
        "all are new since then");
    assertEquals(List.of(), lines("diff", site, "--since", "1970-01-01", "--until", "1970-01-02"));
    assertEquals(
        found.size(), lines("diff", site, "--since", "1970-01-01", "--until", "2970-01-01").size());
    assertEquals(ExitCode.USAGE, run("diff", site, "--until", "1970-01-02").exitCode());
  }
}
