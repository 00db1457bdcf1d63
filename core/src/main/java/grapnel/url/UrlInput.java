package grapnel.url;

/** Small questions about text that is read as a URL. */
final class UrlInput {

  private UrlInput() {}

  /** Without C0 controls and spaces around, without tabs and line ends anywhere. */
  static String cleaned(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && text.charAt(from) <= ' ') from++;
    while (from < to && text.charAt(to - 1) <= ' ') to--;
    StringBuilder cleaned = null;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean dropped = c == '\t' || c == '\n' || c == '\r';
      if (dropped && cleaned == null) {
        cleaned = new StringBuilder(to - from).append(text, from, i);
      } else if (!dropped && cleaned != null) {
        cleaned.append(c);
      }
    }
    return cleaned == null ? text.substring(from, to) : cleaned.toString();
  }

  /** How many dots a segment consists of, plain or as %2e, if it is one or two dots; else 0. */
  static int dotSegmentLength(CharSequence text, int from, int to) {
    int dots = 0;
    for (int i = from; i < to; dots++) {
      boolean escaped = PercentEncoding.escapeAt(text, i, to) == '.';
      if (dots == 2 || (!escaped && text.charAt(i) != '.')) return 0;
      i += escaped ? 3 : 1;
    }
    return dots;
  }

  /** Whether a letter and a colon or bar stand here, as in {@code C:} or {@code C|}. */
  static boolean startsWithDrive(CharSequence text, int at) {
    if (at + 1 >= text.length()) return false;
    int letter = text.charAt(at) | 0x20;
    char mark = text.charAt(at + 1);
    return letter >= 'a' && letter <= 'z' && (mark == ':' || mark == '|');
  }
}
