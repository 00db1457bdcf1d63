package grapnel.discover;

import grapnel.url.Url;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Archives by month that go on before and after those that links lead to: an event calendar shows
 * what is to come, a hand-written page the last two years of a mailing list, and the other months
 * are where they always were. Of each row of months it asks for the next one on either side, as
 * long as these lead to pages that were not known and are no days or months themselves, since a
 * calendar has a page for any.
 */
final class PeriodArchives {

  /** Of months that follow each other, before others are believed. */
  private static final int MIN_KNOWN = 3;

  /** Months in a row that bring nothing, where others did: a list is silent in summer. */
  private static final int PATIENCE = 4;

  /** Where none did: archives of a blog mostly are all linked. */
  private static final int FIRST_PATIENCE = 2;

  /** Rows of months that brought nothing, in a row, before no other is tried. */
  private static final int MOST_IN_VAIN = 3;

  private static final String YEAR = "(?<!\\d)((?:19|20)\\d\\d)";
  private static final String NUMBER = "(0[1-9]|1[0-2]|[1-9](?!\\d))(?!\\d)";
  private static final String BETWEEN = "([/_.-]|&[A-Za-z_]{1,12}=)";

  private static final Pattern YEAR_FIRST =
      Pattern.compile(YEAR + "(?:" + BETWEEN + NUMBER + "|()(0[1-9]|1[0-2])(?!\\d))");

  private static final Pattern MONTH_FIRST =
      Pattern.compile("(?<!\\d)" + NUMBER + BETWEEN + YEAR + "(?!\\d)");

  /** A day behind a month: the addresses of days are no row of months. */
  private static final Pattern DAY =
      Pattern.compile("(?:[/_.-]|&[A-Za-z_]{1,12}=)\\d{1,2}(?!\\d).*");

  /** Nothing behind a date but a day and words for one. */
  private static final Pattern NO_MORE =
      Pattern.compile("(?:[/_.&=-]|(?<!\\d)\\d{1,2}(?!\\d)|day|view|month|week|html?)*");

  private final Map<String, MonthRow> rows = new LinkedHashMap<>();
  private final Map<Url, MonthRow> asked = new LinkedHashMap<>();
  private int vain;

  /** How the address of a month is written: what stands before, between and behind its numbers. */
  private record Dated(
      String before,
      String between,
      String behind,
      boolean yearFirst,
      boolean padded,
      YearMonth month) {

    String row() {
      return String.join("\n", before, between, behind);
    }

    Optional<Url> with(YearMonth other, boolean padded) {
      String number = (padded ? "%02d" : "%d").formatted(other.getMonthValue());
      String year = String.valueOf(other.getYear());
      String dated = yearFirst ? year + between + number : number + between + year;
      return Url.parse(before + dated + behind);
    }
  }

  /** Months whose addresses differ in their numbers alone. */
  private static final class MonthRow {
    private final Dated sample;
    private final TreeMap<YearMonth, Boolean> read = new TreeMap<>();
    private final Set<Boolean> ended = new HashSet<>();
    private boolean padded = true;
    private boolean tried;
    private int patience = FIRST_PATIENCE;

    MonthRow(Dated sample) {
      this.sample = sample;
    }

    void add(Dated dated, boolean brought) {
      read.put(dated.month, brought);
      padded &= dated.padded;
    }

    boolean isDense() {
      return read.keySet().stream()
          .anyMatch(
              month -> {
                for (int i = 1; i < MIN_KNOWN; i++) {
                  if (!read.containsKey(month.plusMonths(i))) return false;
                }
                return true;
              });
    }

    /** The month behind the last that was read, while one of the last few brought anything. */
    Optional<YearMonth> next(boolean later) {
      if (ended.contains(later)) return Optional.empty();
      YearMonth month = later ? read.lastKey() : read.firstKey();
      int idle = 0;
      for (boolean brought : (later ? read.descendingMap() : read).values()) {
        if (brought || idle == patience) break;
        idle++;
      }
      if (idle < patience) return Optional.of(month.plusMonths(later ? 1 : -1));
      ended.add(later);
      return Optional.empty();
    }
  }

  /**
   * A page was read.
   *
   * @param url by which it was asked for
   * @param fresh what it led to that nobody had seen
   */
  void read(Url url, List<Url> fresh) {
    boolean news = fresh.stream().anyMatch(PeriodArchives::isNoPeriod);
    MonthRow own = asked.get(url);
    if (own != null && news) {
      own.patience = PATIENCE;
      vain = 0;
    }
    // A month that links led to is there, whatever it brought: its pages may have been known.
    dated(url)
        .filter(dated -> !DAY.matcher(dated.behind).matches())
        .ifPresent(dated -> rowOf(dated).add(dated, news || own == null));
  }

  /** There is no such page. */
  void missed(Url url) {
    MonthRow own = asked.get(url);
    if (own != null) dated(url).ifPresent(dated -> own.read.put(dated.month, false));
  }

  private MonthRow rowOf(Dated dated) {
    return rows.computeIfAbsent(dated.row(), _ -> new MonthRow(dated));
  }

  /** The months to ask for, one on either side of each row. */
  List<Url> next() {
    List<Url> next = new ArrayList<>();
    for (MonthRow row : rows.values()) {
      if (!row.isDense()) continue;
      if (!row.tried) {
        if (vain >= MOST_IN_VAIN) continue;
        row.tried = true;
        vain++;
      }
      for (boolean later : List.of(false, true)) {
        row.next(later)
            .flatMap(month -> row.sample.with(month, row.padded))
            .filter(url -> asked.putIfAbsent(url, row) == null)
            .ifPresent(next::add);
      }
    }
    return next;
  }

  /** Days of an archive stand below its months; its pages have words or numbers of their own. */
  private static boolean isNoPeriod(Url url) {
    return dated(url).map(dated -> !NO_MORE.matcher(dated.behind).matches()).orElse(true);
  }

  private static Optional<Dated> dated(Url url) {
    String text = url.withoutFragment().toString();
    int path = text.indexOf('/', text.indexOf("//") + 2);
    if (path < 0) return Optional.empty();
    Matcher match = YEAR_FIRST.matcher(text);
    if (match.find(path)) {
      boolean apart = match.group(2) != null;
      return Optional.of(
          dated(
              text,
              match,
              match.group(1),
              apart ? match.group(2) : "",
              match.group(apart ? 3 : 5),
              true));
    }
    match = MONTH_FIRST.matcher(text);
    if (!match.find(path)) return Optional.empty();
    return Optional.of(dated(text, match, match.group(3), match.group(2), match.group(1), false));
  }

  private static Dated dated(
      String text, Matcher match, String year, String between, String number, boolean yearFirst) {
    return new Dated(
        text.substring(0, match.start()),
        between,
        text.substring(match.end()),
        yearFirst,
        number.length() == 2,
        YearMonth.of(Integer.parseInt(year), Integer.parseInt(number)));
  }
}
