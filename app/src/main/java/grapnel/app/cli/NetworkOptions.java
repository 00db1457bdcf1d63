package grapnel.app.cli;

import grapnel.cluster.RequestGate;
import grapnel.fact.Headers;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.PolitenessOptions;
import grapnel.site.Budget;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The network options, the same for every command that asks a site. */
public final class NetworkOptions {

  private static final Duration NO_LIMIT = Duration.ofDays(365);

  private final OptionValue<Optional<Double>> rate;
  private final OptionValue<Integer> connections;
  private final OptionValue<Long> maxRequests;
  private final OptionValue<Duration> maxTime;
  private final OptionValue<Duration> timeout;
  private final OptionValue<Integer> maxBytes;
  private final OptionValue<String> agent;
  private final OptionValue<String> contact;
  private final OptionValue<List<String>> headers;
  private final OptionValue<Optional<Host>> proxy;
  private final OptionValue<Boolean> ignoreRobots;
  private final OptionValue<UrlScope.Extent> scope;
  private final OptionValue<Boolean> allowPrivate;
  private final OptionValue<String> record;
  private final OptionValue<List<String>> replay;

  public NetworkOptions(CommandSyntax syntax) {
    rate =
        syntax.option(
            "--rate",
            "R",
            NetworkOptions::rate,
            Optional.empty(),
            "requests a second and host (1; on loopback no pause)");
    connections =
        syntax.option("--connections", "N", atLeast(1), 1, "requests to a host at once (1)");
    maxRequests =
        syntax.option(
            "--max-requests",
            "N",
            typed -> parseNumber(typed, 0, Long.MAX_VALUE),
            10_000L,
            "the most that is put on the wire for a site (10000)");
    maxTime =
        syntax.option(
            "--max-time",
            "TIME",
            DurationParser::parse,
            NO_LIMIT,
            "the longest a site may take, as 90s, 10m, 2h");
    timeout =
        syntax.option(
            "--timeout",
            "TIME",
            DurationParser::parse,
            FetchOptions.DEFAULT.deadline(),
            "the longest one request may take (60s)");
    maxBytes =
        syntax.option(
            "--max-bytes",
            "N",
            atLeast(1),
            FetchOptions.DEFAULT.maxBody(),
            "the most that is read of a page (10 MB)");
    agent =
        syntax.option(
            "--user-agent",
            "TEXT",
            NetworkOptions::agent,
            FetchOptions.AGENT,
            "who asks (" + FetchOptions.AGENT + ")");
    contact =
        syntax.option(
            "--contact", "URL", text -> text, "", "whom a site may write to; in the user agent");
    headers =
        syntax.options(
            "--header",
            "'NAME: VALUE'",
            "sent with every request; Cookie and Authorization to the given hosts only");
    proxy =
        syntax.option(
            "--proxy",
            "URL",
            NetworkOptions::proxy,
            Optional.empty(),
            "an HTTP proxy to ask through");
    ignoreRobots = syntax.flag("--ignore-robots", "do not ask for robots.txt");
    scope =
        syntax.option(
            "--scope",
            "SCOPE",
            NetworkOptions::extent,
            UrlScope.Extent.SITE,
            "how far to go: host, site (the default), prefix, or any (the whole web)");
    allowPrivate = syntax.flag("--allow-private", "loopback and private addresses may be asked");
    record =
        syntax.option(
            "--record", "FILE", name -> name, "", "also write what is exchanged to FILE.warc.gz");
    replay =
        syntax.options("--replay", "FILE", "answers come from these WARC files, nothing is sent");
  }

  public boolean ignoreRobots() {
    return ignoreRobots.value();
  }

  public String agent() {
    return agent.value();
  }

  public int connections() {
    return connections.value();
  }

  /** Whether requests carry credentials: then pages may be personal, and no id is generated. */
  public boolean credentials() {
    return headers().all().stream()
        .anyMatch(
            h -> h.name().equalsIgnoreCase("Cookie") || h.name().equalsIgnoreCase("Authorization"));
  }

  /** The archive to write to, if there is one. */
  public Optional<String> record() {
    return record.value().isEmpty() ? Optional.empty() : Optional.of(record.value());
  }

