package grapnel.lab.shape;

import grapnel.demo.Call;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a site spells some of its URLs, and what it does with each part that is wrong: {@code
 * /{category!}/product-{id}-{slug~}.html}.
 *
 * <p>A place without a mark may hold anything. With {@code !} it must be right or there is no page;
 * with {@code =} as well, but it follows from the id; with {@code ~} other text redirects. A
 * parameter with {@code ?} may be absent. The path must match as a whole, parameters come in any
 * order, and those not named do not matter.
 */
final class ShapeAddress {

  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)([!=~?]?)}");

  /** Places that turn the pages of a list: the page's number, its first row from 0, or from 1. */
  static final Set<String> TURNS = Set.of("page", "start", "from");

  private record Part(String text, Pattern regex, List<String> places) {}

  private final Part path;
  private final Map<String, Part> params = new LinkedHashMap<>();
  private final Map<String, String> marks = new LinkedHashMap<>();

  /**
   * @param idShape the regular expression of {@code {id}}
   */
  ShapeAddress(String text, String idShape) {
    Matcher mark = Pattern.compile("\\?(?!})").matcher(text);
    boolean query = mark.find();
    this.path = part(query ? text.substring(0, mark.start()) : text, idShape);
    if (!query) return;
    for (String pair : text.substring(mark.end()).split("&", -1)) {
      int equals = pair.indexOf('=');
      params.put(pair.substring(0, equals), part(pair.substring(equals + 1), idShape));
    }
  }

  private Part part(String text, String idShape) {
    StringBuilder regex = new StringBuilder();
    List<String> places = new ArrayList<>();
    Matcher place = PLACE.matcher(text);
    int from = 0;
    while (place.find()) {
      regex.append(Pattern.quote(text.substring(from, place.start())));
      regex.append('(').append(shape(place.group(1), idShape)).append(')');
      places.add(place.group(1));
      marks.put(place.group(1), place.group(2));
      from = place.end();
    }
    regex.append(Pattern.quote(text.substring(from)));
    return new Part(text, Pattern.compile(regex.toString()), places);
  }

  private static String shape(String place, String idShape) {
    if (place.equals("id")) return idShape;
    if (TURNS.contains(place)) return "[0-9]{1,6}";
    return switch (place) {
      case "year" -> "[0-9]{4}";
      case "month", "day" -> "[0-9]{2}";
      case "slug" -> "[^/]*";
      default -> "[^/]+";
    };
  }

  /** The places that do not turn pages, in order. */
  List<String> places() {
    return marks.keySet().stream().filter(place -> !TURNS.contains(place)).toList();
  }

  /** The mark of a place, empty where there is none. */
  String mark(String place) {
    return marks.getOrDefault(place, "");
  }

  /** What stands in the places, where the call has this address. */
  Optional<Map<String, String>> match(Call call) {
    Map<String, String> values = new LinkedHashMap<>();
    if (!read(path, call.path(), values)) return Optional.empty();
    for (Map.Entry<String, Part> param : params.entrySet()) {
      Optional<String> given = call.param(param.getKey());
      boolean fits =
          given.map(text -> read(param.getValue(), text, values)).orElse(absent(param.getValue()));
      if (!fits) return Optional.empty();
    }
    return Optional.of(values);
  }

  private static boolean read(Part part, String text, Map<String, String> values) {
    Matcher matcher = part.regex.matcher(text);
    if (!matcher.matches()) return false;
    for (int i = 0; i < part.places.size(); i++) {
      values.put(part.places.get(i), matcher.group(i + 1));
    }
    return true;
  }

  private boolean absent(Part part) {
    return !part.places.isEmpty()
        && part.places.stream().allMatch(p -> TURNS.contains(p) || mark(p).equals("?"));
  }

  /** The URL with these values; a parameter that may be absent and has none is left out. */
  String fill(UnaryOperator<String> values) {
    StringBuilder url = new StringBuilder(filled(path.text, values));
    char joint = '?';
    for (Map.Entry<String, Part> param : params.entrySet()) {
      String value = filled(param.getValue().text, values);
      if (value.isEmpty()) continue;
      url.append(joint).append(param.getKey()).append('=').append(value);
      joint = '&';
    }
    return url.toString();
  }

  private static String filled(String text, UnaryOperator<String> values) {
    return encoded(
        PLACE
            .matcher(text)
            .replaceAll(place -> Matcher.quoteReplacement(values.apply(place.group(1)))));
  }

  private static String encoded(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
      if (each > ' ') out.append((char) each);
      else out.append('%').append(String.format("%02X", each));
    }
    return out.toString();
  }
}
