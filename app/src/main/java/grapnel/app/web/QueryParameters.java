package grapnel.app.web;

import com.sun.net.httpserver.HttpExchange;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** The parameters of a request. */
record QueryParameters(Map<String, String> values) {

  static QueryParameters of(HttpExchange exchange) {
    Map<String, String> values = new HashMap<>();
    String raw = exchange.getRequestURI().getRawQuery();
    if (raw != null) {
      for (String pair : raw.split("&", -1)) {
        int equals = pair.indexOf('=');
        if (equals > 0) values.put(pair.substring(0, equals), decoded(pair.substring(equals + 1)));
      }
    }
    return new QueryParameters(values);
  }

  static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new RefusedRequest(400, "badly encoded: " + text);
    }
  }

  String textValue(String name) {
    return values.getOrDefault(name, "");
  }

  boolean flag(String name) {
    return textValue(name).equals("true") || textValue(name).equals("1");
  }

  /** A number, where one is given. */
  OptionalLong longValue(String name) {
    String text = textValue(name);
    if (text.isEmpty()) return OptionalLong.empty();
    if (!text.matches("-?[0-9]{1,18}"))
      throw new RefusedRequest(400, name + " is not a number: " + text);
    return OptionalLong.of(Long.parseLong(text));
  }

  /** A number within bounds; outside of them the nearest. */
  int numberValue(String name, int least, int most, int otherwise) {
    String text = textValue(name);
    if (text.isEmpty()) return otherwise;
    try {
      return Math.clamp(Long.parseLong(text), least, most);
    } catch (NumberFormatException e) {
      throw new RefusedRequest(400, name + " is not a number: " + text);
    }
  }
}
