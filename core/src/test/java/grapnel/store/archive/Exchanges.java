package grapnel.store.archive;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Exchanges for the tests of archives. */
final class Exchanges {

  static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");
  static final RequestPurpose PURPOSE = new RequestPurpose("hunt", "gap 3..5");

  private Exchanges() {}

  static Request get(String url) {
    return Request.get(Url.of(url));
  }

  static Response page(String body) {
    return new Response(
        200,
        new Headers(
            List.of(
                new Headers.Header("content-type", "text/html; charset=utf-8"),
                new Headers.Header("Content-Encoding", "gzip"),
                new Headers.Header("Set-Cookie", "a=1"),
                new Headers.Header("Transfer-Encoding", "chunked"),
                new Headers.Header("Content-Length", "17"),
                new Headers.Header("Set-Cookie", "b=2"))),
        ResponseBody.of(body),
        Optional.empty());
  }

  static Exchange of(Request request, Response response) {
    return new Exchange(request, PURPOSE, NOON, new Answer.Responded(response));
  }

  static Exchange of(String url, String body) {
    return of(get(url), page(body));
  }

  static Exchange at(Instant time, String url, String body) {
    return new Exchange(get(url), PURPOSE, time, new Answer.Responded(page(body)));
  }
}
