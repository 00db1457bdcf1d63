package grapnel.browser;

import grapnel.fact.Headers;
import grapnel.fact.JsonTree;
import grapnel.fact.JsonTree.JsonObject;
import grapnel.fact.JsonTree.JsonScalar;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request that a page in the browser makes.
 *
 * @param id by which the browser knows it
 * @param type what it is for: {@code Document}, {@code Script}, {@code XHR}, {@code Fetch}, ...
 */
record ScriptRequest(String id, String networkId, String type, String frame, Request request) {

  /** What every browser sends: the fetcher says who we are. */
  private static final Set<String> BROWSERS_OWN =
      Set.of(
          "user-agent",
          "referer",
          "origin",
          "cookie",
          "host",
          "connection",
          "content-length",
          "accept-encoding",
          "accept-language",
          "cache-control",
          "pragma",
          "upgrade-insecure-requests",
          "if-none-match",
          "if-modified-since");

  /** In milliseconds, under a name that says nothing else, or under none. */
  private static final Pattern TIME_OF_ASKING =
      Pattern.compile(
          "(?:(?:_|_?t|_?ts|time|timestamp|cb|rnd|rand|nocache|no_cache|cachebuster)=)?(\\d{13})");

  private static final long DAY = TimeUnit.DAYS.toMillis(1);

  private static final Pattern QUERIES =
      Pattern.compile("(?i).*/_?(?:m?search|query|queries|find|list|filter)");

  /** Comments and texts, in which any word may stand; braces; words. */
  private static final Pattern PIECE_OF_QUERY =
      Pattern.compile("#[^\\n]*|\"(?:[^\"\\\\]|\\\\.)*\"|[{}()]|\\w+");

  /**
   * Without the time of asking, which keeps browsers from what they know ({@code
   * ?_=1795034771419}): with it no request would be the same on the next run.
   */
  static Url timeless(Url url, long now) {
    String query = url.query().orElse("");
    List<String> kept = new ArrayList<>();
    for (String parameter : query.split("&", -1)) {
      Matcher time = TIME_OF_ASKING.matcher(parameter);
      boolean isNow = time.matches() && Math.abs(Long.parseLong(time.group(1)) - now) < DAY;
      if (!isNow) kept.add(parameter);
    }
    if (kept.equals(List.of(query.split("&", -1)))) return url;
    String rest = kept.isEmpty() ? "" : "?" + String.join("&", kept);
    return url.resolve(url.path() + rest).orElse(url);
  }

  /** The request of an event; nothing where it is none that may be asked: file:, PUT. */
  static Optional<ScriptRequest> of(JsonTree paused) {
    Optional<Url> url = Url.parse(paused.text("request.url")).filter(Url::web);
    String method = paused.text("request.method");
    if (url.isEmpty() || !(method.equals("GET") || method.equals("POST"))) return Optional.empty();
    Request request =
        method.equals("GET")
            ? Request.get(timeless(url.get(), System.currentTimeMillis()))
            : Request.post(url.get(), paused.text("request.postData"));
    return Optional.of(
        new ScriptRequest(
            paused.text("requestId"),
            paused.text("networkId"),
            paused.text("resourceType"),
            paused.text("frameId"),
            request.with(scriptsOwn(paused))));
  }

  /** The headers that a script set, as a token that stands in the page. */
  private static Headers scriptsOwn(JsonTree paused) {
    if (!(paused.at("request.headers").orElse(paused) instanceof JsonObject(var fields))) {
      return Headers.NONE;
    }
    List<Headers.Header> own = new ArrayList<>();
    for (Map.Entry<String, JsonTree> field : fields.entrySet()) {
      String name = field.getKey().toLowerCase(Locale.ROOT);
      boolean usual = BROWSERS_OWN.contains(name) || name.startsWith("sec-");
      if (!usual && field.getValue() instanceof JsonScalar(String value)) {
        own.add(new Headers.Header(field.getKey(), value));
      }
    }
    return new Headers(own);
  }

  /**
   * Whether it only asks: a GET, or the POST of a query. Others that a page posts on its own count
   * its readers, or write.
   */
  boolean onlyAsks() {
    return onlyAsks(request);
  }

  static boolean onlyAsks(Request request) {
    if (request.method() == Request.Method.GET) {
      return request.url().parameters().first("query").filter(ScriptRequest::writes).isEmpty();
    }
    Optional<JsonTree> body = JsonTree.read(request.body().getBytes(StandardCharsets.UTF_8));
    String query = body.map(tree -> tree.text("query")).orElse("").stripLeading();
    if (!query.isEmpty()) return !writes(query);
    return QUERIES.matcher(request.url().path()).matches();
  }

  /** Whether a query in GraphQL does more than ask: its operations may follow fragments. */
  private static boolean writes(String query) {
    if (!query.contains("{")) return false; // A word that somebody searches for.
    int depth = 0;
    Matcher piece = PIECE_OF_QUERY.matcher(query);
    while (piece.find()) {
      switch (piece.group()) {
        case "{", "(" -> depth++;
        case "}", ")" -> depth--;
        case "mutation", "subscription" -> {
          if (depth == 0) return true;
        }
        default -> {}
      }
    }
    return false;
  }

  /** Whether a script asks for content, and not the browser for a part of the page. */
  boolean isForContent() {
    return type.equals("XHR") || type.equals("Fetch");
  }
}
