package grapnel.fetch;

import grapnel.url.Host;
import java.time.Duration;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

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
    options.proxy().map(HttpClientFactory::httpHost).ifPresent(builder::setProxy);
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

  /** A host name without the brackets of an IPv6 address. */
  static String withoutBrackets(String name) {
    return name.startsWith("[") && name.endsWith("]") ? name.substring(1, name.length() - 1) : name;
  }

  private static RequestConfig requestConfig(FetchOptions options) {
    return RequestConfig.custom()
        .setConnectionRequestTimeout(timeout(options.deadline()))
        .setResponseTimeout(timeout(options.readTimeout()))
        .setConnectionKeepAlive(KEPT_IDLE)
        .setAuthenticationEnabled(false)
        .setProtocolUpgradeEnabled(false)
        .build();
  }

  private static PoolingHttpClientConnectionManager connectionPool(FetchOptions options) {
    // Behind a proxy the only name looked up here is the proxy's; Fetcher checks the targets.
    boolean guarded = !options.allowPrivate() && options.proxy().isEmpty();
    return PoolingHttpClientConnectionManagerBuilder.create()
        .setDnsResolver(guarded ? new AddressGuard() : SystemDefaultDnsResolver.INSTANCE)
        .setConnectionFactory(connectionFactory())
        .setMaxConnPerRoute(options.connections())
        .setMaxConnTotal(Math.max(MOST_CONNECTIONS, options.connections()))
        .setDefaultConnectionConfig(
            ConnectionConfig.custom()
                .setConnectTimeout(timeout(options.connectTimeout()))
                .setSocketTimeout(timeout(options.readTimeout()))
                .setValidateAfterInactivity(TRUSTED_IDLE)
                .build())
        .build();
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
