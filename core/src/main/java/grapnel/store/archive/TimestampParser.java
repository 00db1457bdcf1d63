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
public final class TimestampParser {

  /** What a shorter time is filled up with: the beginning of the year, month or day. */
  private static final String EARLIEST = "00000101000000";

  private static final String FULL = "2014-01-27T17:12:00Z";

  private TimestampParser() {}

  /** The digits of CDX and ARC: {@code 20140127171200}, from four digits (a year) on. */
  public static Optional<Instant> parseDigits(String text) {
    int length = text.length();
    if (length < 4 || !areDigits(text, 0, length)) return Optional.empty();
    return ofDigits(length >= 14 ? text : text + EARLIEST.substring(length), 0);
  }

  /** W3C dates: {@code 2014}, {@code 2014-01-27}, {@code 2014-01-27T17:12:00Z} and between. */
  public static Optional<Instant> parseW3c(String text) {
    int length = text.length();
    if (length < "2014-01-27".length()) return parseDigits(text.replace("-", ""));
    if (FULL.length() <= length && text.charAt(length - 1) == 'Z') return parseFull(text);
    try {
      if (length == "2014-01-27".length()) {
        return Optional.of(LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant());
      }
      boolean zoned = text.endsWith("Z") || text.indexOf('+') > 0 || text.lastIndexOf('-') > 10;
      return Optional.of(
          zoned
              ? DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text, Instant::from)
              : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** The usual form by hand: in a log of millions of lines the formatter took most of the time. */
  private static Optional<Instant> parseFull(String text) {
    StringBuilder digits = new StringBuilder(24);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9') {
        digits.append(c);
      } else if (i == 19 ? c != '.' && c != 'Z' : i < 19 && c != FULL.charAt(i)) {
        return Optional.empty();
      }
    }
    boolean fits = areDigits(text, 20, text.length() - 1) && text.length() <= FULL.length() + 10;
    if (!fits || digits.length() < 14) return Optional.empty();
    int seconds = 14;
    while (digits.length() < seconds + 9) digits.append('0');
    return ofDigits(digits.toString(), number(digits.toString(), seconds, seconds + 9));
  }

  /** The time of fourteen digits. */
  private static Optional<Instant> ofDigits(String digits, int nanos) {
    try {
      return Optional.of(
          LocalDateTime.of(
                  number(digits, 0, 4),
                  number(digits, 4, 6),
                  number(digits, 6, 8),
                  number(digits, 8, 10),
                  number(digits, 10, 12),
                  number(digits, 12, 14),
                  nanos)
              .toInstant(ZoneOffset.UTC));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static int number(String digits, int from, int to) {
    return Integer.parseInt(digits, from, to, 10);
  }

  private static boolean areDigits(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') return false;
    }
    return true;
  }
}
