package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code siblings} as a user types it. */
final class SiblingsCommandTest {

  @TempDir private Path folder;
  private Lab lab;

  @BeforeEach
  void serve() throws IOException {
    lab =
        Lab.serve(
            Sites.named("figure1"),
            Sites.named("tree"),
            Sites.named("canonical"),
            Sites.named("clean404"),
            Sites.named("mapped"));
  }

  @AfterEach
  void close() {
    lab.close();
  }

  private Ran run(String sample, String... more) {
    List<String> all = new ArrayList<>(List.of("siblings", sample, "--allow-private"));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    all.addAll(List.of(more));
    return Ran.with("", all.toArray(String[]::new));
  }

  private String sample(String site) {
    Lab.Served served = lab.site(site);
    return served.origin() + served.truth().linked().getFirst().path();
  }

  private static Set<Truth.Entity> linked(Lab.Served site, String kind) {
    return site.truth().linked().stream()
        .filter(entity -> entity.kind().equals(kind))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ssup", "grapnel"})
  void figures1And2AreFoundWhole(String method) {
    Ran ran = run(lab.site("figure1").origin() + "/cars/2013/car-g-1", "--method", method);
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertEquals(Set.of(), lab.site("figure1").truth().score(ran.lines()).missed(), ran.out());
    assertEquals(6, ran.lines().size());
  }

  @Test
  void ourMethodFindsTheCarsAndNoTestDrives() {
    Ran ran = run(sample("tree"));
    Truth.Score score = lab.site("tree").truth().score(ran.lines());
    assertEquals(linked(lab.site("tree"), "car"), score.right());
    assertEquals(List.of(), score.wrong());
    assertEquals(0, lab.site("tree").violations().size());
  }

  @Test
  void everyDownloadSaysWhy() {
    Ran ran = run(sample("tree"));
    assertTrue(ran.err().contains(": the sample (status 200)"), ran.err());
    long downloads = ran.err().lines().filter(line -> line.startsWith("read ")).count();
    assertTrue(ran.err().contains(downloads + " pages read"), ran.err());
    assertTrue(ran.err().contains("pattern " + "'http"), ran.err());
  }

  @Test
  void everyPageSaysWhereItWasFound() {
    Ran ran = run(sample("figure1"), "--format", "jsonl");
    for (String field : List.of("url", "via", "level", "linked", "confidence")) {
      assertTrue(ran.lines().stream().allMatch(l -> l.contains("\"" + field + "\":")), ran.out());
    }
  }

  @Test
  void aSecondRunAsksNothingAndPrintsTheSame() {
    String first = run(sample("tree")).out();
    long requests = lab.site("tree").requests();
    assertEquals(first, run(sample("tree")).out());
    assertEquals(requests, lab.site("tree").requests());
  }

  @Test
  void anArchiveStandsInForTheNetwork() {
    String archive = folder.resolve("all.warc.gz").toString();
    String sample = sample("tree");
    String live = run(sample, "--record", archive).out();
    lab.close();
    Ran replayed = Ran.with("", "siblings", sample, "--replay", archive);
    assertEquals(live, replayed.out());
    assertEquals(ExitCode.DONE, replayed.exitCode(), replayed.err());
  }

  @Test
  void aSpentBudgetEndsWithItsOwnCode() {
    Ran ran = run(sample("tree"), "--max-requests", "4");
    assertEquals(ExitCode.BUDGET, ran.exitCode());
    assertEquals(4, lab.site("tree").requests());
  }

  @ParameterizedTest
  @CsvSource({
    "clean404, /article/999999, status 404",
    "mapped, /robots.txt, not an HTML page",
  })
  void whatIsNoPageIsNoSample(String site, String path, String reason) {
    Ran ran = run(lab.site(site).origin() + path, "-q");
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains(" as a sample: "), ran.err());
    assertTrue(ran.err().contains(reason), ran.err());
    assertTrue(ran.saysOneLine(), ran.err());
    assertEquals("", ran.out());
  }

  @Test
  void aRedirectedSampleIsTakenWhereItEnds() {
    Lab.Served site = lab.site("canonical");
    String path = site.truth().linked().getFirst().path();
    Ran ran = run(site.origin() + path.replaceFirst("-.*", "-another-slug"));
    assertTrue(
        ran.err().contains("redirects; using as the sample " + site.origin() + path), ran.err());
    assertEquals(linked(site, "product").size(), site.truth().score(ran.lines()).right().size());
  }

  @Test
  void theHomePageIsAloneOfItsKind() {
    Ran ran = run(lab.site("tree").origin() + "/");
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertTrue(ran.err().contains("the sample is the home page"), ran.err());
    assertEquals(List.of(lab.site("tree").origin() + "/"), ran.lines());
    assertEquals(ExitCode.EMPTY, run(lab.site("tree").origin() + "/", "--fail-empty").exitCode());
  }

  @Test
  void aListAsSampleIsSaidToBeOne() {
    Ran ran = run(lab.site("tree").origin() + "/cars/ford?page=1");
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertTrue(ran.err().contains("the sample looks like a list"), ran.err());
    assertFalse(ran.out().contains("/car/"), ran.out());
  }

  @Test
  void aSiteThatIsDownEndsWithItsOwnCode() {
    String sample = sample("tree");
    lab.close();
    Ran ran = run(sample);
    assertEquals(ExitCode.UNREACHABLE, ran.exitCode());
    assertTrue(ran.err().contains("could not be reached"), ran.err());
  }

  @Test
  void privateAddressesAreRefusedUnlessAllowed() {
    Ran ran =
        Ran.with("", "siblings", sample("tree"), "--store", folder.resolve("store").toString());
    assertEquals(ExitCode.REFUSED, ran.exitCode());
    assertEquals(0, lab.site("tree").requests());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--method magic                  | unknown method 'magic'; use one of grapnel, ssup,"
            + " indesit, gpp",
        "--method ssup --height 0        | '0' is not a whole number of at least 1",
        "--method indesit --threshold 2  | '2' is not a number from 0 to 1",
        "--method indesit --tags colours | 'colours' is not a level; use tags, names or values",
        "--method ssup --threshold 0.2   | --threshold works only with --method indesit",
      })
  void wrongValuesAreNamed(String typed, String said) {
    Ran ran = run(sample("tree"), typed.split(" ", -1));
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains(said), ran.err());
    assertTrue(ran.saysOneLine(), ran.err());
  }

  @Test
  void samplesMayComeFromAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("samples.txt"), sample("figure1") + "\n");
    assertEquals(6, run(file.toString()).lines().size());
  }
}
