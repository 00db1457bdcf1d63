package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.url.Host;
import grapnel.url.Url;
import java.net.InetAddress;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class AddressGuardTest {

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, loopback",
    "127.255.3.4, loopback",
    "0.0.0.0, unspecified",
    "0.1.2.3, unspecified",
    "10.1.2.3, private",
    "172.16.0.1, private",
    "172.31.255.255, private",
    "192.168.1.1, private",
    "169.254.1.1, link-local",
    "169.254.169.254, metadata",
    "100.64.0.1, carrier-grade NAT",
    "100.127.255.255, carrier-grade NAT",
    "100.100.100.200, metadata",
    "168.63.129.16, metadata",
    "192.0.0.192, metadata",
    "192.0.0.8, reserved",
    "198.19.0.1, benchmarking",
    "224.0.0.1, multicast",
    "239.255.255.250, multicast",
    "255.255.255.255, reserved",
    "::, unspecified",
    "::1, loopback",
    "fe80::1, link-local",
    "fec0::1, site-local",
    "fc00::1, unique-local",
    "fd12:3456::1, unique-local",
    "fd00:ec2::254, metadata",
    "ff02::1, multicast",
    "::ffff:10.0.0.1, private",
    "::127.0.0.1, loopback inside IPv6",
    "64:ff9b::a00:1, private inside IPv6",
    "64:ff9b::a9fe:a9fe, metadata inside IPv6",
    "64:ff9b:1::808:808, local NAT64",
    "2002:7f00:1::, loopback inside IPv6",
    "2002:c0a8:101::1, private inside IPv6",
    "2001:0:a00:1::f7f7:f7f7, private inside IPv6",
    "2001:0:808:808::f5ff:fffe, private inside IPv6",
    "2a00::5efe:c0a8:101, private inside IPv6",
    "2a00::200:5efe:c0a8:101, private inside IPv6",
  })
  void innerAddressIsKnown(String address, String kind) {
    assertEquals(
        Optional.of(kind), InternalAddressRanges.rangeName(InetAddress.ofLiteral(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8.8.8.8",
        "1.1.1.1",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.1",
        "169.253.1.1",
        "172.15.255.255",
        "172.32.0.0",
        "192.167.1.1",
        "223.255.255.255",
        "2606:4700::1111",
        "2a00:1450:4001::200e",
        "::ffff:8.8.8.8",
        "64:ff9b::808:808",
        "2002:808:808::1",
      })
  void addressOfTheWorldPasses(String address) {
    assertEquals(Optional.empty(), InternalAddressRanges.rangeName(InetAddress.ofLiteral(address)));
  }

  @Test
  void mappedAddressThatTheJdkDidNotUnwrapIsKnown() throws Exception {
    byte[] bytes = new byte[16];
    bytes[10] = (byte) 0xff;
    bytes[11] = (byte) 0xff;
    bytes[12] = 127;
    bytes[15] = 1;
    InetAddress kept = java.net.Inet6Address.getByAddress("", bytes, 0);
    assertTrue(kept instanceof java.net.Inet6Address, "still IPv6");
    assertEquals(Optional.of("loopback inside IPv6"), InternalAddressRanges.rangeName(kept));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:PORT/",
        "http://localhost:PORT/",
        "http://[::1]:PORT/",
        "http://[::ffff:127.0.0.1]:PORT/",
        "http://0.0.0.0:PORT/",
        "https://127.0.0.1:PORT/",
        "ftp://example.com/",
        "http://169.254.169.254/latest/meta-data/",
      })
  void innerTargetIsRefusedAndNothingIsSent(String url) {
    try (RawServer server = RawServer.sending("HTTP/1.1 200 OK\r\n\r\n");
        Fetcher fetcher = new Fetcher(FetchOptions.DEFAULT)) {
      String target = url.replace("PORT", Integer.toString(server.port()));
      Answer answer = fetcher.fetch(Request.get(Url.of(target)));
      assertTrue(
          answer instanceof Answer.Refused(Answer.Refusal by, String _)
              && by == Answer.Refusal.ADDRESS,
          answer.toString());
      assertEquals(0, server.connections());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://localhost/", "http://10.0.0.1/", "https://[fd00:ec2::254]/x"})
  void innerTargetBehindAProxyIsRefusedThoughTheProxyIsInside(String url) {
    try (RawServer proxy = RawServer.sending("HTTP/1.1 200 OK\r\n\r\n");
        Fetcher fetcher =
            new Fetcher(
                FetchOptions.DEFAULT.withProxy(new Host("http", "127.0.0.1", proxy.port())))) {
      Answer answer = fetcher.fetch(Request.get(Url.of(url)));
      assertTrue(answer instanceof Answer.Refused, answer.toString());
      assertEquals(0, proxy.connections());
    }
  }

  @Test
  void guardNamesWhatItRefuses() {
    var e =
        assertThrows(
            AddressGuard.AddressRefusedException.class,
            () -> new AddressGuard(Set.of()).resolve("localhost"));
    assertTrue(String.valueOf(e.getMessage()).contains("a loopback address"), e::getMessage);
  }
}
