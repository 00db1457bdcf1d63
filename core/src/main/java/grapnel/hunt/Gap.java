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
final class Gap {

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

  private final long grain;
  private final boolean openBelow;
  private final boolean openAbove;
  private final List<Block> blocks = new ArrayList<>();

  /**
   * @param grain how far known ids are from each other, usually
   * @param openBelow whether no known page ends it below
   * @param openAbove the same above
   */
  Gap(long from, long to, long grain, boolean openBelow, boolean openAbove) {
    this.grain = grain;
    this.openBelow = openBelow;
    this.openAbove = openAbove;
    List<Block> upper = new ArrayList<>();
    long low = from;
    long high = to;
    for (long size = openBelow || openAbove ? FIRST : FIRST * grain; low <= high; size *= 2) {
      if (!openBelow) {
        long end = high - low + 1 <= 2 * size ? high : low + size - 1;
        blocks.add(new Block(low, end, grain, false));
        low = end + 1;
      }
      if (!openAbove && low <= high) {
        long start = high - low + 1 <= 2 * size ? low : high - size + 1;
        upper.add(new Block(start, high, grain, openBelow));
        high = start - 1;
      }
    }
    blocks.addAll(upper.reversed());
  }

  List<Block> blocks() {
    return blocks;
  }

  boolean open() {
    return openBelow || openAbove;
  }

  /** Adds ids at the open end. */
  void extend(long from, long to) {
    if (openAbove) blocks.add(new Block(from, to, grain, false));
    else blocks.addFirst(new Block(from, to, grain, true));
  }

  /** Takes in what was learned of a block: splits it where it is too wide for one answer. */
  void learned(Block block) {
    int at = blocks.indexOf(block);
    if (!block.wide()) return;
    long middle = block.from() + (block.to() - block.from()) / 2;
    blocks.set(at, block.part(block.from(), middle));
    blocks.add(at + 1, block.part(middle + 1, block.to()));
    for (Block part : List.of(blocks.get(at), blocks.get(at + 1))) learned(part);
  }

  /**
   * Computes which blocks are alive.
   *
   * @param rate the share of hits where pages are
   * @param linked the share of ids that are known where pages are
   */
  void infer(double rate, double linked) {
    int n = blocks.size();
    double[][] forwards = new double[n][];
    double[] before = openBelow ? new double[] {0.3, 0.7} : new double[] {1, 0};
    for (int i = 0; i < n; i++) {
      double[] likely = likely(blocks.get(i), rate, linked);
      forwards[i] =
          scaled(
              (before[0] * STAYS + before[1] * WAKES) * likely[0],
              (before[0] * (1 - STAYS) + before[1] * (1 - WAKES)) * likely[1]);
      before = forwards[i];
    }
    double[] after = openAbove ? new double[] {0.5, 0.5} : new double[] {STAYS, WAKES};
    for (int i = n - 1; i >= 0; i--) {
      double[] both = scaled(forwards[i][0] * after[0], forwards[i][1] * after[1]);
      blocks.get(i).alive(both[0]);
      double[] likely = likely(blocks.get(i), rate, linked);
      after =
          scaled(
              STAYS * likely[0] * after[0] + (1 - STAYS) * likely[1] * after[1],
              WAKES * likely[0] * after[0] + (1 - WAKES) * likely[1] * after[1]);
    }
  }

  /** How likely it is to see what was seen of a block if it is alive, and if it is dead. */
  private static double[] likely(Block block, double rate, double linked) {
    double unknown = UNLINKED + (1 - UNLINKED) * Math.pow(1 - linked, (double) block.size());
    int misses = block.tries() - block.hits();
    double alive = Math.log(unknown) + block.hits() * Math.log(rate) + misses * Math.log1p(-rate);
    double dead = block.hits() * Math.log(STRAY) + misses * Math.log1p(-STRAY);
    double most = Math.max(alive, dead);
    return new double[] {Math.exp(alive - most), Math.exp(dead - most)};
  }

  private static double[] scaled(double alive, double dead) {
    double sum = alive + dead;
    return sum <= 0 ? new double[] {0.5, 0.5} : new double[] {alive / sum, dead / sum};
  }
}
