package grapnel.form.query;

import java.util.List;

/**
 * A field of a form as a place for terms.
 *
 * @param name of the field; of a range, of its lower bound
 * @param choices of a {@link Kind#CHOICE}, without the one that means any
 * @param required whether no query goes without it
 * @param upperName the name of the upper bound of a range; empty otherwise
 * @param largestNumber the highest number a range may be asked for
 */
public record QueryField(
    String name,
    Kind kind,
    List<String> choices,
    boolean required,
    String upperName,
    long largestNumber) {

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

  public QueryField {
    choices = List.copyOf(choices);
  }

  public static QueryField text(String name) {
    return new QueryField(name, Kind.TEXT, List.of(), false, "", 0);
  }

  public static QueryField typed(String name, Kind kind) {
    return new QueryField(name, kind, List.of(), false, "", 0);
  }

  public static QueryField choice(String name, List<String> choices) {
    return new QueryField(name, Kind.CHOICE, choices, false, "", 0);
  }

  public static QueryField range(String lower, String upper, long largest) {
    return new QueryField(lower, Kind.RANGE, List.of(), false, upper, largest);
  }

  public QueryField withRequired(boolean must) {
    return new QueryField(name, kind, choices, must, upperName, largestNumber);
  }

  boolean typed() {
    return switch (kind) {
      case TEXT, NUMBER, CODE, DATE -> true;
      case CHOICE, RANGE -> false;
    };
  }

  /** Whether a word of a result may be what this field wants. */
  boolean accepts(String word) {
    if (SearchWords.isDate(word)) return kind == Kind.DATE;
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
  public FormQuery intervalQuery(long low, long high) {
    return FormQuery.of(
        new QueryTerm(name, Long.toString(low)), new QueryTerm(upperName, Long.toString(high)));
  }
}
