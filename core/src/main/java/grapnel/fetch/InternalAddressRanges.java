package grapnel.fetch;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which addresses lie inside: of this machine, of the own network, or of no host at all. A site
 * that names one of them would have us ask services that are not meant for the world.
 *
 * <p>The ranges are those that the IANA special-purpose registries (RFC 6890) call not globally
 * reachable, and the metadata services of the large clouds.
 */
final class InternalAddressRanges {

  /** A range of addresses, and what it is called in a refusal. */
  private static final class AddressRange {
    private final String name;
    private final byte[] prefix;
    private final int bits;

    AddressRange(String name, byte[] prefix, int bits) {
      this.name = name;
      this.prefix = prefix;
      this.bits = bits;
    }

    static AddressRange of(String name, String cidr) {
      int slash = cidr.indexOf('/');
      return new AddressRange(
          name,
          InetAddress.ofLiteral(cidr.substring(0, slash)).getAddress(),
          Integer.parseInt(cidr.substring(slash + 1)));
    }

    boolean holds(byte[] address) {
      if (address.length != prefix.length) return false;
      int whole = bits / 8;
      if (!Arrays.equals(address, 0, whole, prefix, 0, whole)) return false;
      int rest = bits % 8;
      if (rest == 0) return true;
      int mask = 0xff << (8 - rest);
      return ((address[whole] ^ prefix[whole]) & mask) == 0;
    }
  }

  private static final List<AddressRange> RANGES =
      List.of(
          AddressRange.of("metadata", "169.254.169.254/32"),
          AddressRange.of("metadata", "100.100.100.200/32"),
          AddressRange.of("metadata", "192.0.0.192/32"),
          AddressRange.of("metadata", "168.63.129.16/32"),
          AddressRange.of("metadata", "fd00:ec2::254/128"),
          AddressRange.of("metadata", "fd20:ce::254/128"),
          AddressRange.of("unspecified", "0.0.0.0/8"),
          AddressRange.of("loopback", "127.0.0.0/8"),
          AddressRange.of("private", "10.0.0.0/8"),
          AddressRange.of("private", "172.16.0.0/12"),
          AddressRange.of("private", "192.168.0.0/16"),
          AddressRange.of("link-local", "169.254.0.0/16"),
          AddressRange.of("carrier-grade NAT", "100.64.0.0/10"),
          AddressRange.of("reserved", "192.0.0.0/24"),
          AddressRange.of("documentation", "192.0.2.0/24"),
          AddressRange.of("6to4 relay", "192.88.99.0/24"),
          AddressRange.of("benchmarking", "198.18.0.0/15"),
          AddressRange.of("documentation", "198.51.100.0/24"),
          AddressRange.of("documentation", "203.0.113.0/24"),
          AddressRange.of("multicast", "224.0.0.0/4"),
          AddressRange.of("reserved", "240.0.0.0/4"),
          AddressRange.of("unspecified", "::/128"),
          AddressRange.of("loopback", "::1/128"),
          AddressRange.of("local NAT64", "64:ff9b:1::/48"),
          AddressRange.of("discard", "100::/64"),
          AddressRange.of("documentation", "2001:db8::/32"),
          AddressRange.of("documentation", "3fff::/20"),
          AddressRange.of("segment routing", "5f00::/16"),
          AddressRange.of("unique-local", "fc00::/7"),
          AddressRange.of("link-local", "fe80::/10"),
          AddressRange.of("site-local", "fec0::/10"),
          AddressRange.of("multicast", "ff00::/8"));

  private static final AddressRange MAPPED = mapped();
  private static final AddressRange COMPATIBLE = AddressRange.of("", "::/96");
  private static final AddressRange NAT64 = AddressRange.of("", "64:ff9b::/96");
  private static final AddressRange SIX_TO_FOUR = AddressRange.of("", "2002::/16");
  private static final AddressRange TEREDO = AddressRange.of("", "2001::/32");

  private InternalAddressRanges() {}

  /** What kind of inner address this is, empty when it is one of the world. */
  static Optional<String> rangeName(InetAddress address) {
    byte[] bytes = address.getAddress();
    for (AddressRange range : RANGES) {
      if (range.holds(bytes)) return Optional.of(range.name);
    }
    return address instanceof Inet4Address ? Optional.empty() : embedded(bytes);
  }

  /** IPv6 addresses that lead to an IPv4 address are as inner as that one. */
  private static Optional<String> embedded(byte[] bytes) {
    if (MAPPED.holds(bytes) || COMPATIBLE.holds(bytes) || NAT64.holds(bytes)) {
      return embeddedRangeName(bytes, 12, 0);
    }
    if (SIX_TO_FOUR.holds(bytes)) return embeddedRangeName(bytes, 2, 0);
    // RFC 4380 §4: the server as it is, the client with all bits turned.
    if (TEREDO.holds(bytes))
      return embeddedRangeName(bytes, 4, 0).or(() -> embeddedRangeName(bytes, 12, 0xff));
    // RFC 5214 §6.1: an interface identifier of 0000:5efe or 0200:5efe, then the address.
    boolean isatap = (bytes[8] & ~2) == 0 && bytes[9] == 0 && bytes[10] == 0x5e;
    return isatap && bytes[11] == (byte) 0xfe ? embeddedRangeName(bytes, 12, 0) : Optional.empty();
  }

  private static Optional<String> embeddedRangeName(byte[] bytes, int from, int turn) {
    byte[] four = Arrays.copyOfRange(bytes, from, from + 4);
    for (int i = 0; i < four.length; i++) four[i] ^= (byte) turn;
    return rangeName(address(four)).map(name -> name + " inside IPv6");
  }

  private static InetAddress address(byte[] bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new AssertionError("four bytes are an address", e);
    }
  }

  /** Built by hand: the JDK turns a mapped literal into the IPv4 address itself. */
  private static AddressRange mapped() {
    byte[] prefix = new byte[16];
    prefix[10] = (byte) 0xff;
    prefix[11] = (byte) 0xff;
    return new AddressRange("", prefix, 96);
  }
}
