package grapnel.url;

import java.text.DateFormatSymbols;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A day, a month or a year that a URL names, as {@code /list/2022/05/threads.html} does. Whether it
 * means one, only its like can tell: numbers look as years do.
 *
 * @param before the URL up to it
 * @param after the rest of the URL
 * @param spelling how it is written
 * @param number of days, months or years since year 0, so that the next one is one more
 */
public record UrlPeriod(String before, String after, Spelling spelling, long number) {

  /** How long it lasts. */
  public enum Unit {
    DAY(365.25),
    MONTH(12),
    YEAR(1);

    private final double inYear;

    Unit(double inYear) {
      this.inYear = inYear;
    }

    /** So many of them are so many years. */
    public long inYears(int years) {
      return Math.round(years * inYear);
    }

    /** The one in which a day is. */
    public long of(LocalDate day) {
      return switch (this) {
        case DAY -> day.toEpochDay();
        case MONTH -> 12L * day.getYear() + day.getMonthValue() - 1;
        case YEAR -> day.getYear();
      };
    }
  }

  /**
   * How a period is written: {@code 2022-05}, {@code 2022/5}, {@code 2022-May}.
   *
   * @param separator between year, month and day
   * @param padded whether months and days have two digits
   * @param names of months, in order; empty where they are numbers
   */
  public record Spelling(Unit unit, String separator, boolean padded, List<String> names) {
    public Spelling {
      names = List.copyOf(names);
    }

    private String write(long number) {
      return switch (unit) {
        case YEAR -> Long.toString(number);
        case MONTH -> number / 12 + separator + month((int) (number % 12));
        case DAY -> {
          LocalDate day = LocalDate.ofEpochDay(number);
          String month = month(day.getMonthValue() - 1);
          yield day.getYear() + separator + month + separator + digits(day.getDayOfMonth());
        }
      };
    }

    private String month(int index) {
      return names.isEmpty() ? digits(index + 1) : names.get(index);
    }

    private String digits(int value) {
      return padded ? "%02d".formatted(value) : Integer.toString(value);
    }
  }

  private static final List<String> LONG_NAMES = names(true);
  private static final List<String> SHORT_NAMES = names(false);

  private static final String YEAR = "(?<![\\p{L}\\d])((?:19|20)\\d\\d)";
  private static final Pattern DAYS =
      Pattern.compile(YEAR + "(?:([-/_.])(\\d{1,2})\\2(\\d{1,2})|(\\d\\d)(\\d\\d))(?!\\d)");
  private static final Pattern MONTHS =
      Pattern.compile(YEAR + "(?:([-/_.])(\\d{1,2})|(\\d\\d))(?!\\d)");
  private static final Pattern NAMED_MONTHS =
      Pattern.compile(YEAR + "([-/_.]?)(" + anyOf(LONG_NAMES) + "|" + anyOf(SHORT_NAMES) + ")\\b");
  private static final Pattern YEARS = Pattern.compile(YEAR + "(?![\\p{L}\\d])");

  private static List<String> names(boolean full) {
    DateFormatSymbols symbols = DateFormatSymbols.getInstance(Locale.ENGLISH);
    String[] names = full ? symbols.getMonths() : symbols.getShortMonths();
    return Arrays.stream(names).filter(name -> !name.isEmpty()).toList();
  }

  private static String anyOf(List<String> names) {
    return names.stream().map(Pattern::quote).collect(Collectors.joining("|"));
  }

  /** The first that a URL names in its path or query, by the shortest unit. */
  public static Optional<UrlPeriod> of(Url url) {
    String text = url.toString();
    int from = text.indexOf('/', text.indexOf("//") + 2);
    if (from < 0) return Optional.empty();
    return days(text, from)
        .or(() -> months(text, from))
        .or(() -> namedMonths(text, from))
        .or(() -> years(text, from));
  }

  private static Optional<UrlPeriod> days(String text, int from) {
    Matcher found = DAYS.matcher(text);
    if (!found.find(from)) return Optional.empty();
    String separator = found.group(2) == null ? "" : found.group(2);
    String month = separator.isEmpty() ? found.group(5) : found.group(3);
    String day = separator.isEmpty() ? found.group(6) : found.group(4);
    int year = Integer.parseInt(found.group(1));
    int monthOfYear = Integer.parseInt(month);
    int dayOfMonth = Integer.parseInt(day);
    boolean exists =
        monthOfYear >= 1
            && monthOfYear <= 12
            && dayOfMonth >= 1
            && dayOfMonth <= YearMonth.of(year, monthOfYear).lengthOfMonth();
    if (!exists) return Optional.empty();
    boolean padded = month.length() == 2 && day.length() == 2;
    Spelling spelling = new Spelling(Unit.DAY, separator, padded, List.of());
    long number = LocalDate.of(year, monthOfYear, dayOfMonth).toEpochDay();
    return Optional.of(at(found, text, spelling, number));
  }

  private static Optional<UrlPeriod> months(String text, int from) {
    Matcher found = MONTHS.matcher(text);
    if (!found.find(from)) return Optional.empty();
    String separator = found.group(2) == null ? "" : found.group(2);
    String month = separator.isEmpty() ? found.group(4) : found.group(3);
    int monthOfYear = Integer.parseInt(month);
    if (monthOfYear < 1 || monthOfYear > 12) return Optional.empty();
    Spelling spelling = new Spelling(Unit.MONTH, separator, month.length() == 2, List.of());
    long number = 12L * Integer.parseInt(found.group(1)) + monthOfYear - 1;
    return Optional.of(at(found, text, spelling, number));
  }

  private static Optional<UrlPeriod> namedMonths(String text, int from) {
    Matcher found = NAMED_MONTHS.matcher(text);
    if (!found.find(from)) return Optional.empty();
    String name = found.group(3);
    List<String> names = LONG_NAMES.contains(name) ? LONG_NAMES : SHORT_NAMES;
    Spelling spelling = new Spelling(Unit.MONTH, found.group(2), false, names);
    long number = 12L * Integer.parseInt(found.group(1)) + names.indexOf(name);
    return Optional.of(at(found, text, spelling, number));
  }

  private static Optional<UrlPeriod> years(String text, int from) {
    Matcher found = YEARS.matcher(text);
    if (!found.find(from)) return Optional.empty();
    Spelling spelling = new Spelling(Unit.YEAR, "", false, List.of());
    return Optional.of(at(found, text, spelling, Integer.parseInt(found.group(1))));
  }

  private static UrlPeriod at(Matcher found, String text, Spelling spelling, long number) {
    return new UrlPeriod(
        text.substring(0, found.start()), text.substring(found.end()), spelling, number);
  }

  /** The same URL for another period. */
  public Optional<Url> urlAt(long other) {
    return Url.parse(before + spelling.write(other) + after);
  }
}
