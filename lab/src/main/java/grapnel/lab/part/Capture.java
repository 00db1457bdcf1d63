package grapnel.lab.part;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A line of an archive's index.
 *
 * @param key the URL with its host reversed, as indexes are sorted: {@code com,example)/a}
 * @param timestamp fourteen digits
 * @param original the URL as it was captured
 */
record Capture(
    String key,
    String timestamp,
    String original,
    String mimetype,
    String statuscode,
    String digest,
    String length) {

  static final List<String> FIELDS =
      List.of("urlkey", "timestamp", "original", "mimetype", "statuscode", "digest", "length");

  /** The key of a URL, by the rules that the lab's own URLs need: no www, no port, lower case. */
  static String keyOf(String url) {
    URI uri = URI.create(url);
    String host = uri.getHost() == null ? "" : uri.getHost().toLowerCase(Locale.ROOT);
    String name = host.startsWith("www.") ? host.substring(4) : host;
    boolean literal = name.matches("[0-9.]+");
    String reversed = literal ? name : String.join(",", List.of(name.split("\\.", -1)).reversed());
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    return reversed + ")" + (path + query).toLowerCase(Locale.ROOT);
  }

  private Map<String, String> fields() {
    return Map.of(
        "urlkey", key,
        "timestamp", timestamp,
        "original", original,
        "mimetype", mimetype,
        "statuscode", statuscode,
        "digest", digest,
        "length", length);
  }

  /** The value of a field, a dash where there is no such field. */
  String field(String name) {
    return fields().getOrDefault(name, "-");
  }

  /** The place of the capture in the index, from which a resumed query goes on. */
  String place() {
    return key + " " + timestamp;
  }
}
