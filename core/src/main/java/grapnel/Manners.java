package grapnel;

import grapnel.browser.BrowserProgram;
import grapnel.browser.BrowserUse;
import grapnel.browser.DrawingAccess;
import grapnel.fact.Headers;
import grapnel.fetch.CookieLine;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.PolitenessOptions;
import grapnel.fetch.ProxyRules;
import grapnel.fetch.TlsOptions;
import grapnel.fetch.safety.LinkSafety;
import grapnel.site.Budget;
import grapnel.site.SiteAccess;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.store.Catalogue;
import grapnel.store.archive.ArchiveRecording;
import grapnel.url.Host;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * How a site is asked: how fast, how much, how far, by whom. Immutable; each {@code with} method
 * gives a changed copy.
 *
 * <p>The defaults are those of a polite stranger: one request a second and host (none of that pause
 * on loopback), robots.txt kept, 10,000 requests a site, no private addresses, nothing posted.
 */
public final class Manners {

  /** As long as it takes. */
  private static final Duration NO_LIMIT = Duration.ofDays(365);

  public static final Manners DEFAULT = new Manners();

  private Optional<Double> rate = Optional.empty();
  private int connections = 1;
  private long maxRequests = 10_000;
  private Duration maxTime = NO_LIMIT;
  private Duration timeout = FetchOptions.DEFAULT.deadline();
  private int maxBytes = FetchOptions.DEFAULT.maxBody();
  private String userAgent = FetchOptions.AGENT;
  private Optional<String> contact = Optional.empty();
  private Headers headers = Headers.NONE;
  private ProxyRules proxies = ProxyRules.NONE;
  private TlsOptions tls = TlsOptions.DEFAULT;
  private List<CookieLine> cookies = List.of();
  private Map<Host, String> logins = Map.of();
  private boolean ignoreRobots;
  private UrlScope.Extent scope = UrlScope.Extent.SITE;
  private boolean allowPrivate;
  private boolean allowPost;
  private List<Pattern> allowedUrls = List.of();
  private Optional<Path> record = Optional.empty();
  private boolean recordsToFolder;
  private List<Path> replay = List.of();
  private BrowserUse browser = BrowserUse.NEVER;

  private Manners() {}

  private Manners(Manners other) {
    this.rate = other.rate;
    this.connections = other.connections;
    this.maxRequests = other.maxRequests;
    this.maxTime = other.maxTime;
    this.timeout = other.timeout;
    this.maxBytes = other.maxBytes;
    this.userAgent = other.userAgent;
    this.contact = other.contact;
    this.headers = other.headers;
    this.proxies = other.proxies;
    this.tls = other.tls;
    this.cookies = other.cookies;
    this.logins = other.logins;
    this.ignoreRobots = other.ignoreRobots;
    this.scope = other.scope;
    this.allowPrivate = other.allowPrivate;
    this.allowPost = other.allowPost;
    this.allowedUrls = other.allowedUrls;
    this.record = other.record;
    this.recordsToFolder = other.recordsToFolder;
    this.replay = other.replay;
    this.browser = other.browser;
  }

  /** So many requests a second and host, also on loopback; Crawl-delay and Retry-After stay. */
  public Manners withRate(double perSecond) {
    if (!(perSecond > 0)) throw new IllegalArgumentException("rate <= 0: " + perSecond);
    Manners copy = new Manners(this);
    copy.rate = Optional.of(perSecond);
    return copy;
  }

  /** So many requests to one host at once. */
  public Manners withConnections(int most) {
    if (most < 1) throw new IllegalArgumentException("connections < 1: " + most);
    Manners copy = new Manners(this);
    copy.connections = most;
    return copy;
  }

  /** No more requests on the wire for a site in one run, redirects and robots.txt included. */
  public Manners withMaxRequests(long most) {
    if (most < 0) throw new IllegalArgumentException("maxRequests < 0: " + most);
    Manners copy = new Manners(this);
    copy.maxRequests = most;
    return copy;
  }

  /** No longer on a site in one run. */
  public Manners withMaxTime(Duration most) {
    Manners copy = new Manners(this);
    copy.maxTime = most;
    return copy;
  }

