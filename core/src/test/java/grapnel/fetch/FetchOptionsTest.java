package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import grapnel.fact.Headers;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FetchOptionsTest {

  private static final Host HOST = Url.of("http://a.example/").host();

  @Test
  void copiesChangeWhatTheySay() {
    Headers headers = Headers.of("Accept", "text/html");
    assertEquals(
        new FetchOptions(
            "Ship/1 (+mailto:me@a.example)",
            FetchOptions.DEFAULT.connectTimeout(),
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            3,
            4,
            headers,
            Set.of(HOST),
            ProxyRules.all(ProxyAddress.http(HOST)),
            true,
            5,
            TlsOptions.DEFAULT,
            Map.of(HOST, "me:secret")),
        FetchOptions.DEFAULT
            .withAgent("Ship/1")
            .withContact("mailto:me@a.example")
            .withReadTimeout(Duration.ofSeconds(1))
            .withDeadline(Duration.ofSeconds(2))
            .withMaxWire(3)
            .withMaxBody(4)
            .withHeaders(headers)
            .withTrustedHosts(Set.of(HOST))
            .withProxy(HOST)
            .withAllowPrivate(true)
            .withConnections(5)
            .withLogins(Map.of(HOST, "me:secret")));
  }

  @Test
  void copiesAreCheckedLikeTheFirst() {
    assertThrows(IllegalArgumentException.class, () -> FetchOptions.DEFAULT.withMaxBody(0));
    assertThrows(IllegalArgumentException.class, () -> FetchOptions.DEFAULT.withAgent(" "));
  }
}
