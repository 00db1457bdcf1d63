package grapnel.prototype;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A prototype as a regular expression that Java and Python read alike: whole URLs, http and https,
 * parameters in any order.
 */
final class PrototypeRegex {

  private static final Pattern SPECIAL = Pattern.compile("[\\\\^$.|?*+()\\[\\]{}]");

  private PrototypeRegex() {}

  /**
   * The expression for one entry of a model.
   *
   * @param byPath whether the path alone tells the kind
   */
  static String of(PrototypeModel.Entry entry, boolean strict, boolean byPath) {
    UrlPrototype prototype = entry.prototype();
    StringBuilder regex = new StringBuilder("^https?://");
    regex.append(quoted(prototype.origin().substring(prototype.origin().indexOf("://") + 3)));
    for (PrototypeToken token : prototype.path())
      regex.append("/+").append(token(token, "[^/?#]+", "[^/?#]+"));
    regex.append("/*");
    return regex.append(query(prototype, strict, byPath)).append("(?:#.*)?$").toString();
  }

  private static String query(UrlPrototype prototype, boolean strict, boolean byPath) {
    Map<String, PrototypeToken> query = new TreeMap<>(prototype.query());
    if (!strict && byPath) return "(?:\\?[^#]*)?";
    if (query.isEmpty()) return strict ? "" : "(?:\\?[^#]*)?";
    StringBuilder regex = new StringBuilder();
    query.forEach((name, value) -> regex.append(parameter(name, value)));
    String count = strict ? "\\?[^&#]*(?:&[^&#]*){" + (query.size() - 1) + "}" : "\\?[^#]*";
    return regex + count;
  }

  private static String parameter(String name, PrototypeToken value) {
    if (UrlPrototype.anyName(name)) return "";
    String before = "(?=\\?(?:[^#]*&)?";
    if (name.isEmpty()) return before + "[^=&#]+(?:[&#]|$))";
    String fixed = value.any() ? "" : token(value, "", "[^&#]+") + "(?:[&#]|$)";
    return before + token(new PrototypeToken(name), "", "[^=&#]+") + "=" + fixed + ")";
  }

  private static String token(PrototypeToken token, String any, String name) {
    if (token.any()) return any;
    StringBuilder regex = new StringBuilder();
    String[] parts = token.text().split(Pattern.quote(PrototypeToken.NUMBER), -1);
    for (int i = 0; i < parts.length; i++) {
      // Beside a name, a number is still a whole one.
      if (i > 0 && parts[i - 1].endsWith("*")) regex.append("(?<![0-9])");
      if (i > 0) regex.append("[0-9]+");
      if (i > 0 && parts[i].startsWith("*")) regex.append("(?![0-9])");
      regex.append(names(parts[i], name));
    }
    return regex.toString();
  }

  private static String names(String part, String name) {
    return Arrays.stream(part.split("\\*", -1))
        .map(text -> quoted(PrototypeToken.unescaped(text)))
        .collect(Collectors.joining(name));
  }

  /** Not {@code \Q...\E}, which Python does not know. */
  private static String quoted(String text) {
    return SPECIAL.matcher(text).replaceAll("\\\\$0");
  }
}
