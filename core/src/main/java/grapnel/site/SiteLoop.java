package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fetch.ConditionalRequest;
import grapnel.fetch.CookieLine;
import grapnel.fetch.Politeness;
import grapnel.fetch.safety.LinkSafety;
import grapnel.store.Catalogue;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The loop of one site. Whatever methods ask goes through here: what the catalogue knows is
 * answered at once, what is out of scope or never to be requested is refused, the rest waits in the
 * queue of its host, where the best is granted first.
 *
 * <p>A recorded answer stands for good, except one that may be different next time (no connection,
 * 429, any 5xx): that one stands for this run only.
 */
public final class SiteLoop implements SiteAccess, AutoCloseable {

  /** After so many pages of a site, what it calls its links is known. */
  private static final int MOST_LEARNED_FROM = 50_000;

  /** The yield of what nobody asks for yet: whoever asks goes first. */
  private static final double AFTER_ASKS = -1;

  private final RequestSender sender;
  private final Rules rules;
  private final LinkSafety safety;
  private final Set<String> failedInThisRun = ConcurrentHashMap.newKeySet();
  private final Set<String> learnedFrom = ConcurrentHashMap.newKeySet();
  private final AnswerCounts answerCounts = new AnswerCounts();
  private final RedirectGates gates = new RedirectGates();
  private volatile Instant renewBefore = Instant.MIN;
  private final Map<Host, HostRequestQueue> hostQueues = new ConcurrentHashMap<>();
  private final Map<String, CompletableFuture<Answer>> inFlight = new ConcurrentHashMap<>();
  private final RequestsAhead requestsAhead;

  /**
   * What the loop keeps to.
   *
   * @param agent whose group of robots.txt counts
   * @param connections how many requests to one host may be under way at once
   * @param allowPost whether forms may be posted; what is recorded is answered in any case
   * @param cookies those the user gave, which are sent where they belong and never kept
   * @param credentials whether requests carry any, so that what a site sets is a secret too
   * @param allowedUrls what may be requested though it looks as if it acted
   */
  public record Rules(
      UrlScope scope,
      String agent,
      boolean ignoreRobots,
      int connections,
      boolean allowPost,
      List<CookieLine> cookies,
      boolean credentials,
      List<Pattern> allowedUrls) {
    public Rules {
      if (connections < 1) throw new IllegalArgumentException("connections < 1: " + connections);
      cookies = List.copyOf(cookies);
      allowedUrls = List.copyOf(allowedUrls);
    }

    /** Rules without credentials. */
    public Rules(
        UrlScope scope, String agent, boolean ignoreRobots, int connections, boolean allowPost) {
      this(scope, agent, ignoreRobots, connections, allowPost, List.of(), false, List.of());
    }

    /** Rules under which nothing is posted. */
    public Rules(UrlScope scope, String agent, boolean ignoreRobots, int connections) {
      this(scope, agent, ignoreRobots, connections, false);
    }
  }

  public SiteLoop(
      Catalogue catalogue,
      AnswerSource answerSource,
      Politeness politeness,
      Rules rules,
      Budget budget,
      SiteListener listener,
      InstantSource clock) {
    this.sender =
        new RequestSender(
            catalogue,
            answerSource,
            politeness,
            new KeptCookies(catalogue, rules.cookies, rules.credentials, clock),
            budget,
            listener,
            clock,
            new SendingTimes());
    this.rules = rules;
    this.safety = new LinkSafety(rules.allowedUrls);
    this.requestsAhead = new RequestsAhead(rules.connections, new AheadGateway());
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    return ask(request, purpose, yield, this::isFinal);
  }

  @Override
  public Answer retry(Request request, RequestPurpose purpose, double yield) {
    return ask(request, purpose, yield, exchange -> !mayChange(exchange.answer()));
  }

  /**
   * Asks anew for what was answered before a time, once, and only for what has changed since (RFC
   * 9110 §13).
   */
  public void renewOlderThan(Instant since) {
    renewBefore = since;
  }

  private boolean isOutdated(Exchange exchange) {
    return exchange.sentAt().isBefore(renewBefore);
  }

  /** With what makes a server answer 304 where the page is as it was. */
  private Request conditional(Request request) {
    if (renewBefore.equals(Instant.MIN)) return request;
    return sender
        .catalogue()
        .find(request)
        .filter(this::isOutdated)
        .flatMap(
            earlier ->
                earlier.answer() instanceof Answer.Responded(Response response)
                    ? Optional.of(
                        request.with(
                            request.headers().and(ConditionalRequest.conditionHeaders(response))))
                    : Optional.empty())
        .orElse(request);
  }

  private Answer ask(
      Request request, RequestPurpose purpose, double yield, Predicate<Exchange> stands) {
    Answer answer = askQueue(request, purpose, yield, stands);
    if (isCookieRedirect(request, answer) && !failedInThisRun.contains(request.key())) {
      // Now that the cookie is kept, the same again may be answered with the page.
      answer = askQueue(request, purpose, yield, _ -> false);
      if (isCookieRedirect(request, answer)) {
        failedInThisRun.add(request.key());
        gates.sentInCircles(request.url());
      }
    } else if (answer instanceof Answer.Responded(Response response)
        && mayLeadBack(request, response)) {
      answer = throughGate(request, response, purpose, yield);
    }
    answerCounts.add(answer);
    if (!bringsPage(answer)) safety.releaseLook(request.url());
    if (answer instanceof Answer.Responded(Response r)) {
      gates.answered(request.url(), r);
      learnSafety(request, r);
    }
    return answer;
  }

