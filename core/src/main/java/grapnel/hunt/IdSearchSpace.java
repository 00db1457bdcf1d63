package grapnel.hunt;

import grapnel.fact.KnownIds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;

/**
 * All ids of a template that may have a page: between the known ones, above the highest and below
 * the lowest, at their stride. Says which is most likely to have one, and learns from each answer.
 *
 * <p>A place is an id counted in strides from the lowest known one.
 */
final class IdSearchSpace {

  /** Ids outside of the known range are looked for this many at least, or as many as it has. */
  private static final long LEAST_OUTSIDE = 20;

  /** Known ids this sparse in a wide range may be random, and then no id can be guessed. */
  private static final double RANDOM = 1e-4;

  /** What the first tries are expected to bring: from one in twenty to every second. */
  private static final double MOST_FIRST = 0.5;

  private static final double LEAST_FIRST = 0.05;
  private static final double RANDOM_FIRST = 0.02;

  /**
   * How many tries without a page end it: three times as many as pages are known, which is what a
   * hunt may cost in vain; where ids may be random, half a dozen.
   */
  private static final int FEWEST_TRIES = 30;

  private static final int MOST_TRIES = 200;
  private static final int RANDOM_TRIES = 6;

  /** Chances at least this near to the best one are as good. */
  private static final double AS_GOOD = 0.75;

  /** Blocks that are all weighed before each try; of more, the best are kept at hand. */
  private static final int MOST_WEIGHED = 1000;

  private final KnownIds known;
  private final long stride;
  private final double linkedShare;
  private final double knownDensity;
  private final HitRate between;
  private final HitRate outside;
  private final IdGapList gaps = new IdGapList();
  private final BlockPool pool = new BlockPool(this::chance);
  private final long grain;

  /** The places of the lowest and the highest page, known or found. */
  private long lowest;

  private long highest;
  private boolean closedAbove;

  /** The share of hits where pages are: at first as expected, then as seen. */
  private static final class HitRate {
    private final double expected;
    private final double prior;
    private long hits;
    private double tries;

    /**
     * @param vain after how many tries in vain it is too small for another
     */
    HitRate(double first, int vain) {
      this.expected = first;
      this.prior = vain * IdHunter.LEAST_CHANCE / (first - IdHunter.LEAST_CHANCE);
    }

    void learn(boolean hit, double alive) {
      tries += hit ? 1 : alive;
      if (hit) hits++;
    }

    double value() {
      return Math.min(0.98, (hits + prior * expected) / (tries + prior));
    }
  }

  IdSearchSpace(KnownIds known) {
    this.known = known;
    this.stride = known.stride();
    this.highest = placeOf(known.max());
    this.grain = medianStep(known.numbers(), stride);
    this.linkedShare = Math.min(0.95, 1.0 / grain);
    int vain =
        looksRandom()
            ? RANDOM_TRIES
            : Math.max(FEWEST_TRIES, Math.min(MOST_TRIES, 3 * known.size()));
    double first = looksRandom() ? RANDOM_FIRST : expectedHitRate(linkedShare);
    this.between = new HitRate(first, vain);
    // Beyond what is linked as many ids have a page as within; of those between, hardly any may.
    this.knownDensity = Math.min(0.95, known.size() / (highest + 1.0));
    this.outside = looksRandom() ? between : new HitRate(Math.max(first, knownDensity), vain);
    for (KnownIds.Range gap : gapsBetweenKnown())
      gaps.add(IdGap.between(gap.from(), gap.to(), grain));
    addGapAbove();
    addGapBelow();
    gaps.all().forEach(this::infer);
  }

  /** How far from the last page others are looked for: as far again as all of them lie. */
  private long searchReach() {
    return Math.max(LEAST_OUTSIDE, highest - lowest);
  }

  private void addGapAbove() {
    long to = Math.min(highest + searchReach(), placeOf(highestId()));
    if (to > highest) gaps.add(IdGap.above(highest + 1, to, grain));
  }

  private void addGapBelow() {
    long from = Math.max(lowest - searchReach(), lowestPlace());
    if (from < lowest) gaps.add(IdGap.below(from, lowest - 1, grain));
    addZero(from);
  }

