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
import java.util.function.IntFunction;

/**
 * What was sent before it was asked for. Whoever names requests does so from one thread, in the
 * order in which it will ask; all that is decided is decided then, by what was named and answered.
 *
 * <p>Time is counted in rounds, not in seconds, so that it is the same in each run: what was sent
 * is answered in the next round, and a round ends when who asks must wait. If fewer were sent in it
 * than the width allows, what will be asked for in any case fills the rest.
 *
 * <p>Where pages redirect, the hop is sent ahead, too: for the nearer half of what is named the
 * answer is waited for. Without it a site that sends each short address to the long one would be
 * asked for one page at a time.
 */
final class RequestsAhead {

  /** Hops that are followed ahead; more are rare. */
  private static final int HOPS = 2;

  /** So many widths of answers after a redirect, none are expected: missing pages need not. */
  private static final int REDIRECTS_LATELY = 2;

  /** Answers that nobody asked for are kept in memory for so many widths, then in the catalogue. */
  private static final int KEPT = 4;

  private final int width;
  private final Gateway gateway;
  private final Map<String, SentRequest> sent = new LinkedHashMap<>();

  /** What was named and did not fit. */
  private List<NextRequest> left = List.of();

  private IntFunction<List<NextRequest>> spare = _ -> List.of();
  private int round;
  private int sentInRound;

  /** How many answers ago one was a redirect. */
  private int sinceRedirect;

  private record SentRequest(CompletableFuture<Answer> answer, boolean hop, int round) {}

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
    this.sinceRedirect = REDIRECTS_LATELY * width;
  }

  /** See {@link SiteAccess#fillWith}. */
  synchronized void fillWith(IntFunction<List<NextRequest>> spare) {
    this.spare = spare;
  }

  /** One that nobody named was sent, and is waited for. */
  void sentUnnamed() {
    int now;
    synchronized (this) {
      sentInRound++;
      now = round;
    }
    endRound(now);
  }

  /**
   * Fills the round and ends it, unless it has ended.
   *
   * @param sentIn the round in which was sent what is waited for now
   */
  private void endRound(int sentIn) {
    if (sentIn != currentRound()) return;
    for (int room = room(); room > 0; room = room()) {
      List<NextRequest> more = left.isEmpty() ? spare().apply(room) : takeLeft(room);
      if (more.isEmpty()) break;
      for (NextRequest next : more) send(next, false);
    }
    synchronized (this) {
      round++;
      sentInRound = 0;
    }
  }

  private List<NextRequest> takeLeft(int most) {
    List<NextRequest> taken = left.subList(0, Math.min(most, left.size()));
    left = left.subList(taken.size(), left.size());
    return taken;
  }

  /** The round that is under way; as many are over. */
  synchronized int currentRound() {
    return round;
  }

  private synchronized int room() {
    return width - sentInRound;
  }

  private synchronized IntFunction<List<NextRequest>> spare() {
    return spare;
  }

  /** Sends the first of these, as many as the width allows, and the others when there is room. */
  void send(List<NextRequest> named) {
    List<NextRequest> window = named.subList(0, Math.min(width, named.size()));
    left = named.subList(window.size(), named.size());
    for (NextRequest next : window) send(next, false);
    if (!redirectsLately()) return;
    for (NextRequest next : window.subList(0, (window.size() + 1) / 2)) sendHops(next);
  }

  private void send(NextRequest next, boolean hop) {
    String key = next.request().key();
    if (find(key).isPresent() || gateway.known(next.request()).isPresent()) return;
    CompletableFuture<Answer> answer = new CompletableFuture<>();
    if (gateway.send(next, answer)) put(key, answer, hop);
  }

  private void sendHops(NextRequest first) {
    NextRequest next = first;
    for (int hop = 0; hop < HOPS; hop++) {
      Request request = next.request();
      Optional<SentRequest> sent = find(request.key());
      // Of this round: its answer comes with the next.
      if (sent.filter(each -> each.round == currentRound()).isPresent()) return;
      Optional<Url> location =
          sent.map(this::await)
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
    return sinceRedirect < REDIRECTS_LATELY * width;
  }

  private synchronized Optional<SentRequest> find(String key) {
    return Optional.ofNullable(sent.get(key));
  }

  private Answer await(SentRequest request) {
    endRound(request.round);
    return SiteLoop.await(request.answer);
  }

  private synchronized void put(String key, CompletableFuture<Answer> answer, boolean hop) {
    sentInRound++;
    sent.put(key, new SentRequest(answer, hop, round));
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
    Answer answer = await(taken);
    synchronized (this) {
      if (location(request, answer).isPresent()) sinceRedirect = 0;
      else if (!taken.hop) sinceRedirect++;
    }
    return Optional.of(answer);
  }
}
