package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Why;
import grapnel.fetch.Cookies;
import grapnel.fetch.Politeness;
import grapnel.fetch.Revisit;
import grapnel.fetch.never.OffLimits;
import grapnel.store.Catalogue;
import grapnel.url.Host;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * The loop of one site. Whatever methods ask goes through here: what the catalogue knows is
 * answered at once, what is out of scope or never to be requested is refused, the rest waits in the
 * lane of its host, where the best is granted first.
 *
 * <p>A recorded answer stands for good, except one that may be different next time (no connection,
 * 429, any 5xx): that one stands for this run only.
 */
public final class SiteLoop implements Asks, AutoCloseable {

  private final Sender sender;
  private final Rules rules;
  private final Set<String> failedNow = ConcurrentHashMap.newKeySet();
  private final Outcome outcome = new Outcome();
  private volatile Instant renewed = Instant.MIN;
  private final Map<Host, Lane> lanes = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<Answer>> underway = new ConcurrentHashMap<>();

  /**
   * What the loop keeps to.
   *
   * @param agent whose group of robots.txt counts
   * @param connections how many requests to one host may be under way at once
   * @param allowPost whether forms may be posted; what is recorded is answered in any case
   */
  public record Rules(
      Scope scope, String agent, boolean ignoreRobots, int connections, boolean allowPost) {
    public Rules {
      if (connections < 1) throw new IllegalArgumentException("connections < 1: " + connections);
    }

    /** Rules under which nothing is posted. */
    public Rules(Scope scope, String agent, boolean ignoreRobots, int connections) {
      this(scope, agent, ignoreRobots, connections, false);
    }
  }

  public SiteLoop(
      Catalogue catalogue,
      Web web,
      Politeness politeness,
      Rules rules,
      Budget budget,
      Watch watch,
      InstantSource clock) {
    this.sender = new Sender(catalogue, web, politeness, new Cookies(clock), budget, watch, clock);
    this.rules = rules;
  }

  @Override
  public Answer ask(Request request, Why why, double yield) {
    return ask(request, why, yield, this::stands);
  }

  @Override
  public Answer retry(Request request, Why why, double yield) {
    return ask(request, why, yield, exchange -> !passing(exchange.answer()));
  }

  /**
   * Asks anew for what was answered before a time, once, and only for what has changed since (RFC
   * 9110 §13).
   */
  public void renew(Instant since) {
    renewed = since;
  }

  private boolean old(Exchange exchange) {
    return exchange.at().isBefore(renewed);
  }

  /** With what makes a server answer 304 where the page is as it was. */
  private Request conditional(Request request) {
    if (renewed.equals(Instant.MIN)) return request;
    return sender
        .catalogue()
        .find(request)
        .filter(this::old)
        .flatMap(
            earlier ->
                earlier.answer() instanceof Answer.Responded(Response response)
                    ? Optional.of(request.with(request.headers().and(Revisit.headers(response))))
                    : Optional.empty())
        .orElse(request);
  }

  private Answer ask(Request request, Why why, double yield, Predicate<Exchange> stands) {
    Answer answer = waited(request, why, yield, stands);
    if (returns(request, answer) && !failedNow.contains(request.key())) {
      // Now that the cookie is kept, the same again may be answered with the page.
      answer = waited(request, why, yield, _ -> false);
      if (returns(request, answer)) failedNow.add(request.key());
    }
    outcome.count(answer);
    return answer;
  }

  /** Whether a server sends to where one already is, with a cookie to come back with. */
  private static boolean returns(Request request, Answer answer) {
    return answer instanceof Answer.Responded(Response response)
        && response.headers().first("Set-Cookie").isPresent()
        && response
            .location(request.url())
            .filter(to -> to.withoutFragment().equals(request.url().withoutFragment()))
            .isPresent();
  }

  @Override
  public void forget(Request request) {
    sender.catalogue().forget(request);
  }

  /** What came of all that was asked so far. */
  public Outcome outcome() {
    return outcome;
  }

  private Optional<Answer> known(Request request, Predicate<Exchange> stands) {
    return sender
        .catalogue()
        .find(request)
        .filter(stands)
        .filter(exchange -> !old(exchange))
        .map(Exchange::answer);
  }

  private boolean stands(Exchange exchange) {
    boolean lasting =
        !passing(exchange.answer()) && !returns(exchange.request(), exchange.answer());
    return lasting || failedNow.contains(exchange.request().key());
  }

  /** Whether the same request may be answered otherwise at another time. */
  private static boolean passing(Answer answer) {
    return !(answer instanceof Answer.Responded(Response r))
        || r.status() == 429
        || r.status() >= 500;
  }

  private static boolean recorded(Answer answer) {
    return answer instanceof Answer.Responded || answer instanceof Answer.Failed;
  }

  private Optional<Answer> refused(Request request) {
    if (!rules.scope.holds(request.url())) {
      return Optional.of(
          new Answer.Refused(Answer.Refusal.SCOPE, "outside of the scope, " + rules.scope));
    }
    if (request.method() == Request.Method.POST && !rules.allowPost) {
      return Optional.of(
          new Answer.Refused(
              Answer.Refusal.SAFETY, request.url() + ": a form is posted only with --allow-post"));
    }
    return OffLimits.url(request.url())
        .map(reason -> new Answer.Refused(Answer.Refusal.SAFETY, request.url() + ": " + reason));
  }

  /**
   * What is known, or waits for its turn in the lane; who asks the same meanwhile waits for the
   * same answer.
   */
  private Answer waited(Request request, Why why, double yield, Predicate<Exchange> stands) {
    CompletableFuture<Answer> mine = new CompletableFuture<>();
    CompletableFuture<Answer> other = underway.putIfAbsent(request.key(), mine);
    if (other != null) return joined(other);
    try {
      // One look, once nobody else can ask the same: where many machines share it, it is a trip.
      known(request, stands)
          .or(() -> refused(request))
          .ifPresentOrElse(
              mine::complete,
              () -> {
                Request sent = conditional(request);
                lane(request.url().host()).add(new Lane.Pending(sent, why, yield, mine));
              });
      Answer answer = joined(mine);
      if (recorded(answer) && passing(answer)) failedNow.add(request.key());
      return answer;
    } finally {
      underway.remove(request.key());
      mine.complete(new Answer.Spent("interrupted"));
    }
  }

  private static Answer joined(CompletableFuture<Answer> answer) {
    try {
      return answer.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  private Lane lane(Host host) {
    return lanes.computeIfAbsent(host, h -> new Lane(h, rules, sender));
  }

  /** Forgets what is kept in memory of an idle host, as its robots.txt; the catalogue has it. */
  public void leave(Host host) {
    lanes.computeIfPresent(host, (_, lane) -> lane.idle() ? null : lane);
  }

  /** How many asks wait for their turn. */
  int waiting() {
    return lanes.values().stream().mapToInt(Lane::waiting).sum();
  }

  /** Ends the lanes; asks that still wait are answered as spent. */
  @Override
  public void close() {
    sender.budget().stop();
    lanes.values().forEach(Lane::close);
  }
}
