package grapnel.judge;

import java.util.Optional;

/**
 * What a page repeats of the id it was asked for. "Product 17 was not found" and "product 18 was
 * not found" say the same; "17 pieces" on the page of 17 may be chance, so that texts are kept as
 * they came too.
 *
 * @param id as the URL spells it; empty where there is none
 */
record IdEcho(String id) {

  static final IdEcho NONE = new IdEcho("");

  static final String PLACEHOLDER = "{N}";

  /** The text with a placeholder for each mention of the id; empty where it is not mentioned. */
  Optional<String> withPlaceholders(String text) {
    // Most texts do not mention it, and the JDK has a fast way only without a place to start from.
    if (id.isEmpty() || (text.indexOf(id) < 0 && id.charAt(0) != '0')) return Optional.empty();
    Optional<String> plain = replaced(text, id);
    String bare = withoutZeros(id);
    return plain.isPresent() || bare.equals(id) ? plain : replaced(text, bare);
  }

  private static Optional<String> replaced(String text, String id) {
    int at = next(text, id, 0);
    if (at < 0) return Optional.empty();
    StringBuilder out = new StringBuilder(text.length());
    int from = 0;
    for (; at >= 0; at = next(text, id, from)) {
      out.append(text, from, at).append(PLACEHOLDER);
      from = at + id.length();
    }
    return Optional.of(out.append(text, from, text.length()).toString());
  }

  /** The next place where the id stands by itself: 17 is not in 2017, nor in 17th. */
  private static int next(String text, String id, int from) {
    int at = text.indexOf(id, from);
    while (at >= 0
        && (continuesToken(text, at - 1, id.charAt(0))
            || continuesToken(text, at + id.length(), id.charAt(0)))) {
      at = text.indexOf(id, at + 1);
    }
    return at;
  }

  private static boolean continuesToken(String text, int at, char first) {
    if (at < 0 || at >= text.length()) return false;
    char c = text.charAt(at);
    // Letters join words to a number often enough (tt0111161), digits never do.
    return Character.isDigit(first) ? Character.isDigit(c) : Character.isLetterOrDigit(c);
  }

  /** An id without zeros in front. */
  static String withoutZeros(String id) {
    int from = 0;
    while (from < id.length() - 1 && id.charAt(from) == '0') from++;
    return id.substring(from);
  }
}
