package grapnel.html;

import org.jsoup.nodes.Entities;
import org.jsoup.parser.Parser;

/** Replaces character references, as that for an ampersand, by what they stand for. */
final class CharReferences {

  private CharReferences() {}

  /**
   * What a text says. Those that end as they should are read here, which takes a sixth of the time;
   * the rules for all others are the parser's.
   *
   * @param attribute whether it is the value of one, where other rules hold for what is not ended
   */
  static String decode(String text, boolean attribute) {
    int at = text.indexOf('&');
    if (at < 0) return text;
    StringBuilder decoded = new StringBuilder(text.length());
    int done = 0;
    while (at >= 0) {
      decoded.append(text, done, at);
      int end = semicolonAfter(text, at + 1);
      String meant = end < 0 ? "" : decodeOne(text, at + 1, end);
      if (meant.isEmpty()) {
        // A lone ampersand is one.
        boolean alone = at + 1 == text.length() || text.charAt(at + 1) == ' ';
        if (!alone) return Parser.unescapeEntities(text, attribute);
        decoded.append('&');
        done = at + 1;
      } else {
        decoded.append(meant);
        done = end + 1;
      }
      at = text.indexOf('&', done);
    }
    return decoded.append(text, done, text.length()).toString();
  }

  /** Where the semicolon stands that ends the name or number from there, or -1. */
  private static int semicolonAfter(String text, int from) {
    int i = from;
    if (i < text.length() && text.charAt(i) == '#') i++;
    while (i < text.length() && wordLike(text.charAt(i))) i++;
    return i < text.length() && i > from && text.charAt(i) == ';' ? i : -1;
  }

  private static String decodeOne(String text, int from, int end) {
    if (text.charAt(from) != '#') return named(text.substring(from, end));
    int code = 0;
    for (int i = from + 1; i < end; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9' || code > 10_000) return "";
      code = 10 * code + c - '0';
    }
    // Others stand for something else, or are not allowed.
    return (code >= ' ' && code < 0x7F) || (code >= 0xA0 && code < 0xD800)
        ? String.valueOf((char) code)
        : "";
  }

  /** First the few that nearly all are, then those of the parser's table. */
  private static String named(String name) {
    return switch (name) {
      case "amp" -> "&";
      case "lt" -> "<";
      case "gt" -> ">";
      case "quot" -> "\"";
      case "nbsp" -> "\u00A0";
      default -> Entities.getByName(name);
    };
  }

  private static boolean wordLike(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
