package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.url.Url;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyRulesTest {

  private static final Map<String, String> BOTH =
      Map.of(
          "http_proxy", "http://plain.example:3128",
          "https_proxy", "http://me:pw@secure.example:3129/",
          "no_proxy", "intern.example, .corp.example,10.1.2.3,host.example:8080");

  @ParameterizedTest
  @CsvSource({
    "http://a.example/, http://plain.example:3128",
    "https://a.example/, http://secure.example:3129",
    "https://intern.example/, ''",
    "https://www.intern.example/, ''",
    "https://notintern.example/, http://secure.example:3129",
    "http://a.corp.example/, ''",
    "http://10.1.2.3/, ''",
    "http://host.example:8080/, ''",
    "http://host.example/, http://plain.example:3128",
    "http://127.0.0.1:99/, ''",
    "http://localhost/, ''",
  })
  void theEnvironmentDecides(String url, String proxy) {
    Optional<ProxyAddress> used = ProxyRules.of(BOTH).of(Url.of(url).host());
    assertEquals(proxy, used.map(ProxyAddress::toString).orElse(""));
  }

  @Test
  void bigLettersOfHttpAreAWebServersAndNotOurs() {
    assertTrue(ProxyRules.of(Map.of("HTTP_PROXY", "http://evil.example")).none());
    assertFalse(ProxyRules.of(Map.of("ALL_PROXY", "socks5://p.example")).none());
  }

  @Test
  void aWrongVariableIsNamed() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> ProxyRules.of(Map.of("https_proxy", "ftp://x.example")));
    assertTrue(String.valueOf(e.getMessage()).contains("https_proxy"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ftp://x", "http://", "http://a:99999", "http://a b:1", "a:b:c"})
  void whatIsNoProxyIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> ProxyAddress.parse(text));
  }

  @Test
  void aPasswordIsNeverShown() {
    ProxyAddress proxy = ProxyAddress.parse("http://me:p%40ss@p.example:1");
    assertEquals(Optional.of("me:p@ss"), proxy.login());
    assertEquals("http://p.example:1", proxy.toString());
  }

  /** A SOCKS 5 server that gives every connection the same answer (RFC 1928). */
  private static void serveSocks(ServerSocket server) {
    try (Socket socket = server.accept()) {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      in.readByte();
      in.skipNBytes(in.readByte());
      out.write(new byte[] {5, 0});
      in.skipNBytes(3);
      in.skipNBytes(in.readByte() == 1 ? 6 : 18);
      out.write(new byte[] {5, 0, 0, 1, 127, 0, 0, 1, 0, 80});
      out.write(
          "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nsocks".getBytes(StandardCharsets.US_ASCII));
      out.flush();
      // The request must have arrived before the connection goes.
      while (in.read() != '\n') {}
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aSocksProxyIsGoneThroughAndGuardedAllTheSame() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> serveSocks(server));
      ProxyRules socks =
          ProxyRules.all(ProxyAddress.parse("socks5://127.0.0.1:" + server.getLocalPort()));
      FetchOptions options = Asking.LOCAL.withProxies(socks);
      Url target = Url.of("http://10.0.0.1/");
      assertEquals("socks", Asking.text(Asking.response(Asking.ask(options, target))));
      assertInstanceOf(Answer.Refused.class, Asking.ask(options.withAllowPrivate(false), target));
    }
  }

  /** Whoever reads that a site could not be reached looks for the fault there. */
  @Test
  void aProxyThatIsNotThereIsNamed() throws IOException {
    int closed;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = socket.getLocalPort();
    }
    for (String proxy : List.of("http://127.0.0.1:" + closed, "socks5://127.0.0.1:" + closed)) {
      FetchOptions options = Asking.LOCAL.withProxies(ProxyRules.all(ProxyAddress.parse(proxy)));
      for (String target : List.of("http://10.0.0.1/", "https://10.0.0.1/")) {
        Answer.Failed failed =
            assertInstanceOf(Answer.Failed.class, Asking.ask(options, Url.of(target)));
        assertEquals(
            "the proxy " + proxy + " does not answer: Connection refused", failed.message());
      }
    }
  }

  /** A target that has the name of the proxy is no proxy. */
  @Test
  void theProxysNameIsNoWayIn() {
    ProxyRules rules =
        new ProxyRules(
            Optional.of(ProxyAddress.parse("http://127.0.0.1:9")),
            Optional.empty(),
            List.of("127.0.0.1"),
            false);
    assertInstanceOf(
        Answer.Refused.class,
        Asking.ask(FetchOptions.DEFAULT.withProxies(rules), Url.of("http://127.0.0.1:80/")));
  }
}
