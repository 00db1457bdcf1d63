package grapnel.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Evidence;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The hunt on made-up lines of ids, whose truth is known. */
class IdHunterTest {

  /** How the ids that exist lie. */
  enum Line {
    DENSE(1, 400),
    HALF(5000, 5400),
    STRIDED(1002, 3000),
    SPARSE(20_000, 20_900),
    CLUSTERS(1, 5000),
    HUGE_NUMBERS(900_000_000_000L, 900_000_000_300L);

    final long from;
    final long to;

    Line(long from, long to) {
      this.from = from;
      this.to = to;
    }

    private boolean exists(long id) {
      return switch (this) {
        case DENSE -> id % 9 != 0;
        case HALF -> hash(id) % 2 == 0;
        case STRIDED -> (id - 1002) % 4 == 0;
        case SPARSE -> hash(id) % 12 == 0;
        case CLUSTERS -> id % 1000 < 60;
        case HUGE_NUMBERS -> id % 3 != 0;
      };
    }

    Set<Long> ids() {
      Set<Long> ids = new TreeSet<>();
      LongStream.rangeClosed(from, to).filter(this::exists).forEach(ids::add);
      return ids;
    }
  }

  @Test
  void estimatesNarrowProbeByProbeToWhatIsSaidInTheEnd() {
    Set<Long> truth = Line.SPARSE.ids();
    List<PageCountEstimate> told = new ArrayList<>();
    HuntResult result =
        new IdHunter(new Random(1), () -> true, _ -> {})
            .reportEstimatesTo(told::add)
            .hunt(
                List.of(
                    new IdHunter.HuntTarget(
                        template(some(truth, 0.6, 1)), judge(truth), Optional.empty())));
    PageCountEstimate first = told.getFirst();
    assertEquals(first.known(), first.low());
    assertTrue(first.high() > told.getLast().high(), told::toString);
    assertEquals(result.estimates().getFirst(), told.getLast());
  }

  private static long hash(long id) {
    return new SplittableRandom(id).nextInt(1200);
  }

  private static Template template(Set<Long> known) {
    return new Template(
        "example.com",
        "http://example.com/{N}",
        "http://example.com/{N}",
        TemplateRole.ENTITY,
        known.size(),
        KnownIds.of(known.stream().mapToLong(Long::longValue).toArray()),
        true,
        Evidence.NONE,
        List.of());
  }

  private static Set<Long> some(Set<Long> ids, double share, long seed) {
    Random random = new Random(seed);
    Set<Long> known = new TreeSet<>();
    for (long id : ids) if (random.nextDouble() < share) known.add(id);
    return known;
  }

  private static Function<Url, Verdict> judge(Set<Long> truth) {
    return url ->
        truth.contains(Long.parseLong(url.path().substring(1)))
            ? new Verdict.Entity(Evidence.NONE, 1)
            : new Verdict.Empty(Evidence.NONE, 1);
  }

  private record Result(List<TriedId> tried, List<PageCountEstimate> estimates) {
    Set<Long> found() {
      Set<Long> found = new HashSet<>();
      for (TriedId each : tried) if (each.hit()) found.add(each.id());
      return found;
    }
  }

  private static Result hunt(Set<Long> truth, Set<Long> known, int budget, long seed) {
    List<TriedId> tried = new ArrayList<>();
    IdHunter hunter = new IdHunter(new Random(seed), () -> tried.size() < budget, tried::add);
    HuntResult result =
        hunter.hunt(
            List.of(new IdHunter.HuntTarget(template(known), judge(truth), Optional.empty())));
    return new Result(tried, result.estimates());
  }

  @ParameterizedTest
  @EnumSource
  void nearlyAllHiddenPagesAreFound(Line line) {
    Set<Long> truth = line.ids();
    long hidden = 0;
    long found = 0;
    for (long seed = 1; seed <= 10; seed++) {
      Set<Long> known = some(truth, 0.7, seed);
      Result result = hunt(truth, known, 20_000, seed);
      hidden += truth.size() - known.size();
      found += result.found().size();
    }
    // Where one id in forty has a page, a run of bad luck may end the hunt.
    double share = line == Line.SPARSE ? 0.85 : 0.95;
    assertTrue(found >= share * hidden, found + " of " + hidden);
  }

  @ParameterizedTest
  @EnumSource
  void noIdIsTriedTwiceAndNoneThatIsKnown(Line line) {
    Set<Long> truth = line.ids();
    Set<Long> known = some(truth, 0.5, 3);
    Set<Long> tried = new HashSet<>(known);
    for (TriedId each : hunt(truth, known, 20_000, 3).tried()) {
      assertTrue(tried.add(each.id()), "again: " + each.id());
    }
  }

