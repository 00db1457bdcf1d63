package grapnel.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import org.apache.hc.client5.http.DnsResolver;

/** Looks names up, so many at once, whoever waits for them. */
final class NameLookups implements DnsResolver {

  /** Names of dead sites wait for seconds; those of others must not wait behind them. */
  private static final NativeCalls CALLS = new NativeCalls("names", 32);

  /** What came of one. */
  private record NameLookup(List<InetAddress> addresses, Optional<UnknownHostException> problem) {

    static NameLookup of(String name) {
      try {
        return new NameLookup(List.of(InetAddress.getAllByName(name)), Optional.empty());
      } catch (UnknownHostException e) {
        return new NameLookup(List.of(), Optional.of(e));
      }
    }
  }

  /** The addresses of a name, or of an address written as one. */
  static InetAddress[] addresses(String name) throws UnknownHostException {
    NameLookup found = CALLS.run(() -> NameLookup.of(name));
    if (found.problem.isPresent()) throw found.problem.get();
    return found.addresses.toArray(InetAddress[]::new);
  }

  @Override
  public InetAddress[] resolve(String name) throws UnknownHostException {
    return addresses(name);
  }

  @Override
  public String resolveCanonicalHostname(String name) {
    return name;
  }
}
