package grapnel.app.cli;

import grapnel.Manners;
import grapnel.browser.BrowserProgram;
import grapnel.browser.BrowserUse;
import grapnel.site.UrlScope;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The network options, the same for every command that asks a site. */
public final class NetworkOptions {

  private final OptionValue<Optional<Double>> rate;
  private final OptionValue<Integer> connections;
  private final OptionValue<Long> maxRequests;
  private final OptionValue<Duration> maxTime;
  private final OptionValue<Duration> timeout;
  private final OptionValue<Integer> maxBytes;
  private final OptionValue<String> agent;
  private final OptionValue<String> contact;
  private final AccessOptions access;
  private final OptionValue<Boolean> ignoreRobots;
  private final OptionValue<UrlScope.Extent> scope;
  private final OptionValue<Boolean> allowPrivate;
  private final OptionValue<List<String>> allowUrls;
  private final OptionValue<String> record;
  private final OptionValue<List<String>> replay;
  private final OptionValue<BrowserUse> browser;
  private boolean warned;

  public NetworkOptions(CommandSyntax syntax) {
    rate =
        syntax.option(
            "--rate",
            "R",
            NetworkOptions::rate,
            Optional.empty(),
            "requests per second and host (1; no pause on loopback)");
    connections =
        syntax.option("--connections", "N", atLeast(1), 1, "simultaneous connections per host (1)");
    maxRequests =
        syntax.option(
            "--max-requests",
            "N",
            typed -> parseNumber(typed, 0, Long.MAX_VALUE),
            10_000L,
            "send at most this many requests per site (10000)");
    maxTime =
        syntax.option(
            "--max-time",
            "TIME",
            DurationParser::parse,
            Manners.DEFAULT.maxTime(),
            "spend at most this long on a site, such as 90s, 10m or 2h");
    timeout =
        syntax.option(
            "--timeout",
            "TIME",
            DurationParser::parse,
            Manners.DEFAULT.timeout(),
            "give up on a request after this long (60s)");
    maxBytes =
        syntax.option(
            "--max-bytes",
            "N",
            atLeast(1),
            Manners.DEFAULT.maxBytes(),
            "read at most this many bytes of a page (10 MB)");
    agent =
        syntax.option(
            "--user-agent",
            "TEXT",
            NetworkOptions::agent,
            Manners.DEFAULT.userAgent(),
            "the User-Agent header to send (" + Manners.DEFAULT.userAgent() + ")");
    contact =
        syntax.option(
            "--contact",
            "URL",
            text -> text,
            "",
            "where site owners can reach you; added to the user agent");
    access = new AccessOptions(syntax);
    ignoreRobots = syntax.flag("--ignore-robots", "do not read or obey robots.txt");
    scope =
        syntax.choice(
            "--scope",
            "SCOPE",
            List.of("host", "site", "prefix", "any"),
            NetworkOptions::extent,
            UrlScope.Extent.SITE,
            "how far to follow links: host, site (the default), prefix, or any (the whole web)");
    allowPrivate =
        syntax.flag("--allow-private", "allow requests to loopback and private addresses");
    allowUrls =
        syntax.options(
            "--allow-url",
            "PATTERN",
            "request URLs matching this regular expression even if they seem to change something,"
                + " such as delete or log out");
    record =
        syntax.option(
            "--record", "FILE", name -> name, "", "also record all traffic in FILE.warc.gz");
    replay = syntax.options("--replay", "FILE", "take answers from these WARC files; send nothing");
    browser =
        syntax.choice(
            "--browser",
            "WHEN",
            List.of("never", "auto", "always"),
            NetworkOptions::browserUse,
            BrowserUse.AUTO,
            "draw pages in a browser: never, auto (only those that scripts write; the default) or"
                + " always");
  }

  /** Whether answers come from archives, and nothing is kept. */
  public boolean replays() {
    return !replay.value().isEmpty();
  }

  /** What was typed, as the library wants it. */
  public Manners manners() {
    Manners manners =
        Manners.DEFAULT
            .withConnections(connections.value())
            .withMaxRequests(maxRequests.value())
            .withMaxTime(maxTime.value())
            .withTimeout(timeout.value())
            .withMaxBytes(maxBytes.value())
            .withUserAgent(agent.value())
            .withIgnoreRobots(ignoreRobots.value())
            .withScope(scope.value())
            .withBrowser(browser.value())
            .withAllowPrivate(allowPrivate.value())
            .withAllowedUrls(allowUrls.value().stream().map(NetworkOptions::pattern).toList())
            .withReplay(replay.value().stream().map(Path::of).toList());
    if (rate.value().isPresent()) manners = manners.withRate(rate.value().get());
    if (!contact.value().isEmpty()) manners = manners.withContact(contact.value());
    if (!record.value().isEmpty()) manners = manners.withRecord(Path.of(record.value()));
    return access.applied(manners);
  }

  /** A URL that was typed, without user and password, which are kept for its host alone. */
  public Url withoutLogin(Url typed) {
    return access.withoutLogin(typed);
  }

  /** Says once, and loudly, what is given up. */
  public void warn(Streams streams) {
    if (!access.insecure() || warned) return;
    warned = true;
    streams
        .err()
        .println(
            "grapnel: WARNING: --insecure accepts any certificate: anyone on the way can read and"
                + " change what is sent, passwords included");
  }

  private static Optional<Double> rate(String typed) {
    try {
      double rate = Double.parseDouble(typed);
      if (rate > 0 && rate < Double.POSITIVE_INFINITY) return Optional.of(rate);
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(
        MessageText.quoted(typed) + " is not a rate; use a number such as 0.5 or 2");
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
        MessageText.quoted(typed) + " is not a whole number of at least " + least);
  }

  /** A regular expression as it was typed. */
  public static Pattern pattern(String typed) {
    try {
      return Pattern.compile(typed);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          MessageText.quoted(typed) + " is not a regular expression: " + e.getDescription(), e);
    }
  }

  private static String agent(String typed) {
    if (typed.isBlank()) throw new IllegalArgumentException("the user agent must not be empty");
    return typed;
  }

  private static BrowserUse browserUse(String typed) {
    // The variable of this option may name the browser itself.
    if (typed.contains("/") && typed.equals(System.getenv(BrowserProgram.VARIABLE)))
      return BrowserUse.AUTO;
    Optional<BrowserUse> use = BrowserUse.parse(typed);
    if (use.isPresent()) return use.get();
    throw new IllegalArgumentException(
        MessageText.quoted(typed)
            + " does not say when to use a browser; use never, auto or always");
  }

  private static UrlScope.Extent extent(String typed) {
    for (UrlScope.Extent extent : UrlScope.Extent.values()) {
      if (extent.toString().equals(typed)) return extent;
    }
    throw new IllegalArgumentException(
        "unknown scope " + MessageText.quoted(typed) + "; use host, site, prefix or any");
  }
}