  /** Also from pages of earlier runs, and before anyone can ask for what they link to. */
  private void learnSafety(Request request, Response response) {
    boolean known =
        response.ok()
            && (learnedFrom.size() >= MOST_LEARNED_FROM || !learnedFrom.add(request.key()));
    if (!known) safety.learn(request, response);
  }

  private static boolean bringsPage(Answer answer) {
    return answer instanceof Answer.Responded(Response r) && (r.ok() || r.redirects());
  }

  @Override
  public int width() {
    return rules.connections;
  }

  @Override
  public boolean isForbidden(Url url) {
    return hostQueue(url.host()).isKnownForbidden(url);
  }

  /** Nothing before a page was seen: until then a site may send anyone through a gate. */
  @Override
  public void ahead(List<NextRequest> next) {
    if (rules.connections > 1 && gates.pageSeen()) requestsAhead.send(next);
  }

  @Override
  public void fillWith(IntFunction<List<NextRequest>> spare) {
    requestsAhead.fillWith(spare);
  }

  /**
   * How often an answer was waited for, with several requests under way: a site that takes so long
   * for each answer keeps a run so many times as long.
   */
  public int rounds() {
    return requestsAhead.currentRound();
  }

  private final class AheadGateway implements RequestsAhead.Gateway {
    @Override
    public Optional<Answer> known(Request request) {
      return recordedAnswer(request, SiteLoop.this::isFinal);
    }

    @Override
    public boolean send(NextRequest next, CompletableFuture<Answer> answer) {
      Request request = next.request();
      HostRequestQueue queue = hostQueue(request.url().host());
      if (inFlight.containsKey(request.key())
          || !queue.isKnownAllowed(request.url())
          || refusal(request).isPresent()
          || !sender.budget().takeAhead()) return false;
      queue.add(
          new HostRequestQueue.PendingRequest(
              conditional(request), next.purpose(), AFTER_ASKS, answer, true));
      return true;
    }

    @Override
    public void noLongerWaiting() {
      sender.budget().claim();
    }
  }

  /** What was sent ahead, where it stands. One that asks to wait is asked again with patience. */
  private Optional<Answer> sentAhead(
      Request request, RequestPurpose purpose, Predicate<Exchange> stands) {
    Optional<Answer> sent = requestsAhead.take(request);
    if (sent.isEmpty()) return sent;
    Answer answer = sent.get();
    if (!recorded(answer) || HostRequestQueue.asksToWait(answer)) return Optional.empty();
    if (standsForThisRun(answer)) failedInThisRun.add(request.key());
    return stands.test(new Exchange(request, purpose, sender.clock().instant(), answer))
        ? sent
        : Optional.empty();
  }

  @Override
  public LinkSafety safety() {
    return safety;
  }

  /**
   * Whether a redirect may be the way to a consent and back: it sets a cookie, or names the page
   * that was asked for, or comes before any page was seen.
   */
  private boolean mayLeadBack(Request request, Response response) {
    if (request.method() != Request.Method.GET || failedInThisRun.contains(request.key())) {
      return false;
    }
    Optional<Url> target = response.location(request.url());
    if (target.isEmpty()) return false;
    String path = request.url().path();
    return !gates.pageSeen()
        || response.headers().first("Set-Cookie").isPresent()
        || (path.length() > 1
            && target.get().query().filter(query -> unescaped(query).contains(path)).isPresent());
  }

  private static String unescaped(String query) {
    return query.replaceAll("(?i)%2F", "/");
  }

  /**
   * Follows a redirect; where it leads back and a cookie was set on the way, the page is asked for
   * once more. Every hop is an exchange that who asked would make next, so none is wasted.
   */
  private Answer throughGate(
      Request request, Response response, RequestPurpose purpose, double yield) {
    long cookies = sender.cookies().changes();
    boolean set = response.headers().first("Set-Cookie").isPresent();
    Set<Url> way = new HashSet<>();
    Optional<Url> next = response.location(request.url()).map(Url::withoutFragment);
    while (next.isPresent() && way.size() < MAX_REDIRECTS && way.add(next.get())) {
      Url hop = next.get();
      if (hop.equals(request.url().withoutFragment())) {
        if (!set && sender.cookies().changes() == cookies) break;
        Answer again = askQueue(request, purpose, yield, _ -> false);
        boolean redirected =
            again instanceof Answer.Responded(Response r) && r.location(hop).isPresent();
        if (redirected) sentInCircles(request, response);
        return again;
      }
      next = locationOf(Request.get(hop).withLoad(request.load()), purpose, yield);
    }
    if (next.isPresent()) sentInCircles(request, response);
    return new Answer.Responded(response);
  }

