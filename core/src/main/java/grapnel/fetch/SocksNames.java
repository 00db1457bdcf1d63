package grapnel.fetch;

import grapnel.fetch.AddressGuard.AddressRefusedException;
import grapnel.url.Host;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Leaves names that this machine does not know to the SOCKS proxy, which may: behind one there is
 * often no look-up at all. What is known here is looked up here, so that the address guard sees it.
 */
final class SocksNames implements DnsResolver {
  private final DnsResolver here;
  private final ProxyRules proxies;

  SocksNames(DnsResolver here, ProxyRules proxies) {
    this.here = here;
    this.proxies = proxies;
  }

  @Override
  public List<InetSocketAddress> resolve(String name, int port) throws UnknownHostException {
    try {
      return here.resolve(name, port);
    } catch (AddressRefusedException e) {
      throw e;
    } catch (UnknownHostException e) {
      if (!viaSocks(name, port)) throw e;
      return List.of(InetSocketAddress.createUnresolved(name, port));
    }
  }

  /** Connected to directly, an address without a number is refused by the socket. */
  private boolean viaSocks(String name, int port) {
    return Stream.of("http", "https")
        .flatMap(scheme -> proxies.of(new Host(scheme, name, port)).stream())
        .anyMatch(ProxyAddress::socks);
  }

  @Override
  public InetAddress[] resolve(String name) throws UnknownHostException {
    return here.resolve(name);
  }

  @Override
  public String resolveCanonicalHostname(String name) {
    return name;
  }
}
