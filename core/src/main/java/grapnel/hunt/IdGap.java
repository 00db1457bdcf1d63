package grapnel.hunt;

import java.util.ArrayList;
import java.util.List;

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
  private final List<IdBlock> blocks = new ArrayList<>();

  private IdGap(long from, long to, long grain, End end) {
    this.grain = grain;
    this.end = end;
    List<IdBlock> upper = new ArrayList<>();
    long low = from;
    long high = to;
    for (long size = isOpenEnded() ? FIRST : FIRST * grain; low <= high; size *= 2) {
      if (!below()) {
        long last = high - low + 1 <= 2 * size ? high : low + size - 1;
        blocks.add(new IdBlock(low, last, grain, end.order));
        low = last + 1;
      }
      if (end != End.BELOW && low <= high) {
        long start = high - low + 1 <= 2 * size ? low : high - size + 1;
        upper.add(new IdBlock(start, high, grain, end.order));
        high = start - 1;
      }
    }
    blocks.addAll(upper.reversed());
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
    if (below()) blocks.addFirst(more);
    else blocks.add(more);
  }

  /** Takes in what was learned of a block: splits it where it is too wide for one answer. */
  void splitIfWide(IdBlock block) {
    int at = blocks.indexOf(block);
    if (!block.needsSplit()) return;
    long middle = block.from() + (block.to() - block.from()) / 2;
    blocks.set(at, block.slice(block.from(), middle));
    blocks.add(at + 1, block.slice(middle + 1, block.to()));
    for (IdBlock part : List.of(blocks.get(at), blocks.get(at + 1))) splitIfWide(part);
  }

  /**
   * Computes which blocks are alive.
   *
   * @param rate the share of hits where pages are
   * @param linked the share of ids that are known where pages are
   * @param known the same from the lowest to the highest, over all
   */
  void infer(double rate, double linked, double known) {
    double unlinked = unlinked(known);
    // From the known pages outwards, also where these are above.
    List<IdBlock> order = below() ? blocks.reversed() : blocks;
    int n = order.size();
    double[][] forwards = new double[n][];
    double[] before = {end.startChance, 1 - end.startChance};
    for (int i = 0; i < n; i++) {
      double[] likely = likelihoods(order.get(i), rate, linked, unlinked);
      forwards[i] =
          normalized(
              (before[0] * STAYS + before[1] * WAKES) * likely[0],
              (before[0] * (1 - STAYS) + before[1] * (1 - WAKES)) * likely[1]);
      before = forwards[i];
    }
    double[] after = isOpenEnded() ? new double[] {0.5, 0.5} : new double[] {STAYS, WAKES};
    for (int i = n - 1; i >= 0; i--) {
      double[] both = normalized(forwards[i][0] * after[0], forwards[i][1] * after[1]);
      order.get(i).aliveChance(both[0]);
      double[] likely = likelihoods(order.get(i), rate, linked, unlinked);
      after =
          normalized(
              STAYS * likely[0] * after[0] + (1 - STAYS) * likely[1] * after[1],
              WAKES * likely[0] * after[0] + (1 - WAKES) * likely[1] * after[1]);
    }
  }

  /**
   * How likely nothing at all is linked here: ever more, the more pages were found that are not. A
   * list of the newest pages ends somewhere, and below it pages go on as before.
   */
  private double unlinked(double known) {
    int hits = blocks.stream().mapToInt(IdBlock::hits).sum();
    double chance = (1 - UNLINKED) * Math.pow(1 - known, hits);
    return UNLINKED / (UNLINKED + chance);
  }

  /** How likely it is to see what was seen of a block if it is alive, and if it is dead. */
  private static double[] likelihoods(IdBlock block, double rate, double linked, double unlinked) {
    double unknown = unlinked + (1 - unlinked) * Math.pow(1 - linked, (double) block.size());
    int misses = block.tries() - block.hits();
    double alive = Math.log(unknown) + block.hits() * Math.log(rate) + misses * Math.log1p(-rate);
    double dead = block.hits() * Math.log(STRAY) + misses * Math.log1p(-STRAY);
    double most = Math.max(alive, dead);
    return new double[] {Math.exp(alive - most), Math.exp(dead - most)};
  }

  private static double[] normalized(double alive, double dead) {
    double sum = alive + dead;
    return sum <= 0 ? new double[] {0.5, 0.5} : new double[] {alive / sum, dead / sum};
  }
}
