package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code dedupe}, and {@code normalize --rules} behind it, as a user types them. */
final class DedupeCommandTest {

  @TempDir private Path folder;
  private Lab lab;

  @BeforeEach
  void serve() throws IOException {
    lab = Lab.serve(Sites.named("several-forms"));
  }

  @AfterEach
  void close() {
    lab.close();
  }

  private Lab.Served site() {
    return lab.site("several-forms");
  }

  private Ran run(String in, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--store", file("store")));
    Ran ran = Ran.with(in.replace("ORIGIN", site().origin()), all.toArray(String[]::new));
    return new Ran(
        ran.exitCode(),
        ran.out().replace(site().origin(), "ORIGIN"),
        ran.err().replace(site().origin(), "ORIGIN"));
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  /** Some products, each under two of its forms. */
  private String products() {
    return site().truth().linked().stream()
        .limit(6)
        .map(e -> "ORIGIN/product/" + e.id() + "\nORIGIN/index.php?product=" + e.id() + "\n")
        .collect(Collectors.joining());
  }

  @Test
  void oneUrlForEachPage() {
    Ran ran = run(products() + "no url\n", "dedupe", "-", "--allow-private");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertEquals(6, ran.out().lines().count(), ran.out());
    assertTrue(ran.out().lines().allMatch(line -> line.startsWith("ORIGIN/product/")), ran.out());
    assertTrue(ran.err().contains("6 pages (50.00% fewer)"), ran.err());
    assertTrue(ran.err().contains("1 of 13 lines is not a URL"), ran.err());
  }

  @Test
  void byRulesNothingIsFetched() throws IOException {
    Files.writeString(
        folder.resolve("rules.json"),
        """
        {"grapnel_rules":1,"sites":[{"site":"a.example","rules":[
        {"kind":"parameter","where":"*","from":"sid","to":"","support":12}]}]}
        """);
    Ran ran =
        run(
            "http://a.example/p?id=1&sid=7\nhttp://a.example/p?id=1\nhttp://b.example/?sid=1\n",
            "dedupe",
            "-",
            "--rules",
            file("rules.json"),
            "--format",
            "jsonl");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertTrue(
        ran.out().startsWith("{\"url\":\"http://a.example/p?id=1\",\"same_as\":[\"http://a.ex"),
        ran.out());
    assertEquals(2, ran.out().lines().count(), ran.out());
    assertEquals(0, site().requests());
  }

  @Test
  void rulesAreWrittenAndAppliedToUrlsNeverFetched() {
    run(products(), "dedupe", "-", "--allow-private", "--rules-out", file("rules.json"));
    Ran ran =
        Ran.with(
            (site().origin() + "/index.php?product=99999\nhttp://b.com/index.php?product=1\n"),
            "normalize",
            "-",
            "--rules",
            file("rules.json"));
    assertEquals(site().origin() + "/product/99999\nhttp://b.com/index.php?product=1\n", ran.out());
  }

  @Test
  void archiveSaysTheSameWithoutAnyRequest() throws IOException {
    String archive = file("site.warc.gz");
    Ran live = run(products(), "dedupe", "-", "--allow-private", "--record", archive);
    long requests = site().requests();
    Ran archived = run("", "dedupe", archive, "--format", "jsonl");
    assertEquals(ExitCode.DONE, archived.exitCode(), archived.err());
    // The archive also holds what was fetched to decide.
    for (String url : live.out().lines().toList()) {
      assertTrue(archived.out().contains("{\"url\":\"" + url + "\""), archived.out());
    }
    assertTrue(
        archived.out().contains("\"reason\":\"equal words, images and links\""), archived.out());
    assertEquals(requests, site().requests());
    byte[] whole = Files.readAllBytes(Path.of(archive));
    Files.write(folder.resolve("half.warc.gz"), Arrays.copyOf(whole, whole.length / 2));
    Ran half = run("", "dedupe", file("half.warc.gz"));
    assertEquals(ExitCode.DONE, half.exitCode(), half.err());
    assertTrue(half.out().lines().count() >= 2, half.out());
  }

  @Test
  void regularUrlsStandInEveryInput() throws IOException {
    List<String> lines = products().replace("ORIGIN", site().origin()).lines().toList();
    Files.write(folder.resolve("monday"), lines);
    Files.write(folder.resolve("tuesday"), lines.subList(0, 4));
    Ran ran = run("", "dedupe", file("monday"), file("tuesday"), "--regular", "--allow-private");
    assertTrue(ran.err().contains("ORIGIN: 4 URLs"), ran.err());
    List<String> regular = products().lines().limit(4).toList();
    assertTrue(ran.out().lines().allMatch(regular::contains), ran.out());
  }

  @Test
  void whatCannotBeReadIsOneLine() {
    for (String[] words :
        List.of(
            new String[] {"dedupe", file("not-there")},
            new String[] {"dedupe", folder.toString()},
            new String[] {"normalize", "-", "--rules", file("not-there")})) {
      Ran ran = Ran.with("", words);
      assertEquals(ExitCode.USAGE, ran.exitCode(), ran.err());
      assertTrue(ran.saysOneLine(), ran.err());
    }
  }

  @Test
  void nothingInIsNothingOut() {
    Ran ran = run("", "dedupe", "-");
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertEquals("", ran.out());
  }

  @Test
  void pageThatIsNotThereStandsForItselfOnly() {
    String missing =
        IntStream.range(900_000, 900_003)
            .mapToObj(id -> "ORIGIN/nowhere/" + id + "\n")
            .collect(Collectors.joining());
    Ran ran = run(missing, "dedupe", "-", "--allow-private", "--format", "jsonl");
    assertEquals(3, ran.out().lines().count(), ran.out());
    assertTrue(ran.out().contains("status 404"), ran.out());
  }

  @Test
  void documentsMethodComparesBodyTextAlone() {
    String urls = products();
    Ran ran =
        run(urls, "dedupe", "-", "--allow-private", "--method", "document", "--format", "jsonl");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertEquals(6, ran.out().lines().count(), ran.out());
    assertTrue(ran.out().contains("\"reason\":\"equal body text\""), ran.out());
    // One request a URL, and robots.txt.
    assertEquals(urls.lines().count() + 1, site().requests());
  }

  @Test
  void optionsThatContradictAreWrongUsage() {
    for (String[] words :
        List.of(
            new String[] {"dedupe", "-", "--method", "document", "--rules-out", file("r")},
            new String[] {"dedupe", "-", "--with-size"},
            new String[] {"dedupe", "-", "--method", "magic"})) {
      Ran ran = Ran.with("", words);
      assertEquals(ExitCode.USAGE, ran.exitCode(), ran.err());
      assertTrue(ran.saysOneLine(), ran.err());
    }
  }

  @Test
  void archiveOnStandardInputIsRecognised() throws IOException {
    String archive = file("site.warc.gz");
    run(products(), "dedupe", "-", "--allow-private", "--record", archive);
    long requests = site().requests();
    Ran file = run("", "dedupe", archive);
    for (byte[] bytes : List.of(Files.readAllBytes(Path.of(archive)), unzipped(archive))) {
      Ran piped = Ran.with(bytes, "dedupe", "-");
      assertEquals(ExitCode.DONE, piped.exitCode(), piped.err());
      assertEquals(file.out(), piped.out().replace(site().origin(), "ORIGIN"));
    }
    assertEquals(requests, site().requests());
  }

  private static byte[] unzipped(String file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(Path.of(file)))) {
      return in.readAllBytes();
    }
  }

  @Test
  void nameThatIsNoFileNameIsAComplaint() {
    for (String[] words :
        List.of(
            new String[] {"dedupe", "a\0b"},
            new String[] {"dedupe", "-", "--rules-out", "a\0b"},
            new String[] {"dedupe", "-", "--store", "a\0b"},
            new String[] {"dedupe", "-", "--allow-private", "--record", "a\0b"},
            new String[] {"dedupe", "-", "--replay", "a\0b"},
            new String[] {"dedupe", "-", "-o", "a\0b"},
            new String[] {"normalize", "-", "--rules", "a\0b"},
            new String[] {"urls", "-", "--by-host", "a\0b"},
            new String[] {"urls", "a\0b"})) {
      Ran ran = Ran.with(site().origin() + "/product/1\n", words);
      assertEquals(ExitCode.USAGE, ran.exitCode(), String.join(" ", words) + ": " + ran.err());
      assertTrue(ran.err().contains("a\\u0000b"), ran.err());
    }
  }
}
