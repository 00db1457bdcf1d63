package grapnel.template;

import grapnel.fact.CheckDigit;
import grapnel.url.SegmentCharacters;
import grapnel.url.SegmentParts;
import grapnel.url.SegmentRow.CellKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a column of values is best read. Each value gets one reading; those that repeat are parts of
 * the site or categories, those that hardly do are ids and names.
 */
final class ColumnPatternFinder {

  /** A value in so many rows, and in this share of them, is a part of the site. */
  private static final int REPEATED = 5;

  private static final double SHARE = 0.05;

  /** So many rows a value on average, and all of them are choices. */
  private static final double ROWS_A_CHOICE = 2;

  /** Fewer different values than this do not show how they count. */
  private static final int ENOUGH_CODES = 6;

  /** Where fewer names than this end with a number, the number is part of the name. */
  private static final double MOSTLY = 0.8;

  /** So much more frequent than rare names is what is no name. */
  private static final double ABOVE_OTHERS = 4;

  private static final double FEW_NUMBERED = 0.1;

  private static final int UUID_LENGTH = 36;

  /** No counter is as long, with letters and digits that take turns so often. */
  private static final int HASH_LENGTH = 16;

  private static final int HASH_CHANGES = 5;

  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final int rows;
  private final Map<String, ColumnPattern> readings = new LinkedHashMap<>();

  private ColumnPatternFinder(List<String> values) {
    for (String value : values) counts.merge(value, 1, Integer::sum);
    this.rows = values.size();
  }

  /** A reading for each different value. */
  static Map<String, ColumnPattern> read(List<String> values) {
    ColumnPatternFinder all = new ColumnPatternFinder(values);
    all.decide();
    return all.readings;
  }

  private void decide() {
    if (counts.size() == 1) {
      String only = counts.keySet().iterator().next();
      readings.put(only, ColumnPattern.fixed(only, false));
      return;
    }
    List<String> numbers = new ArrayList<>();
    List<String> others = new ArrayList<>();
    boolean few = rows >= ROWS_A_CHOICE * counts.size();
    counts.forEach(
        (value, count) -> {
          boolean repeated = few || (count >= REPEATED && count >= SHARE * rows);
          if (value.equals(ColumnPattern.ABSENT) || (repeated && !SegmentParts.hasNumber(value))) {
            readings.put(value, ColumnPattern.fixed(value, true));
          } else if (SegmentParts.isNumber(value)) {
            numbers.add(value);
          } else {
            others.add(value);
          }
        });
    if (areCodes(numbers, others)) {
      put(numbers, ColumnPattern.singleCell(CellKind.CODE));
      put(others, ColumnPattern.singleCell(CellKind.CODE));
      return;
    }
    put(numbers, ColumnPattern.singleCell(CellKind.NUMBER));
    readNames(others, few);
  }

  private void put(List<String> values, ColumnPattern pattern) {
    for (String value : values) readings.put(value, pattern);
  }

  /**
   * Digits and letters mixed without a system, of one length or two that follow each other: not
   * words with a number, whose letters are the same every time.
   */
  static boolean areCodes(List<String> numbers, List<String> others) {
    int all = numbers.size() + others.size();
    if (all < ENOUGH_CODES || others.isEmpty()) return false;
    boolean upper = false;
    boolean lower = false;
    int shortest = Integer.MAX_VALUE;
    int longest = 0;
    for (List<String> some : List.of(numbers, others)) {
      for (String value : some) {
        shortest = Math.min(shortest, value.length());
        longest = Math.max(longest, value.length());
        for (int i = 0; i < value.length(); i++) {
          char c = value.charAt(i);
          upper |= c >= 'A' && c <= 'Z';
          lower |= c >= 'a' && c <= 'z';
          if (!Character.isLetterOrDigit(c) || c > 'z') return false;
        }
      }
    }
    if (areIsbn10(numbers) && areIsbn10(others)) return true;
    if ((upper && lower) || shortest < 2 || longest - shortest > 1) return false;
    Set<List<String>> textLists = new HashSet<>();
    Set<BitSet> letterPlaces = new HashSet<>();
    int mixed = 0;
    for (String value : others) {
      letterPlaces.add(letterPlaces(value));
      if (!SegmentParts.hasNumber(value)) continue;
      mixed++;
      if (textLists.size() < 3) textLists.add(SegmentParts.of(value).textsAroundNumbers());
    }
    // Letters at fixed places are families of numbers, as AB0412C and KX0007D.
    return 4 * mixed >= all && textLists.size() >= 3 && letterPlaces.size() > 1;
  }

  private static BitSet letterPlaces(String value) {
    BitSet places = new BitSet();
    for (int i = 0; i < value.length(); i++)
      places.set(i, !SegmentCharacters.isDigit(value.charAt(i)));
    return places;
  }

  private static boolean areIsbn10(List<String> values) {
    return values.stream().allMatch(CheckDigit.ISBN10::fits);
  }

  private void readNames(List<String> values, boolean few) {
    List<String> mixed = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (String value : values)
      (SegmentParts.hasNumber(value) && !isDrawn(value) ? mixed : words).add(value);
    List<String> names = takeRows(takeRepeatedTexts(mixed, words.size()), words);
    words.removeIf(readings::containsKey);
    words.addAll(takeSlugs(names, words.size()));
    if (!few && rowsOf(words) >= REPEATED) putNames(words);
    else for (String word : words) readings.put(word, ColumnPattern.fixed(word, true));
  }

