package grapnel.fetch;

import com.sun.management.UnixOperatingSystemMXBean;
import grapnel.url.Host;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.auth.AuthScope;
import org.apache.hc.client5.http.auth.CredentialsProvider;
import org.apache.hc.client5.http.auth.UsernamePasswordCredentials;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.auth.BasicCredentialsProvider;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.impl.routing.DefaultRoutePlanner;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** The client with everything switched off that it would do by itself. */
final class HttpClientFactory {

  /** As much as servers send: they themselves take about 8 KiB to 48 KiB of headers altogether. */
  private static final int MOST_HEADERS = 200;

  private static final int LONGEST_LINE = 32 << 10;

  /** Enough for thousands of hosts; beyond, the oldest idle connection makes room. */
  private static final int MOST_CONNECTIONS = 10_000;

  private static final TimeValue KEPT_IDLE = TimeValue.ofSeconds(30);

  /**
   * A connection idle for longer is looked at before it is used again, which costs a millisecond. A
   * host that is asked with pauses may have closed it meanwhile, and that must not look like a
   * failure.
   */
  private static final TimeValue TRUSTED_IDLE = TimeValue.ofMilliseconds(20);

  private static final String REACHED = "grapnel.reached";

  private HttpClientFactory() {}

  static CloseableHttpClient createClient(FetchOptions options) {
    var builder =
        HttpClients.custom()
            .setConnectionManager(connectionPool(options))
            .setDefaultRequestConfig(requestConfig(options))
            .evictIdleConnections(KEPT_IDLE)
            .disableRedirectHandling()
            .disableAutomaticRetries()
            .disableCookieManagement()
            .disableAuthCaching()
            .disableContentCompression()
            .disableDefaultUserAgent();
    if (!options.proxies().none()) {
      builder.setRoutePlanner(new ProxyRoutes(options.proxies()));
      proxyLogins(options.proxies()).ifPresent(builder::setDefaultCredentialsProvider);
    }
    builder.addExecInterceptorBefore(
        ChainElement.MAIN_TRANSPORT.name(),
        REACHED,
        (request, scope, chain) -> {
          scope.clientContext.setAttribute(REACHED, true);
          return chain.proceed(request, scope);
        });
    return builder.build();
  }

  /** Whether the request went further than to a proxy that would not open a tunnel. */
  static boolean reachedTarget(HttpClientContext context) {
    return context.getAttribute(REACHED) != null;
  }

  /** As the client spells a host: IPv6 without its brackets, the port only where it is unusual. */
  static HttpHost httpHost(Host host) {
    boolean usual = host.port() == (host.scheme().equals("https") ? 443 : 80);
    return new HttpHost(host.scheme(), withoutBrackets(host.name()), usual ? -1 : host.port());
  }

  /** The same the other way round. */
  private static Host host(HttpHost host) {
    int usual = host.getSchemeName().equals("https") ? 443 : 80;
    int port = host.getPort() > 0 ? host.getPort() : usual;
    return new Host(host.getSchemeName(), host.getHostName(), port);
  }

  /** A host name without the brackets of an IPv6 address. */
  static String withoutBrackets(String name) {
    return name.startsWith("[") && name.endsWith("]") ? name.substring(1, name.length() - 1) : name;
  }

  private static RequestConfig requestConfig(FetchOptions options) {
    return RequestConfig.custom()
        .setConnectionRequestTimeout(timeout(options.deadline()))
        .setResponseTimeout(timeout(options.readTimeout()))
        .setConnectionKeepAlive(KEPT_IDLE)
        // Only proxies are answered when they ask for a password: no other is known here.
        .setAuthenticationEnabled(proxyLogins(options.proxies()).isPresent())
        .setProtocolUpgradeEnabled(false)
        .build();
  }

