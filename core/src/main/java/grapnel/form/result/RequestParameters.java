package grapnel.form.result;

import grapnel.fact.Request;
import grapnel.url.Url;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What an address or a posted form says: its path, and its parameters by name, decoded. */
record RequestParameters(String path, Map<String, String> values) {

  static RequestParameters of(Url url) {
    return of(Request.get(url));
  }

  /** Those of the address and of the body alike; the last of a name counts. */
  static RequestParameters of(Request request) {
    Map<String, String> values = new LinkedHashMap<>();
    put(request.url().query().orElse(""), values);
    put(request.body(), values);
    return new RequestParameters(request.url().path(), values);
  }

  private static void put(String encoded, Map<String, String> values) {
    for (String pair : encoded.split("[&;]", -1)) {
      int equals = pair.indexOf('=');
      if (pair.isEmpty()) continue;
      String name = equals < 0 ? pair : pair.substring(0, equals);
      values.put(decoded(name), equals < 0 ? "" : decoded(pair.substring(equals + 1)));
    }
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  /** Whether all of these are asked for, as parameters or as parts of the path. */
  boolean carries(List<String> asked) {
    return asked.stream().allMatch(this::carries);
  }

  private boolean carries(String value) {
    if (values.values().stream().anyMatch(value::equalsIgnoreCase)) return true;
    String words = spacedWords(value);
    return !words.isBlank() && spacedWords(decoded(path)).contains(words);
  }

  /** Words with one space around each, as paths join them by other signs. */
  private static String spacedWords(String text) {
    return " " + text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip() + " ";
  }
}
