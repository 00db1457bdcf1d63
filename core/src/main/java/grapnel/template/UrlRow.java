package grapnel.template;

import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A URL taken apart: where it starts, the elements of its path, its parameters.
 *
 * @param origin scheme, name and port; without its number where {@link HostNumbers} took it out
 * @param parameters by key, in the order of the URL; those of the path ({@code ;sid=1}) have a mark
 *     before their name, and a name that comes again a number behind it
 * @param separator what stands between the parameters of the query
 */
record UrlRow(
    Url url, String origin, List<String> path, Map<String, String> parameters, char separator) {

  /** Stands behind the name of a parameter that is there for the second time. */
  private static final char OCCURRENCE_MARK = '\u0001';

  /** Stands before the name of a parameter of the path. */
  private static final char PATH_MARK = '\u0002';

  private static final int MOST_PARAMETERS = 40;

  /** Empty for URLs that no person would call a series: with dozens of parameters. */
  static Optional<UrlRow> of(Url url) {
    String path = url.path();
    Map<String, String> parameters = new LinkedHashMap<>();
    int semicolon = path.indexOf(';', path.lastIndexOf('/'));
    if (semicolon >= 0) {
      for (String each : path.substring(semicolon + 1).split(";", -1))
        add(parameters, "" + PATH_MARK, each);
      path = path.substring(0, semicolon);
    }
    UrlQuery query = UrlQuery.of(url.query().orElse(""));
    query.parameters().forEach(each -> add(parameters, "", each.raw()));
    if (parameters.size() > MOST_PARAMETERS) return Optional.empty();
    String whole = url.toString();
    String start = whole.substring(0, whole.indexOf('/', whole.indexOf("://") + 3));
    List<String> elements = Arrays.asList(path.substring(path.isEmpty() ? 0 : 1).split("/", -1));
    return Optional.of(new UrlRow(url, start, elements, parameters, query.separator()));
  }

  private static void add(Map<String, String> parameters, String before, String pair) {
    if (pair.isEmpty() || parameters.size() > MOST_PARAMETERS) return;
    int equals = pair.indexOf('=');
    // Without a value the whole is a name, so that "?123" and "?a" are columns of their own.
    String name = before + (equals < 0 ? "" : pair.substring(0, equals + 1));
    String value = equals < 0 ? pair : pair.substring(equals + 1);
    String key = name;
    for (int n = 2; parameters.containsKey(key); n++) key = name + OCCURRENCE_MARK + n;
    parameters.put(key, value);
  }

  /** The same URL's parts without these parameters. */
  UrlRow without(Set<String> keys) {
    Map<String, String> rest = new LinkedHashMap<>(parameters);
    rest.keySet().removeAll(keys);
    return new UrlRow(url, origin, path, rest, separator);
  }

  /** The name of a parameter as the URL has it, with its equals sign. */
  static String parameterName(String key) {
    int again = key.indexOf(OCCURRENCE_MARK);
    return key.substring(isPathParameter(key) ? 1 : 0, again < 0 ? key.length() : again);
  }

  /** Which time it is that the name comes: 1 for the first. */
  static int occurrence(String key) {
    int again = key.indexOf(OCCURRENCE_MARK);
    return again < 0 ? 1 : Integer.parseInt(key.substring(again + 1));
  }

  static boolean isPathParameter(String key) {
    return !key.isEmpty() && key.charAt(0) == PATH_MARK;
  }

  private String start(List<String> path) {
    int number = origin.indexOf(HostNumbers.MARK);
    if (number < 0) return origin + '/' + String.join("/", path);
    String host = origin.substring(0, number) + path.getFirst() + origin.substring(number + 1);
    return host + '/' + String.join("/", path.subList(1, path.size()));
  }

  /** The URL again, from the values of its path and parameters as they stand in a template. */
  String assemble(List<String> path, Map<String, String> parameters) {
    StringBuilder url = new StringBuilder(start(path));
    List<String> query = new ArrayList<>();
    parameters.forEach(
        (key, value) -> {
          if (isPathParameter(key)) url.append(';').append(parameterName(key)).append(value);
          else query.add(parameterName(key) + value);
        });
    if (!query.isEmpty()) url.append('?').append(String.join(String.valueOf(separator), query));
    return url.toString();
  }
}
