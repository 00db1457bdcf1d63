package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.url.Url;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * What was sent before it was asked for. Whoever names requests does so from one thread, in the
 * order in which it will ask; all that is decided is decided then, by what was named and answered.
 *
 * <p>Where pages redirect, the hop is sent ahead, too: for the nearer half of what is named the
 * answer is waited for. Without it a site that sends each short address to the long one would be
 * asked for one page at a time.
 */
final class RequestsAhead {

  /** Hops that are followed ahead; more are rare. */
  private static final int HOPS = 2;

  /** Answers that nobody asked for are kept in memory for so many widths, then in the catalogue. */
  private static final int KEPT = 4;

  private final int width;
  private final Gateway gateway;
  private final Map<String, SentRequest> sent = new LinkedHashMap<>();
  private boolean redirectsLately;

  private record SentRequest(CompletableFuture<Answer> answer, boolean hop) {}

  /** What the loop does for it. */
  interface Gateway {
    /** The answer, where nothing need be sent. */
    Optional<Answer> known(Request request);

    /** Puts it into the queue of its host, taken from the budget; false if it may not be sent. */
    boolean send(NextRequest next, CompletableFuture<Answer> answer);

    /** The answer to one no longer waits for who asks. */
    void noLongerWaiting();
  }

  RequestsAhead(int width, Gateway gateway) {
    this.width = width;
    this.gateway = gateway;
  }

  /** Sends the first of these, as many as the width allows. */
  void send(List<NextRequest> named) {
    List<NextRequest> window = named.subList(0, Math.min(width, named.size()));
    for (NextRequest next : window) send(next, false);
    if (!redirectsLately()) return;
    for (NextRequest next : window.subList(0, (window.size() + 1) / 2)) sendHops(next);
  }

  private void send(NextRequest next, boolean hop) {
    String key = next.request().key();
    if (find(key).isPresent() || gateway.known(next.request()).isPresent()) return;
    CompletableFuture<Answer> answer = new CompletableFuture<>();
    if (gateway.send(next, answer)) put(key, new SentRequest(answer, hop));
  }

  private void sendHops(NextRequest first) {
    NextRequest next = first;
    for (int hop = 0; hop < HOPS; hop++) {
      Request request = next.request();
      Optional<Url> location =
          find(request.key())
              .map(SentRequest::answer)
              .map(SiteLoop::await)
              .or(() -> gateway.known(request))
              .flatMap(answer -> location(request, answer));
      if (location.isEmpty()) return;
      Request target = Request.get(location.get().withoutFragment()).withLoad(request.load());
      next = new NextRequest(target, first.purpose());
      send(next, true);
    }
  }

  private static Optional<Url> location(Request request, Answer answer) {
    return answer instanceof Answer.Responded(Response response)
        ? response.location(request.url())
        : Optional.empty();
  }

  private synchronized boolean redirectsLately() {
    return redirectsLately;
  }

  private synchronized Optional<SentRequest> find(String key) {
    return Optional.ofNullable(sent.get(key));
  }

  private synchronized void put(String key, SentRequest request) {
    sent.put(key, request);
    Iterator<SentRequest> eldest = sent.values().iterator();
    while (sent.size() > KEPT * width && eldest.hasNext()) {
      if (!eldest.next().answer.isDone()) continue;
      eldest.remove();
      gateway.noLongerWaiting();
    }
  }

  /** The answer to what was sent ahead, for who asks now; waits for it. */
  Optional<Answer> take(Request request) {
    SentRequest taken;
    synchronized (this) {
      taken = sent.remove(request.key());
    }
    if (taken == null) return Optional.empty();
    gateway.noLongerWaiting();
    Answer answer = SiteLoop.await(taken.answer);
    synchronized (this) {
      if (!taken.hop) redirectsLately = location(request, answer).isPresent();
    }
    return Optional.of(answer);
  }
}
