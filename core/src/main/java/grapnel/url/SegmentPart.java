package grapnel.url;

/**
 * A part of a path segment or parameter value.
 *
 * @param from where it begins
 * @param to where it ends (exclusive)
 */
public record SegmentPart(Kind kind, int from, int to) {

  /** What a part is made of. */
  public enum Kind {
    /** Digits. */
    NUMBER,
    /** Letters, as they stand or as escapes. */
    WORD,
    /** Letters and digits that touch. */
    CODE,
    /** Anything else, which stands between the others. */
    SIGN
  }

  /** The text of this part. */
  public String of(String value) {
    return value.substring(from, to);
  }

  public int length() {
    return to - from;
  }
}
