package grapnel.url;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parameters of a query, in their order.
 *
 * <p>{@code &} separates them. So does {@code ;} where the query itself shows it: no {@code &}, and
 * at least two parts of the form {@code name=value} with nothing else among them, as in {@code
 * topic=3;page=2}. (HTML 4.01 §B.2.2 asked for {@code ;}; the URL Standard knows only {@code &};
 * {@code q=tl;dr} is one parameter for both.)
 *
 * @param separator {@code &} or {@code ;}
 */
public record UrlQuery(char separator, List<Parameter> parameters) {

  /**
   * One parameter, as it stands in the URL.
   *
   * @param raw name and value, encoded: {@code q=a+b}
   */
  public record Parameter(String raw) {

    /** The name, decoded. */
    public String name() {
      return PercentEncoding.decodeForm(rawName());
    }

    /** The value, decoded; absent in {@code a}, empty in {@code a=}. */
    public Optional<String> value() {
      int equals = raw.indexOf('=');
      return equals < 0
          ? Optional.empty()
          : Optional.of(PercentEncoding.decodeForm(raw.substring(equals + 1)));
    }

    /** The name, encoded. */
    public String rawName() {
      int equals = raw.indexOf('=');
      return equals < 0 ? raw : raw.substring(0, equals);
    }
  }

  public UrlQuery {
    parameters = List.copyOf(parameters);
  }

  /** The parameters of a query, which is given without its question mark. */
  public static UrlQuery of(String query) {
    char separator = separatedBySemicolons(query) ? ';' : '&';
    List<Parameter> parameters = new ArrayList<>();
    if (query.isEmpty()) return new UrlQuery(separator, parameters);
    for (int from = 0; from <= query.length(); ) {
      int to = query.indexOf(separator, from);
      if (to < 0) to = query.length();
      parameters.add(new Parameter(query.substring(from, to)));
      from = to + 1;
    }
    return new UrlQuery(separator, parameters);
  }

  private static boolean separatedBySemicolons(String query) {
    if (query.indexOf(';') < 0 || query.indexOf('&') >= 0) return false;
    int named = 0;
    for (int from = 0; from <= query.length(); ) {
      int to = query.indexOf(';', from);
      if (to < 0) to = query.length();
      int equals = query.indexOf('=', from);
      boolean name = equals > from && equals < to;
      if (!name && to > from) return false;
      if (name) named++;
      from = to + 1;
    }
    return named >= 2;
  }

  /** The value of the first parameter of that name which has one, decoded. */
  public Optional<String> first(String name) {
    return parameters.stream()
        .filter(p -> p.name().equals(name))
        .flatMap(p -> p.value().stream())
        .findFirst();
  }

  /** The query as it stands in the URL. */
  @Override
  public String toString() {
    var out = new StringBuilder();
    for (int i = 0; i < parameters.size(); i++) {
      if (i > 0) out.append(separator);
      out.append(parameters.get(i).raw());
    }
    return out.toString();
  }
}
