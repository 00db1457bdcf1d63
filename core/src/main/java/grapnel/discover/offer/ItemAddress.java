package grapnel.discover.offer;

import grapnel.url.Url;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the items of a list name their pages. */
sealed interface ItemAddress {

  /** The page of an item, seen from the list. */
  Optional<Url> pageOf(Map<String, String> item, Url list);

  /** A field of the item is the address. */
  record OfField(String field) implements ItemAddress {
    @Override
    public Optional<Url> pageOf(Map<String, String> item, Url list) {
      String reference = item.getOrDefault(field, "");
      return reference.isEmpty()
          ? Optional.empty()
          : list.resolve(reference).filter(Url::web).map(Url::withoutFragment);
    }
  }

  /**
   * Fields of the item stand in the address.
   *
   * @param template a URL or reference with the fields in braces: {@code /t/{slug}/{id}}
   */
  record OfTemplate(String template) implements ItemAddress {

    private static final Pattern PLACE = Pattern.compile("\\{([^{}]{1,100})}");

    @Override
    public Optional<Url> pageOf(Map<String, String> item, Url list) {
      Matcher place = PLACE.matcher(template);
      StringBuilder reference = new StringBuilder();
      while (place.find()) {
        String value = item.getOrDefault(place.group(1), "");
        if (value.isEmpty()) return Optional.empty();
        place.appendReplacement(reference, Matcher.quoteReplacement(encoded(value)));
      }
      return list.resolve(place.appendTail(reference).toString()).filter(Url::web);
    }

    /** Names with a slash in them, as of packages in a scope, stand in addresses as they are. */
    static String encoded(String value) {
      return URLEncoder.encode(value, StandardCharsets.UTF_8)
          .replace("+", "%20")
          .replace("%2F", "/")
          .replace("%40", "@");
    }
  }
}
