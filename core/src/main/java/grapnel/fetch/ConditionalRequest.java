package grapnel.fetch;

import grapnel.fact.Headers;
import grapnel.fact.Headers.Header;
import grapnel.fact.Response;
import java.util.ArrayList;
import java.util.List;

/** Asks for a page again only if it changed (RFC 9110 §13). */
public final class ConditionalRequest {

  private ConditionalRequest() {}

  /** What to send with the request so that an unchanged page is answered by a bare 304. */
  public static Headers conditionHeaders(Response earlier) {
    // Half a page would be confirmed as the whole.
    if (earlier.status() != 200 || earlier.truncation().isPresent()) return Headers.NONE;
    List<Header> asked = new ArrayList<>();
    earlier.headers().first("ETag").ifPresent(tag -> asked.add(new Header("If-None-Match", tag)));
    earlier
        .headers()
        .first("Last-Modified")
        .ifPresent(date -> asked.add(new Header("If-Modified-Since", date)));
    return new Headers(asked);
  }

  /**
   * The page as it now is: the answer itself, or after a 304 the earlier body under new headers.
   */
  public static Response mergeNotModified(Response earlier, Response answer) {
    if (answer.status() != 304) return answer;
    List<Header> all = new ArrayList<>(answer.headers().all());
    for (Header header : earlier.headers().all()) {
      if (answer.headers().first(header.name()).isEmpty()) all.add(header);
    }
    return new Response(earlier.status(), new Headers(all), earlier.body(), earlier.truncation());
  }
}
