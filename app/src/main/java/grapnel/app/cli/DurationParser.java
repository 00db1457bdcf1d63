package grapnel.app.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as people write them: {@code 90s}, {@code 10m}, {@code 2h}, {@code 500ms}, or seconds. */
public final class DurationParser {

  private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,9})(ms|s|m|h|d)?");

  private DurationParser() {}

  public static Duration parse(String text) {
    Matcher written = WRITTEN.matcher(text);
    if (!written.matches()) {
      throw new IllegalArgumentException(
          MessageText.quoted(text) + " is not a length of time; use for example 90s, 10m or 2h");
    }
    long number = Long.parseLong(written.group(1));
    String unit = written.group(2) == null ? "s" : written.group(2);
    return switch (unit) {
      case "ms" -> Duration.ofMillis(number);
      case "m" -> Duration.ofMinutes(number);
      case "h" -> Duration.ofHours(number);
      case "d" -> Duration.ofDays(number);
      default -> Duration.ofSeconds(number);
    };
  }
}
