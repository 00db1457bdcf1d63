package grapnel.hunt;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of ids without a known page, in blocks: small ones beside the known pages, each further
 * one twice as large, and split where something is found (gallop, then bisect).
 *
 * <p>Each block is alive, with pages here and there, or dead. Blocks are mostly as their neighbours
 * are, and those beside known pages mostly alive; what that means after some tries is computed
 * forwards and backwards along the blocks, as for any hidden Markov chain.
 */
final class IdGap {

  /** How likely a block beside one that is alive is so too; and beside a dead one. */
  private static final double STAYS = 0.8;

  private static final double WAKES = 0.05;

  /** Even in a dead stretch a page may stand. */
  private static final double STRAY = 0.003;

  /** How often a whole stretch of pages has no link, as a category that was taken out. */
  private static final double UNLINKED = 0.1;

  /**
   * How many grains the first blocks have. At an open end it is places: the series may end any
   * moment, and how dense it is shows only while it is hunted.
   */
  private static final long FIRST = 4;

  /** Blocks that are looked at together after each answer. */
  private static final int FEW_BLOCKS = 128;

  /** Blocks on each side of an answer, where there are more. */
  private static final int NEAR_BLOCKS = 16;

  /** Which known pages end it. */
  private enum End {
    BOTH(IdBlock.Order.ANY, 1),
    BELOW(IdBlock.Order.UPWARDS, 1),
    ABOVE(IdBlock.Order.DOWNWARDS, 1),
    /** The number zero, at which hardly any series begins, though the next one is known. */
    ZERO(IdBlock.Order.DOWNWARDS, 0.1);

    final IdBlock.Order order;

    /** How likely the series still goes on where the gap begins. */
    final double startChance;

    End(IdBlock.Order order, double begins) {
      this.order = order;
      this.startChance = begins;
    }
  }

  private final long grain;
  private final End end;

  /** In the order of their places; of most gaps on a large site one, which takes no room beside. */
  private List<IdBlock> blocks;

  private int hits;

  /** Answers since all blocks were looked at together. */
  private int answersSinceInference;

  private IdGap(long from, long to, long grain, End end) {
    this.grain = grain;
    this.end = end;
    List<IdBlock> lower = new ArrayList<>();
    List<IdBlock> upper = new ArrayList<>();
    long low = from;
    long high = to;
    for (long size = isOpenEnded() ? FIRST : FIRST * grain; low <= high; size *= 2) {
      if (!below()) {
        long last = high - low + 1 <= 2 * size ? high : low + size - 1;
        lower.add(new IdBlock(low, last, grain, end.order));
        low = last + 1;
      }
      if (end != End.BELOW && low <= high) {
        long start = high - low + 1 <= 2 * size ? low : high - size + 1;
        upper.add(new IdBlock(start, high, grain, end.order));
        high = start - 1;
      }
    }
    lower.addAll(upper.reversed());
    this.blocks = lower.size() == 1 ? List.of(lower.getFirst()) : lower;
  }

  /**
   * Between two known pages.
   *
   * @param grain how far known ids are from each other, usually
   */
  static IdGap between(long from, long to, long grain) {
    return new IdGap(from, to, grain, End.BOTH);
  }

  /** Above the highest known page. */
  static IdGap above(long from, long to, long grain) {
    return new IdGap(from, to, grain, End.BELOW);
  }

  /** Below the lowest known page. */
  static IdGap below(long from, long to, long grain) {
    return new IdGap(from, to, grain, End.ABOVE);
  }

  /** The id zero alone. */
  static IdGap zero(long place, long grain) {
    return new IdGap(place, place, grain, End.ZERO);
  }

  /** Its first place. */
  long from() {
    return blocks.getFirst().from();
  }

  List<IdBlock> blocks() {
    return blocks;
  }

  boolean isOpenEnded() {
    return end != End.BOTH;
  }

  /** Whether it lies below the lowest known page. */
  boolean below() {
    return end == End.ABOVE || end == End.ZERO;
  }

  /** Adds ids at the open end. */
  void extend(long from, long to) {
    IdBlock more = new IdBlock(from, to, grain, end.order);
    if (below()) severalBlocks().addFirst(more);
    else severalBlocks().add(more);
  }

  private List<IdBlock> severalBlocks() {
    if (blocks.size() == 1) blocks = new ArrayList<>(blocks);
    return blocks;
  }

  /** Takes in what came of a place of a block: splits it where it is too wide for one answer. */
  void add(IdBlock block, long place, boolean hit) {
    block.add(place, hit);
    if (hit) hits++;
    splitIfWide(block);
  }

  private void splitIfWide(IdBlock block) {
    if (!block.needsSplit()) return;
    int at = indexOf(block.from());
    long middle = block.from() + (block.to() - block.from()) / 2;
    IdBlock lower = block.slice(block.from(), middle);
    IdBlock upper = block.slice(middle + 1, block.to());
    severalBlocks().set(at, lower);
    blocks.add(at + 1, upper);
    block.replace();
    splitIfWide(lower);
    splitIfWide(upper);
  }

