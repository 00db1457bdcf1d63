package grapnel.app.cli;

import grapnel.fact.Headers;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Manners;
import grapnel.site.Budget;
import grapnel.site.Scope;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The network options, the same for every command that asks a site. */
final class NetworkOptions {

  @Option(
      names = "--rate",
      paramLabel = "R",
      description = "requests a second and host (default: 1; on loopback no pause)")
  private @Nullable Double rate;

  @Option(
      names = "--connections",
      paramLabel = "N",
      description = "requests to one host at the same time (default: ${DEFAULT-VALUE})")
  private int connections = 1;

  @Option(
      names = "--max-requests",
      paramLabel = "N",
      description = "the most that is put on the wire for a site (default: ${DEFAULT-VALUE})")
  private long maxRequests = 10_000;

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      converter = Time.Reader.class,
      description = "the longest a site may take, as 90s, 10m, 2h (default: no limit)")
  private Duration maxTime = Duration.ofDays(365);

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Time.Reader.class,
      description = "the longest one request may take (default: 60s)")
  private Duration timeout = FetchOptions.DEFAULT.deadline();

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      description = "the most that is read of a page (default: 10 MB)")
  private int maxBytes = FetchOptions.DEFAULT.maxBody();

  @Option(
      names = "--user-agent",
      paramLabel = "TEXT",
      description = "who asks (default: " + FetchOptions.AGENT + ")")
  private String agent = FetchOptions.AGENT;

  @Option(
      names = "--contact",
      paramLabel = "URL",
      description = "whom a site may write to; stands in the user agent")
  private @Nullable String contact;

  @Option(
      names = "--header",
      paramLabel = "'NAME: VALUE'",
      description = "sent with every request; Cookie and Authorization to the named hosts only")
  private List<String> headers = new ArrayList<>();

  @Option(names = "--proxy", paramLabel = "URL", description = "an HTTP proxy")
  private @Nullable String proxy;

  @Option(names = "--ignore-robots", description = "do not ask for robots.txt")
  private boolean ignoreRobots;

  @Option(
      names = "--scope",
      paramLabel = "SCOPE",
      description = "host, site or prefix: how far to go (default: site)")
  private String scope = "site";

  @Option(
      names = "--allow-private",
      description = "loopback and private addresses may be asked too")
  private boolean allowPrivate;

  /** As given with {@code --allow-private} alone. */
  static NetworkOptions ofLoopback() {
    NetworkOptions options = new NetworkOptions();
    options.allowPrivate = true;
    return options;
  }

  boolean ignoreRobots() {
    return ignoreRobots;
  }

  int connections() {
    return positive("--connections", connections);
  }

  /** Whether requests carry credentials: then pages may be personal, and no id is generated. */
  boolean credentials() {
    return headers().all().stream()
        .anyMatch(
            h ->
                h.name().equalsIgnoreCase("Cookie") || h.name().equalsIgnoreCase("Authorization"));
  }

  FetchOptions fetchOptions(Set<Host> hosts) {
    FetchOptions options =
        FetchOptions.DEFAULT
            .withAgent(agent)
            .withDeadline(timeout)
            .withMaxBody(positive("--max-bytes", maxBytes))
            .withMaxWire(maxBytes)
            .withHeaders(headers())
            .withTrusted(hosts)
            .withAllowPrivate(allowPrivate)
            .withConnections(connections());
    if (contact != null) options = options.withContact(contact);
    return proxy == null ? options : options.withProxy(proxy(proxy));
  }

  Manners manners() {
    if (rate == null) return Manners.DEFAULT;
    if (!(rate > 0)) throw wrong("--rate " + rate + ": not more than nothing; as 0.5 or 2");
    return Manners.DEFAULT.withRate(rate);
  }

  Budget budget() {
    if (maxRequests < 0) throw wrong("--max-requests " + maxRequests + ": less than nothing");
    return new Budget(maxRequests, maxTime, InstantSource.system());
  }

  Scope scope(Url start) {
    for (Scope.Extent extent : Scope.Extent.values()) {
      if (extent.toString().equals(scope)) return new Scope(extent, start);
    }
    throw wrong("--scope " + Shown.of(scope) + ": give host, site or prefix");
  }

  private Headers headers() {
    List<Headers.Header> all = new ArrayList<>();
    for (String header : headers) {
      int colon = header.indexOf(':');
      if (colon < 1) throw wrong("--header " + Shown.of(header) + ": give it as 'Name: value'");
      all.add(
          new Headers.Header(header.substring(0, colon).strip(), header.substring(colon + 1).strip()));
    }
    return new Headers(all);
  }

  private static Host proxy(String text) {
    return Url.parse(text.contains("://") ? text : "http://" + text)
        .filter(url -> url.host().scheme().equals("http"))
        .map(Url::host)
        .orElseThrow(
            () -> wrong("--proxy " + Shown.of(text) + ": no proxy; as http://127.0.0.1:3128"));
  }

  private static int positive(String option, int value) {
    if (value < 1) throw wrong(option + " " + value + ": less than 1");
    return value;
  }

  private static Complaint wrong(String message) {
    return new Complaint(Exit.USAGE, message);
  }
}
