package grapnel.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.fact.Verdict;
import grapnel.hunt.PageCountEstimate;
import grapnel.url.Url;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CensusTest {

  private static final String SERIES = "http://example.com/p/{N}";

  private static Found page(int id, String template, String... methods) {
    Url url = Url.of("http://example.com/p/" + id);
    Verdict verdict = new Verdict.Entity(Evidence.NONE, 1);
    return new Found(
        url,
        url,
        template,
        "" + id,
        true,
        verdict,
        1,
        "product",
        List.of(methods),
        Instant.EPOCH,
        List.of());
  }

  private static PageCountEstimate estimate(long known, long low, long high) {
    Template template =
        new Template(
            "example.com",
            SERIES,
            SERIES,
            TemplateRole.ENTITY,
            known,
            KnownIds.of(1, 2),
            true,
            Evidence.NONE,
            List.of());
    return new PageCountEstimate(template, known, low, low, high, "ids");
  }

  @Test
  void randomProbesGiveAnInterval() {
    List<KindCount> counts =
        Census.of(
            List.of(page(1, SERIES, "links"), page(2, SERIES, "hunt")), List.of(estimate(2, 2, 9)));
    assertEquals(1, counts.size());
    assertEquals(2, counts.getFirst().low());
    assertEquals(9, counts.getFirst().high());
    assertEquals(java.util.Map.of("links", 1L, "hunt", 1L), counts.getFirst().methods());
  }

  @Test
  void aPageOutsideOfTheSeriesLeavesOnlyALowerBound() {
    List<KindCount> counts =
        Census.of(
            List.of(page(1, SERIES, "links"), page(2, "", "links")), List.of(estimate(1, 1, 9)));
    assertFalse(counts.getFirst().bounded());
    assertEquals(2, counts.getFirst().low());
    assertTrue(counts.getFirst().toString().contains("at least 2"));
  }

  @Test
  void aHuntThatWasCutShortLeavesOnlyALowerBound() {
    List<KindCount> counts =
        Census.of(List.of(page(1, SERIES, "links")), List.of(estimate(1, 1, -1)));
    assertFalse(counts.getFirst().bounded());
  }

  /** Chao's bound by hand: (t-1)/t x f1 (f1-1) / (2 (f2+1)) with t = 2. */
  @ParameterizedTest
  @CsvSource({"10, 20, 1", "20, 20, 4", "0, 20, 0", "30, 20, 0", "10, 0, 0"})
  void whatTwoMechanismsShareBoundsWhatBothMissed(int once, int twice, long unseen) {
    List<Found> pages = new ArrayList<>();
    for (int i = 0; i < once; i++) pages.add(page(i, "", "siblings"));
    for (int i = 0; i < twice; i++) pages.add(page(1000 + i, "", "siblings", "sitemap"));
    assertEquals(unseen, Census.unseenLowerBound(pages));
  }

  @Test
  void methodsThatFollowFromOneAnotherSayNothing() {
    List<Found> pages = new ArrayList<>();
    for (int i = 0; i < 10; i++) pages.add(page(i, "", "siblings"));
    for (int i = 10; i < 30; i++) pages.add(page(i, "", "siblings", "links"));
    assertEquals(0, Census.unseenLowerBound(pages));
  }

  @Test
  void whatIsWrittenIsRead() {
    List<KindCount> counts =
        Census.of(
            List.of(page(1, SERIES, "links"), page(2, SERIES, "hunt", "links")),
            List.of(estimate(2, 2, 9)));
    assertEquals(counts, Census.read(Census.write(counts)));
    assertEquals(List.of(), Census.read("no json\n{\"kind\":\"a\",\"known\":\"x\"}\n"));
  }
}