  /** Where the block is that holds a place; -1 if it is in none. */
  int indexOf(long place) {
    int low = 0;
    int high = blocks.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (place < blocks.get(middle).from()) high = middle - 1;
      else if (place > blocks.get(middle).to()) low = middle + 1;
      else return middle;
    }
    return -1;
  }

  /**
   * Computes which blocks are alive.
   *
   * @param rate the share of hits where pages are
   * @param linked the share of ids that are known where pages are
   * @param known the same from the lowest to the highest, over all
   */
  void infer(double rate, double linked, double known) {
    infer(0, blocks.size(), new Likelihoods(rate, linked, unlinked(known)));
    answersSinceInference = 0;
  }

  /**
   * The same after an answer at a place. Of very many blocks only for those beside it, since of a
   * block sixteen further on it says about a hundredth, and for all of them now and then.
   *
   * @return the blocks that it says something of
   */
  List<IdBlock> inferNear(long place, double rate, double linked, double known) {
    int n = blocks.size();
    if (n <= FEW_BLOCKS || ++answersSinceInference > n / FEW_BLOCKS) {
      infer(rate, linked, known);
      return blocks;
    }
    int at = indexOf(place);
    int from = Math.max(0, at - NEAR_BLOCKS);
    int to = Math.min(n, at + NEAR_BLOCKS + 1);
    infer(from, to, new Likelihoods(rate, linked, unlinked(known)));
    return blocks.subList(from, to);
  }

  private void infer(int from, int to, Likelihoods likelihoods) {
    double @Nullable [] lowerEnd = from == 0 ? null : chances(blocks.get(from - 1));
    double @Nullable [] upperEnd = to == blocks.size() ? null : chances(blocks.get(to));
    // From the known pages outwards, also where these are above.
    List<IdBlock> some = blocks.subList(from, to);
    List<IdBlock> order = below() ? some.reversed() : some;
    double @Nullable [] nearer = below() ? upperEnd : lowerEnd;
    double @Nullable [] further = below() ? lowerEnd : upperEnd;
    int n = order.size();
    double[][] forwards = new double[n][];
    double[] before = nearer != null ? nearer : new double[] {end.startChance, 1 - end.startChance};
    for (int i = 0; i < n; i++) {
      double[] likely = likelihoods.of(order.get(i));
      forwards[i] =
          normalized(
              (before[0] * STAYS + before[1] * WAKES) * likely[0],
              (before[0] * (1 - STAYS) + before[1] * (1 - WAKES)) * likely[1]);
      before = forwards[i];
    }
    double[] after = further != null ? backwards(further) : afterLast();
    for (int i = n - 1; i >= 0; i--) {
      double[] both = normalized(forwards[i][0] * after[0], forwards[i][1] * after[1]);
      order.get(i).aliveChance(both[0]);
      double[] likely = likelihoods.of(order.get(i));
      after = backwards(likely[0] * after[0], likely[1] * after[1]);
    }
  }

  /** Beyond the last block a known page stands, or nothing is known. */
  private double[] afterLast() {
    return isOpenEnded() ? new double[] {0.5, 0.5} : new double[] {STAYS, WAKES};
  }

  private static double[] chances(IdBlock block) {
    return new double[] {block.aliveChance(), 1 - block.aliveChance()};
  }

  /** What a block says of the one before it. */
  private static double[] backwards(double... next) {
    return normalized(
        STAYS * next[0] + (1 - STAYS) * next[1], WAKES * next[0] + (1 - WAKES) * next[1]);
  }

  /**
   * How likely nothing at all is linked here: ever more, the more pages were found that are not. A
   * list of the newest pages ends somewhere, and below it pages go on as before.
   */
  private double unlinked(double known) {
    double chance = (1 - UNLINKED) * Math.pow(1 - known, hits);
    return UNLINKED / (UNLINKED + chance);
  }

  /**
   * How likely it is to see what was seen of a block if it is alive, and if it is dead.
   *
   * @param rate the share of hits where pages are
   * @param linked the share of ids that are known where pages are
   * @param unlinked how likely nothing at all is linked here
   */
  private record Likelihoods(double rate, double linked, double unlinked) {

    double[] of(IdBlock block) {
      double unknown = unlinked + (1 - unlinked) * Math.pow(1 - linked, (double) block.size());
      int misses = block.tries() - block.hits();
      double alive = Math.log(unknown) + block.hits() * Math.log(rate) + misses * Math.log1p(-rate);
      double dead = block.hits() * Math.log(STRAY) + misses * Math.log1p(-STRAY);
      double most = Math.max(alive, dead);
      return new double[] {Math.exp(alive - most), Math.exp(dead - most)};
    }
  }

  private static double[] normalized(double alive, double dead) {
    double sum = alive + dead;
    return sum <= 0 ? new double[] {0.5, 0.5} : new double[] {alive / sum, dead / sum};
  }
}
