package grapnel.browser;

import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A page that the browser drew, as a response: what the server sent, with the tree that scripts
 * made of it for a body. Two headers of our own say so, and are kept with the exchange.
 */
public final class DrawnResponse {

  /** Says what the browser did: drew the page, or found nothing to add. */
  private static final String MARK = "X-Grapnel-Browser";

  private static final String DRAWN = "drawn";

  /** One for each answer in JSON that the page's scripts got. */
  private static final String FETCHED = "X-Grapnel-Fetched";

  /** One for each interface that a script of the page names. */
  private static final String NAMED = "X-Grapnel-Named";

  /** Pages ask for a handful; who asks for more repeats itself. */
  private static final int MOST_FETCHED = 40;

  private static final Set<String> OF_BODY =
      Set.of("content-type", "content-encoding", "content-length", "transfer-encoding", "etag");

  private DrawnResponse() {}

  /** Whether the browser saw this page. */
  static boolean isMarked(Response response) {
    return response.headers().first(MARK).isPresent();
  }

  /** Whether this page is as the browser showed it. */
  static boolean isDrawn(Response response) {
    return response.headers().first(MARK).filter(DRAWN::equals).isPresent();
  }

  /** The page as it came, with the remark that scripts add nothing. */
  static Response unchanged(Response sent) {
    return new Response(
        sent.status(),
        sent.headers().and(Headers.of(MARK, "adds nothing")),
        sent.body(),
        sent.truncation());
  }

  static Response of(Url asked, Response sent, DrawnPage drawn) {
    if (drawn.sentOn() && !drawn.url().withoutFragment().equals(asked.withoutFragment())) {
      return new Response(
          302,
          Headers.of("Location", drawn.url().toString()).and(Headers.of(MARK, "sent on")),
          ResponseBody.EMPTY,
          Optional.empty());
    }
    List<Headers.Header> headers = new ArrayList<>();
    for (Headers.Header header : sent.headers().all()) {
      if (!OF_BODY.contains(header.name().toLowerCase(Locale.ROOT))) headers.add(header);
    }
    headers.add(new Headers.Header("Content-Type", "text/html; charset=utf-8"));
    headers.add(new Headers.Header(MARK, DRAWN));
    drawn.fetched().stream()
        .filter(answer -> isJson(answer.response()))
        .map(answer -> answer.asked().request())
        .flatMap(request -> address(request).stream())
        .map(Url::toString)
        .distinct()
        .limit(MOST_FETCHED)
        .forEach(url -> headers.add(new Headers.Header(FETCHED, url)));
    drawn.named().stream()
        .map(Url::toString)
        .sorted()
        .limit(MOST_FETCHED)
        .forEach(url -> headers.add(new Headers.Header(NAMED, url)));
    return new Response(
        sent.status(), new Headers(headers), ResponseBody.of(drawn.html()), Optional.empty());
  }

  private static Optional<Url> address(Request request) {
    return request.method() == Request.Method.GET
        ? Optional.of(request.url())
        : PostedQuery.address(request);
  }

  /**
   * A page made of the content that its script would have asked for.
   *
   * @param from where that came from
   */
  static Response made(int status, String html, Url from) {
    Headers headers =
        Headers.of("Content-Type", "text/html; charset=utf-8")
            .and(Headers.of(MARK, "made of " + from));
    return new Response(status, headers, ResponseBody.of(html), Optional.empty());
  }

  private static boolean isJson(Response response) {
    String type = response.headers().first("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    byte[] body = response.body().bytes();
    return response.ok()
        && body.length > 1
        && (type.contains("json") || body[0] == '{' || body[0] == '[');
  }

  /** How a page came by its content, in words; nothing where the server sent it as it is. */
  public static Optional<String> origin(Response response) {
    return response
        .headers()
        .first(MARK)
        .map(
            mark -> {
              if (mark.startsWith("made of")) {
                return mark + ", as the browser showed it for other pages of its sort";
              }
              List<Url> asked = fetched(response);
              if (!mark.equals(DRAWN)) return "the browser: " + mark;
              return asked.isEmpty()
                  ? "drawn by the browser"
                  : "drawn by the browser; its scripts asked for "
                      + asked.stream().map(PostedQuery::shown).collect(Collectors.joining(", "));
            });
  }

  /** The answers in JSON that the scripts of a page asked for while it was drawn. */
  public static List<Url> fetched(Response response) {
    return urls(response, FETCHED);
  }

  /** The interfaces that the scripts of a page name. */
  public static List<Url> named(Response response) {
    return urls(response, NAMED);
  }

  private static List<Url> urls(Response response, String header) {
    return response.headers().values(header).stream()
        .flatMap(text -> Url.parse(text).filter(Url::web).stream())
        .toList();
  }
}
