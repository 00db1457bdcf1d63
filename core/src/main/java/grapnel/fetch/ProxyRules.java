package grapnel.fetch;

import grapnel.url.Host;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which proxy a request goes through, if any.
 *
 * @param http for requests of http
 * @param https for requests of https
 * @param direct hosts that are asked without a proxy: names, with all names below them, or
 *     addresses, each perhaps with a port; {@code *} for all
 * @param loopbackDirect whether this machine itself is asked without a proxy
 */
public record ProxyRules(
    Optional<ProxyAddress> http,
    Optional<ProxyAddress> https,
    List<String> direct,
    boolean loopbackDirect) {

  /** Everything is asked directly. */
  public static final ProxyRules NONE =
      new ProxyRules(Optional.empty(), Optional.empty(), List.of(), true);

  public ProxyRules {
    direct = List.copyOf(direct);
  }

  /** One proxy for everything. */
  public static ProxyRules all(ProxyAddress proxy) {
    return new ProxyRules(Optional.of(proxy), Optional.of(proxy), List.of(), false);
  }

  /**
   * As the variables {@code http_proxy}, {@code https_proxy}, {@code all_proxy} and {@code
   * no_proxy} say, which have no standard: small letters first, as curl has it, and {@code
   * HTTP_PROXY} not at all, since a web server may set that from a header. Loopback needs no proxy.
   *
   * @throws IllegalArgumentException for a value that is no proxy, with the name of the variable
   */
  public static ProxyRules of(Map<String, String> environment) {
    Optional<ProxyAddress> all = proxy(environment, "all_proxy", "ALL_PROXY");
    Optional<ProxyAddress> http = proxy(environment, "http_proxy").or(() -> all);
    Optional<ProxyAddress> https = proxy(environment, "https_proxy", "HTTPS_PROXY").or(() -> all);
    if (http.isEmpty() && https.isEmpty()) return NONE;
    String direct = environment.getOrDefault("no_proxy", environment.getOrDefault("NO_PROXY", ""));
    return new ProxyRules(http, https, names(direct), true);
  }

  private static Optional<ProxyAddress> proxy(Map<String, String> environment, String... names) {
    for (String name : names) {
      String value = environment.getOrDefault(name, "");
      if (value.isBlank()) continue;
      try {
        return Optional.of(ProxyAddress.parse(value));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "the environment variable " + name + " " + e.getMessage(), e);
      }
    }
    return Optional.empty();
  }

  private static List<String> names(String list) {
    List<String> names = new ArrayList<>();
    for (String one : list.split("[,\\s]+", -1)) {
      String name = one.toLowerCase(Locale.ROOT).replaceFirst("^\\*?\\.", "");
      if (!name.isEmpty()) names.add(name);
    }
    return names;
  }

  /** Whether no request goes through a proxy. */
  boolean none() {
    return http.isEmpty() && https.isEmpty();
  }

  /** The proxy for requests to a host. */
  Optional<ProxyAddress> of(Host target) {
    Optional<ProxyAddress> proxy = target.scheme().equals("https") ? https : http;
    return proxy.filter(_ -> !isDirect(target));
  }

  private boolean isDirect(Host target) {
    String name = HttpClientFactory.withoutBrackets(target.name()).toLowerCase(Locale.ROOT);
    if (loopbackDirect && isLoopback(name)) return true;
    return direct.stream()
        .anyMatch(
            one ->
                one.equals("*")
                    || one.equals(name)
                    || name.endsWith("." + one)
                    || one.equals(name + ":" + target.port()));
  }

  private static boolean isLoopback(String name) {
    return name.equals("localhost")
        || name.endsWith(".localhost")
        || name.equals("::1")
        || name.matches("127(\\.[0-9]{1,3}){3}");
  }

  /** The names of HTTP proxies, which the client resolves in place of the targets'. */
  Set<String> httpProxyNames() {
    Set<String> names = new LinkedHashSet<>();
    Stream.of(http, https)
        .flatMap(Optional::stream)
        .filter(proxy -> !proxy.socks())
        .forEach(proxy -> names.add(HttpClientFactory.withoutBrackets(proxy.host().name())));
    return names;
  }
}
