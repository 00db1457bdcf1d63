package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class SocksNamesTest {

  /** Reserved for names that do not exist (RFC 2606). */
  private static final String UNKNOWN = "only-the-proxy-knows.invalid";

  private static final ProxyRules SOCKS =
      ProxyRules.all(ProxyAddress.parse("socks5://127.0.0.1:1080"));

  @Test
  void aNameUnknownHereIsLeftToTheProxy() throws UnknownHostException {
    SocksNames names = new SocksNames(new AddressGuard(Set.of()), SOCKS);
    InetSocketAddress address = names.resolve(UNKNOWN, 80).getFirst();
    assertTrue(address.isUnresolved());
    assertEquals(UNKNOWN, address.getHostString());
  }

  @Test
  void anInnerAddressIsRefusedBehindSocksToo() {
    SocksNames names = new SocksNames(new AddressGuard(Set.of()), SOCKS);
    assertThrows(AddressGuard.AddressRefusedException.class, () -> names.resolve("127.0.0.1", 80));
  }

  @Test
  void aKnownNameIsLookedUpHere() throws UnknownHostException {
    SocksNames names = new SocksNames(new NameLookups(), SOCKS);
    assertFalse(names.resolve("127.0.0.1", 80).getFirst().isUnresolved());
  }

  @Test
  void withoutSocksAnUnknownNameIsAnError() {
    for (ProxyRules rules :
        new ProxyRules[] {ProxyRules.NONE, ProxyRules.all(ProxyAddress.parse("http://p:3128"))}) {
      SocksNames names = new SocksNames(new NameLookups(), rules);
      assertThrows(UnknownHostException.class, () -> names.resolve(UNKNOWN, 80));
    }
  }
}