  private Optional<Url> locationOf(Request request, RequestPurpose purpose, double yield) {
    return askQueue(request, purpose, yield, this::isFinal) instanceof Answer.Responded(Response r)
        ? r.location(request.url()).map(Url::withoutFragment)
        : Optional.empty();
  }

  private void sentInCircles(Request request, Response response) {
    failedInThisRun.add(request.key());
    response.location(request.url()).ifPresent(gates::sentInCircles);
  }

  /** Whether a server sends to where one already is, with a cookie to come back with. */
  private static boolean isCookieRedirect(Request request, Answer answer) {
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

  /** What a site shows before all else. */
  public RedirectGates gates() {
    return gates;
  }

  /** What came of all that was asked so far. */
  public AnswerCounts answerCounts() {
    return answerCounts;
  }

  private Optional<Answer> recordedAnswer(Request request, Predicate<Exchange> stands) {
    return sender
        .catalogue()
        .find(request)
        .filter(stands)
        .filter(exchange -> !isOutdated(exchange))
        .map(Exchange::answer);
  }

  /** Whoever was turned away at the door has perhaps been given access since. */
  private boolean isAtTheDoor(Answer answer) {
    return !answerCounts.reached()
        && answer instanceof Answer.Responded(Response r)
        && r.turnsAway();
  }

  private boolean isFinal(Exchange exchange) {
    boolean lasting =
        !standsForThisRun(exchange.answer())
            && !isAtTheDoor(exchange.answer())
            && !isCookieRedirect(exchange.request(), exchange.answer());
    return lasting || failedInThisRun.contains(exchange.request().key());
  }

  /** Whether the same request may be answered otherwise at another time. */
  private static boolean mayChange(Answer answer) {
    return !(answer instanceof Answer.Responded(Response r)) || r.mayChange();
  }

  /**
   * The same, or what a page answered to who was not logged in: with credentials it may be another.
   */
  private boolean standsForThisRun(Answer answer) {
    if (mayChange(answer)) return true;
    return rules.credentials
        && answer instanceof Answer.Responded(Response r)
        && (r.turnsAway() || r.redirects());
  }

  private static boolean recorded(Answer answer) {
    return answer instanceof Answer.Responded || answer instanceof Answer.Failed;
  }

  private Optional<Answer> refusal(Request request) {
    if (!rules.scope.contains(request.url())) {
      return Optional.of(
          new Answer.Refused(Answer.Refusal.SCOPE, "outside the scope, " + rules.scope));
    }
    if (request.method() == Request.Method.POST && !rules.allowPost) {
      return Optional.of(
          new Answer.Refused(
              Answer.Refusal.SAFETY,
              request.url() + ": forms are sent by POST only with --allow-post"));
    }
    return safety
        .reason(request.url())
        .or(() -> safety.claimLook(request.url()))
        .map(
            reason ->
                new Answer.Refused(
                    Answer.Refusal.SAFETY, request.url() + " is never requested: " + reason));
  }

  /**
   * What is known, or waits for its turn in the queue; who asks the same meanwhile waits for the
   * same answer.
   */
  private Answer askQueue(
      Request request, RequestPurpose purpose, double yield, Predicate<Exchange> stands) {
    CompletableFuture<Answer> mine = new CompletableFuture<>();
    CompletableFuture<Answer> other = inFlight.putIfAbsent(request.key(), mine);
    if (other != null) return await(other);
    try {
      // One look, once nobody else can ask the same: where many machines share it, it is a trip.
      sentAhead(request, purpose, stands)
          .or(() -> recordedAnswer(request, stands))
          .or(() -> refusal(request))
          .ifPresentOrElse(
              mine::complete,
              () -> {
                Request sent = conditional(request);
                hostQueue(request.url().host())
                    .add(new HostRequestQueue.PendingRequest(sent, purpose, yield, mine, false));
                if (rules.connections > 1 && gates.pageSeen()) requestsAhead.sentUnnamed();
              });
      Answer answer = await(mine);
      if (recorded(answer) && standsForThisRun(answer)) failedInThisRun.add(request.key());
      return answer;
    } finally {
      inFlight.remove(request.key());
      mine.complete(new Answer.Spent("interrupted"));
    }
  }

  static Answer await(CompletableFuture<Answer> answer) {
    try {
      return answer.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  private HostRequestQueue hostQueue(Host host) {
    return hostQueues.computeIfAbsent(host, h -> new HostRequestQueue(h, rules, sender));
  }

  /** Forgets what is kept in memory of an idle host, as its robots.txt; the catalogue has it. */
  public void forgetIdleHost(Host host) {
    hostQueues.computeIfPresent(host, (_, hostQueue) -> hostQueue.idle() ? null : hostQueue);
  }

  /** How many asks wait for their turn. */
  int waitingCount() {
    return hostQueues.values().stream().mapToInt(HostRequestQueue::waitingCount).sum();
  }

  /** Ends the queues; asks that still wait are answered as spent. */
  @Override
  public void close() {
    sender.budget().stop();
    hostQueues.values().forEach(HostRequestQueue::close);
  }
}
