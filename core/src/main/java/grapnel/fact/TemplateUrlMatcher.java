package grapnel.fact;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What URLs of a template look like: finds the id in one, and sees that all that repeats the id
 * does so.
 *
 * @param parts by the groups of the regular expression; empty for the id itself
 */
public record TemplateUrlMatcher(Pattern regex, List<Optional<IdPart>> parts) {

  private static final Pattern PLACEHOLDERS =
      Pattern.compile("\\{T}|\\{W}|\\{D}|\\{N}|" + IdPart.PLACEHOLDER.pattern());

  /**
   * The matcher of a pattern.
   *
   * @param pattern with {@code {T}} for each text that does not matter
   * @param id a regular expression without groups
   */
  public static TemplateUrlMatcher of(String pattern, String id) {
    StringBuilder regex = new StringBuilder();
    List<Optional<IdPart>> parts = new ArrayList<>();
    Matcher placeholders = PLACEHOLDERS.matcher(pattern);
    int from = 0;
    boolean open = true;
    boolean committed = false;
    while (placeholders.find()) {
      regex.append(Pattern.quote(pattern.substring(from, placeholders.start())));
      from = placeholders.end();
      Optional<IdPart> part = IdPart.read(placeholders.group());
      boolean number = placeholders.group().equals(Template.NUMBER) && open;
      if (part.isPresent() || number) parts.add(part);
      boolean any = placeholders.group().equals(Template.TEXT);
      if (any && committed) regex.append(')');
      if (any) committed = textFollows(pattern, from);
      if (any && committed) regex.append("(?>");
      String end = pattern.lastIndexOf('?', placeholders.start()) < 0 ? "/?&" : "&";
      String digits = placeholders.group().equals(Template.WORDS) ? "0-9" : "";
      boolean counts = placeholders.group().equals(Template.DIGITS);
      String text = counts ? "[0-9]+" : "[^" + end + digits + "]*?";
      regex.append(number ? "(" + id + ")" : part.isPresent() ? "([0-9A-Za-z]*)" : text);
      open &= !number;
    }
    regex.append(Pattern.quote(pattern.substring(from)));
    return new TemplateUrlMatcher(Pattern.compile(regex.toString()), List.copyOf(parts));
  }

  /**
   * Whether the next text may hold digits too: then the first place where what stands between them
   * fits is as good as any later one, and trying those would take the length to the power of the
   * texts.
   */
  private static boolean textFollows(String pattern, int from) {
    int text = pattern.indexOf(Template.TEXT, from);
    int words = pattern.indexOf(Template.WORDS, from);
    return text >= 0 && (words < 0 || text < words);
  }

  /** The id in a URL; empty for any other. */
  public Optional<String> idIn(String url) {
    Matcher matcher = regex.matcher(url);
    int group = 1 + parts.indexOf(Optional.<IdPart>empty());
    if (group == 0 || !matcher.matches()) return Optional.empty();
    String id = matcher.group(group);
    for (int i = 0; i < parts.size(); i++) {
      String there = matcher.group(i + 1);
      if (!parts.get(i).map(part -> part.of(id)).orElse(id).equals(there)) return Optional.empty();
    }
    return Optional.of(id);
  }
}
