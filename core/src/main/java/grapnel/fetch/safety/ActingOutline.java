package grapnel.fetch.safety;

import grapnel.url.Url;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A URL without what it acts on: ids are left out, words are kept, for they name the command.
 * {@code /s.php?a=report&t=42} and {@code /s.php?t=43&a=report} have one outline.
 */
final class ActingOutline {

  private static final Pattern SCRIPT =
      Pattern.compile("(?i)[.](?:php[0-9]?|aspx?|jspx?|cgi|pl|do|action|cfm)$");

  private ActingOutline() {}

  static String of(Url url) {
    StringBuilder outline = new StringBuilder(url.host().toString());
    for (String segment : url.segments()) outline.append('/').append(generalized(segment));
    Map<String, String> parameters = new TreeMap<>();
    url.parameters()
        .parameters()
        .forEach(p -> parameters.put(p.name(), generalized(p.value().orElse(""))));
    return outline.append(parameters).toString();
  }

  /** An id as such; of a name with a number in it, as of a slug, nothing. */
  private static String generalized(String text) {
    if (text.chars().noneMatch(letter -> letter >= '0' && letter <= '9')) return text;
    if (CommandUrlParts.isId(text)) return "#";
    // A script's number belongs to its name: /x17.php is not /x18.php.
    return SCRIPT.matcher(text).find() ? text : "*";
  }
}
