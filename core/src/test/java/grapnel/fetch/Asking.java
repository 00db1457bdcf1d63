package grapnel.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;

import grapnel.fact.Answer;
import grapnel.fact.Answer.Failure;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.url.Url;

/** What the tests of fetching say again and again. */
final class Asking {

  static final FetchOptions LOCAL = FetchOptions.DEFAULT.withAllowPrivate(true);

  private Asking() {}

  /** Lines with the line ends of HTTP; the last one stays open. */
  static String http(String... lines) {
    return String.join("\r\n", lines);
  }

  static Answer ask(FetchOptions options, Url url) {
    try (Fetcher fetcher = new Fetcher(options)) {
      return fetcher.fetch(Request.get(url));
    }
  }

  static Answer answerTo(FetchOptions options, String raw) {
    try (RawServer server = RawServer.sending(raw)) {
      return ask(options, server.url("/"));
    }
  }

  static Response response(Answer answer) {
    if (answer instanceof Answer.Responded(Response response)) return response;
    throw new AssertionError("no response: " + answer);
  }

  static Failure failure(Answer answer) {
    if (answer instanceof Answer.Failed(Failure how, String _)) return how;
    throw new AssertionError("no failure: " + answer);
  }

  static String text(Response response) {
    return new String(response.body().bytes(), UTF_8);
  }
}
