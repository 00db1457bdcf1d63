package grapnel.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads tags, texts and comments from the source of a page, one after the other, and gives up on
 * whatever two readers could take for different things.
 */
final class Markup {

  /** More are a page's way to break its reader. */
  private static final int MOST_ATTRIBUTES = 100;

  private static final Tag NONE = Tag.of("");

  private final String html;
  private final List<String> pairs = new ArrayList<>();
  private int at;
  private boolean odd;
  private Tag tag = NONE;
  private boolean selfClosing;
  private boolean keepCase;

  Markup(String html) {
    this.html = html;
  }

  /** Whether something came that it cannot tell for sure; then nothing more must be asked. */
  boolean odd() {
    return odd;
  }

  boolean ended() {
    return at >= html.length();
  }

  /** The tag that was read last. */
  Tag tag() {
    return tag;
  }

  /** Whether the tag that was read last said that it is its own end. */
  boolean selfClosing() {
    return selfClosing;
  }

  /** The attributes of the start tag that was read last. */
  Attributes attributes() {
    return Attributes.of(pairs.toArray(String[]::new));
  }

  /** What comes next. */
  enum Next {
    TEXT,
    START,
    END,
    COMMENT,
    DOCTYPE,
    ODD
  }

  Next next() {
    if (html.charAt(at) != '<') return Next.TEXT;
    char second = at + 1 < html.length() ? html.charAt(at + 1) : 0;
    if (letter(second)) return Next.START;
    if (second == '/') {
      return at + 2 < html.length() && letter(html.charAt(at + 2)) ? Next.END : Next.ODD;
    }
    if (html.startsWith("<!--", at)) return Next.COMMENT;
    return html.regionMatches(true, at, "<!doctype", 0, 9) ? Next.DOCTYPE : Next.ODD;
  }

  /** The text up to the next tag or comment. */
  String text() {
    int from = at;
    at = html.indexOf('<', from);
    if (at < 0) at = html.length();
    return CharReferences.decode(html.substring(from, at), false);
  }

  /** A comment may also end early, or with an exclamation mark: seldom, and seldom meant. */
  void comment() {
    int from = at + 4;
    int end = html.indexOf("-->", from);
    odd |= end < 0 || html.indexOf("--!>", from, end) >= 0;
    odd |= html.startsWith(">", from) || html.startsWith("->", from);
    at = end + 3;
  }

  void doctype() {
    int end = html.indexOf('>', at);
    odd |= end < 0;
    at = end + 1;
  }

  /**
   * Reads {@code <name attribute="value">}.
   *
   * @param drawing whether it stands in one, where the names of attributes are kept as they are
   */
  void start(boolean drawing) {
    at++;
    tag = word();
    keepCase = drawing || tag.watched == Tag.Watched.DRAWING;
    selfClosing = false;
    pairs.clear();
    while (!odd) {
      boolean space = skipSpace();
      char c = current();
      if (c == '>') break;
      if (c == '/' && at + 1 < html.length() && html.charAt(at + 1) == '>') {
        selfClosing = true;
        at++;
        break;
      }
      odd |= !space || pairs.size() > 2 * MOST_ATTRIBUTES;
      if (!odd) attribute();
    }
    at++;
  }

  /** Reads {@code </name>}. */
  void end() {
    at += 2;
    tag = word();
    boolean _ = skipSpace();
    odd |= current() != '>';
    at++;
  }

  /** What stands before the end of an element of raw text, of which the end is read as well. */
  String raw(String tag) {
    int from = at;
    int end = from - 1;
    char after;
    do {
      end = html.indexOf("</", end + 1);
      if (end < 0) {
        odd = true;
        return "";
      }
      after = end + 2 + tag.length() < html.length() ? html.charAt(end + 2 + tag.length()) : 0;
    } while (!html.regionMatches(true, end + 2, tag, 0, tag.length())
        || letter(after)
        || (after >= '0' && after <= '9')
        || after == '-');
    at = end;
    end();
    String raw = html.substring(from, end);
    // In a comment in a script, another script may begin.
    odd |= tag.equals("script") && raw.contains("<!--") && raw.contains("<script");
    return raw;
  }

  /** A line break here is left out. */
  void skipLineBreak() {
    if (current() == '\n') at++;
  }

  private void attribute() {
    int from = at;
    while (at < html.length() && nameLike(html.charAt(at))) at++;
    String attribute = html.substring(from, at);
    if (!keepCase) attribute = lower(attribute);
    for (int i = 0; i < pairs.size(); i += 2) odd |= pairs.get(i).equals(attribute);
    odd |= attribute.isEmpty();
    pairs.add(attribute);
    pairs.add(value());
  }

  private String value() {
    int before = at;
    boolean _ = skipSpace();
    if (current() != '=') {
      at = before;
      return "";
    }
    at++;
    boolean _ = skipSpace();
    char quote = current();
    int from = at;
    if (quote == '"' || quote == '\'') {
      at = html.indexOf(quote, from + 1);
      if (at < 0) {
        odd = true;
        return "";
      }
      return CharReferences.decode(html.substring(from + 1, at++), true);
    }
    while (at < html.length() && html.charAt(at) != '>' && !space(html.charAt(at))) {
      char c = html.charAt(at++);
      odd |= c == '"' || c == '\'' || c == '<' || c == '=' || c == '`';
    }
    odd |= at == from;
    return CharReferences.decode(html.substring(from, at), true);
  }

  private Tag word() {
    int from = at;
    int hash = 0;
    for (; at < html.length(); at++) {
      char c = html.charAt(at);
      if (!letter(c) && !wordLike(c)) break;
      hash = 31 * hash + c;
    }
    return Tag.at(html, from, at, hash);
  }

  /** In lower case, as nearly all names are. */
  static String lower(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) >= 'A' && name.charAt(i) <= 'Z') return name.toLowerCase(Locale.ROOT);
    }
    return name;
  }

  private boolean skipSpace() {
    int from = at;
    while (at < html.length() && space(html.charAt(at))) at++;
    return at > from;
  }

  /** The character here; at the end of the page, which no tag may reach, none that is expected. */
  private char current() {
    if (at < html.length()) return html.charAt(at);
    odd = true;
    return 0;
  }

  static boolean blank(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!space(text.charAt(i))) return false;
    }
    return true;
  }

  private static boolean space(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }

  private static boolean letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean wordLike(char c) {
    return (c >= '0' && c <= '9') || c == '-' || c == '_' || c == ':';
  }

  private static boolean nameLike(char c) {
    return c > ' ' && c < 0x7F && c != '"' && c != '\'' && c != '<' && c != '>' && c != '='
        && c != '/';
  }
}
