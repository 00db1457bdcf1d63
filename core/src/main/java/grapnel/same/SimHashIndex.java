package grapnel.same;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Finds the simhashes that differ from a given one in at most {@value #MOST_BITS} of 64 bits,
 * without looking at all of them (Manku, Jain and Das Sarma 2007, with four tables).
 *
 * <p>Of four blocks of 16 bits, at least one is equal in two such hashes. Each table holds all
 * hashes turned so that its block stands first, sorted: the candidates are a run that a table of
 * 65,536 starts points at. 32 bytes a hash, and 256 KB a table. Immutable; safe among threads.
 */
public final class SimHashIndex {

  public static final int MOST_BITS = 3;

  private static final int BLOCKS = 4;
  private static final int WIDTH = 64 / BLOCKS;

  private final long[][] tables = new long[BLOCKS][];
  private final int[][] starts = new int[BLOCKS][];

  /** An index of the given hashes; equal ones are found as often as they were given. */
  public SimHashIndex(long[] hashes) {
    for (int block = 0; block < BLOCKS; block++) {
      long[] table = new long[hashes.length];
      int turn = block * WIDTH;
      for (int i = 0; i < hashes.length; i++) table[i] = Long.rotateLeft(hashes[i], turn);
      // As unsigned numbers, so that the first block is the first key.
      for (int i = 0; i < table.length; i++) table[i] ^= Long.MIN_VALUE;
      Arrays.parallelSort(table);
      for (int i = 0; i < table.length; i++) table[i] ^= Long.MIN_VALUE;
      tables[block] = table;
      starts[block] = starts(table);
    }
  }

  private static int[] starts(long[] table) {
    int[] starts = new int[(1 << WIDTH) + 1];
    for (long hash : table) starts[(int) (hash >>> (64 - WIDTH)) + 1]++;
    for (int i = 1; i < starts.length; i++) starts[i] += starts[i - 1];
    return starts;
  }

  public int size() {
    return tables[0].length;
  }

  /** Gives every hash near to this one, itself if it is there; each copy once. */
  public void near(long hash, LongConsumer each) {
    for (int block = 0; block < BLOCKS; block++) {
      long turned = Long.rotateLeft(hash, block * WIDTH);
      int key = (int) (turned >>> (64 - WIDTH));
      long[] table = tables[block];
      int end = starts[block][key + 1];
      for (int i = starts[block][key]; i < end; i++) {
        long difference = table[i] ^ turned;
        if (Long.bitCount(difference) > MOST_BITS) continue;
        long found = Long.rotateRight(table[i], block * WIDTH);
        if (firstEqualBlock(found ^ hash) == block) each.accept(found);
      }
    }
  }

  /** The table that finds a hash with these differing bits first: only that one reports it. */
  private static int firstEqualBlock(long difference) {
    for (int block = 0; block < BLOCKS; block++) {
      if (Long.rotateLeft(difference, block * WIDTH) >>> (64 - WIDTH) == 0) return block;
    }
    return BLOCKS;
  }

  /** The bytes of the tables. */
  public long bytes() {
    return BLOCKS * (8L * size() + 4L * ((1 << WIDTH) + 1));
  }
}