  @ParameterizedTest
  @EnumSource
  void theTrueNumberIsMostlyInTheInterval(Line line) {
    Set<Long> truth = line.ids();
    int inside = 0;
    for (long seed = 1; seed <= 20; seed++) {
      PageCountEstimate estimate =
          hunt(truth, some(truth, 0.6, seed), 20_000, seed).estimates().getFirst();
      assertTrue(estimate.bounded());
      if (estimate.low() <= truth.size() && truth.size() <= estimate.high()) inside++;
    }
    assertTrue(inside >= 18, inside + " of 20");
  }

  @Test
  void aLargerBudgetFindsTheSameAndMore() {
    Set<Long> truth = Line.HALF.ids();
    Set<Long> known = some(truth, 0.5, 5);
    Set<Long> before = Set.of();
    for (int budget : new int[] {0, 1, 10, 50, 100, 200, 400, 1000}) {
      Set<Long> found = hunt(truth, known, budget, 5).found();
      assertTrue(found.containsAll(before), "budget " + budget);
      before = found;
    }
  }

  @Test
  void randomIdsAreLeftAfterAHandfulOfRequests() {
    Random random = new Random(9);
    Set<Long> truth = new TreeSet<>();
    while (truth.size() < 200) truth.add(random.nextLong(1_000_000_000_000L));
    Result result = hunt(truth, some(truth, 0.5, 1), 20_000, 1);
    assertTrue(result.tried().size() <= 12, result.tried().size() + " requests");
    assertTrue(!result.estimates().getFirst().bounded());
  }

  /** A list may have been thinned: every third page, of which two of three exist. */
  @Test
  void pagesBetweenTheStridesAreFound() {
    Set<Long> truth = new TreeSet<>();
    LongStream.rangeClosed(100, 220).filter(id -> id % 3 != 0).forEach(truth::add);
    for (long seed = 1; seed <= 20; seed++) {
      Set<Long> known = new TreeSet<>();
      LongStream.iterate(100, id -> id <= 199, id -> id + 3).forEach(known::add);
      Result result = hunt(truth, known, 20_000, seed);
      known.addAll(result.found());
      assertEquals(truth, known, "seed " + seed);
      PageCountEstimate estimate = result.estimates().getFirst();
      assertTrue(estimate.low() <= truth.size() && truth.size() <= estimate.high(), "" + estimate);
    }
  }

  /** The site blocks while the stride is doubted, and is itself again later. */
  @Test
  void whatABlockKeptOpenBetweenTheStridesIsTriedAgain() {
    Set<Long> truth = new TreeSet<>(LongStream.rangeClosed(100, 220).boxed().toList());
    Set<Long> known = new TreeSet<>(truth);
    known.removeIf(id -> id % 3 != 0);
    List<Url> open = new ArrayList<>();
    Function<Url, Verdict> blocked =
        url -> {
          boolean first = Long.parseLong(url.path().substring(1)) % 3 != 0 && open.size() < 6;
          if (first) open.add(url);
          return first ? new Verdict.Unsure(Evidence.NONE) : judge(truth).apply(url);
        };
    List<Url> given = new ArrayList<>();
    List<TriedId> tried = new ArrayList<>();
    new IdHunter(new Random(1), () -> tried.size() < 1000, tried::add)
        .hunt(
            List.of(
                new IdHunter.HuntTarget(
                    template(known),
                    blocked,
                    () -> {
                      List<Url> again = new ArrayList<>(open);
                      again.removeAll(given);
                      given.addAll(again);
                      return again;
                    },
                    Optional.empty(),
                    _ -> false)));
    known.addAll(new Result(tried, List.of()).found());
    assertEquals(truth, known);
  }

  @Test
  void aStrideIsDoubtedForAHandfulOfRequests() {
    Set<Long> truth = Line.STRIDED.ids();
    for (long seed = 1; seed <= 20; seed++) {
      Result result = hunt(truth, some(truth, 0.7, seed), 20_000, seed);
      long between = result.tried().stream().filter(tried -> tried.id() % 4 != 2).count();
      assertTrue(between > 0 && between <= 6, between + " tries, seed " + seed);
    }
  }

  @Test
  void whatGoesOnAboveTheHighestIsFollowedToItsEnd() {
    Set<Long> truth = new TreeSet<>(LongStream.rangeClosed(1, 900).boxed().toList());
    Set<Long> known = new TreeSet<>(LongStream.rangeClosed(1, 100).boxed().toList());
    Result result = hunt(truth, known, 20_000, 1);
    assertEquals(800, result.found().size());
    assertTrue(result.tried().size() <= 1000, result.tried().size() + " requests");
  }

