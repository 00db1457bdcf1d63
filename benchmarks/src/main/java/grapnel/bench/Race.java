package grapnel.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Lets several ways to do the same work run in turn and prints their ratios to the first.
 *
 * <p>What counts is the CPU time of the running thread, by the median of many rounds in which
 * everyone takes a turn: on a machine that others use too, the time of the clock says little. Work
 * that is spread over threads cannot be measured so.
 */
final class Race {

  private static final int WARM_UP = 6;
  private static final int ROUNDS = 15;

  private record Runner(String name, LongSupplier work, List<Long> nanos) {}

  private final int items;
  private final List<Runner> runners = new ArrayList<>();
  private long result;

  /**
   * A race over so many items.
   *
   * @param items how many one call of the work does
   */
  Race(int items) {
    this.items = items;
  }

  void add(String name, LongSupplier work) {
    runners.add(new Runner(name, work, new ArrayList<>()));
  }

  void run() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      for (Runner runner : runners) {
        long start = threads.getCurrentThreadCpuTime();
        result += runner.work.getAsLong();
        long nanos = threads.getCurrentThreadCpuTime() - start;
        if (round >= 0) runner.nanos.add(nanos);
      }
    }
    System.out.printf(Locale.ROOT, "%d items, %d rounds (check %d)%n", items, ROUNDS, result);
    long first = median(runners.getFirst().nanos);
    for (Runner runner : runners) {
      long nanos = median(runner.nanos);
      double ratio = (double) first / nanos;
      System.out.printf(
          Locale.ROOT, "%-36s %6d ns each %6.1f times%n", runner.name, nanos / items, ratio);
    }
  }

  private static long median(List<Long> nanos) {
    return nanos.stream().sorted().toList().get(nanos.size() / 2);
  }
}
