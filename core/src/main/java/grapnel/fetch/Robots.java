package grapnel.fetch;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRules.RobotRule;
import crawlercommons.robots.SimpleRobotRules.RobotRulesMode;
import crawlercommons.robots.SimpleRobotRulesParser;
import grapnel.fact.Answer;
import grapnel.fact.Response;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a host's robots.txt says to us (RFC 9309). A pure function of the answer to the request for
 * it; whoever asks follows up to five redirects and hands over the last answer.
 */
public final class Robots {

  /** What is known of the robots.txt. */
  public enum State {
    /** There is one, and its rules hold. */
    RULES,
    /** There is none (RFC 9309 §2.3.1.3): everything may be asked. */
    ABSENT,
    /** The host did not say (§2.3.1.4): nothing may be asked until it does. */
    UNREACHABLE
  }

  /** RFC 9309 §2.5: at least this much must be parsed; so much and no more is. */
  static final int MAX_BYTES = 500 << 10;

  /** §2.4: not to be used for longer. */
  public static final Duration KEPT = Duration.ofHours(24);

  /** When to ask again a host that did not say. */
  private static final Duration KEPT_UNREACHABLE = Duration.ofMinutes(10);

  private static final Pattern COMPATIBLE = Pattern.compile("\\(compatible;\\s*([A-Za-z_-]+)");
  private static final Pattern PRODUCT = Pattern.compile("^\\s*([A-Za-z_-]+)");

  private static final Pattern INDEX = Pattern.compile("(?<=/)index\\.html?$");

  private final State state;
  private final SimpleRobotRules rules;
  private final List<RobotsPathRule> paths;
  private final Instant expires;

  private Robots(State state, SimpleRobotRules rules, Instant at) {
    this.state = state;
    this.rules = rules;
    this.paths = rules.getRobotRules().stream().flatMap(Robots::pathRules).toList();
    this.expires = at.plus(state == State.UNREACHABLE ? KEPT_UNREACHABLE : KEPT);
  }

  /** Where the robots.txt of a host stands. */
  public static Url robotsUrl(Host host) {
    return Url.of(host + "/robots.txt");
  }

  /**
   * What the answer to the request for it says.
   *
   * @param answer the last answer, after any redirects
   * @param agent the User-Agent that was and will be sent
   * @param at when it came
   */
  public static Robots of(Host host, Answer answer, String agent, Instant at) {
    return switch (answer) {
      case Answer.Responded(Response r) when r.ok() -> parsed(host, r, agent, at);
      case Answer.Responded(Response r) -> new Robots(state(r), at);
      // Nothing is sent: the archive that answers has been allowed what it holds.
      case Answer.Unrecorded _ -> new Robots(State.ABSENT, at);
      case Answer.Failed _, Answer.Refused _, Answer.Spent _ -> new Robots(State.UNREACHABLE, at);
    };
  }

  private Robots(State state, Instant at) {
    this(
        state,
        new SimpleRobotRules(
            state == State.ABSENT ? RobotRulesMode.ALLOW_ALL : RobotRulesMode.ALLOW_NONE),
        at);
  }

  private static State state(Response response) {
    // 429 is no word on the file but a request to come later; we read it like 503.
    boolean silent = response.status() == 304 || response.mayChange();
    // A sixth redirect, or one to nowhere, makes the file unavailable (§2.3.1.2).
    return silent ? State.UNREACHABLE : State.ABSENT;
  }

  private static Robots parsed(Host host, Response response, String agent, Instant at) {
    byte[] bytes = response.body().bytes();
    if (bytes.length > MAX_BYTES) bytes = Arrays.copyOf(bytes, MAX_BYTES);
    // The library would forbid everything where the delay is long; Politeness keeps it instead.
    var parser = new SimpleRobotRulesParser(Long.MAX_VALUE, 0);
    String type = response.headers().first("Content-Type").orElse("text/plain");
    SimpleRobotRules rules =
        parser.parseContent(robotsUrl(host).toString(), bytes, type, List.of(productToken(agent)));
    return new Robots(State.RULES, rules, at);
  }

  /** The product token of a User-Agent (§2.2.1), in lower case: {@code grapnel}. */
  public static String productToken(String agent) {
    Matcher compatible = COMPATIBLE.matcher(agent);
    if (compatible.find()) return compatible.group(1).toLowerCase(Locale.ROOT);
    Matcher first = PRODUCT.matcher(agent);
    return first.find() ? first.group(1).toLowerCase(Locale.ROOT) : "grapnel";
  }

  /** A page may be allowed by its full name alone; Google reads that as its folder, too. */
  private static Stream<RobotsPathRule> pathRules(RobotRule rule) {
    String pattern = rule.getPrefix();
    RobotsPathRule as = RobotsPathRule.of(rule.isAllow(), pattern);
    Matcher index = INDEX.matcher(pattern);
    return rule.isAllow() && index.find()
        ? Stream.of(as, RobotsPathRule.of(true, pattern.substring(0, index.start()) + "$"))
        : Stream.of(as);
  }

  public State state() {
    return state;
  }

  /** Whether a URL of this host may be asked for. The robots.txt itself always may (§2.2.2). */
  public boolean allows(Url url) {
    if (url.path().equals("/robots.txt")) return true;
    return switch (state) {
      case ABSENT -> true;
      case UNREACHABLE -> false;
      case RULES ->
          allowsPath(
              RobotsPathRule.encodedPath(url.path() + url.query().map(q -> "?" + q).orElse("")));
    };
  }

  /** The longest rule that matches decides, and of two as long the one that allows (§2.2.2). */
  private boolean allowsPath(String path) {
    boolean allowed = true;
    int longest = -1;
    for (RobotsPathRule rule : paths) {
      if (rule.length() < longest || !rule.matches(path)) continue;
      allowed = rule.allow() || (rule.length() == longest && allowed);
      longest = rule.length();
    }
    return allowed;
  }

  /** The pause it wants between two requests. */
  public Optional<Duration> crawlDelay() {
    long millis = rules.getCrawlDelay();
    boolean unset = millis == BaseRobotRules.UNSET_CRAWL_DELAY || millis <= 0;
    return unset ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
  }

  /** The site maps it names, on whatever host. */
  public List<Url> siteMaps() {
    return rules.getSitemaps().stream().flatMap(map -> Url.parse(map).stream()).toList();
  }

  /** When it has to be asked for again. */
  public Instant expires() {
    return expires;
  }
}
