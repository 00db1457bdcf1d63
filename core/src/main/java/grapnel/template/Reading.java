package grapnel.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the values of one column of URLs are read: texts that are always there, and cells between
 * them that differ.
 *
 * @param texts one more than cells
 * @param chosen whether the texts are one choice of several: another part of the site, or a
 *     category
 */
record Reading(List<String> texts, List<Cell> cells, boolean chosen) {

  /** What stands in a cell. */
  enum Cell {
    /** Decimal digits. */
    NUMBER,
    /** Digits and letters that count together. */
    CODE,
    /** Words. */
    TEXT
  }

  /** Stands for a parameter that is not there. */
  static final String ABSENT = "\u0000";

  static Reading fixed(String text, boolean chosen) {
    return new Reading(List.of(text), List.of(), chosen);
  }

  static Reading whole(Cell cell) {
    return new Reading(List.of("", ""), List.of(cell), false);
  }

  /** Texts with a number between each two of them. */
  static Reading numbers(List<String> texts, boolean chosen) {
    return new Reading(texts, java.util.Collections.nCopies(texts.size() - 1, Cell.NUMBER), chosen);
  }

  /** A name, and behind it a number: {@code yellow-keychain-3.html}. */
  static Reading textNumber(String extension) {
    return new Reading(List.of("", "", extension), List.of(Cell.TEXT, Cell.NUMBER), false);
  }

  /** A number, and behind it a name: {@code 3-yellow-keychain.html}. */
  static Reading numberText(String extension) {
    return new Reading(List.of("", "", extension), List.of(Cell.NUMBER, Cell.TEXT), false);
  }

  boolean absent() {
    return cells.isEmpty() && texts.getFirst().equals(ABSENT);
  }

  /** The cells of a value; empty where the value is of another form. */
  Optional<List<String>> cut(String value) {
    if (cells.isEmpty()) {
      return value.equals(texts.getFirst()) ? Optional.of(List.of()) : Optional.empty();
    }
    Matcher matcher = pattern().matcher(value);
    if (!matcher.matches()) return Optional.empty();
    List<String> found = new ArrayList<>();
    for (int i = 1; i <= matcher.groupCount(); i++) found.add(matcher.group(i));
    return Optional.of(found);
  }

  /** The value with these cells in it. */
  String fill(List<String> values) {
    StringBuilder value = new StringBuilder(texts.getFirst());
    for (int i = 0; i < cells.size(); i++) value.append(values.get(i)).append(texts.get(i + 1));
    return value.toString();
  }

  Pattern pattern() {
    StringBuilder regex = new StringBuilder(Pattern.quote(texts.getFirst()));
    for (int i = 0; i < cells.size(); i++) {
      regex.append(group(i)).append(Pattern.quote(texts.get(i + 1)));
    }
    return Pattern.compile(regex.toString(), Pattern.DOTALL);
  }

  /** A number takes all digits that stand together, so a text beside it ends with none. */
  private String group(int i) {
    return switch (cells.get(i)) {
      case NUMBER -> "([0-9]+)";
      case CODE -> "([0-9A-Za-z]+)";
      case TEXT -> {
        boolean before = i + 1 < cells.size() && texts.get(i + 1).isEmpty();
        boolean behind = i > 0 && texts.get(i).isEmpty();
        yield before ? "(.*[^0-9])" : behind ? "([^0-9].*)" : "(.*)";
      }
    };
  }
}
