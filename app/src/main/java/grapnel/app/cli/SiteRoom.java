package grapnel.app.cli;

import java.lang.management.ManagementFactory;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * For how many sites there is room at once. Sites that wait for their pause cost next to nothing,
 * so more are begun as long as processors, memory and open files are not taken: of ten thousand
 * sites that may be asked once a second each, as many as keep the machine at work. More than that
 * would hold memory and bring nothing.
 *
 * <p>Used by one thread.
 */
public final class SiteRoom {

  /** From here on one more site makes the others wait. */
  private static final double BUSY = 0.9;

  /** What sites hold grows while they are worked on; the rest is for that. */
  private static final double FULL = 0.5;

  private static final long LOOK_AGAIN = 500_000_000;
  private static final int LEAST_MORE = 8;

  private final int most;
  private final LongSupplier nanos;
  private final DoubleSupplier processors;
  private final DoubleSupplier store;
  private int room;
  private long lookedAt;

  /**
   * @param least for so many there always is
   * @param most for more there never is
   * @param processors how much of them is in use, from 0 to 1, since this was asked last
   * @param store how much of memory or of open files is in use, whichever is more
   */
  SiteRoom(
      int least, int most, LongSupplier nanos, DoubleSupplier processors, DoubleSupplier store) {
    this.most = most;
    this.nanos = nanos;
    this.processors = processors;
    this.store = store;
    this.room = Math.min(least, most);
    this.lookedAt = nanos.getAsLong();
  }

  /** As this machine has it. */
  static SiteRoom ofMachine(int least, int most) {
    return new SiteRoom(
        least,
        most,
        System::nanoTime,
        SiteRoom::processorsInUse,
        () -> Math.max(LastingMemory.inUse(), OpenFileLimit.inUse()));
  }

  /** Room for so many, whatever the machine does. */
  public static SiteRoom fixed(int sites) {
    return ofMachine(sites, sites);
  }

  /** How many sites may be under way now; never fewer than before. */
  public int sites() {
    long now = nanos.getAsLong();
    if (now - lookedAt < LOOK_AGAIN) return room;
    lookedAt = now;
    boolean stored = store.getAsDouble() < FULL;
    if (room < most && stored && processors.getAsDouble() < BUSY) {
      room = Math.min(most, room + Math.max(LEAST_MORE, room / 4));
    }
    return room;
  }

  /** Of the whole machine: whoever else works on it needs them too. */
  private static double processorsInUse() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getCpuLoad()
        : 1;
  }
}
