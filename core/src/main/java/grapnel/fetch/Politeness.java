package grapnel.fetch;

import grapnel.fact.Answer;
import grapnel.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * When each host may be asked next. It sleeps never and sends nothing: who wants to ask takes a
 * {@link HostTurn} before and reports the answer after.
 *
 * <p>All ports and schemes of one name share the pause, as they mostly share a machine; on loopback
 * each port is taken for a server of its own. Being down is a matter of one host, since a closed
 * port says nothing about the others.
 *
 * <p>The pause is the longer of the user's rate and the Crawl-delay. On top come Retry-After, and
 * after failures and answers of an overloaded server (429, 502, 503, 504, 520 to 529) a back-off
 * that doubles each time, and fewer requests under way at once ({@link HostWidth}). A 500 is not
 * one of them: sites answer it for ids that do not exist, and a hunt would come to a halt on a
 * server that is well.
 */
public final class Politeness {

  private static final Pattern LOOPBACK = Pattern.compile("127(\\.[0-9]{1,3}){3}");

  /** When to look again whether one of those under way is answered. */
  private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

  private final PolitenessOptions politenessOptions;
  private final InstantSource clock;
  private final Map<String, HostPace> paces = new ConcurrentHashMap<>();
  private final Map<Host, HostHealth> healths = new ConcurrentHashMap<>();
  private final Map<String, HostWidth> widths = new ConcurrentHashMap<>();
  private final Optional<AddressPauses> addressPauses;

  public Politeness(PolitenessOptions politenessOptions, InstantSource clock) {
    this(politenessOptions, clock, Optional.empty());
  }

  /**
   * @param addressPauses where other sites are asked at the same time, what is shared with them
   */
  public Politeness(
      PolitenessOptions politenessOptions,
      InstantSource clock,
      Optional<AddressPauses> addressPauses) {
    this.politenessOptions = politenessOptions;
    this.clock = clock;
    this.addressPauses = addressPauses;
  }

  /** Takes the next turn of a host, if it is due. */
  public HostTurn takeTurn(Host host) {
    Instant now = clock.instant();
    Optional<Instant> down = health(host).downUntil(now);
    if (down.isPresent()) return new HostTurn.Down(hostDown(host, down.get()));
    HostWidth width = width(host);
    if (!width.tryEnter(now, politenessOptions.coolOff())) {
      Duration pause = pace(host).pause();
      return new HostTurn.Wait(now.plus(pause.compareTo(LOOK_AGAIN) < 0 ? LOOK_AGAIN : pause));
    }
    Optional<Instant> wait = takePause(host, now);
    if (wait.isPresent()) {
      width.leave();
      return new HostTurn.Wait(wait.get());
    }
    Optional<Instant> until = health(host).claimRetry(now, politenessOptions.coolOff());
    if (until.isPresent()) {
      width.leave();
      return new HostTurn.Down(hostDown(host, until.get()));
    }
    width.sent(now);
    return new HostTurn.Now();
  }

  /** A turn was taken and nothing came of it: nothing was sent, or it was broken off by us. */
  public void turnUnused(Host host) {
    width(host).leave();
  }

  private HostWidth width(Host host) {
    return widths.computeIfAbsent(pauseKey(host), _ -> new HostWidth());
  }

  /** Of the name and of the address behind it, if both are due. */
  private Optional<Instant> takePause(Host host, Instant now) {
    HostPace own = pace(host);
    Optional<HostPace> address = addressPace(host.name(), own);
    if (address.isEmpty() || now.isBefore(own.nextTurn())) return own.takeTurn(now);
    return address.get().takeTurn(now).or(() -> own.takeTurn(now));
  }

  private Optional<HostPace> addressPace(String name, HostPace own) {
    return addressPauses.flatMap(
        pauses -> pauses.pace(name, own.pause(), minimumPause(isLoopback(name))));
  }

  /** When the next request to a host may go, without taking the turn; may be past. */
  public Instant nextTurn(Host host) {
    Instant paced = pace(host).nextTurn();
    return health(host).downUntil(clock.instant()).filter(paced::isBefore).orElse(paced);
  }

  /** Leaves a host alone until then, for a reason that others know. */
  public void notBefore(Host host, Instant then) {
    pace(host).notBefore(then);
  }

  /** Who shares the pause with this host: all of one name, on loopback each port alone. */
  public static String pauseKey(Host host) {
    return isLoopback(host.name()) ? host.name() + ":" + host.port() : host.name();
  }

  /** From one request to a host to the next, as far as nobody asked for more. */
  public Duration pause(Host host) {
    return pace(host).pause();
  }

  /** Keeps the Crawl-delay of a robots.txt from now on. */
  public void keepCrawlDelay(Host host, Duration delay) {
    pace(host).raisePause(delay);
  }

  /** The same of an answer that came at once, as far as is known. */
  public Optional<String> answerReceived(Host host, Answer answer) {
    return answerReceived(host, answer, Duration.ZERO);
  }

  /**
   * Learns from an answer. Says what to tell the user, where a server asked for a wait.
   *
   * @param took from the request to the answer
   */
  public Optional<String> answerReceived(Host host, Answer answer, Duration took) {
    Instant now = clock.instant();
    switch (answer) {
      case Answer.Responded(var response) -> {
        health(host).answered();
        if (response.isOverloaded()) width(host).overloaded();
        else width(host).answered(took);
        return RetryAfter.of(response, now)
            .map(
                wait ->
                    pace(host).keepRetryAfter(host, now, wait, politenessOptions.maxRetryAfter()))
            .or(
                () -> {
                  pace(host)
                      .answerReceived(now, response.isOverloaded(), politenessOptions.maxBackOff());
                  return Optional.empty();
                });
      }
      case Answer.Failed(var how, _) when how != Answer.Failure.HOST_DOWN -> {
        health(host).failed(now, politenessOptions);
        width(host).dropped();
        pace(host).answerReceived(now, true, politenessOptions.maxBackOff());
      }
      case Answer.Failed _, Answer.Refused _, Answer.Spent _, Answer.Unrecorded _ ->
          width(host).leave();
    }
    return Optional.empty();
  }

  private static Answer.Failed hostDown(Host host, Instant until) {
    return new Answer.Failed(
        Answer.Failure.HOST_DOWN, host + " failed too often; not requested again before " + until);
  }

  private HostHealth health(Host host) {
    return healths.computeIfAbsent(host, _ -> new HostHealth());
  }

  private HostPace pace(Host host) {
    boolean loopback = isLoopback(host.name());
    return paces.computeIfAbsent(
        pauseKey(host),
        _ ->
            new HostPace(
                politenessOptions.pause().orElse(minimumPause(loopback)), minimumPause(loopback)));
  }

  private static Duration minimumPause(boolean loopback) {
    return loopback ? Duration.ZERO : PolitenessOptions.USUAL_PAUSE;
  }

  /** By name alone: nothing is looked up here. */
  static boolean isLoopback(String name) {
    return name.equals("localhost")
        || name.endsWith(".localhost")
        || name.equals("[::1]")
        || (name.startsWith("127.") && LOOPBACK.matcher(name).matches());
  }
}
