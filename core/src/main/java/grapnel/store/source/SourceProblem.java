package grapnel.store.source;

/**
 * Something in a source that could not be used, and was left out.
 *
 * @param source the name of the file as it was given
 * @param position the line, byte or entry, as in {@link SourceEntry#position}
 * @param text what stood there, cut to a length that can be shown; may be empty
 */
public record SourceProblem(Kind kind, String source, long position, String text, String reason) {

  private static final int MAX_SHOWN = 160;

  /** How bad it is. */
  public enum Kind {
    /** One line or entry that is no URL. */
    NO_URL,
    /** A record or line that cannot be understood; reading went on behind it. */
    BROKEN,
    /** The rest of this source is missing or cannot be read; all before it was used. */
    CUT_OFF
  }

  public SourceProblem {
    text = shown(text);
  }

  private static String shown(String text) {
    String head = text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
    StringBuilder shown = new StringBuilder(head.length());
    head.codePoints().forEach(c -> shown.appendCodePoint(Character.isISOControl(c) ? '?' : c));
    return shown.toString();
  }
}
