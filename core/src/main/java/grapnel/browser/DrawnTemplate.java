package grapnel.browser;

import grapnel.fact.JsonTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page as the browser drew it, with places where it shows values of the JSON that it was drawn
 * from: with those of another item it is that item's page, without a browser. What stands on this
 * page alone and is no such value came from elsewhere, as comments or related things do, and is
 * left out.
 */
final class DrawnTemplate {

  private static final Pattern PIECE =
      Pattern.compile("(?is)<(script|style|noscript)\\b.*?</\\1\\s*>|<[^>]*>|[^<]+");

  private static final Pattern TITLE = Pattern.compile("(?i)<title\\b.*");

  /** Attributes that say something of the item, as addresses do. */
  private static final Pattern ATTRIBUTE =
      Pattern.compile(
          "(?i)(\\b(?:href|src|content|title|alt|value|datetime|data-[\\w-]+)=\")([^\"]*)\"");

  /** Shorter values stand in any text; they count where they are all of it. */
  private static final int TELLING = 4;

  /** More values than a page shows. */
  private static final int MOST_VALUES = 300;

  /** A name of its own for a text that is no JSON. */
  private static final String TEXT = "$";

  private static final String LINE = "#";

  private static final Pattern MARKS = Pattern.compile("^[#>*\\s-]+");

  /** A text, or the value at a path. */
  private record Part(String text, String path) {}

  private final List<Part> parts;

  /** Whether the page shows one text, which is longer or shorter on others. */
  private final boolean ofText;

  private DrawnTemplate(List<Part> parts, boolean ofText) {
    this.parts = parts;
    this.ofText = ofText;
  }

  /** The template of a page as a whole. */
  static DrawnTemplate of(String html, JsonTree shown) {
    return of(html, shown, html);
  }

  /**
   * The template of a page.
   *
   * @param other another page of its sort
   */
  static DrawnTemplate of(String html, JsonTree shown, String other) {
    Map<String, String> pathOfValue = new HashMap<>();
    values(shown).forEach((path, value) -> pathOfValue.putIfAbsent(escaped(value), path));
    List<String> telling =
        pathOfValue.keySet().stream()
            .filter(value -> value.length() >= TELLING)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
    Frame frame = other.equals(html) ? Frame.ANY : Frame.of(other);
    List<Part> parts = new ArrayList<>();
    Matcher piece = PIECE.matcher(html);
    boolean inTitle = false;
    while (piece.find()) {
      String text = piece.group();
      if (piece.group(1) != null) continue;
      List<Part> split = new ArrayList<>();
      if (text.startsWith("<")) splitTag(text, pathOfValue, telling, split);
      else split(text, pathOfValue, telling, split);
      if (text.startsWith("<")) parts.addAll(frame.tag(text, split));
      else parts.addAll(inTitle ? frame.title(split) : frame.text(split));
      inTitle = TITLE.matcher(text).matches();
    }
    return new DrawnTemplate(List.copyOf(parts), shown instanceof JsonTree.JsonScalar);
  }

  /** What another page of the same sort says, too. */
  private record Frame(Set<String> words, Set<String> titles, Set<String> tags) {

    private static final Frame ANY = new Frame(Set.of(), Set.of(), Set.of());

    private static Frame of(String html) {
      Frame frame = new Frame(new HashSet<>(), new HashSet<>(), new HashSet<>());
      Matcher piece = PIECE.matcher(html);
      boolean inTitle = false;
      while (piece.find()) {
        if (piece.group(1) != null) continue;
        if (piece.group().startsWith("<")) frame.tags.add(piece.group());
        else (inTitle ? frame.titles : frame.words).addAll(wordsOf(piece.group()));
        inTitle = TITLE.matcher(piece.group()).matches();
      }
      return frame;
    }

    private static List<String> wordsOf(String text) {
      return List.of(text.toLowerCase(Locale.ROOT).strip().split("\\s+", -1));
    }

    private List<Part> text(List<Part> split) {
      return kept(split, words);
    }

    /** A menu may name every page: what stands in the titles of both is the site's name. */
    private List<Part> title(List<Part> split) {
      return kept(split, titles);
    }

    private List<Part> kept(List<Part> split, Set<String> said) {
      if (equals(ANY)) return split;
      return split.stream()
          .filter(part -> !part.path.isEmpty() || said.containsAll(wordsOf(part.text)))
          .toList();
    }

    /** A link that only this page has leads to what only this page shows. */
    private List<Part> tag(String tag, List<Part> split) {
      boolean filled = split.stream().anyMatch(part -> !part.path.isEmpty());
      if (equals(ANY) || filled || tags.contains(tag) || !ATTRIBUTE.matcher(tag).find())
        return split;
      return List.of(new Part(tag.replaceFirst("(?s)\\s.*", ">"), ""));
    }
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

  private static void split(
      String text, Map<String, String> pathOfValue, List<String> telling, List<Part> parts) {
    if (text.isEmpty()) return;
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
    boolean shown = false;
    for (Part part : parts) {
      html.append(part.text);
      if (part.path.isEmpty()) continue;
      if (!ofText) html.append(escaped(value(part.path, values)));
      else if (!shown) html.append(paragraphs(values));
      shown = true;
    }
    return html.toString();
  }

  /** A text has as many lines as it has: all of them stand where the first did. */
  private static String paragraphs(Map<String, String> values) {
    StringBuilder html = new StringBuilder();
    values.forEach(
        (path, line) -> {
          if (values.size() == 1 || path.contains(LINE))
            html.append("<p>").append(escaped(line)).append("</p>");
        });
    return html.toString();
  }

  /** The first line of a text that has no other is the text. */
  private static String value(String path, Map<String, String> values) {
    String value = values.get(path);
    if (value != null) return value;
    return path.endsWith(LINE + 0)
        ? values.getOrDefault(path.substring(0, path.length() - LINE.length() - 1), "")
        : "";
  }

  /** The plain values by their paths; those of lists by their numbers. */
  private static Map<String, String> values(JsonTree tree) {
    Map<String, String> values = new LinkedHashMap<>();
    collect(TEXT, tree, values);
    // What marks headings, lists and quotes in a plain text is not shown.
    if (tree instanceof JsonTree.JsonScalar)
      values.replaceAll((_, line) -> MARKS.matcher(line).replaceFirst(""));
    return values;
  }

  private static void collect(String path, JsonTree at, Map<String, String> values) {
    if (values.size() >= MOST_VALUES) return;
    switch (at) {
      case JsonTree.JsonScalar(String text) -> collectLines(path, text.strip(), values);
      case JsonTree.JsonObject(Map<String, JsonTree> fields) ->
          fields.forEach((name, value) -> collect(path + "." + name, value, values));
      case JsonTree.JsonArray(List<JsonTree> elements) -> {
        for (int i = 0; i < elements.size(); i++) collect(path + "." + i, elements.get(i), values);
      }
    }
  }

  /** Scripts make a paragraph of each line, or put a text with tags in as it is. */
  private static void collectLines(String path, String text, Map<String, String> values) {
    if (text.isEmpty()) return;
    values.put(path, text);
    List<String> lines =
        Stream.of(text.split("\\s*(?:\\n|<[^>]{0,1000}>)+\\s*", -1))
            .filter(line -> !line.isBlank())
            .toList();
    if (lines.equals(List.of(text))) return;
    for (int i = 0; i < lines.size() && values.size() < MOST_VALUES; i++) {
      values.put(path + LINE + i, lines.get(i));
    }
  }

  /** As a browser writes texts. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
