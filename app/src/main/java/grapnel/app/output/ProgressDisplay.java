package grapnel.app.output;

import grapnel.app.cli.Streams;
import java.io.Closeable;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * How far a command is: a count that is drawn over itself on a terminal, a line every few seconds
 * in a pipe, nothing when quiet, and nothing for what is over in a moment.
 *
 * <p>It is drawn by whoever takes the step, so there is no thread to end; any thread may.
 */
public final class ProgressDisplay implements Closeable {
  private static final long FIRST = Duration.ofSeconds(1).toNanos();
  private static final long ON_TERMINAL = Duration.ofMillis(200).toNanos();
  private static final long IN_PIPE = Duration.ofSeconds(5).toNanos();
  private static final String CLEAR = "\r\033[K";
  private static final String FAINT = "\033[2m";
  private static final String PLAIN = "\033[0m";

  /** Where nobody says how wide a terminal is. */
  private static final int USUAL_WIDTH = 79;

  private final PrintStream err;
  private final boolean terminal;
  private final boolean quiet;
  private final String unit;
  private final LongSupplier clock;
  private final boolean colour;
  private final int width;
  private final long begun;
  private long due;
  private long steps;
  private boolean drawn;

  ProgressDisplay(
      Streams streams,
      boolean quiet,
      String unit,
      LongSupplier clock,
      Map<String, String> environment) {
    // no-color.org: whatever it holds, as long as it holds something.
    this.colour = environment.getOrDefault("NO_COLOR", "").isEmpty();
    this.width = width(environment.getOrDefault("COLUMNS", ""));
    this.err = streams.err();
    this.terminal = streams.terminal();
    this.quiet = quiet;
    this.unit = unit;
    this.clock = clock;
    this.begun = clock.getAsLong();
    this.due = begun + FIRST;
  }

  /**
   * Begins.
   *
   * @param unit what is read, in the plural; what is done shows its state in words of its own
   */
  public static ProgressDisplay of(Streams streams, boolean quiet, String unit) {
    return new ProgressDisplay(streams, quiet, unit, System::nanoTime, System.getenv());
  }

  private static int width(String columns) {
    return columns.matches("[0-9]{2,4}") ? Integer.parseInt(columns) - 1 : USUAL_WIDTH;
  }

  public synchronized void step() {
    step(1);
  }

  synchronized void step(long count) {
    steps += count;
    show(this::count);
  }

  /** Shows how far it is in words of its own, when it is time to; they are made only then. */
  public synchronized void show(Supplier<String> words) {
    if (quiet) {
      return;
    }
    long now = clock.getAsLong();
    if (now - due >= 0) {
      due = now + (terminal ? ON_TERMINAL : IN_PIPE);
      draw(words.get());
    }
  }

  private String count() {
    String one = unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit;
    return new ProgressState("", steps, one, OptionalLong.empty(), false, Optional.empty(), "")
        .line(Duration.ofNanos(clock.getAsLong() - begun));
  }

  /** Shows how far it is, when it is time to; what is shown is made only then. */
  public void showState(Supplier<ProgressState> state) {
    show(() -> state.get().line(Duration.ofNanos(clock.getAsLong() - begun)));
  }

  /** Says something that is not data: a warning, a summary. */
  public synchronized void say(String line) {
    if (!quiet) {
      close();
      err.println(line);
    }
  }

  private void draw(String line) {
    if (terminal) {
      // A longer line would wrap, and only its last part be drawn over.
      String shown = line.length() <= width ? line : line.substring(0, width - 1) + "…";
      err.print(CLEAR + (colour ? FAINT + shown + PLAIN : shown));
      err.flush();
      drawn = true;
    } else {
      err.println(line);
    }
  }

  /** Takes the drawing away, so that a message can stand there. */
  @Override
  public synchronized void close() {
    if (drawn) {
      err.print(CLEAR);
      err.flush();
      drawn = false;
    }
  }
}
