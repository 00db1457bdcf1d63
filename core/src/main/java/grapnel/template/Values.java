package grapnel.template;

import grapnel.fact.CheckDigit;
import grapnel.template.Reading.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a column of values is best read. Each value gets one reading; those that repeat are parts of
 * the site or categories, those that hardly do are ids and names.
 */
final class Values {

  /** A value in so many rows, and in this share of them, is a part of the site. */
  private static final int REPEATED = 5;

  private static final double SHARE = 0.05;

  /** So many rows a value on average, and all of them are choices. */
  private static final double ROWS_A_CHOICE = 2;

  /** Fewer different values than this do not show how they count. */
  private static final int ENOUGH_CODES = 6;

  /** Where fewer names than this end with a number, the number is part of the name. */
  private static final double MOSTLY = 0.8;

  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern EXTENSION = Pattern.compile(".*[^.](\\.[A-Za-z][A-Za-z0-9]{1,4})");
  private static final Pattern CODE = Pattern.compile("[0-9a-z]{2,}|[0-9A-Z]{2,}");
  private static final Pattern UUID =
      Pattern.compile("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}");

  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final int rows;
  private final Map<String, Reading> readings = new LinkedHashMap<>();

  private Values(List<String> values) {
    for (String value : values) counts.merge(value, 1, Integer::sum);
    this.rows = values.size();
  }

  /** A reading for each different value. */
  static Map<String, Reading> read(List<String> values) {
    Values all = new Values(values);
    all.decide();
    return all.readings;
  }

  private void decide() {
    if (counts.size() == 1) {
      String only = counts.keySet().iterator().next();
      put(List.of(only), Reading.fixed(only, false));
      return;
    }
    List<String> numbers = new ArrayList<>();
    List<String> others = new ArrayList<>();
    boolean few = rows >= ROWS_A_CHOICE * counts.size();
    counts.forEach(
        (value, count) -> {
          boolean number = DIGITS.matcher(value).matches();
          boolean repeated = few || (count >= REPEATED && count >= SHARE * rows);
          if (value.equals(Reading.ABSENT) || (!number && repeated && !hasDigit(value))) {
            readings.put(value, Reading.fixed(value, true));
          } else if (number) {
            numbers.add(value);
          } else {
            others.add(value);
          }
        });
    if (codes(numbers, others)) {
      put(numbers, Reading.whole(Cell.CODE));
      put(others, Reading.whole(Cell.CODE));
      return;
    }
    put(numbers, Reading.whole(Cell.NUMBER));
    names(others, few);
  }

  private void put(List<String> values, Reading reading) {
    for (String value : values) readings.put(value, reading);
  }

  private static boolean hasDigit(String value) {
    for (int i = 0; i < value.length(); i++) {
      if (value.charAt(i) == '%') i += 2;
      else if (value.charAt(i) >= '0' && value.charAt(i) <= '9') return true;
    }
    return false;
  }

  /**
   * Digits and letters mixed without a system, of one length or two that follow each other: not
   * words with a number, whose letters are the same every time.
   */
  private static boolean codes(List<String> numbers, List<String> others) {
    List<String> all = new ArrayList<>(numbers);
    all.addAll(others);
    if (all.size() < ENOUGH_CODES) return false;
    if (!all.stream().allMatch(value -> CODE.matcher(value).matches())) return false;
    int shortest = all.stream().mapToInt(String::length).min().orElse(0);
    int longest = all.stream().mapToInt(String::length).max().orElse(0);
    List<String> mixed = others.stream().filter(Values::hasDigit).toList();
    Set<List<String>> shapes = new LinkedHashSet<>();
    mixed.forEach(value -> shapes.add(shape(value)));
    boolean mixes = 4 * mixed.size() >= all.size() && shapes.size() >= 3;
    return (longest - shortest <= 1 && mixes) || isbn10(all);
  }

  private static boolean isbn10(List<String> values) {
    return values.stream().allMatch(CheckDigit.ISBN10::fits);
  }

  /** The texts around the numbers of a value. */
  static List<String> shape(String value) {
    return List.of(DIGITS.split(value + "\u0000", -1)).stream()
        .map(text -> text.replace("\u0000", ""))
        .toList();
  }

  private void names(List<String> values, boolean few) {
    List<String> mixed = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (String value : values) {
      boolean number = hasDigit(value) && !UUID.matcher(value).matches();
      (number ? mixed : words).add(value);
    }
    List<String> slugs = shaped(mixed, words.size());
    slugs = slugs(slugs, words.size());
    words.addAll(slugs);
    if (!few && rowsOf(words) >= REPEATED) put(words, Reading.whole(Cell.TEXT));
    else for (String word : words) readings.put(word, Reading.fixed(word, true));
  }

  private int rowsOf(List<String> values) {
    return values.stream().mapToInt(counts::get).sum();
  }

  /** Takes out what repeats its letters ({@code view-12.html}), and hands back the rest. */
  private List<String> shaped(List<String> mixed, int words) {
    Map<List<String>, List<String>> shapes = new LinkedHashMap<>();
    for (String value : mixed) {
      shapes.computeIfAbsent(shape(value), _ -> new ArrayList<>()).add(value);
    }
    List<String> rest = new ArrayList<>();
    shapes.forEach(
        (shape, values) -> {
          // Of a shape that a tenth of all values have, the letters are no one's name.
          boolean common = values.size() >= 3 && 10 * values.size() >= mixed.size() + words;
          if (common && values.stream().noneMatch(value -> value.contains("%")))
            put(values, Reading.numbers(shape, shapes.size() > 1 || words > 0));
          else rest.addAll(values);
        });
    return rest;
  }

  /** Takes out names with an id before or behind them, and hands back the rest. */
  private List<String> slugs(List<String> values, int words) {
    String extension = extension(values);
    List<String> rest = values;
    Reading behind = Reading.textNumber(extension);
    Reading before = Reading.numberText(extension);
    boolean first = distinct(behind, values, 1) >= distinct(before, values, 0);
    for (Reading reading : first ? List.of(behind, before) : List.of(before, behind)) {
      Pattern pattern = reading.pattern();
      List<String> fitting =
          rest.stream().filter(value -> pattern.matcher(value).matches()).toList();
      if (fitting.size() < 3 || fitting.size() < MOSTLY * (rest.size() + words)) continue;
      put(fitting, reading);
      rest = rest.stream().filter(value -> !pattern.matcher(value).matches()).toList();
    }
    return rest;
  }

  /** How many different numbers a reading finds: ids differ, years and models repeat. */
  private static long distinct(Reading reading, List<String> values, int cell) {
    Pattern pattern = reading.pattern();
    return values.stream()
        .map(pattern::matcher)
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(cell + 1))
        .distinct()
        .count();
  }

  /** The ending that nearly all names have. */
  private static String extension(List<String> values) {
    Map<String, Integer> endings = new LinkedHashMap<>();
    for (String value : values) {
      Matcher matcher = EXTENSION.matcher(value);
      if (matcher.matches()) endings.merge(matcher.group(1), 1, Integer::sum);
    }
    Optional<Map.Entry<String, Integer>> most =
        endings.entrySet().stream().max(Map.Entry.comparingByValue());
    return most.filter(each -> each.getValue() >= MOSTLY * values.size())
        .map(Map.Entry::getKey)
        .orElse("");
  }
}
