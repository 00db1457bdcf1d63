package grapnel.hunt;

import grapnel.fact.Ids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;

/**
 * All ids of a template that may have a page: between the known ones, above the highest and below
 * the lowest, at their stride. Says which is most likely to have one, and learns from each answer.
 *
 * <p>A place is an id counted in strides from the lowest known one.
 */
final class IdLine {

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

  private final Ids known;
  private final long stride;
  private final double linked;
  private final double firstRate;
  private final double prior;
  private final TreeMap<Long, Gap> gaps = new TreeMap<>();
  private long hits;
  private double aliveTries;

  IdLine(Ids known) {
    this.known = known;
    this.stride = known.stride();
    long span = place(known.max());
    long grain = median(known.numbers(), stride);
    this.linked = Math.min(0.95, 1.0 / grain);
    this.firstRate = random() ? RANDOM_FIRST : first(linked);
    int vain =
        random() ? RANDOM_TRIES : Math.max(FEWEST_TRIES, Math.min(MOST_TRIES, 3 * known.size()));
    this.prior = vain * Hunter.LEAST_CHANCE / (firstRate - Hunter.LEAST_CHANCE);
    for (Ids.Range gap : holes()) add(Gap.between(gap.from(), gap.to(), grain));
    long outside = Math.max(LEAST_OUTSIDE, span);
    long above = Math.min(outside, place(top()) - span);
    if (above > 0) add(Gap.above(span + 1, span + above, grain));
    below(Math.min(outside, known.min() / stride), grain);
    gaps.values().forEach(gap -> gap.infer(rate(), linked));
  }

  private void below(long places, long grain) {
    boolean zero = places > 0 && id(-places) == 0;
    if (zero) add(Gap.zero(-places, grain));
    long rest = zero ? places - 1 : places;
    if (rest > 0) add(Gap.below(-rest, -1, grain));
  }

  /** As if half of all pages were linked. */
  private static double first(double linked) {
    double existing = Math.min(1, 2 * linked);
    double unlinked = existing / 2 / (1 - existing / 2);
    return Math.max(LEAST_FIRST, Math.min(MOST_FIRST, unlinked));
  }

  /** Whether the ids are so far apart that they may well be random. */
  boolean random() {
    return known.size() < RANDOM * place(known.max());
  }

  private void add(Gap gap) {
    gaps.put(gap.blocks().getFirst().from(), gap);
  }

  private List<Ids.Range> holes() {
    List<Ids.Range> holes = new ArrayList<>();
    long[] numbers = known.numbers();
    for (int i = 1; i < numbers.length; i++) {
      long from = place(numbers[i - 1]) + 1;
      long to = place(numbers[i]) - 1;
      if (from <= to) holes.add(new Ids.Range(from, to));
    }
    return holes;
  }

  /** What the spelling has room for, and a database column usually. */
  private long top() {
    long column = known.max() <= Integer.MAX_VALUE ? Integer.MAX_VALUE : Long.MAX_VALUE / 4;
    return Math.min(known.spelling().top().orElse(column), Math.max(column, known.max()));
  }

  private static long median(long[] numbers, long stride) {
    if (numbers.length < 2) return 1;
    long[] steps = new long[numbers.length - 1];
    for (int i = 1; i < numbers.length; i++) steps[i - 1] = (numbers[i] - numbers[i - 1]) / stride;
    Arrays.sort(steps);
    return Math.max(1, steps[steps.length / 2]);
  }

  private long place(long id) {
    return Math.floorDiv(id - known.min(), stride);
  }

  long id(long place) {
    return known.min() + place * stride;
  }

  /** The share of hits where pages are. */
  double rate() {
    return Math.min(0.98, (hits + prior * firstRate) / (aliveTries + prior));
  }

  /** Where to try next, and the best chance there is. */
  record Chance(Gap gap, Block block, double chance) {}

