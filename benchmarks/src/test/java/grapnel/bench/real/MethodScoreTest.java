package grapnel.bench.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MethodScoreTest {

  private static final String SITE = "http://127.0.0.1:18600";

  @TempDir Path folder;
  private SiteTruth truth = new SiteTruth();

  @BeforeEach
  void readTruth() throws IOException {
    Path file = folder.resolve("truth.tsv");
    Files.writeString(
        file,
        """
        post\t@/2019/slug/\t@/?p=17\t@/2019/slug/?s[]=*
        post\t@/2020/other/\t@/?p=18
        ~author\t@/author/ida/
        """
            .replace("@", SITE));
    truth = SiteTruth.read(file);
  }

  @Test
  void everyAddressOfAThingIsTheThing() throws IOException {
    MethodScore score = score(Set.of(), row("/?p=17"), row("/2020/other/"));
    assertEquals(Set.copyOf(truth.counted()), score.found());
    assertEquals(List.of(), score.wrong());
  }

  @Test
  void aThingNamedAgainIsTwiceAndNotWrong() throws IOException {
    MethodScore score = score(Set.of(), row("/2019/slug/"), row("/?p=17"));
    assertEquals(1, score.found().size());
    assertEquals(List.of(Url.of(SITE + "/?p=17")), score.twice());
    assertEquals(List.of(), score.wrong());
  }

  @Test
  void whatBeginsAsTheTruthSaysIsTheThing() throws IOException {
    assertEquals(1, score(Set.of(), row("/2019/slug/?s[]=word")).found().size());
    assertEquals(1, score(Set.of(), row("/2019/slug/?do=edit")).wrong().size());
  }

  @Test
  void whatTheMethodWasGivenIsTwice() throws IOException {
    MethodScore score = score(Set.copyOf(truth.counted()), row("/2019/slug/"));
    assertEquals(0, score.found().size());
    assertEquals(1, score.twice().size());
  }

  @Test
  void whereOpinionsDifferNothingIsWrongOrFound() throws IOException {
    MethodScore score = score(Set.of(), row("/author/ida/"));
    assertEquals(0, score.found().size() + score.wrong().size() + score.twice().size());
  }

  @Test
  void whatIsNoThingIsWrong() throws IOException {
    MethodScore score = score(Set.of(), row("/page/2/"));
    assertEquals(List.of(Url.of(SITE + "/page/2/")), score.wrong());
  }

  @Test
  void aRowIsWhatItWasRedirectedTo() throws IOException {
    String row = "{\"url\": \"@/17\", \"final_url\": \"@/2019/slug/\"}".replace("@", SITE);
    MethodScore score = score(Set.of(), JsonRow.parse(row));
    assertEquals(1, score.found().size());
  }

  @Test
  void nestedFieldsAreNotThoseOfTheRow() throws IOException {
    JsonRow row =
        JsonRow.parse("{\"evidence\": [{\"url\": \"x\"}], \"requests\": [3, 7], \"url\": \"y\"}");
    assertEquals("y", row.first("url").orElse(""));
    assertEquals(7, row.number("requests", 1));
  }

  @Test
  void figuresSurviveTheFile() throws IOException {
    SiteScore.Figures figures = new SiteScore.Figures(1, 2, 3, 4, 5, 6, 4);
    SiteScore score =
        new SiteScore(
            "wiki",
            LocalDate.of(2026, 11, 16),
            "wiki 1.0",
            9,
            8,
            false,
            new SiteScore.PlannedRequests(10, 20),
            Map.of("discover", figures));
    Path file = folder.resolve("score.tsv");
    score.write(file);
    assertEquals(score, SiteScore.read(file));
  }

  private MethodScore score(Set<SiteTruth.Thing> known, JsonRow... rows) {
    GrapnelRun run = new GrapnelRun(new ArrayList<>(List.of(rows)), 5, 0, Duration.ofSeconds(1), 0);
    return MethodScore.of("discover", run, truth, known);
  }

  private static JsonRow row(String path) throws IOException {
    return JsonRow.parse("{\"url\": \"" + SITE + path + "\"}");
  }
}
