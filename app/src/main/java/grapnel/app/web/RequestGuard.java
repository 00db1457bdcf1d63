package grapnel.app.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Who may ask. Other sites must not act through a reader's browser: neither by a form or a script
 * of theirs (the origin is looked at), nor under a name of theirs that they point here (the host
 * is). On an address that others can reach, only who has the token may ask anything.
 */
final class RequestGuard {

  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final String COOKIE = "grapnel-token";

  /** Scripts of other origins cannot set it without being allowed to, which they never are. */
  static final String OURS = "X-Grapnel";

  private final Set<String> names;
  private final Optional<String> token;

  /**
   * @param name under which the page is reached, beside those of this machine
   */
  RequestGuard(String name, Optional<String> token) {
    this.names = Set.of(name.toLowerCase(Locale.ROOT));
    this.token = token;
  }

  /** Why a request is not answered; empty where it is. */
  Optional<String> refusalReason(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    if (!known(headers.getFirst("Host")))
      return Optional.of("Grapnel is not served under this host name");
    if (acts(exchange)) {
      if (headers.getFirst(OURS) == null) return Optional.of("the header " + OURS + " is missing");
      String origin = headers.getFirst("Origin");
      if (origin != null && !same(origin, headers)) {
        return Optional.of("requests from other sites are not allowed");
      }
    }
    if (token.isPresent() && !shown(exchange)) {
      return Optional.of("open the address that grapnel serve printed, including the token");
    }
    return Optional.empty();
  }

  private static boolean acts(HttpExchange exchange) {
    return !List.of("GET", "HEAD").contains(exchange.getRequestMethod());
  }

  private boolean known(@org.jspecify.annotations.Nullable String host) {
    if (host == null) return false;
    String name = host.replaceFirst(":[0-9]*$", "").toLowerCase(Locale.ROOT);
    return LOCAL.contains(name) || names.contains(name);
  }

  private static boolean same(String origin, Headers headers) {
    try {
      String authority = URI.create(origin).getRawAuthority();
      return authority != null && authority.equalsIgnoreCase(headers.getFirst("Host"));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** The token comes once in the address, then in a cookie that only this site's pages send. */
  private boolean shown(HttpExchange exchange) {
    String given = QueryParameters.of(exchange).textValue("token");
    if (right(given)) {
      exchange
          .getResponseHeaders()
          .add("Set-Cookie", COOKIE + "=" + given + "; HttpOnly; SameSite=Strict; Path=/");
      return true;
    }
    Headers headers = exchange.getRequestHeaders();
    String bearer = String.valueOf(headers.getFirst("Authorization"));
    if (bearer.startsWith("Bearer ") && right(bearer.substring(7))) return true;
    for (String line : headers.getOrDefault("Cookie", List.of())) {
      for (String pair : line.split(";", -1)) {
        String cookie = pair.strip();
        if (cookie.startsWith(COOKIE + "=") && right(cookie.substring(COOKIE.length() + 1))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Takes as long for a wrong token as for the right one. */
  private boolean right(String given) {
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), token.orElse("").getBytes(StandardCharsets.UTF_8));
  }
}