  /** The archives that stand in for the network; none means the network. */
  public List<String> replay() {
    return replay.value();
  }

  public FetchOptions fetchOptions(Set<Host> hosts) {
    FetchOptions options =
        FetchOptions.DEFAULT
            .withAgent(agent.value())
            .withDeadline(timeout.value())
            .withMaxBody(maxBytes.value())
            .withMaxWire(maxBytes.value())
            .withHeaders(headers())
            .withTrustedHosts(hosts)
            .withAllowPrivate(allowPrivate.value())
            .withConnections(connections.value());
    if (!contact.value().isEmpty()) options = options.withContact(contact.value());
    return proxy.value().map(options::withProxy).orElse(options);
  }

  public PolitenessOptions manners() {
    if (!replay.value().isEmpty()) return PolitenessOptions.DEFAULT.withPause(Duration.ZERO);
    return rate.value().map(PolitenessOptions.DEFAULT::withRate).orElse(PolitenessOptions.DEFAULT);
  }

  public long maxRequests() {
    return maxRequests.value();
  }

  public Budget budget() {
    return new Budget(maxRequests.value(), maxTime.value(), InstantSource.system());
  }

  /** What a site may have, where the gate that all workers pass counts it. */
  public RequestGate.Limits limits() {
    return new RequestGate.Limits(maxRequests.value(), maxTime.value());
  }

  /** What the loop of a site keeps to. */
  public SiteLoop.Rules rules(Collection<Url> starts, boolean allowPost) {
    String name = fetchOptions(Set.of()).agent();
    return new SiteLoop.Rules(scope(starts), name, ignoreRobots(), connections(), allowPost);
  }

  /** The same with no more requests than these. */
  public Budget budget(long most) {
    return new Budget(Math.min(most, maxRequests.value()), maxTime.value(), InstantSource.system());
  }

  public UrlScope.Extent extent() {
    return scope.value();
  }

  /** How much of a page is read. */
  public int maxBytes() {
    return maxBytes.value();
  }

  public UrlScope scope(Collection<Url> starts) {
    return new UrlScope(scope.value(), starts);
  }

  private Headers headers() {
    List<Headers.Header> all = new ArrayList<>();
    for (String header : headers.value()) {
      int colon = header.indexOf(':');
      if (colon < 1) {
        throw new UserError(
            ExitCode.USAGE,
            "--header " + MessageText.quoted(header) + ": give it as 'Name: value'");
      }
      String value = header.substring(colon + 1).strip();
      all.add(new Headers.Header(header.substring(0, colon).strip(), value));
    }
    return new Headers(all);
  }

  private static Optional<Double> rate(String typed) {
    try {
      double rate = Double.parseDouble(typed);
      if (rate > 0 && rate < Double.POSITIVE_INFINITY) return Optional.of(rate);
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(MessageText.quoted(typed) + " is no rate, as 0.5 or 2 are");
  }

  private static Function<String, Integer> atLeast(int least) {
    return typed -> (int) parseNumber(typed, least, Integer.MAX_VALUE);
  }

  public static long parseNumber(String typed, long least, long most) {
    try {
      long number = Long.parseLong(typed);
      if (number >= least && number <= most) return number;
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(
        MessageText.quoted(typed) + " is no whole number of at least " + least);
  }

  private static String agent(String typed) {
    if (typed.isBlank()) throw new IllegalArgumentException("an honest name is needed");
    return typed;
  }

  private static Optional<Host> proxy(String typed) {
    return Optional.of(
        Url.parse(typed.contains("://") ? typed : "http://" + typed)
            .filter(url -> url.scheme().equals("http"))
            .map(Url::host)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        MessageText.quoted(typed) + " is no proxy, as http://127.0.0.1:3128 is")));
  }

  private static UrlScope.Extent extent(String typed) {
    for (UrlScope.Extent extent : UrlScope.Extent.values()) {
      if (extent.toString().equals(typed)) return extent;
    }
    throw new IllegalArgumentException(
        MessageText.quoted(typed) + " is none of host, site, prefix, any");
  }
}
