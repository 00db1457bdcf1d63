package grapnel.prototype.export;

import grapnel.prototype.Model;
import grapnel.prototype.Prototype;
import grapnel.prototype.Token;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A prototype as a regular expression that Java and Python read alike: whole URLs, http and https,
 * parameters in any order.
 */
final class Regex {

  private static final Pattern SPECIAL = Pattern.compile("[\\\\^$.|?*+()\\[\\]{}]");

  private Regex() {}

  /**
   * The expression for one entry of a model.
   *
   * @param byPath whether the path alone tells the kind
   */
  static String of(Model.Entry entry, boolean strict, boolean byPath) {
    Prototype prototype = entry.prototype();
    StringBuilder regex = new StringBuilder("^https?://");
    regex.append(quoted(prototype.origin().substring(prototype.origin().indexOf("://") + 3)));
    for (Token token : prototype.path()) regex.append("/+").append(token(token, "[^/?#]+"));
    regex.append("/*");
    return regex.append(query(prototype, strict, byPath)).append("(?:#.*)?$").toString();
  }

  private static String query(Prototype prototype, boolean strict, boolean byPath) {
    Map<String, Token> query = new TreeMap<>(prototype.query());
    if (!strict && byPath) return "(?:\\?[^#]*)?";
    if (query.isEmpty()) return strict ? "" : "(?:\\?[^#]*)?";
    StringBuilder regex = new StringBuilder();
    query.forEach((name, value) -> regex.append(parameter(name, value)));
    String count = strict ? "\\?[^&#]*(?:&[^&#]*){" + (query.size() - 1) + "}" : "\\?[^#]*";
    return regex + count;
  }

  private static String parameter(String name, Token value) {
    if (Prototype.anyName(name)) return "";
    String before = "(?=\\?(?:[^#]*&)?";
    if (name.isEmpty()) return before + "[^=&#]+(?:[&#]|$))";
    String fixed = value.any() ? "" : token(value, "") + "(?:[&#]|$)";
    return before + token(new Token(name), "") + "=" + fixed + ")";
  }

  private static String token(Token token, String any) {
    if (token.any()) return any;
    StringBuilder regex = new StringBuilder();
    String[] parts = token.text().split(Pattern.quote(Token.NUMBER), -1);
    for (int i = 0; i < parts.length; i++) {
      if (i > 0) regex.append("[0-9]+");
      regex.append(quoted(Token.unescaped(parts[i])));
    }
    return regex.toString();
  }

  /** Not {@code \Q...\E}, which Python does not know. */
  private static String quoted(String text) {
    return SPECIAL.matcher(text).replaceAll("\\\\$0");
  }
}
