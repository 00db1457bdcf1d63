package grapnel.url;

/**
 * Writes percent escapes in one way: {@link NormalizationStep#UNRESERVED} and {@link
 * NormalizationStep#HEX_CASE}.
 */
record EscapeNormalizer(boolean unreserved, boolean hexCase) {

  /** The same object where nothing is to be done. */
  String apply(String text) {
    if (!unreserved && !hexCase) return text;
    int at = text.indexOf('%');
    while (at >= 0 && isNormal(text, at)) at = text.indexOf('%', at + 1);
    return at < 0 ? text : rewritten(text, at);
  }

  private boolean isNormal(String text, int at) {
    int octet = PercentEncoding.escapeAt(text, at, text.length());
    if (octet < 0) return !unreserved;
    return !(unreserved && isUnreserved(octet))
        && !(hexCase && (isLowerCase(text.charAt(at + 1)) || isLowerCase(text.charAt(at + 2))));
  }

  private String rewritten(String text, int from) {
    var out = new StringBuilder(text.length() + 8).append(text, 0, from);
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      int octet = PercentEncoding.escapeAt(text, i, text.length());
      if (octet >= 0) {
        escape(out, text, i, octet);
        i += 2;
      } else if (c == '%' && unreserved) {
        out.append("%25");
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private void escape(StringBuilder out, String text, int at, int octet) {
    if (unreserved && isUnreserved(octet)) {
      out.append((char) octet);
    } else if (hexCase) {
      PercentEncoding.appendEscape(out, octet);
    } else {
      out.append(text, at, at + 3);
    }
  }

  private static boolean isLowerCase(char c) {
    return c >= 'a';
  }

  private static boolean isUnreserved(int c) {
    int letter = c | 0x20;
    return (letter >= 'a' && letter <= 'z' && c < 128)
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == '_'
        || c == '~';
  }
}
