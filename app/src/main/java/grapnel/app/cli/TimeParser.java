package grapnel.app.cli;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;

/** Moments as people write them: a day, a day with a time, or how long ago. */
public final class TimeParser {

  private TimeParser() {}

  /**
   * The moment that was typed.
   *
   * @throws IllegalArgumentException where it is none, with what would be right
   */
  public static Instant parse(String typed) {
    try {
      if (typed.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}")) {
        return LocalDate.parse(typed).atStartOfDay(ZoneOffset.UTC).toInstant();
      }
      if (typed.contains("T")) return Instant.parse(typed);
    } catch (DateTimeParseException e) {
      throw wrong(typed, e);
    }
    try {
      return Instant.now().minus(DurationParser.parse(typed));
    } catch (IllegalArgumentException e) {
      throw wrong(typed, e);
    }
  }

  private static IllegalArgumentException wrong(String typed, Exception cause) {
    return new IllegalArgumentException(
        MessageText.quoted(typed)
            + " is not a time; use 2026-11-01, 2026-11-01T12:00:00Z or 7d (7 days ago)",
        cause);
  }
}
