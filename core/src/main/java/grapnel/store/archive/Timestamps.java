package grapnel.store.archive;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Reads the times that stand in archives, indexes and site maps, however many digits they have. */
public final class Timestamps {

  /** What a shorter time is filled up with: the beginning of the year, month or day. */
  private static final String EARLIEST = "00000101000000";

  private Timestamps() {}

  /** The digits of CDX and ARC: {@code 20140127171200}, from four digits (a year) on. */
  public static Optional<Instant> digits(String text) {
    int length = 0;
    while (length < text.length() && isDigit(text.charAt(length))) length++;
    if (length < 4 || length != text.length()) return Optional.empty();
    String full =
        length >= 14 ? text.substring(0, 14) : text + EARLIEST.substring(Math.max(length, 4));
    try {
      return Optional.of(
          LocalDateTime.of(
                  number(full, 0, 4),
                  number(full, 4, 6),
                  number(full, 6, 8),
                  number(full, 8, 10),
                  number(full, 10, 12),
                  number(full, 12, 14))
              .toInstant(ZoneOffset.UTC));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** W3C dates: {@code 2014}, {@code 2014-01-27}, {@code 2014-01-27T17:12:00Z} and between. */
  public static Optional<Instant> w3c(String text) {
    try {
      if (text.length() > "2014-01-27".length()) return Optional.of(withTime(text));
      if (text.length() == "2014-01-27".length()) return Optional.of(midnight(text));
      return digits(text.replace("-", ""));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static Instant midnight(String date) {
    return LocalDate.parse(date).atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  private static Instant withTime(String text) {
    if (text.endsWith("Z")) {
      // Minutes are enough for W3C, not for Instant.parse.
      return DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text, Instant::from);
    }
    boolean zoned = text.indexOf('+') > 0 || text.lastIndexOf('-') > "2014-01-27".length();
    return zoned
        ? DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text, Instant::from)
        : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
  }

  private static int number(String digits, int from, int to) {
    return Integer.parseInt(digits, from, to, 10);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