  /** The lowest place but that of the number zero. */
  private long lowestPlace() {
    long floor = -known.min() / stride;
    return idAt(floor) == 0 ? floor + 1 : floor;
  }

  /** Once all above it are looked for, zero is, unless it is known. */
  private void addZero(long from) {
    long place = -known.min() / stride;
    boolean open = idAt(place) == 0 && !known.contains(0);
    if (open && from == place + 1) gaps.addIfAbsent(IdGap.zero(place, grain));
  }

  /** As if half of all pages were linked. */
  private static double expectedHitRate(double linked) {
    double existing = Math.min(1, 2 * linked);
    double unlinked = existing / 2 / (1 - existing / 2);
    return Math.max(LEAST_FIRST, Math.min(MOST_FIRST, unlinked));
  }

  /** Whether the ids are so far apart that they may well be random. */
  boolean looksRandom() {
    return known.size() < RANDOM * placeOf(known.max());
  }

  private List<KnownIds.Range> gapsBetweenKnown() {
    List<KnownIds.Range> holes = new ArrayList<>();
    long[] numbers = known.numbers();
    for (int i = 1; i < numbers.length; i++) {
      long from = placeOf(numbers[i - 1]) + 1;
      long to = placeOf(numbers[i]) - 1;
      if (from <= to) holes.add(new KnownIds.Range(from, to));
    }
    return holes;
  }

  /** What the spelling has room for, and a database column usually. */
  private long highestId() {
    long column = known.max() <= Integer.MAX_VALUE ? Integer.MAX_VALUE : Long.MAX_VALUE / 4;
    return Math.min(known.spelling().highest().orElse(column), Math.max(column, known.max()));
  }

  private static long medianStep(long[] numbers, long stride) {
    if (numbers.length < 2) return 1;
    long[] steps = new long[numbers.length - 1];
    for (int i = 1; i < numbers.length; i++) steps[i - 1] = (numbers[i] - numbers[i - 1]) / stride;
    Arrays.sort(steps);
    return Math.max(1, steps[steps.length / 2]);
  }

  private long placeOf(long id) {
    return Math.floorDiv(id - known.min(), stride);
  }

  long idAt(long place) {
    return known.min() + place * stride;
  }

  private HitRate hitRate(IdGap gap) {
    return gap.isOpenEnded() ? outside : between;
  }

  private void infer(IdGap gap) {
    gap.infer(hitRate(gap).value(), linkedShare, knownDensity);
  }

  /** Whether nothing more is to be looked for above the highest page; probes may still be. */
  void closedAbove(boolean closed) {
    this.closedAbove = closed;
  }

  /** Where to try next, and the best chance there is. */
  record Chance(IdGap gap, IdBlock block, double chance) {

    /** Whether it is about as good as the best, and worth a try. */
    boolean isAsGoodAs(double most) {
      return chance >= Math.max(AS_GOOD * most, IdHunter.LEAST_CHANCE);
    }
  }

  /**
   * The best; of those between known pages that are about as good each id as likely as any other,
   * since a try or two in a block of a few ids says little.
   */
  Optional<Chance> bestChance(Random random) {
    if (gaps.blockCount() > MOST_WEIGHED) return pool.best(gaps, random);
    List<Chance> all = new ArrayList<>();
    for (IdGap gap : gaps.all()) {
      for (IdBlock block : gap.blocks()) {
        double chance = chance(gap, block);
        if (chance > 0) all.add(new Chance(gap, block, chance));
      }
    }
    Optional<Chance> best = all.stream().max(Comparator.comparingDouble(Chance::chance));
    if (best.isEmpty() || best.get().gap.isOpenEnded()) return best;
    double most = best.get().chance;
    double passed = 0;
    for (Chance each : all) {
      if (each.gap.isOpenEnded() || !each.isAsGoodAs(most)) continue;
      double weight = each.block.weight();
      passed += weight;
      if (random.nextDouble() * passed < weight) {
        best = Optional.of(new Chance(each.gap, each.block, most));
      }
    }
    return best;
  }

