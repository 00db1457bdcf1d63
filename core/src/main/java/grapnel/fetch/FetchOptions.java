package grapnel.fetch;

import grapnel.fact.Headers;
import grapnel.url.Host;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * How a {@link Fetcher} asks, and how much it takes.
 *
 * @param agent the User-Agent, which also says which group of a robots.txt is meant
 * @param connectTimeout the longest wait for a connection to one address
 * @param readTimeout the longest wait for the next byte
 * @param deadline the longest a request may take altogether; a body that drips never meets {@code
 *     read}
 * @param maxWire the most bytes taken of a body as it is sent
 * @param maxBody the most bytes taken of a body once decompressed
 * @param headers sent with every request; credentials among them only to {@code trusted}
 * @param trustedHosts the hosts that may see the credentials (Cookie, Authorization) of {@code
 *     headers}
 * @param proxies which requests go through which proxy; a proxy's own address is exempt from the
 *     address guard
 * @param allowPrivate whether loopback, private and other inner addresses may be asked
 * @param connections the most connections to one host at the same time
 * @param tls whom to trust, and as whom to appear
 * @param logins {@code user:password} for hosts that want one (RFC 7617); sent to no other
 */
public record FetchOptions(
    String agent,
    Duration connectTimeout,
    Duration readTimeout,
    Duration deadline,
    int maxWire,
    int maxBody,
    Headers headers,
    Set<Host> trustedHosts,
    ProxyRules proxies,
    boolean allowPrivate,
    int connections,
    TlsOptions tls,
    Map<Host, String> logins) {

  /** Honest about what it is; a person to write to is added by {@link #withContact}. */
  public static final String AGENT = "Grapnel/1.0";

  private static final int TEN_MEGABYTES = 10 << 20;

  public static final FetchOptions DEFAULT =
      new FetchOptions(
          AGENT,
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Duration.ofSeconds(60),
          TEN_MEGABYTES,
          TEN_MEGABYTES,
          Headers.NONE,
          Set.of(),
          ProxyRules.NONE,
          false,
          1,
          TlsOptions.DEFAULT,
          Map.of());

  public FetchOptions {
    trustedHosts = Set.copyOf(trustedHosts);
    logins = Map.copyOf(logins);
    for (Headers.Header header : headers.all()) ClientRequests.checkedHeaderName(header.name());
    if (agent.isBlank()) throw new IllegalArgumentException("a user agent of blanks");
    positive("connect", connectTimeout);
    positive("read", readTimeout);
    positive("deadline", deadline);
    if (maxWire < 1) throw new IllegalArgumentException("maxWire < 1: " + maxWire);
    if (maxBody < 1) throw new IllegalArgumentException("maxBody < 1: " + maxBody);
    if (connections < 1) throw new IllegalArgumentException("connections < 1: " + connections);
  }

  private static void positive(String name, Duration time) {
    if (!time.isPositive()) throw new IllegalArgumentException(name + " <= 0: " + time);
  }

  public FetchOptions withAgent(String agent) {
    return with(options -> options.agent = agent);
  }

  /** Tells the servers whom to write to: {@code Grapnel/1.0 (+https://example.com/bot)}. */
  public FetchOptions withContact(String contact) {
    return withAgent(agent + " (+" + contact + ")");
  }

  public FetchOptions withReadTimeout(Duration read) {
    return with(options -> options.readTimeout = read);
  }

  public FetchOptions withDeadline(Duration deadline) {
    return with(options -> options.deadline = deadline);
  }

  public FetchOptions withMaxWire(int maxWire) {
    return with(options -> options.maxWire = maxWire);
  }

  public FetchOptions withMaxBody(int maxBody) {
    return with(options -> options.maxBody = maxBody);
  }

  public FetchOptions withHeaders(Headers headers) {
    return with(options -> options.headers = headers);
  }

  public FetchOptions withTrustedHosts(Set<Host> trusted) {
    return with(options -> options.trustedHosts = trusted);
  }

  /** Through one HTTP proxy, whatever is asked. */
  public FetchOptions withProxy(Host proxy) {
    return withProxies(ProxyRules.all(ProxyAddress.http(proxy)));
  }

  public FetchOptions withProxies(ProxyRules proxies) {
    return with(options -> options.proxies = proxies);
  }

  public FetchOptions withTls(TlsOptions tls) {
    return with(options -> options.tls = tls);
  }

  public FetchOptions withLogins(Map<Host, String> logins) {
    return with(options -> options.logins = logins);
  }

  public FetchOptions withAllowPrivate(boolean allowPrivate) {
    return with(options -> options.allowPrivate = allowPrivate);
  }

  public FetchOptions withConnections(int connections) {
    return with(options -> options.connections = connections);
  }

  private FetchOptions with(Consumer<ChangingOptions> change) {
    ChangingOptions options = new ChangingOptions(this);
    change.accept(options);
    return options.fixed();
  }

  /** Without headers and passwords, which may be secrets. */
  @Override
  public String toString() {
    return "as %s within %s".formatted(agent, deadline);
  }

  /** The same options while one of them changes, so that all are listed here only. */
  private static final class ChangingOptions {
    private String agent;
    private final Duration connectTimeout;
    private Duration readTimeout;
    private Duration deadline;
    private int maxWire;
    private int maxBody;
    private Headers headers;
    private Set<Host> trustedHosts;
    private ProxyRules proxies;
    private boolean allowPrivate;
    private int connections;
    private TlsOptions tls;
    private Map<Host, String> logins;

    ChangingOptions(FetchOptions from) {
      agent = from.agent;
      connectTimeout = from.connectTimeout;
      readTimeout = from.readTimeout;
      deadline = from.deadline;
      maxWire = from.maxWire;
      maxBody = from.maxBody;
      headers = from.headers;
      trustedHosts = from.trustedHosts;
      proxies = from.proxies;
      allowPrivate = from.allowPrivate;
      connections = from.connections;
      tls = from.tls;
      logins = from.logins;
    }

    FetchOptions fixed() {
      return new FetchOptions(
          agent,
          connectTimeout,
          readTimeout,
          deadline,
          maxWire,
          maxBody,
          headers,
          trustedHosts,
          proxies,
          allowPrivate,
          connections,
          tls,
          logins);
    }
  }
}
