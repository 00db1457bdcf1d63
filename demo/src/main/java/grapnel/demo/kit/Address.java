package grapnel.demo.kit;

import grapnel.demo.Call;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a site spells the URLs of one kind: {@code /shop/{category}/{slug}-{id}} or {@code
 * /forum?topic={id}&page={page}}.
 *
 * <p>The path must match as a whole, parameters in any order. {@code {page}} may always be absent
 * and is 1 then, as {@code {start}}, the number of the first row on a page, is 0. {@code {name?}}
 * in a parameter may be absent too, and is left out where its value is empty. Parameters that are
 * not named do not matter.
 */
public final class Address {

  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)(\\??)}");

  /** Places that turn pages. */
  private static final Set<String> TURNS = Set.of("page", "start");

  private final String text;
  private final String pathText;
  private final Pattern path;
  private final List<String> places = new ArrayList<>();
  private final Map<String, String> params = new LinkedHashMap<>();
  private final Map<String, Pattern> shapes = new HashMap<>();
  private final Pattern idShape;

  private Address(String text, Pattern idShape) {
    this.text = text;
    this.idShape = idShape;
    // Optional places stand in parameters only, so the first mark is that of the query.
    int mark = text.indexOf('?');
    this.pathText = mark < 0 ? text : text.substring(0, mark);
    this.path = Pattern.compile(regex(pathText));
    if (mark < 0) return;
    for (String pair : text.substring(mark + 1).split("&", -1)) {
      int equals = pair.indexOf('=');
      String value = pair.substring(equals + 1);
      params.put(pair.substring(0, equals), value);
      Matcher place = PLACE.matcher(value);
      if (place.matches()) shapes.put(value, Pattern.compile(shape(place.group(1))));
    }
  }

  /**
   * @param idShape what {@code {id}} matches
   */
  static Address of(String text, Pattern idShape) {
    return new Address(text, idShape);
  }

  private String regex(String spelled) {
    StringBuilder regex = new StringBuilder();
    Matcher matcher = PLACE.matcher(spelled);
    int from = 0;
    while (matcher.find()) {
      regex.append(Pattern.quote(spelled.substring(from, matcher.start())));
      regex.append('(').append(shape(matcher.group(1))).append(')');
      places.add(matcher.group(1));
      from = matcher.end();
    }
    return regex.append(Pattern.quote(spelled.substring(from))).toString();
  }

  private String shape(String place) {
    return switch (place) {
      case "id" -> idShape.pattern();
      case "page", "start" -> "[0-9]{1,6}";
      case "year" -> "[0-9]{4}";
      case "month", "day" -> "[0-9]{1,2}";
      case "lang" -> "[a-z]{2}";
      case "slug" -> "[^/]*";
      default -> "[^/]+";
    };
  }

  /** The places of the path and the query that do not turn pages, in order. */
  List<String> groups() {
    return PLACE
        .matcher(text)
        .results()
        .map(place -> place.group(1))
        .filter(p -> !TURNS.contains(p))
        .toList();
  }

  /** The values of the places, where the call has this address. */
  Optional<Map<String, String>> match(Call call) {
    Matcher matcher = path.matcher(call.path());
    if (!matcher.matches()) return Optional.empty();
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < places.size(); i++) values.put(places.get(i), matcher.group(i + 1));
    for (Map.Entry<String, String> param : params.entrySet()) {
      if (!take(param.getValue(), call.param(param.getKey()), values)) return Optional.empty();
    }
    return Optional.of(values);
  }

  private boolean take(String wanted, Optional<String> given, Map<String, String> values) {
    Pattern shape = shapes.get(wanted);
    if (shape == null) return given.filter(wanted::equals).isPresent();
    boolean optional = wanted.endsWith("?}");
    String name = wanted.substring(1, wanted.length() - (optional ? 2 : 1));
    if (given.isEmpty()) return optional || TURNS.contains(name);
    if (!shape.matcher(given.get()).matches()) return false;
    values.put(name, given.get());
    return true;
  }

  /** The URL with these values in its places. */
  String fill(Function<String, String> values) {
    StringBuilder url = new StringBuilder(filled(pathText, values));
    char joint = '?';
    for (Map.Entry<String, String> param : params.entrySet()) {
      String value = filled(param.getValue(), values);
      if (value.isEmpty() && param.getValue().endsWith("?}")) continue;
      url.append(joint).append(param.getKey()).append('=').append(value);
      joint = '&';
    }
    return url.toString();
  }

  private static String filled(String part, Function<String, String> values) {
    return PLACE
        .matcher(part)
        .replaceAll(place -> Matcher.quoteReplacement(values.apply(place.group(1))));
  }

  @Override
  public String toString() {
    return text;
  }
}