  /** A few names with long numbers, too few to show a form, are read apart from the others. */
  private void putNames(List<String> words) {
    List<String> numbered = words.stream().filter(SegmentParts::hasLongNumber).toList();
    boolean few = numbered.size() < FEW_NUMBERED * words.size();
    for (String word : words) {
      boolean name = few && !SegmentParts.hasLongNumber(word);
      readings.put(word, name ? ColumnPattern.name() : ColumnPattern.singleCell(CellKind.TEXT));
    }
  }

  /** Drawn at random, be it one of a few: the digits at its end count nothing. */
  private static boolean isDrawn(String value) {
    return isUuid(value) || isHash(value);
  }

  /**
   * As a commit's 16761a32b5299bf86b115224dd4717c7830ebe64: letters and digits without a system.
   */
  private static boolean isHash(String value) {
    if (value.length() < HASH_LENGTH) return false;
    int changes = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (!Character.isLetterOrDigit(c)) return false;
      boolean digit = SegmentCharacters.isDigit(c);
      if (i > 0 && digit != SegmentCharacters.isDigit(value.charAt(i - 1))) changes++;
    }
    return changes >= HASH_CHANGES;
  }

  /** As 550e8400-e29b-41d4-a716-446655440000, which counts nothing. */
  private static boolean isUuid(String value) {
    if (value.length() != UUID_LENGTH) return false;
    for (int i = 0; i < UUID_LENGTH; i++) {
      boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
      char c = value.charAt(i);
      if (dash ? c != '-' : c > 'f' || Character.digit(c, 16) < 0) return false;
    }
    return true;
  }

  private int rowsOf(List<String> values) {
    int sum = 0;
    for (String value : values) sum += counts.getOrDefault(value, 0);
    return sum;
  }

  /** Takes out what repeats its letters ({@code view-12.html}), and hands back the rest. */
  private List<String> takeRepeatedTexts(List<String> mixed, int words) {
    Map<List<String>, List<String>> byTexts = new LinkedHashMap<>();
    List<String> rest = new ArrayList<>();
    for (String value : mixed) {
      if (value.indexOf('%') >= 0) rest.add(value);
      else
        byTexts
            .computeIfAbsent(SegmentParts.of(value).textsAroundNumbers(), _ -> new ArrayList<>())
            .add(value);
    }
    int tenth = (mixed.size() + words + 9) / 10;
    double others =
        byTexts.values().stream()
            .mapToInt(List::size)
            .filter(size -> size < tenth)
            .average()
            .orElse(0);
    byTexts.forEach(
        (texts, values) -> {
          // Letters that a tenth of all values share are no one's name; unless it is only the
          // most frequent of many names, as of /user/oak12, /user/river7 in few URLs.
          boolean common =
              values.size() >= Math.max(3, tenth) && values.size() >= ABOVE_OTHERS * others;
          if (common) put(values, ColumnPattern.numbers(texts, byTexts.size() > 1 || words > 0));
          else rest.addAll(values);
        });
    return rest;
  }

  /**
   * Takes out names with an id somewhere among them, and hands back the rest; those with one at
   * either end alone are read more simply.
   */
  private List<String> takeRows(List<String> values, List<String> words) {
    if (values.size() < 3) return values;
    Map<String, ColumnPattern> rows = SegmentRowFinder.read(values, words);
    List<String> rest = new ArrayList<>();
    for (String value : values) {
      ColumnPattern row = rows.get(value);
      if (row == null) rest.add(value);
    }
    readings.putAll(rows);
    return rest;
  }

  /** Takes out names with an id before or behind them, and hands back the rest. */
  private List<String> takeSlugs(List<String> values, int words) {
    if (values.size() < 3) return values;
    String extension = extension(values);
    List<String> rest = values;
    ColumnPattern behind = ColumnPattern.textNumber(extension);
    ColumnPattern before = ColumnPattern.numberText(extension);
    boolean first = distinctNumbers(behind, values, 1) >= distinctNumbers(before, values, 0);
    for (ColumnPattern pattern : first ? List.of(behind, before) : List.of(before, behind)) {
      List<String> fitting = new ArrayList<>();
      List<String> others = new ArrayList<>();
      for (String value : rest) (pattern.cut(value).isPresent() ? fitting : others).add(value);
      if (fitting.size() < 3 || fitting.size() < MOSTLY * (rest.size() + words)) continue;
      put(fitting, pattern);
      rest = others;
    }
    return rest;
  }

  /** How many different numbers a reading finds: ids differ, years and models repeat. */
  private static long distinctNumbers(ColumnPattern pattern, List<String> values, int cell) {
    Set<String> numbers = new HashSet<>();
    for (String value : values) pattern.cut(value).ifPresent(cut -> numbers.add(cut.get(cell)));
    return numbers.size();
  }

  /** The ending that nearly all names have. */
  private static String extension(List<String> values) {
    Map<String, Integer> endings = new LinkedHashMap<>();
    for (String value : values) {
      String ending = SegmentParts.of(value).ending();
      if (!ending.isEmpty()) endings.merge(ending, 1, Integer::sum);
    }
    return endings.entrySet().stream()
        .filter(each -> each.getValue() >= MOSTLY * values.size())
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }
}