  @Test
  void gapsAreFilledBeforeTheEndsAreTried() {
    for (long seed = 1; seed <= 20; seed++) {
      Set<Long> truth = new TreeSet<>(LongStream.rangeClosed(1, 70).boxed().toList());
      Set<Long> known = some(truth, 0.8, seed);
      known.addAll(Set.of(1L, 70L));
      List<Long> ids = hunt(truth, known, 20_000, seed).tried().stream().map(TriedId::id).toList();
      int gaps = truth.size() - known.size();
      assertTrue(truth.containsAll(ids.subList(0, gaps)), "seed " + seed + ": " + ids);
    }
  }

  @Test
  void whatLiesBelowTheLowestIsFollowedToItsBeginning() {
    Set<Long> truth = new TreeSet<>(LongStream.rangeClosed(300, 1200).boxed().toList());
    Set<Long> known = new TreeSet<>(LongStream.rangeClosed(1000, 1200).boxed().toList());
    Result result = hunt(truth, known, 20_000, 1);
    assertEquals(700, result.found().size());
    assertTrue(result.tried().size() <= 900, result.tried().size() + " requests");
  }

  /** A list shows the newest pages, all of them; older ones are there and linked from nowhere. */
  @Test
  void theNewestPagesLeadToTheOlderOnes() {
    Set<Long> truth = new TreeSet<>();
    LongStream.rangeClosed(1, 2000).filter(id -> hash(id) % 2 == 0).forEach(truth::add);
    Set<Long> known = new TreeSet<>(truth);
    known.removeIf(id -> id <= 1940);
    int held = 0;
    for (long seed = 1; seed <= 10; seed++) {
      Result result = hunt(truth, known, 20_000, seed);
      int hidden = truth.size() - known.size();
      int found = result.found().size();
      assertTrue(found >= 0.95 * hidden, found + " of " + hidden + ", seed " + seed);
      PageCountEstimate estimate = result.estimates().getFirst();
      if (estimate.low() <= truth.size() && truth.size() <= estimate.high()) held++;
    }
    assertTrue(held >= 9, held + " of 10");
  }

  @Test
  void fewKnownPagesOfADenseSeriesLeadToAllOfIt() {
    Set<Long> truth = new TreeSet<>(LongStream.rangeClosed(1, 120).boxed().toList());
    Set<Long> known = Set.of(3L, 17L, 28L, 41L, 55L, 66L, 80L, 91L, 104L);
    assertEquals(111, hunt(truth, known, 20_000, 1).found().size());
  }

  @Test
  void aJudgeThatSaysNothingIsNotAskedForEver() {
    Set<Long> known = some(Line.DENSE.ids(), 0.5, 1);
    List<TriedId> tried = new ArrayList<>();
    IdHunter hunter = new IdHunter(new Random(1), () -> true, tried::add);
    HuntResult result =
        hunter.hunt(
            List.of(
                new IdHunter.HuntTarget(
                    template(known),
                    _ -> new Verdict.Unsure(Evidence.of("blocked")),
                    Optional.empty())));
    assertTrue(tried.size() <= 12, tried.size() + " requests");
    assertTrue(!result.estimates().getFirst().bounded());
    assertTrue(result.givenUp());
  }

  private static List<TriedId> categories(List<Set<Long>> truths, Optional<String> counter) {
    List<TriedId> tried = new ArrayList<>();
    List<IdHunter.HuntTarget> quarries = new ArrayList<>();
    for (Set<Long> truth : truths) {
      Set<Long> known = some(truth, 0.6, 2);
      quarries.add(new IdHunter.HuntTarget(template(known), judge(truth), counter));
    }
    new IdHunter(new Random(1), () -> true, tried::add).hunt(quarries);
    return tried;
  }

  @Test
  void idsThatAreCountedTogetherAreTriedInOneTemplateOnly() {
    Set<Long> even = new TreeSet<>();
    Set<Long> odd = new TreeSet<>();
    for (long id = 1; id <= 200; id++) (hash(id) % 2 == 0 ? even : odd).add(id);
    List<TriedId> apart = categories(List.of(even, odd), Optional.empty());
    List<TriedId> together = categories(List.of(even, odd), Optional.of("shop"));
    long found = apart.stream().filter(TriedId::hit).count();
    assertEquals(found, together.stream().filter(TriedId::hit).count());
    assertTrue(together.size() < 0.7 * apart.size(), together.size() + " of " + apart.size());
  }

