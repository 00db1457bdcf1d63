package grapnel.app.cli;

import java.io.Closeable;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * How far a command is: a line that is overwritten on a terminal, a new one every few seconds in a
 * pipe, nothing when quiet or when it is over before anyone could read it.
 *
 * <p>Fast steps are counted by one thread, which also does the printing: no thread of its own, and
 * the clock is looked at only every so often. Slow work says a line of its own.
 */
final class Progress implements Closeable {
  private static final long TERMINAL = Duration.ofMillis(200).toNanos();
  private static final long PIPE = Duration.ofSeconds(5).toNanos();
  private static final int LOOK_EVERY = 256;

  private final PrintStream err;
  private final boolean terminal;
  private final boolean quiet;
  private final String unit;
  private final long begun = System.nanoTime();
  private long due;
  private long steps;
  private boolean drawn;

  private Progress(PrintStream err, boolean terminal, boolean quiet, String unit) {
    this.err = err;
    this.terminal = terminal;
    this.quiet = quiet;
    this.unit = unit;
    this.due = begun + Duration.ofSeconds(1).toNanos();
  }

  static Progress of(Streams streams, boolean quiet, String unit) {
    return new Progress(streams.err(), streams.terminal(), quiet, unit);
  }

  void step() {
    if (++steps % LOOK_EVERY == 0 && !quiet) {
      long now = System.nanoTime();
      if (now - due >= 0) {
        due = now + (terminal ? TERMINAL : PIPE);
        show(now);
      }
    }
  }

  private void show(long now) {
    long rate = Math.round(steps / ((now - begun) / 1e9));
    draw("%,d %s, %,d a second".formatted(steps, unit, rate));
  }

  /** Shows how far a slow work is, when it is time to; the line is made only then. */
  synchronized void show(Supplier<String> line) {
    long now = System.nanoTime();
    if (quiet || now - due < 0) return;
    due = now + (terminal ? TERMINAL : PIPE);
    draw(line.get());
  }

  /** Says something that stays, as a summary or a warning. */
  synchronized void tell(String message) {
    if (quiet) return;
    close();
    err.println(message);
  }

  private void draw(String line) {
    if (terminal) {
      err.print("\r\033[K" + line);
      err.flush();
      drawn = true;
    } else {
      err.println(line);
    }
  }

  /** Leaves the terminal as it was found. */
  @Override
  public synchronized void close() {
    if (drawn) {
      err.print("\r\033[K");
      err.flush();
      drawn = false;
    }
  }
}
