package grapnel.browser;

import grapnel.fact.JsonTree;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Watches over one page while it is drawn: its time, and the browser's memory. What counts is the
 * time that the browser had a core, which is the same however busy the machine is; a page that only
 * waits has four times as long, without the time in which its requests wait for their turn.
 */
final class PageClock {

  private static final long TICK_MILLIS = 25;

  /** A page has so many times its time without a core, and looks wait so long at most. */
  private static final double MOST_LOAD = 4;

  private static final long MEMORY_LOOK = TimeUnit.MILLISECONDS.toNanos(250);

  private final DrawingLimits limits;
  private final BooleanSupplier waitsForAnswers;
  private final LongSupplier memory;
  private final LongSupplier processor;
  private final long worked;
  private final long begun = System.nanoTime();
  private long last = begun;
  private long spent;
  private long looked = begun;

  /**
   * @param memory bytes that the browser holds
   * @param processor nanoseconds that it had a core
   */
  PageClock(
      DrawingLimits limits,
      BooleanSupplier waitsForAnswers,
      LongSupplier memory,
      LongSupplier processor) {
    this.limits = limits;
    this.waitsForAnswers = waitsForAnswers;
    this.memory = memory;
    this.processor = processor;
    this.worked = processor.getAsLong();
  }

  /** What a call gives, unless the page takes more than it may before. */
  JsonTree await(CompletableFuture<JsonTree> call) throws BrowserFailure {
    while (true) {
      try {
        JsonTree message = call.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
        if (message.at("error").isPresent()) {
          throw new BrowserFailure(message.text("error.message"));
        }
        return message.at("result").orElse(message);
      } catch (TimeoutException e) {
        tick();
      } catch (ExecutionException e) {
        throw new BrowserFailure("the browser ended");
      } catch (InterruptedException e) {
        throw interrupted();
      }
    }
  }

  /** The time that counts so far, in nanoseconds. */
  long spent() {
    return spent;
  }

  /** Lets a moment pass. */
  void pause() throws BrowserFailure {
    try {
      Thread.sleep(TICK_MILLIS);
    } catch (InterruptedException e) {
      throw interrupted();
    }
    tick();
  }

  private static BrowserFailure interrupted() {
    Thread.currentThread().interrupt();
    return new BrowserFailure("interrupted");
  }

  /**
   * How many want each core: with ten times as many processes as cores nothing is drawn in time.
   */
  static double load() {
    return Math.clamp(processesPerCore(), 1, MOST_LOAD);
  }

  private static double processesPerCore() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return system.getSystemLoadAverage() / system.getAvailableProcessors();
  }

  /** A browser that gets a tenth of a core is slow, and does not hang. */
  private long patience() {
    return (long) (limits.time().toNanos() * Math.max(MOST_LOAD, processesPerCore()));
  }

  private void tick() throws BrowserFailure {
    long now = System.nanoTime();
    if (!waitsForAnswers.getAsBoolean()) spent += now - last;
    last = now;
    if (spent > limits.time().toNanos() * MOST_LOAD && spent > patience()) {
      throw new BrowserFailure("not drawn within " + limits.time().toSeconds() + " s");
    }
    if (now - begun > limits.wholeTime().toNanos()) {
      throw new BrowserFailure("not drawn within " + limits.wholeTime().toSeconds() + " s");
    }
    if (now - looked < MEMORY_LOOK) return;
    looked = now;
    if (processor.getAsLong() - worked > limits.time().toNanos()) {
      throw new BrowserFailure(
          "not drawn within " + limits.time().toSeconds() + " s of a processor");
    }
    if (memory.getAsLong() > limits.memory()) {
      throw new BrowserFailure("more than " + limits.memory() / 1_000_000 + " MB of memory");
    }
  }
}
