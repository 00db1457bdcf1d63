package grapnel.browser;

import grapnel.fact.JsonTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page as the browser drew it, with places where it shows values of the JSON that it was drawn
 * from: with those of another item it is that item's page, without a browser.
 */
final class DrawnTemplate {

  private static final Pattern PIECE =
      Pattern.compile("(?is)<(script|style|noscript)\\b.*?</\\1\\s*>|<[^>]*>|[^<]+");

  /** Attributes that say something of the item, as addresses do. */
  private static final Pattern ATTRIBUTE =
      Pattern.compile(
          "(?i)(\\b(?:href|src|content|title|alt|value|datetime|data-[\\w-]+)=\")([^\"]*)\"");

  /** Shorter values stand in any text; they count where they are all of it. */
  private static final int TELLING = 4;

  /** More values than a page shows. */
  private static final int MOST_VALUES = 300;

  /** A text, or the value at a path. */
  private record Part(String text, String path) {}

  private final List<Part> parts;

  private DrawnTemplate(List<Part> parts) {
    this.parts = parts;
  }

  /** The template of a page, and how it was filled. */
  static DrawnTemplate of(String html, JsonTree shown) {
    Map<String, String> pathOfValue = new HashMap<>();
    values(shown).forEach((path, value) -> pathOfValue.putIfAbsent(escaped(value), path));
    List<String> telling =
        pathOfValue.keySet().stream()
            .filter(value -> value.length() >= TELLING)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
    List<Part> parts = new ArrayList<>();
    Matcher piece = PIECE.matcher(html);
    while (piece.find()) {
      String text = piece.group();
      if (piece.group(1) != null) continue;
      if (text.startsWith("<")) splitTag(text, pathOfValue, telling, parts);
      else split(text, pathOfValue, telling, parts);
    }
    return new DrawnTemplate(List.copyOf(parts));
  }

  private static void splitTag(
      String tag, Map<String, String> pathOfValue, List<String> telling, List<Part> parts) {
    Matcher attribute = ATTRIBUTE.matcher(tag);
    int done = 0;
    while (attribute.find()) {
      parts.add(new Part(tag.substring(done, attribute.start(2)), ""));
      for (String segment : attribute.group(2).split("(?=[/?&=#])|(?<=[/?&=#])", -1)) {
        split(segment, pathOfValue, telling, parts);
      }
      done = attribute.end(2);
    }
    parts.add(new Part(tag.substring(done), ""));
  }

  /** Puts places where a text is a value, or has one in it. */
  private static void split(
      String text, Map<String, String> pathOfValue, List<String> telling, List<Part> parts) {
    String bare = text.strip();
    String whole = bare.isEmpty() ? null : pathOfValue.get(bare);
    if (whole != null) {
      int from = text.indexOf(bare);
      parts.add(new Part(text.substring(0, from), ""));
      parts.add(new Part("", whole));
      parts.add(new Part(text.substring(from + bare.length()), ""));
      return;
    }
    for (String value : telling) {
      int at = text.indexOf(value);
      if (at < 0) continue;
      split(text.substring(0, at), pathOfValue, telling, parts);
      parts.add(new Part("", pathOfValue.getOrDefault(value, "")));
      split(text.substring(at + value.length()), pathOfValue, telling, parts);
      return;
    }
    parts.add(new Part(text, ""));
  }

  /** How many different values the page shows. */
  long places() {
    return parts.stream().map(Part::path).filter(path -> !path.isEmpty()).distinct().count();
  }

  /** The page of another item; what that one doesn't say is left empty. */
  String filled(JsonTree item) {
    Map<String, String> values = values(item);
    StringBuilder html = new StringBuilder();
    for (Part part : parts) {
      html.append(part.text);
      if (!part.path.isEmpty()) html.append(escaped(values.getOrDefault(part.path, "")));
    }
    return html.toString();
  }

  /** The plain values by their paths; those of lists by their numbers. */
  private static Map<String, String> values(JsonTree tree) {
    Map<String, String> values = new LinkedHashMap<>();
    collect("$", tree, values);
    return values;
  }

  private static void collect(String path, JsonTree at, Map<String, String> values) {
    if (values.size() >= MOST_VALUES) return;
    switch (at) {
      case JsonTree.JsonScalar(String text) -> {
        if (!text.isBlank()) values.put(path, text.strip());
      }
      case JsonTree.JsonObject(Map<String, JsonTree> fields) ->
          fields.forEach((name, value) -> collect(path + "." + name, value, values));
      case JsonTree.JsonArray(List<JsonTree> elements) -> {
        for (int i = 0; i < elements.size(); i++) collect(path + "." + i, elements.get(i), values);
      }
    }
  }

  /** As a browser writes texts. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
