package grapnel.form.query;

import java.util.List;

/**
 * A field of a form as a place for terms.
 *
 * @param name of the field; of a range, of its lower bound
 * @param choices of a {@link Kind#CHOICE}, without the one that means any
 * @param required whether no query goes without it
 * @param upper the name of the upper bound of a range; empty otherwise
 * @param largest the highest number a range may be asked for
 */
public record Slot(
    String name, Kind kind, List<String> choices, boolean required, String upper, long largest) {

  /** What it takes. */
  public enum Kind {
    /** Words. */
    TEXT,
    /** Numbers, such as a year. */
    NUMBER,
    /** Letters and digits together, such as a postcode or a part number. */
    CODE,
    /** A day, as results write it. */
    DATE,
    /** One of several values. */
    CHOICE,
    /** A lower and an upper bound. */
    RANGE
  }

  public Slot {
    choices = List.copyOf(choices);
  }

  public static Slot text(String name) {
    return new Slot(name, Kind.TEXT, List.of(), false, "", 0);
  }

  public static Slot typed(String name, Kind kind) {
    return new Slot(name, kind, List.of(), false, "", 0);
  }

  public static Slot choice(String name, List<String> choices) {
    return new Slot(name, Kind.CHOICE, choices, false, "", 0);
  }

  public static Slot range(String lower, String upper, long largest) {
    return new Slot(lower, Kind.RANGE, List.of(), false, upper, largest);
  }

  public Slot must(boolean must) {
    return new Slot(name, kind, choices, must, upper, largest);
  }

  boolean typed() {
    return switch (kind) {
      case TEXT, NUMBER, CODE, DATE -> true;
      case CHOICE, RANGE -> false;
    };
  }

  /** Whether a word of a result may be what this field wants. */
  boolean takes(String word) {
    if (Wording.date(word)) return kind == Kind.DATE;
    boolean digits = word.chars().anyMatch(Character::isDigit);
    boolean letters = word.chars().anyMatch(Character::isLetter);
    return switch (kind) {
      case TEXT -> true;
      case NUMBER -> digits && !letters;
      case CODE -> digits;
      case DATE, CHOICE, RANGE -> false;
    };
  }

  /** The query for an interval of a range. */
  public Query interval(long low, long high) {
    return Query.of(new Term(name, Long.toString(low)), new Term(upper, Long.toString(high)));
  }
}