  /**
   * The best; of those between known pages that are about as good each id as likely as any other,
   * since a try or two in a block of a few ids says little.
   */
  Optional<Chance> best(Random random) {
    double rate = rate();
    List<Chance> all = new ArrayList<>();
    for (Gap gap : gaps.values()) {
      for (Block block : gap.blocks()) {
        double chance = block.chance(rate);
        if (chance > 0) all.add(new Chance(gap, block, chance));
      }
    }
    Optional<Chance> best = all.stream().max(Comparator.comparingDouble(Chance::chance));
    if (best.isEmpty() || best.get().gap.open()) return best;
    double most = best.get().chance;
    double passed = 0;
    for (Chance each : all) {
      if (each.gap.open() || each.chance < Math.max(AS_GOOD * most, Hunter.LEAST_CHANCE)) continue;
      double weight = Math.min(each.block.untried(), Block.SMALL);
      passed += weight;
      if (random.nextDouble() * passed < weight) {
        best = Optional.of(new Chance(each.gap, each.block, most));
      }
    }
    return best;
  }

  OptionalLong next(Chance best, Random random) {
    OptionalLong place = best.block.next(random);
    return place.isPresent() ? OptionalLong.of(id(place.getAsLong())) : OptionalLong.empty();
  }

  /** An id that was asked for, though nothing is known of it. */
  void leaveOpen(long id) {
    long place = place(id);
    block(gap(place), place).leaveOpen(place);
  }

  /** An id that cannot have a page, and says nothing of others. */
  void exclude(long id) {
    at(id).ifPresent(block -> block.leaveOpen(place(id)));
  }

  /** What was tried before this line was drawn, in vain. */
  void miss(long id) {
    if (at(id).isPresent()) learn(id, false);
  }

  /** The block that an id is in, if it is on this line. */
  private Optional<Block> at(long id) {
    long place = place(id);
    if (id(place) != id || known.has(id) || gaps.isEmpty() || place < gaps.firstKey()) {
      return Optional.empty();
    }
    return gap(place).blocks().stream()
        .filter(block -> place >= block.from() && place <= block.to())
        .findFirst();
  }

  private Gap gap(long place) {
    return gaps.floorEntry(place).getValue();
  }

  private static Block block(Gap gap, long place) {
    for (Block block : gap.blocks()) {
      if (place >= block.from() && place <= block.to()) return block;
    }
    throw new IllegalArgumentException("no gap at " + place);
  }

  /** Learns whether an id has a page. */
  void learn(long id, boolean hit) {
    long place = place(id);
    Gap gap = gap(place);
    Block block = block(gap, place);
    if (block.answered(place)) return;
    aliveTries += hit ? 1 : block.alive();
    if (hit) hits++;
    block.add(place, hit);
    gap.learned(block);
    if (hit) extend(gap, place);
    gap.infer(rate(), linked);
  }

  /** Where a page is near the open end, the end moves on. */
  private void extend(Gap gap, long place) {
    if (!gap.open()) return;
    Block last = gap.blocks().getLast();
    Block first = gap.blocks().getFirst();
    if (place > 0 && place >= last.from()) {
      long to = Math.min(last.to() + last.size(), place(top()));
      if (to > last.to()) gap.extend(last.to() + 1, to);
    } else if (place < 0 && place <= first.to()) {
      long from = Math.max(first.from() - first.size(), -known.min() / stride);
      if (from < first.from()) {
        gaps.remove(first.from());
        gap.extend(from, first.from() - 1);
        add(gap);
      }
    }
  }

  /** Ids not tried yet: inside of the known range, above or below it. */
  enum Stretch {
    INSIDE,
    ABOVE,
    BELOW
  }

  List<Block> blocks(Stretch stretch) {
    return gaps.values().stream()
        .filter(gap -> stretch(gap) == stretch)
        .flatMap(gap -> gap.blocks().stream())
        .toList();
  }

  private static Stretch stretch(Gap gap) {
    if (!gap.open()) return Stretch.INSIDE;
    return gap.below() ? Stretch.BELOW : Stretch.ABOVE;
  }

  long untried(Stretch stretch) {
    return blocks(stretch).stream().mapToLong(Block::untried).sum();
  }

  long stride() {
    return stride;
  }
}
