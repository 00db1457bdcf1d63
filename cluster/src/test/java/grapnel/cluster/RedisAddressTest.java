package grapnel.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedisAddressTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "redis://127.0.0.1, redis://127.0.0.1:6379",
        "redis://host:7000/2, redis://host:7000",
        "rediss://host, rediss://host:6379",
        "'redis-sentinel://a,b:5/primary', 'redis-sentinel://a:26379,b:5/primary'",
        "redis://[::1]:7000, redis://::1:7000",
      })
  void addressesAreReadAndShown(String text, String shown) {
    assertEquals(shown, RedisAddress.parse(text).toString());
  }

  @Test
  void everyPartIsRead() {
    RedisAddress address =
        RedisAddress.parse(
            "rediss-sentinel://me:p%40ss%3A+word@a,b/main/3?ca=/etc/ca.pem&sentinel=you:w%26");
    assertEquals(2, address.nodes().size());
    assertEquals(Optional.of("main"), address.primary());
    assertEquals(3, address.database());
    assertEquals("me", address.user());
    assertEquals("p@ss:+word", address.password());
    assertTrue(address.tls());
    assertEquals(Optional.of("/etc/ca.pem"), address.ca());
    assertEquals(new RedisAddress.Login("you", "w&"), address.sentinel());
    assertFalse(address.toString().contains("word"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "host",
        "http://host",
        "redis://",
        "redis://secret@",
        "redis://a,b",
        "redis://host:0",
        "redis://host:port",
        "redis://host/db",
        "redis://host?cacert=x",
        "redis://host?ca=",
        "redis-sentinel://a,b",
        "redis-sentinel://a,b/",
      })
  void whatIsNoAddressIsRefusedWithExamples(String text) {
    String message =
        String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> RedisAddress.parse(text))
                .getMessage());
    assertTrue(message.contains("redis://127.0.0.1:6379"), message);
    assertFalse(message.contains("secret"), message);
  }
}
