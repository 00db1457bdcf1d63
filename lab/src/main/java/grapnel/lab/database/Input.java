package grapnel.lab.database;

/**
 * A field of a search form.
 *
 * @param name under which it is sent; a range has two, {@code name_min} and {@code name_max}
 * @param fact of the records it asks about; empty for all of them
 */
public record Input(Kind kind, String name, String fact, boolean required) {

  /** What a field takes, and how it narrows. */
  public enum Kind {
    /** Words that must stand in the fact. */
    WORDS,
    SELECT,
    RADIO,
    /** Two boxes: from and to. */
    RANGE,
    /** The fact as it is, to the letter: a code, a year. */
    EXACT,
    /** In which order; narrows nothing. */
    SORT,
    /** How many results on a page; narrows nothing. */
    SIZE
  }

  public static Input words(String name) {
    return new Input(Kind.WORDS, name, "", false);
  }

  public static Input words(String name, String fact) {
    return new Input(Kind.WORDS, name, fact, false);
  }

  public static Input select(String fact) {
    return new Input(Kind.SELECT, fact, fact, false);
  }

  public static Input radio(String fact) {
    return new Input(Kind.RADIO, fact, fact, false);
  }

  public static Input range(String fact) {
    return new Input(Kind.RANGE, fact, fact, false);
  }

  public static Input exact(String fact) {
    return new Input(Kind.EXACT, fact, fact, false);
  }

  public static Input sort() {
    return new Input(Kind.SORT, "order", "", false);
  }

  public static Input size() {
    return new Input(Kind.SIZE, "per", "", false);
  }

  /** The same, without which nothing is searched. */
  public Input must() {
    return new Input(kind, name, fact, true);
  }
}
