package grapnel.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.Set;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Resolves names and refuses those that lead inside.
 *
 * <p>It stands where the client turns a name, or an address written as one, into the addresses it
 * then connects to. So there is no second look-up that could answer differently (DNS rebinding),
 * and since every redirect is a fetch of its own, every hop is checked.
 */
final class AddressGuard implements DnsResolver {

  /** A name that leads inside. An exception because the client's hook knows nothing else. */
  static final class AddressRefusedException extends UnknownHostException {
    AddressRefusedException(String message) {
      super(message);
    }
  }

  private final Set<String> exempt;

  /**
   * @param exempt names of proxies, which may well be inside; targets of such a name must be
   *     checked by {@link #refusalBehindProxy}
   */
  AddressGuard(Set<String> exempt) {
    this.exempt = Set.copyOf(exempt);
  }

  @Override
  public InetAddress[] resolve(String name) throws UnknownHostException {
    InetAddress[] addresses = NameLookups.addresses(name);
    if (exempt.contains(name)) return addresses;
    Optional<String> refusal = refusal(name, addresses);
    if (refusal.isPresent()) throw new AddressRefusedException(refusal.get());
    return addresses;
  }

  @Override
  public String resolveCanonicalHostname(String name) {
    return name;
  }

  /**
   * Why a target asked through a proxy is refused. The proxy connects, not we: only what this
   * machine can resolve is checked, and a name that only the proxy knows passes.
   */
  static Optional<String> refusalBehindProxy(String name) {
    try {
      return refusal(name, NameLookups.addresses(name));
    } catch (UnknownHostException e) {
      return Optional.empty();
    }
  }

  /** One inner address among several is enough: which one is connected to is not ours to say. */
  private static Optional<String> refusal(String name, InetAddress[] addresses) {
    for (InetAddress address : addresses) {
      Optional<String> kind = InternalAddressRanges.rangeName(address);
      if (kind.isPresent()) {
        String at = address.getHostAddress();
        return Optional.of(
            (at.equals(name) ? name : name + " is " + at) + ", a " + kind.get() + " address");
      }
    }
    return Optional.empty();
  }
}
