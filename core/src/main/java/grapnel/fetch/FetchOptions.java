package grapnel.fetch;

import grapnel.fact.Headers;
import grapnel.url.Host;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

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
 * @param proxy an HTTP proxy; its own address is exempt from the address guard
 * @param allowPrivate whether loopback, private and other inner addresses may be asked
 * @param connections the most connections to one host at the same time
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
    Optional<Host> proxy,
    boolean allowPrivate,
    int connections) {

  /** Honest about what it is; a person to write to is added by {@link #withContact}. */
  public static final String AGENT = "Grapnel/0.1";

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
          Optional.empty(),
          false,
          1);

  public FetchOptions {
    trustedHosts = Set.copyOf(trustedHosts);
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
    return new FetchOptions(
        agent,
        connectTimeout,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        proxy,
        allowPrivate,
        connections);
  }

  /** Tells the servers whom to write to: {@code Grapnel/0.1 (+https://example.com/bot)}. */
  public FetchOptions withContact(String contact) {
    return withAgent(agent + " (+" + contact + ")");
  }

  public FetchOptions withConnectTimeout(Duration connect) {
    return new FetchOptions(
        agent,
        connect,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        proxy,
        allowPrivate,
        connections);
  }

  public FetchOptions withReadTimeout(Duration read) {
    return new FetchOptions(
        agent,
        connectTimeout,
        read,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        proxy,
        allowPrivate,
        connections);
  }

  public FetchOptions withDeadline(Duration deadline) {
    return new FetchOptions(
        agent,
        connectTimeout,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        proxy,
        allowPrivate,
        connections);
  }

  public FetchOptions withMaxWire(int maxWire) {
    return new FetchOptions(
        agent,
        connectTimeout,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        proxy,
        allowPrivate,
        connections);
  }

  public FetchOptions withMaxBody(int maxBody) {
    return new FetchOptions(
        agent,
        connectTimeout,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        proxy,
        allowPrivate,
        connections);
  }

  public FetchOptions withHeaders(Headers headers) {
    return new FetchOptions(
        agent,
        connectTimeout,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        proxy,
        allowPrivate,
        connections);
  }

  public FetchOptions withTrustedHosts(Set<Host> trusted) {
    return new FetchOptions(
        agent,
        connectTimeout,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trusted,
        proxy,
        allowPrivate,
        connections);
  }

  public FetchOptions withProxy(Host proxy) {
    return new FetchOptions(
        agent,
        connectTimeout,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        Optional.of(proxy),
        allowPrivate,
        connections);
  }

  public FetchOptions withAllowPrivate(boolean allowPrivate) {
    return new FetchOptions(
        agent,
        connectTimeout,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        proxy,
        allowPrivate,
        connections);
  }

  public FetchOptions withConnections(int connections) {
    return new FetchOptions(
        agent,
        connectTimeout,
        readTimeout,
        deadline,
        maxWire,
        maxBody,
        headers,
        trustedHosts,
        proxy,
        allowPrivate,
        connections);
  }
}