  /** The chance that the next place tried in a block has a page. */
  private double chance(IdGap gap, IdBlock block) {
    if (closedAbove && gap.isOpenEnded() && !gap.below()) return 0;
    return block.chance(hitRate(gap).value());
  }

  /** Takes the next id there; it is not chosen again before its answer is known. */
  OptionalLong takeNext(Chance best, Random random) {
    OptionalLong place = best.block.next(random);
    place.ifPresent(best.block::markUnanswered);
    return place.isPresent() ? OptionalLong.of(idAt(place.getAsLong())) : OptionalLong.empty();
  }

  /** An id of which nothing is known, though it was asked for, or that cannot have a page. */
  void markUnanswered(long id) {
    blockOf(id).ifPresent(block -> block.markUnanswered(placeOf(id)));
  }

  /** Whether an id is one of those that may have a page: at the stride, and not known. */
  boolean contains(long id) {
    return blockOf(id).isPresent();
  }

  /** The block that an id is in, if it is on this line. */
  private Optional<IdBlock> blockOf(long id) {
    long place = placeOf(id);
    if (idAt(place) != id || known.contains(id)) return Optional.empty();
    Optional<IdGap> gap = gaps.gapBefore(place);
    int at = gap.map(each -> each.indexOf(place)).orElse(-1);
    return gap.filter(_ -> at >= 0).map(each -> each.blocks().get(at));
  }

  /** Learns whether an id has a page; nothing of one that it does not hold. */
  void learn(long id, boolean hit) {
    long place = placeOf(id);
    Optional<IdBlock> at = blockOf(id);
    if (at.isEmpty() || at.get().answered(place)) return;
    IdGap gap = gaps.gapBefore(place).orElseThrow();
    IdBlock block = at.get();
    hitRate(gap).learn(hit, block.aliveChance());
    int blocks = gap.blocks().size();
    gap.add(block, place, hit);
    if (hit) extend(gap, place);
    gaps.countBlocks(gap.blocks().size() - blocks);
    List<IdBlock> near = gap.inferNear(place, hitRate(gap).value(), linkedShare, knownDensity);
    if (gaps.blockCount() > MOST_WEIGHED) pool.learned(gap, near);
  }

  /**
   * Where a page is found beyond the others, the end moves on, when half of what was to be looked
   * through is. It must not take a page at the very end: where every second id has one, a hunt from
   * the newest 36 pages of 2,515 ended after 125.
   */
  private void extend(IdGap gap, long place) {
    if (!gap.isOpenEnded()) return;
    highest = Math.max(highest, place);
    lowest = Math.min(lowest, place);
    long end = gap.below() ? gap.blocks().getFirst().from() : gap.blocks().getLast().to();
    if (2 * Math.abs(end - place) >= searchReach()) return;
    if (gap.below()) {
      long from = Math.max(lowest - searchReach(), lowestPlace());
      if (from >= end) return;
      gap.extend(from, end - 1);
      addZero(from);
    } else {
      long to = Math.min(highest + searchReach(), placeOf(highestId()));
      if (to > end) gap.extend(end + 1, to);
    }
  }

  /** Ids not tried yet: inside of the known range, above or below it. */
  enum Stretch {
    INSIDE,
    ABOVE,
    BELOW
  }

  List<IdBlock> blocks(Stretch stretch) {
    return gaps.all().stream()
        .filter(gap -> stretch(gap) == stretch)
        .flatMap(gap -> gap.blocks().stream())
        .toList();
  }

  private static Stretch stretch(IdGap gap) {
    if (!gap.isOpenEnded()) return Stretch.INSIDE;
    return gap.below() ? Stretch.BELOW : Stretch.ABOVE;
  }

  long untried(Stretch stretch) {
    return blocks(stretch).stream().mapToLong(IdBlock::untried).sum();
  }

  /** The highest id that is a page or may be tried. */
  long lastId() {
    return idAt(Math.max(highest, gaps.lastPlace().orElse(highest)));
  }

  long stride() {
    return stride;
  }

  /** How many places it has by now; more, once pages were found near its ends. */
  long size() {
    return gaps.all().stream().flatMap(gap -> gap.blocks().stream()).mapToLong(IdBlock::size).sum();
  }
}
