package grapnel.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads tags, texts and comments from the source of a page, one after the other, and gives up on
 * whatever two readers could take for different things.
 */
final class HtmlTokenizer {

  /** More are a page's way to break its reader. */
  private static final int MOST_ATTRIBUTES = 100;

  private static final HtmlTag NONE = HtmlTag.of("");

  private final String html;
  private final List<String> attributePairs = new ArrayList<>();
  private int position;
  private boolean ambiguous;
  private HtmlTag tag = NONE;
  private boolean selfClosing;
  private boolean keepCase;

  HtmlTokenizer(String html) {
    this.html = html;
  }

  /** Whether something came that it cannot tell for sure; then nothing more must be asked. */
  boolean ambiguous() {
    return ambiguous;
  }

  boolean ended() {
    return position >= html.length();
  }

  /** The tag that was read last. */
  HtmlTag tag() {
    return tag;
  }

  /** Whether the tag that was read last said that it is its own end. */
  boolean selfClosing() {
    return selfClosing;
  }

  /** The attributes of the start tag that was read last. */
  AttributeMap attributes() {
    return AttributeMap.of(attributePairs.toArray(String[]::new));
  }

  /** What comes next. */
  enum TokenKind {
    TEXT,
    START,
    END,
    COMMENT,
    DOCTYPE,
    ODD
  }

  TokenKind peek() {
    if (html.charAt(position) != '<') return TokenKind.TEXT;
    char second = position + 1 < html.length() ? html.charAt(position + 1) : 0;
    if (letter(second)) return TokenKind.START;
    if (second == '/') {
      return position + 2 < html.length() && letter(html.charAt(position + 2))
          ? TokenKind.END
          : TokenKind.ODD;
    }
    if (html.startsWith("<!--", position)) return TokenKind.COMMENT;
    return html.regionMatches(true, position, "<!doctype", 0, 9)
        ? TokenKind.DOCTYPE
        : TokenKind.ODD;
  }

  /** The text up to the next tag or comment. */
  String readText() {
    int from = position;
    position = html.indexOf('<', from);
    if (position < 0) position = html.length();
    return CharReferences.decode(html.substring(from, position), false);
  }

  /** A comment may also end early, or with an exclamation mark: seldom, and seldom meant. */
  void skipComment() {
    int from = position + 4;
    int end = html.indexOf("-->", from);
    ambiguous |= end < 0 || html.indexOf("--!>", from, end) >= 0;
    ambiguous |= html.startsWith(">", from) || html.startsWith("->", from);
    position = end + 3;
  }

  void skipDoctype() {
    int end = html.indexOf('>', position);
    ambiguous |= end < 0;
    position = end + 1;
  }

  /**
   * Reads {@code <name attribute="value">}.
   *
   * @param drawing whether it stands in one, where the names of attributes are kept as they are
   */
  void readStartTag(boolean drawing) {
    position++;
    tag = readTagName();
    keepCase = drawing || tag.tracked == HtmlTag.TrackedElement.DRAWING;
    selfClosing = false;
    attributePairs.clear();
    while (!ambiguous) {
      boolean space = skipSpace();
      char c = current();
      if (c == '>') break;
      if (c == '/' && position + 1 < html.length() && html.charAt(position + 1) == '>') {
        selfClosing = true;
        position++;
        break;
      }
      ambiguous |= !space || attributePairs.size() > 2 * MOST_ATTRIBUTES;
      if (!ambiguous) readAttribute();
    }
    position++;
  }

  /** Reads {@code </name>}. */
  void readEndTag() {
    position += 2;
    tag = readTagName();
    boolean _ = skipSpace();
    ambiguous |= current() != '>';
    position++;
  }

  /** What stands before the end of an element of raw text, of which the end is read as well. */
  String rawText(String tag) {
    int from = position;
    int end = from - 1;
    char after;
    do {
      end = html.indexOf("</", end + 1);
      if (end < 0) {
        ambiguous = true;
        return "";
      }
      after = end + 2 + tag.length() < html.length() ? html.charAt(end + 2 + tag.length()) : 0;
    } while (!html.regionMatches(true, end + 2, tag, 0, tag.length())
        || letter(after)
        || (after >= '0' && after <= '9')
        || after == '-');
    position = end;
    readEndTag();
    String raw = html.substring(from, end);
    // In a comment in a script, another script may begin.
    ambiguous |= tag.equals("script") && raw.contains("<!--") && raw.contains("<script");
    return raw;
  }

  /** A line break here is left out. */
  void skipLineBreak() {
    if (current() == '\n') position++;
  }

  private void readAttribute() {
    int from = position;
    while (position < html.length() && nameLike(html.charAt(position))) position++;
    String attribute = html.substring(from, position);
    if (!keepCase) attribute = toLowerCase(attribute);
    for (int i = 0; i < attributePairs.size(); i += 2)
      ambiguous |= attributePairs.get(i).equals(attribute);
    ambiguous |= attribute.isEmpty();
    attributePairs.add(attribute);
    attributePairs.add(readAttributeValue());
  }

  private String readAttributeValue() {
    int before = position;
    boolean _ = skipSpace();
    if (current() != '=') {
      position = before;
      return "";
    }
    position++;
    boolean _ = skipSpace();
    char quote = current();
    int from = position;
    if (quote == '"' || quote == '\'') {
      position = html.indexOf(quote, from + 1);
      if (position < 0) {
        ambiguous = true;
        return "";
      }
      return CharReferences.decode(html.substring(from + 1, position++), true);
    }
    while (position < html.length()
        && html.charAt(position) != '>'
        && !space(html.charAt(position))) {
      char c = html.charAt(position++);
      ambiguous |= c == '"' || c == '\'' || c == '<' || c == '=' || c == '`';
    }
    ambiguous |= position == from;
    return CharReferences.decode(html.substring(from, position), true);
  }

  private HtmlTag readTagName() {
    int from = position;
    int hash = 0;
    for (; position < html.length(); position++) {
      char c = html.charAt(position);
      if (!letter(c) && !wordLike(c)) break;
      hash = 31 * hash + c;
    }
    return HtmlTag.lookUp(html, from, position, hash);
  }

  /** In lower case, as nearly all names are. */
  static String toLowerCase(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) >= 'A' && name.charAt(i) <= 'Z') return name.toLowerCase(Locale.ROOT);
    }
    return name;
  }

  private boolean skipSpace() {
    int from = position;
    while (position < html.length() && space(html.charAt(position))) position++;
    return position > from;
  }

  /** The character here; at the end of the page, which no tag may reach, none that is expected. */
  private char current() {
    if (position < html.length()) return html.charAt(position);
    ambiguous = true;
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
