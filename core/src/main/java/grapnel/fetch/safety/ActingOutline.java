package grapnel.fetch.safety;

import grapnel.url.Url;
import java.util.Map;
import java.util.TreeMap;

/**
 * A URL without what it acts on: ids are left out, words are kept, for they name the command.
 * {@code /s.php?a=report&t=42} and {@code /s.php?t=43&a=report} have one outline.
 */
final class ActingOutline {

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
    return UrlCommandFinder.isId(text) ? "#" : "*";
  }
}