  private static final int FORUMS = 6;

  /** Topics 1 to 120, each in one of six forums, half of them known. */
  private static Result forums(Optional<String> counter, long seed) {
    Set<Long> topics = Line.DENSE.ids();
    topics.removeIf(id -> id > 120);
    Set<Long> known = some(topics, 0.5, seed);
    List<TriedId> tried = new ArrayList<>();
    List<IdHunter.HuntTarget> quarries = new ArrayList<>();
    for (int forum = 0; forum < FORUMS; forum++) {
      int here = forum;
      Set<Long> there = new TreeSet<>(topics);
      there.removeIf(id -> hash(id) % FORUMS != here);
      Set<Long> linked = new TreeSet<>(there);
      linked.retainAll(known);
      quarries.add(new IdHunter.HuntTarget(template(linked), judge(there), counter));
    }
    IdHunter hunter = new IdHunter(new Random(seed), () -> true, tried::add);
    return new Result(tried, hunter.hunt(quarries).estimates());
  }

  @Test
  void templatesThatShareACounterAreOnePopulation() {
    int inside = 0;
    for (long seed = 1; seed <= 20; seed++) {
      Result together = forums(Optional.of("topics"), seed);
      Result apart = forums(Optional.empty(), seed);
      assertEquals(FORUMS, apart.estimates().size());
      assertEquals(1, together.estimates().size(), "seed " + seed);
      assertTrue(
          together.tried().size() + 100 < apart.tried().size(),
          "seed %d: %d tries together, %d apart"
              .formatted(seed, together.tried().size(), apart.tried().size()));
      Set<Long> hits = new HashSet<>();
      for (TriedId each : together.tried()) {
        assertTrue(!hits.contains(each.id()), "seed " + seed + ": it is in another forum");
        if (each.hit()) hits.add(each.id());
      }
      PageCountEstimate estimate = together.estimates().getFirst();
      assertEquals(FORUMS, estimate.templateCounts().size());
      long pages = 120 - 120 / 9;
      if (estimate.low() <= pages && pages <= estimate.high()) inside++;
    }
    assertTrue(inside >= 18, inside + " of 20 intervals hold");
  }

  /** As ids of a blog that lead to titles, most of which the input names. */
  @Test
  void pagesThatAreKnownByAnotherUrlAreCounted() {
    for (long seed = 1; seed <= 10; seed++) {
      Set<Long> all = Line.DENSE.ids();
      Set<Long> known = some(all, 0.4, seed);
      Set<Long> named = some(all, 0.3, seed + 100);
      named.removeAll(known);
      Set<Long> hidden = new TreeSet<>(all);
      hidden.removeAll(known);
      hidden.removeAll(named);
      Function<Url, Verdict> judge = judge(hidden);
      Set<Url> listed = new HashSet<>();
      for (long id : named) listed.add(Url.of("http://example.com/" + id));
      List<TriedId> tried = new ArrayList<>();
      IdHunter hunter = new IdHunter(new Random(seed), () -> true, tried::add);
      HuntResult hunted =
          hunter.hunt(
              List.of(
                  new IdHunter.HuntTarget(
                      template(known), judge, List::of, Optional.empty(), listed::contains)));
      Result result = new Result(tried, hunted.estimates());
      long reached = tried.stream().filter(each -> named.contains(each.id())).count();
      PageCountEstimate estimate = result.estimates().getFirst();
      assertTrue(reached > 0, "seed " + seed);
      assertEquals(
          known.size() + result.found().size() + reached, estimate.known(), "seed " + seed);
      assertTrue(result.found().stream().noneMatch(named::contains), "seed " + seed);
    }
  }

  /** Mail archives begin with msg00000.html. Budgets are asked for at every choice. */
  @Test
  void aSeriesThatBeginsWithZeroEnds() {
    for (int last = 3; last < 40; last += 4) {
      Set<Long> truth = new TreeSet<>(LongStream.rangeClosed(0, last).boxed().toList());
      for (Set<Long> known : List.of(Set.of(0L, 1L, 2L, 3L), some(truth, 0.6, last))) {
        if (known.size() < 2) continue;
        int[] asked = {0};
        HuntResult result =
            new IdHunter(new Random(1), () -> asked[0]++ < 2000, _ -> {})
                .hunt(
                    List.of(
                        new IdHunter.HuntTarget(template(known), judge(truth), Optional.empty())));
        assertFalse(result.cutShort(), known + " of " + truth);
      }
    }
  }
}