  /** No longer for one request, body included. */
  public Manners withTimeout(Duration most) {
    Manners copy = new Manners(this);
    copy.timeout = most;
    return copy;
  }

  /** No more of one page. */
  public Manners withMaxBytes(int most) {
    Manners copy = new Manners(this);
    copy.maxBytes = most;
    return copy;
  }

  public Manners withUserAgent(String agent) {
    if (agent.isBlank()) throw new IllegalArgumentException("a user agent of blanks");
    Manners copy = new Manners(this);
    copy.userAgent = agent;
    return copy;
  }

  /** A URL or address that a site's owner may write to; it goes into the user agent. */
  public Manners withContact(String address) {
    Manners copy = new Manners(this);
    copy.contact = Optional.of(address);
    return copy;
  }

  /** Sent with every request; Cookie and Authorization only to the hosts that were named. */
  public Manners withHeaders(Headers extra) {
    Manners copy = new Manners(this);
    copy.headers = extra;
    return copy;
  }

  /** Which requests go through which proxy. */
  public Manners withProxies(ProxyRules rules) {
    Manners copy = new Manners(this);
    copy.proxies = rules;
    return copy;
  }

  /** Whom to trust over TLS, and as whom to appear. */
  public Manners withTls(TlsOptions options) {
    Manners copy = new Manners(this);
    copy.tls = options;
    return copy;
  }

  /** Cookies of one's own, which go where they belong and are kept nowhere. */
  public Manners withCookies(List<CookieLine> given) {
    Manners copy = new Manners(this);
    copy.cookies = List.copyOf(given);
    return copy;
  }

  /** Names with passwords, each for its own host alone: {@code user:password}. */
  public Manners withLogins(Map<Host, String> given) {
    Manners copy = new Manners(this);
    copy.logins = Map.copyOf(given);
    return copy;
  }

  /** For others than the site that was named: without anything that says who we are. */
  public Manners withoutCredentials() {
    Manners copy = new Manners(this);
    copy.headers =
        new Headers(headers.all().stream().filter(header -> !isCredential(header)).toList());
    copy.cookies = List.of();
    copy.logins = Map.of();
    copy.tls = new TlsOptions(tls.ca(), tls.insecure(), Optional.empty(), Optional.empty(), "");
    return copy;
  }

  private static boolean isCredential(Headers.Header header) {
    return header.name().equalsIgnoreCase("Cookie")
        || header.name().equalsIgnoreCase("Authorization");
  }

  public Manners withIgnoreRobots(boolean ignore) {
    Manners copy = new Manners(this);
    copy.ignoreRobots = ignore;
    return copy;
  }

  /** How far from the start a request may go. */
  public Manners withScope(UrlScope.Extent extent) {
    Manners copy = new Manners(this);
    copy.scope = extent;
    return copy;
  }

  /** Whether loopback and private addresses may be asked. */
  public Manners withAllowPrivate(boolean allow) {
    Manners copy = new Manners(this);
    copy.allowPrivate = allow;
    return copy;
  }

  /** Whether search forms may be sent by POST. */
  public Manners withAllowPost(boolean allow) {
    Manners copy = new Manners(this);
    copy.allowPost = allow;
    return copy;
  }

  /** URLs in which one of these is found may be requested though they look as if they acted. */
  public Manners withAllowedUrls(List<Pattern> patterns) {
    Manners copy = new Manners(this);
    copy.allowedUrls = List.copyOf(patterns);
    return copy;
  }

  /** Also writes what is exchanged to a WARC file. */
  public Manners withRecord(Path file) {
    Manners copy = new Manners(this);
    copy.record = Optional.of(file);
    copy.recordsToFolder = false;
    return copy;
  }

  /** Also writes what is exchanged to WARC files in a folder. */
  public Manners withRecordFolder(Path folder) {
    Manners copy = withRecord(folder);
    copy.recordsToFolder = true;
    return copy;
  }

  /** Answers come from these WARC files; nothing is sent, and nothing is kept in the store. */
  public Manners withReplay(List<Path> archives) {
    Manners copy = new Manners(this);
    copy.replay = List.copyOf(archives);
    return copy;
  }

