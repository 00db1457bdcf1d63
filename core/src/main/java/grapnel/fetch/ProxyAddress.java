package grapnel.fetch;

import grapnel.url.Host;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URLDecoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A proxy, as {@code http://user:password@host:port} or {@code socks5://host:port}.
 *
 * @param login {@code user:password}, decoded; empty without
 */
public record ProxyAddress(boolean socks, Host host, Optional<String> login) {

  private static final int HTTP_PORT = 3128;
  private static final int SOCKS_PORT = 1080;

  private static final Pattern WRITTEN =
      Pattern.compile(
          "(?:(?<scheme>[a-z0-9]+)://)?(?:(?<login>[^@/]*)@)?(?<name>\\[[0-9a-fA-F:.]+]|[^:/@\\[\\]\\s]+)"
              + "(?::(?<port>[0-9]{1,5}))?/?");

  /** An HTTP proxy that wants no password. */
  public static ProxyAddress http(Host host) {
    return new ProxyAddress(false, host, Optional.empty());
  }

  /**
   * Reads what was typed, or what a variable holds.
   *
   * @throws IllegalArgumentException if it is none, with what would be right
   */
  public static ProxyAddress parse(String text) {
    Matcher written = WRITTEN.matcher(text.strip());
    if (!written.matches()) throw wrong();
    String scheme = Optional.ofNullable(written.group("scheme")).orElse("http");
    boolean socks =
        switch (scheme) {
          case "http" -> false;
          case "socks", "socks4", "socks5", "socks5h" -> true;
          default -> throw wrong();
        };
    Optional<String> login = Optional.ofNullable(written.group("login"));
    if (socks && login.isPresent()) {
      throw new IllegalArgumentException(
          "is a SOCKS proxy with a password, which is not supported");
    }
    int port =
        Optional.ofNullable(written.group("port"))
            .map(Integer::parseInt)
            .orElse(socks ? SOCKS_PORT : HTTP_PORT);
    if (port < 1 || port > 65_535) throw wrong();
    return new ProxyAddress(
        socks,
        new Host("http", written.group("name"), port),
        login.map(typed -> URLDecoder.decode(typed.replace("+", "%2B"), StandardCharsets.UTF_8)));
  }

  private static IllegalArgumentException wrong() {
    return new IllegalArgumentException(
        "is not a proxy; use a URL such as http://127.0.0.1:3128 or socks5://127.0.0.1:1080");
  }

  /**
   * Whether a request failed since there is no such proxy. Behind an HTTP proxy nothing else is
   * connected to; Java tells of a SOCKS proxy by what the system says, and of what it answered with
   * "SOCKS" before it.
   */
  boolean isMissing(IOException problem) {
    return problem instanceof ConnectException
        || problem instanceof UnknownHostException
        || (socks && "Connection refused".equals(problem.getMessage()));
  }

  /** Without the password. */
  @Override
  public String toString() {
    return (socks ? "socks5://" : "http://") + host.name() + ":" + host.port();
  }
}
