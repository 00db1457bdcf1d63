package grapnel.fetch;

import grapnel.fact.Response;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.apache.hc.client5.http.utils.DateUtils;

/** How long a server wants to be left alone (RFC 9110 §10.2.3). */
final class RetryAfter {

  private static final DateTimeFormatter ASCTIME =
      DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss yyyy", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private RetryAfter() {}

  /** The wait a 429 or 503 asks for, in seconds or as a date. */
  static Optional<Duration> of(Response response, Instant now) {
    if (!response.asksToWait()) return Optional.empty();
    return response
        .headers()
        .first("Retry-After")
        .map(String::strip)
        .flatMap(v -> wait(v, response, now));
  }

  private static Optional<Duration> wait(String value, Response response, Instant now) {
    if (value.matches("[0-9]{1,18}")) return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
    // Seen from the server's own clock, where it says what time it has.
    Instant theirs = response.headers().first("Date").flatMap(RetryAfter::date).orElse(now);
    return date(value)
        .map(then -> Duration.between(theirs, then))
        .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
  }

  private static Optional<Instant> date(String text) {
    return Optional.ofNullable(DateUtils.parseStandardDate(text)).or(() -> asctime(text));
  }

  /** The oldest of the three forms (RFC 9110 §5.6.7), which the client's own parser misses. */
  private static Optional<Instant> asctime(String text) {
    try {
      return Optional.of(ASCTIME.parse(text.replaceAll(" +", " "), Instant::from));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