  /**
   * Whether pages that scripts write are drawn by a browser: the one that GRAPNEL_BROWSER names, or
   * a Chromium on the PATH. It asks through the site's loop as everything else does.
   */
  public Manners withBrowser(BrowserUse use) {
    Manners copy = new Manners(this);
    copy.browser = use;
    return copy;
  }

  public int connections() {
    return connections;
  }

  public long maxRequests() {
    return maxRequests;
  }

  public Duration maxTime() {
    return maxTime;
  }

  public Duration timeout() {
    return timeout;
  }

  public int maxBytes() {
    return maxBytes;
  }

  public String userAgent() {
    return userAgent;
  }

  /** What the requests call themselves, contact included. */
  public String agent() {
    return contact.map(address -> userAgent + " (+" + address + ")").orElse(userAgent);
  }

  public boolean ignoresRobots() {
    return ignoreRobots;
  }

  public UrlScope.Extent scope() {
    return scope;
  }

  public boolean allowsPost() {
    return allowPost;
  }

  /** What may not be requested of a site of which no page was seen yet. */
  public LinkSafety linkSafety() {
    return new LinkSafety(allowedUrls);
  }

  /** Whether what is sent and received is written to an archive. */
  public boolean records() {
    return record.isPresent();
  }

  /** The archive to write to, opened; nothing where none is written. */
  Optional<ArchiveRecording> recording() {
    return record.map(
        path ->
            recordsToFolder
                ? ArchiveRecording.folder(path, FetchOptions.AGENT)
                : ArchiveRecording.file(path, FetchOptions.AGENT));
  }

  public List<Path> replay() {
    return replay;
  }

  /** Whether requests carry a cookie or a password: pages may be personal, so no id is made up. */
  public boolean hasCredentials() {
    if (!cookies.isEmpty() || !logins.isEmpty() || tls.certificate().isPresent()) return true;
    return headers.all().stream().anyMatch(Manners::isCredential);
  }

  /** Whether requests go to a proxy, which then knows the addresses. */
  boolean usesProxy() {
    return !proxies.equals(ProxyRules.NONE);
  }

  /** Where requests may go, for work that begins at these URLs. */
  public UrlScope scopeOf(Collection<Url> starts) {
    return new UrlScope(scope, starts);
  }

  /**
   * How the fetcher asks; credentials go to the hosts given alone. Where there are none, it asks
   * all hosts alike.
   */
  public FetchOptions fetchOptions(Set<Host> hosts) {
    return FetchOptions.DEFAULT
        .withAgent(agent())
        .withDeadline(timeout)
        .withMaxBody(maxBytes)
        .withMaxWire(maxBytes)
        .withHeaders(headers)
        .withTrustedHosts(hasCredentials() ? hosts : Set.of())
        .withAllowPrivate(allowPrivate)
        .withConnections(connections)
        .withProxies(proxies)
        .withTls(tls)
        .withLogins(logins);
  }

  /** How long hosts are left alone; archives need no pause. */
  public PolitenessOptions politeness() {
    if (!replay.isEmpty()) return PolitenessOptions.DEFAULT.withPause(Duration.ZERO);
    return rate.map(PolitenessOptions.DEFAULT::withRate).orElse(PolitenessOptions.DEFAULT);
  }

  /** What may be spent on one site from now on. */
  public Budget budget(InstantSource clock) {
    return new Budget(maxRequests, maxTime, clock);
  }

  /** The way to a site's loop by which pages that scripts write are drawn. */
  DrawingAccess drawing(
      SiteAccess loop, Catalogue catalogue, Consumer<String> tell, InstantSource clock) {
    return new DrawingAccess(
        loop, catalogue, browser, BrowserProgram.find(System.getenv()), tell, clock);
  }

  /** What the loop of a site keeps to. */
  public SiteLoop.Rules rules(Collection<Url> starts) {
    return new SiteLoop.Rules(
        scopeOf(starts),
        agent(),
        ignoreRobots,
        connections,
        allowPost,
        cookies,
        hasCredentials(),
        allowedUrls);
  }
}