  private static PoolingHttpClientConnectionManager connectionPool(FetchOptions options) {
    // An HTTP proxy's own name is looked up here too; Fetcher checks targets of that name.
    DnsResolver names =
        options.allowPrivate()
            ? new NameLookups()
            : new AddressGuard(options.proxies().httpProxyNames());
    PoolingHttpClientConnectionManagerBuilder builder =
        PoolingHttpClientConnectionManagerBuilder.create();
    if (!options.tls().usual()) builder.setTlsSocketStrategy(tls(options));
    return builder
        .setDnsResolver(new SocksNames(names, options.proxies()))
        .setSocketConfigResolver(route -> socketConfig(route, options))
        .setConnectionFactory(connectionFactory())
        .setMaxConnPerRoute(options.connections())
        .setMaxConnTotal(Math.max(mostConnections(openFiles()), options.connections()))
        .setDefaultConnectionConfig(
            ConnectionConfig.custom()
                .setConnectTimeout(timeout(options.connectTimeout()))
                .setSocketTimeout(timeout(options.readTimeout()))
                .setValidateAfterInactivity(TRUSTED_IDLE)
                .build())
        .build();
  }

  /** Those kept leave half of the files to stores: of 1024, a crawl of 2,000 hosts used up all. */
  static int mostConnections(long files) {
    return Math.clamp(files / 2, 1, MOST_CONNECTIONS);
  }

  private static long openFiles() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
        ? system.getMaxFileDescriptorCount()
        : Long.MAX_VALUE;
  }

  /** Our own certificate is for the hosts that the user named, as any credentials are. */
  private static TlsSocketStrategy tls(FetchOptions options) {
    TlsSocketStrategy known = tls(options.tls());
    TlsSocketStrategy others = tls(options.tls().withoutCertificate());
    return (socket, name, port, attachment, context) -> {
      boolean trusted = options.trustedHosts().contains(new Host("https", name, port));
      return (trusted ? known : others).upgrade(socket, name, port, attachment, context);
    };
  }

  private static TlsSocketStrategy tls(TlsOptions tls) {
    return tls.insecure()
        ? new DefaultClientTlsStrategy(
            tls.context(), HostnameVerificationPolicy.CLIENT, NoopHostnameVerifier.INSTANCE)
        : new DefaultClientTlsStrategy(tls.context());
  }

  /** Through which SOCKS proxy a target is reached, if through any. */
  private static SocketConfig socketConfig(HttpRoute route, FetchOptions options) {
    SocketConfig.Builder config =
        SocketConfig.custom().setSoTimeout(timeout(options.readTimeout()));
    HttpHost target = route.getTargetHost();
    options
        .proxies()
        .of(host(target))
        .filter(ProxyAddress::socks)
        .map(
            proxy ->
                new InetSocketAddress(withoutBrackets(proxy.host().name()), proxy.host().port()))
        .ifPresent(config::setSocksProxyAddress);
    return config.build();
  }

  private static Optional<CredentialsProvider> proxyLogins(ProxyRules proxies) {
    BasicCredentialsProvider logins = new BasicCredentialsProvider();
    boolean any = false;
    for (Optional<ProxyAddress> proxy : List.of(proxies.http(), proxies.https())) {
      if (proxy.isEmpty() || proxy.get().login().isEmpty()) continue;
      String[] login = proxy.get().login().get().split(":", 2);
      logins.setCredentials(
          new AuthScope(httpHost(proxy.get().host())),
          new UsernamePasswordCredentials(
              login[0], (login.length > 1 ? login[1] : "").toCharArray()));
      any = true;
    }
    return any ? Optional.of(logins) : Optional.empty();
  }

  /** Asks the rules which proxy a request goes through. */
  private static final class ProxyRoutes extends DefaultRoutePlanner {
    private final ProxyRules rules;

    ProxyRoutes(ProxyRules rules) {
      super(null);
      this.rules = rules;
    }

    @Override
    protected @Nullable HttpHost determineProxy(HttpHost target, HttpContext context) {
      return rules
          .of(host(target))
          .filter(proxy -> !proxy.socks())
          .map(proxy -> httpHost(proxy.host()))
          .orElse(null);
    }
  }

  private static ManagedHttpClientConnectionFactory connectionFactory() {
    Http1Config limits =
        Http1Config.custom().setMaxHeaderCount(MOST_HEADERS).setMaxLineLength(LONGEST_LINE).build();
    return ManagedHttpClientConnectionFactory.builder()
        .http1Config(limits)
        .incomingContentLengthStrategy(new LenientContentLength())
        .responseParserFactory(_ -> new ResponseHeadParser(limits))
        .build();
  }

  private static Timeout timeout(Duration time) {
    return Timeout.of(time);
  }
}
