package grapnel.browser;

import grapnel.fact.Json;
import grapnel.fact.JsonTree;
import grapnel.fact.Request;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A query that a script posts, with an address as if it were asked for by GET: its values are
 * parameters there, {@code /graphql?_posted_={"query":…}&variables.after=x}. So the list that it
 * brings is turned as any other. Only values that the script sent are changed; no field is added.
 */
public final class PostedQuery {

  private static final String BODY = "_posted_";

  /** Longer queries are no lists to be turned. */
  private static final int LONGEST = 20_000;

  private static final int MOST_VALUES = 50;

  private PostedQuery() {}

  /** The address of a query; nothing where what is posted isn't JSON. */
  static Optional<Url> address(Request posted) {
    if (posted.body().isEmpty() || posted.body().length() > LONGEST) return Optional.empty();
    Optional<JsonTree> body = JsonTree.read(posted.body().getBytes(StandardCharsets.UTF_8));
    if (!(body.orElse(null) instanceof JsonTree.JsonObject tree)) return Optional.empty();
    Map<String, String> values = new LinkedHashMap<>();
    collect("", tree, values);
    StringBuilder query = new StringBuilder("?" + BODY + "=" + encoded(posted.body()));
    values.forEach(
        (name, value) ->
            query.append('&').append(encoded(name)).append('=').append(encoded(value)));
    return posted.url().resolve(query.toString());
  }

  private static void collect(String path, JsonTree at, Map<String, String> values) {
    switch (at) {
      case JsonTree.JsonScalar(String text) -> {
        if (!path.equals("query") && values.size() < MOST_VALUES) values.put(path, text);
      }
      case JsonTree.JsonObject(Map<String, JsonTree> fields) ->
          fields.forEach(
              (name, value) -> collect(path.isEmpty() ? name : path + "." + name, value, values));
      case JsonTree.JsonArray _ -> {}
    }
  }

  /** Whether an address is one of a query. */
  public static boolean isAddress(Url url) {
    return url.query().orElse("").contains(BODY + "=");
  }

  /** The query of an address; nothing for other addresses, and for what writes. */
  static Optional<Request> request(Url url) {
    if (!isAddress(url)) return Optional.empty();
    String body = url.parameters().first(BODY).orElse("");
    Map<String, String> sent = new LinkedHashMap<>();
    JsonTree.read(body.getBytes(StandardCharsets.UTF_8)).ifPresent(tree -> collect("", tree, sent));
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      String value = parameter.value().orElse("");
      String before = sent.get(parameter.name());
      if (before == null || before.equals(value)) continue;
      body = with(body, parameter.name(), value);
    }
    return Optional.of(Request.post(url.resolve(url.path()).orElse(url), body))
        .filter(ScriptRequest::onlyAsks);
  }

  /** What is sent for an address, as it is known by. */
  public static Request asked(Url url) {
    return request(url).orElse(Request.get(url));
  }

  /** The body with another value for a field: a number stays one, what was nothing is a text. */
  private static String with(String body, String path, String value) {
    String name = path.substring(path.lastIndexOf('.') + 1);
    Matcher field =
        Pattern.compile(
                "\"" + Pattern.quote(name) + "\"\\s*:\\s*(\"(?:[^\"\\\\]|\\\\.)*\"|[-\\w.]+)")
            .matcher(body);
    int from = Math.max(0, body.indexOf("\"" + path.split("\\.", -1)[0] + "\""));
    if (!field.find(from)) return body;
    boolean number = field.group(1).matches("-?\\d.*") && value.matches("-?\\d+");
    return body.substring(0, field.start(1))
        + (number ? value : Json.text(value))
        + body.substring(field.end(1));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** An address in words for people. */
  public static String shown(Url url) {
    return isAddress(url) ? "a query posted to " + url.resolve(url.path()).orElse(url) : "" + url;
  }

  /** Those of some addresses that change only what a query has; all of what is no query. */
  public static List<Url> possible(Url from, List<Url> candidates) {
    if (!isAddress(from)) return candidates;
    List<String> names = names(from);
    return candidates.stream().filter(each -> names.containsAll(names(each))).toList();
  }

  private static List<String> names(Url url) {
    return url.parameters().parameters().stream().map(UrlQuery.Parameter::name).toList();
  }
}
