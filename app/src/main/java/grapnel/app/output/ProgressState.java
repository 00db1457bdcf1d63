package grapnel.app.output;

import grapnel.app.cli.MessageText;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How far work is, for one line.
 *
 * @param result what came of it so far: {@code 120 found}; may be empty
 * @param steps how many were taken
 * @param step what one of them is called: {@code request}
 * @param left how many steps are left, as far as that can be said; none where more were taken than
 *     expected
 * @param atMost whether so many steps may be left and perhaps fewer are
 * @param timeLeft after which it ends in any case
 * @param doing what is being done; may be empty
 */
public record ProgressState(
    String result,
    long steps,
    String step,
    OptionalLong left,
    boolean atMost,
    Optional<Duration> timeLeft,
    String doing) {

  /** Too little to tell a rate from. */
  private static final int FEW_STEPS = 5;

  private static final int MINUTE = 60;
  private static final int HOUR = 60 * MINUTE;

  /** The line, after so long. */
  String line(Duration elapsed) {
    double seconds = Math.max(0.001, elapsed.toNanos() / 1e9);
    double rate = steps / seconds;
    StringBuilder line = new StringBuilder(clock(elapsed));
    if (!result.isEmpty()) line.append(" · ").append(result);
    line.append(" · ").append(MessageText.count(steps, step)).append(", ").append(shown(rate));
    if (steps >= FEW_STEPS) line.append(expectedEnd(rate));
    if (!doing.isEmpty()) line.append(" · ").append(doing);
    return line.toString();
  }

  private String expectedEnd(double rate) {
    long limit = timeLeft.map(time -> Math.max(0, time.toSeconds())).orElse(Long.MAX_VALUE);
    long seconds = left.isPresent() ? (long) Math.ceil(left.getAsLong() / rate) : Long.MAX_VALUE;
    if (Math.min(limit, seconds) == Long.MAX_VALUE) return "";
    if (seconds == 0 && !atMost) return " · longer than expected";
    return limit < seconds || atMost
        ? " · at most " + length(Math.min(limit, seconds)) + " left"
        : " · about " + length(seconds) + " left";
  }

  private static String shown(double rate) {
    return rate >= 10
        ? "%,d/s".formatted(Math.round(rate))
        : String.format(Locale.ROOT, "%.1f/s", rate);
  }

  /** As a clock shows it: {@code 0:42}, {@code 1:02:03}. */
  private static String clock(Duration time) {
    return time.toHours() > 0
        ? "%d:%02d:%02d".formatted(time.toHours(), time.toMinutesPart(), time.toSecondsPart())
        : "%d:%02d".formatted(time.toMinutes(), time.toSecondsPart());
  }

  private static String length(long seconds) {
    if (seconds < MINUTE) return seconds + " s";
    if (seconds < HOUR) return (seconds + MINUTE / 2) / MINUTE + " min";
    long hours = seconds / HOUR;
    return hours >= 48 ? hours / 24 + " days" : hours + " h " + seconds % HOUR / MINUTE + " min";
  }
}
