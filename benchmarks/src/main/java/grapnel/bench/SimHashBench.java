package grapnel.bench;

import grapnel.same.SimHashIndex;
import java.util.Random;

/** The index of simhashes: time to build, queries a second, memory, beside comparing all. */
public final class SimHashBench {

  private static final int QUERIES = 1_000_000;
  private static final int SCANS = 20;

  private SimHashBench() {}

  public static void main(String[] args) {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 10_000_000;
    Random random = new Random(1);
    long[] hashes = random.longs(count).toArray();
    long start = System.nanoTime();
    SimHashIndex index = new SimHashIndex(hashes);
    double built = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        "%,d simhashes: built in %.1f s, %,d MB, %.1f bytes each%n",
        count, built, index.bytes() >> 20, (double) index.bytes() / count);
    long[] queries = queries(hashes, random);
    found(index, queries);
    start = System.nanoTime();
    long found = found(index, queries);
    double asked = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        "%,d queries, one thread: %,.0f a second, %,d found%n",
        queries.length, queries.length / asked, found);
    start = System.nanoTime();
    long scanned = 0;
    for (int i = 0; i < SCANS; i++) scanned += scan(hashes, queries[i]);
    double all = (System.nanoTime() - start) / 1e9 / SCANS;
    System.out.printf(
        "comparing with all instead: %,.1f queries a second, %d found by %d; the index is %,.0f"
            + " times as fast%n",
        1 / all, scanned, SCANS, all * queries.length / asked);
  }

  /** Half of them within three bits of one that is there, half of them anywhere. */
  private static long[] queries(long[] hashes, Random random) {
    long[] queries = new long[QUERIES];
    for (int i = 0; i < queries.length; i++) {
      long near = hashes[random.nextInt(hashes.length)];
      for (int bit = random.nextInt(4); bit > 0; bit--) near ^= 1L << random.nextInt(64);
      queries[i] = i % 2 == 0 ? near : random.nextLong();
    }
    return queries;
  }

  private static long found(SimHashIndex index, long[] queries) {
    long[] found = new long[1];
    for (long query : queries) index.near(query, _ -> found[0]++);
    return found[0];
  }

  private static long scan(long[] hashes, long query) {
    long found = 0;
    for (long hash : hashes) {
      if (Long.bitCount(hash ^ query) <= SimHashIndex.MOST_BITS) found++;
    }
    return found;
  }
}
