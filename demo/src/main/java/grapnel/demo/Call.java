package grapnel.demo;

import java.util.List;
import java.util.Optional;

/**
 * One request, as a site sees it.
 *
 * @param target path and query as they stood on the request line
 * @param path decoded, without the query
 * @param query raw, empty when there is none
 * @param params the query's parameters, decoded, in order
 * @param origin {@code http://127.0.0.1:PORT}
 * @param nth how many requests this site had before
 */
public record Call(
    String method,
    String target,
    String path,
    String query,
    List<Field> params,
    List<Field> headers,
    String body,
    String origin,
    long nth) {

  /** No header has such a name. */
  private static final String FRAGMENT = "#";

  /** The request for a path and query that was never sent: what truth is asked about. */
  public static Call get(String pathAndQuery) {
    int fragment = pathAndQuery.indexOf('#');
    List<Field> behind =
        fragment < 0
            ? List.of()
            : List.of(new Field(FRAGMENT, pathAndQuery.substring(fragment + 1)));
    return of("GET", pathAndQuery, behind, "", "http://127.0.0.1", 0);
  }

  /**
   * What a script reads behind the # of an address, which is never sent: only truth is asked about
   * it. Empty without one.
   */
  public String route() {
    return header(FRAGMENT).orElse("");
  }

  static Call of(
      String method, String target, List<Field> headers, String body, String origin, long nth) {
    int fragment = target.indexOf('#');
    String sent = fragment < 0 ? target : target.substring(0, fragment);
    int mark = sent.indexOf('?');
    String path = Decoded.path(mark < 0 ? sent : sent.substring(0, mark));
    String query = mark < 0 ? "" : sent.substring(mark + 1);
    return new Call(method, sent, path, query, Decoded.fields(query), headers, body, origin, nth);
  }

  /** The same request for another path and query. */
  public Call to(String otherTarget) {
    return of(method, otherTarget, headers, body, origin, nth);
  }

  /** The first parameter of that name in the query. */
  public Optional<String> param(String name) {
    return params.stream().filter(f -> f.name().equals(name)).map(Field::value).findFirst();
  }

  /** The first header of that name, whatever its case. */
  public Optional<String> header(String name) {
    return headers.stream()
        .filter(f -> f.name().equalsIgnoreCase(name))
        .map(Field::value)
        .findFirst();
  }

  /** The fields of a form sent as {@code application/x-www-form-urlencoded} in the body. */
  public List<Field> form() {
    return Decoded.fields(body);
  }
}
