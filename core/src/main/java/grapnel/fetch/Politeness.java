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
 * {@link Turn} before and reports the answer after.
 *
 * <p>All ports and schemes of one name share the pause, as they mostly share a machine; on loopback
 * each port is taken for a server of its own. Being down is a matter of one host, since a closed
 * port says nothing about the others.
 *
 * <p>The pause is the longer of the user's rate and the Crawl-delay. On top come Retry-After, and
 * after failures and answers of an overloaded server (429, 502, 503, 504, 520 to 529) a back-off
 * that doubles each time. A 500 is not one of them: sites answer it for ids that do not exist, and
 * a hunt would come to a halt on a server that is well.
 */
public final class Politeness {

  private static final Pattern LOOPBACK = Pattern.compile("127(\\.[0-9]{1,3}){3}");

  private final Manners manners;
  private final InstantSource clock;
  private final Map<String, Pace> paces = new ConcurrentHashMap<>();
  private final Map<Host, Health> healths = new ConcurrentHashMap<>();

  public Politeness(Manners manners, InstantSource clock) {
    this.manners = manners;
    this.clock = clock;
  }

  /** Takes the next turn of a host, if it is due. */
  public Turn turn(Host host) {
    Instant now = clock.instant();
    Optional<Instant> down = health(host).downUntil(now);
    if (down.isPresent()) return new Turn.Down(down(host, down.get()));
    Optional<Instant> wait = pace(host).take(now);
    if (wait.isPresent()) return new Turn.Wait(wait.get());
    return health(host)
        .claim(now, manners.coolOff())
        .<Turn>map(until -> new Turn.Down(down(host, until)))
        .orElseGet(Turn.Go::new);
  }

  /** When the next request to a host may go, without taking the turn; may be past. */
  public Instant next(Host host) {
    Instant paced = pace(host).next();
    return health(host).downUntil(clock.instant()).filter(paced::isBefore).orElse(paced);
  }

  /** Leaves a host alone until then, for a reason that others know. */
  public void notBefore(Host host, Instant then) {
    pace(host).notBefore(then);
  }

  /** Who shares the pause with this host: all of one name, on loopback each port alone. */
  public static String sharing(Host host) {
    return loopback(host.name()) ? host.name() + ":" + host.port() : host.name();
  }

  /** From one request to a host to the next, as far as nobody asked for more. */
  public Duration pause(Host host) {
    return pace(host).pause();
  }

  /** Keeps the Crawl-delay of a robots.txt from now on. */
  public void crawlDelay(Host host, Duration delay) {
    pace(host).slower(delay);
  }

  /** Learns from an answer. Says what to tell the user, where a server asked for a wait. */
  public Optional<String> heard(Host host, Answer answer) {
    Instant now = clock.instant();
    switch (answer) {
      case Answer.Responded(var response) -> {
        health(host).answered();
        return RetryAfter.of(response, now)
            .map(wait -> pace(host).leaveAlone(host, now, wait, manners.longestWait()))
            .or(
                () -> {
                  pace(host).heard(now, overloaded(response.status()), manners.longestBackOff());
                  return Optional.empty();
                });
      }
      case Answer.Failed(var how, _) when how != Answer.Failure.HOST_DOWN -> {
        health(host).failed(now, manners);
        pace(host).heard(now, true, manners.longestBackOff());
      }
      case Answer.Failed _, Answer.Refused _, Answer.Spent _, Answer.Unrecorded _ -> {}
    }
    return Optional.empty();
  }

  private static boolean overloaded(int status) {
    return switch (status) {
      case 429, 502, 503, 504 -> true;
      default -> status >= 520 && status <= 529;
    };
  }

  private static Answer.Failed down(Host host, Instant until) {
    return new Answer.Failed(
        Answer.Failure.HOST_DOWN, host + " failed too often and is left alone until " + until);
  }

  private Health health(Host host) {
    return healths.computeIfAbsent(host, _ -> new Health());
  }

  private Pace pace(Host host) {
    boolean loopback = loopback(host.name());
    return paces.computeIfAbsent(
        sharing(host), _ -> new Pace(manners.pause().orElse(least(loopback)), least(loopback)));
  }

  private static Duration least(boolean loopback) {
    return loopback ? Duration.ZERO : Manners.USUAL_PAUSE;
  }

  /** By name alone: nothing is looked up here. */
  static boolean loopback(String name) {
    return name.equals("localhost")
        || name.endsWith(".localhost")
        || name.equals("[::1]")
        || (name.startsWith("127.") && LOOPBACK.matcher(name).matches());
  }
}
