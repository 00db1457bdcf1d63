package grapnel.hunt;

import grapnel.fact.Evidence;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A template read as an id of several parts: the numbers and single letters that stand in its URL
 * beside the id, as year and lot in {@code /object/2019.45.{N}}. Which of them count is for other
 * templates of the same form to show.
 *
 * @param form the pattern with a sign for each part; equal for templates that differ in parts alone
 * @param parts in the order of the URL
 */
record TemplatePrefix(Template template, String form, List<Part> parts) {

  /**
   * One number or letter.
   *
   * @param inPattern where it begins in the pattern
   * @param inUrl where it begins in the URL
   */
  record Part(String text, int inPattern, int inUrl) {}

  /** Longer numbers are ids or dates to the second, and no prefix that is counted. */
  private static final String NUMBER = "[0-9]{1,8}";

  /** A letter is a part if nothing but signs is around it, and it is no parameter's name. */
  private static final Pattern TOKENS =
      Pattern.compile(
          "(?<skip>\\{[^}]*}|%[0-9A-Fa-f]{2}|[0-9]{9,})"
              + ("|(?<number>" + NUMBER + ")")
              + "|(?<letter>(?<![A-Za-z0-9])[A-Za-z](?![A-Za-z0-9=]))");

  /** The parts of a template; empty where its pattern and its URL differ in more than texts. */
  static Optional<TemplatePrefix> of(Template template) {
    String pattern = template.pattern();
    int start = pathStart(pattern);
    StringBuilder form = new StringBuilder(pattern.substring(0, start));
    StringBuilder regex = new StringBuilder(Pattern.quote(pattern.substring(0, start)));
    List<Integer> places = new ArrayList<>();
    Matcher token = TOKENS.matcher(pattern);
    int from = start;
    for (boolean more = token.find(start); more; more = token.find()) {
      String text = pattern.substring(from, token.start());
      form.append(text);
      regex.append(Pattern.quote(text));
      from = token.end();
      boolean part = token.group("skip") == null;
      if (part) places.add(token.start());
      form.append(part ? sign(token) : token.group());
      regex.append(part ? "(" + kind(token) + ")" : anything(token.group()));
    }
    form.append(pattern.substring(from));
    regex.append(Pattern.quote(pattern.substring(from)));
    Matcher url = Pattern.compile(regex.toString()).matcher(template.url());
    if (!url.matches()) return Optional.empty();
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      parts.add(new Part(url.group(i + 1), places.get(i), url.start(i + 1)));
    }
    return Optional.of(new TemplatePrefix(template, form.toString(), List.copyOf(parts)));
  }

  private static int pathStart(String pattern) {
    int scheme = pattern.indexOf("://");
    int path = pattern.indexOf('/', scheme < 0 ? 0 : scheme + 3);
    return path < 0 ? pattern.length() : path;
  }

  private static String sign(Matcher token) {
    return token.group("number") == null ? "{letter}" : "{number}";
  }

  private static String kind(Matcher token) {
    return token.group("number") == null ? "[A-Za-z]" : NUMBER;
  }

  private static String anything(String placeholder) {
    boolean text = placeholder.equals(Template.TEXT) || placeholder.equals(Template.WORDS);
    return text ? ".*?" : Pattern.quote(placeholder);
  }

  /** Places of parts, those farthest from the id first: the nearest changes most often. */
  List<Integer> outermostFirst() {
    int id = template.url().indexOf(Template.NUMBER);
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) places.add(i);
    places.sort(
        Comparator.<Integer>comparingInt(place -> Math.abs(parts.get(place).inUrl() - id))
            .reversed());
    return places;
  }

  String text(int place) {
    return parts.get(place).text();
  }

  /** The template with other texts in some places, of which one id is known. */
  Template with(List<Integer> places, List<String> texts, KnownIds ids) {
    return new Template(
        template.site(),
        replaced(template.url(), places, texts, true),
        replaced(template.pattern(), places, texts, false),
        template.role(),
        ids.size(),
        ids,
        true,
        Evidence.of("beside " + template.pattern() + ", with a page though nobody links there"),
        List.of());
  }

  private String replaced(String whole, List<Integer> places, List<String> texts, boolean url) {
    StringBuilder out = new StringBuilder();
    int from = 0;
    for (int place = 0; place < parts.size(); place++) {
      int at = places.indexOf(place);
      if (at < 0) continue;
      Part part = parts.get(place);
      int begin = url ? part.inUrl() : part.inPattern();
      out.append(whole, from, begin).append(texts.get(at));
      from = begin + part.text().length();
    }
    return out.append(whole.substring(from)).toString();
  }

  /** What a reader would call the prefix: from the first of these places to the last. */
  String label(List<Integer> places, List<String> texts) {
    if (places.isEmpty()) return "";
    String whole = replaced(template.url(), places, texts, true);
    int first = places.stream().mapToInt(place -> place).min().orElseThrow();
    int last = places.stream().mapToInt(place -> place).max().orElseThrow();
    int begin = parts.get(first).inUrl();
    int behind =
        template.url().length() - parts.get(last).inUrl() - parts.get(last).text().length();
    while (begin > 0 && Character.isLetter(whole.charAt(begin - 1))) begin--;
    return whole.substring(begin, whole.length() - behind);
  }
}
