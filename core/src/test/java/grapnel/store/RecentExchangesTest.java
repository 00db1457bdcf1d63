package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecentExchangesTest {

  private final RecentExchanges recent = new RecentExchanges();

  private static Exchange exchange(String body) {
    return CatalogueContract.exchange(
        Request.get(Url.of("http://example.com/")), CatalogueContract.page(body));
  }

  private void write(String key, String body) {
    recent.write(key, Optional.of(exchange(body)), () -> {});
  }

  /** Whether it is here: what is not is not on this disk either. */
  private boolean has(String key) {
    return recent.find(key, Optional::empty).isPresent();
  }

  @Test
  void whatWasUsedLongestAgoGoesFirst() {
    for (int i = 0; i < 32; i++) write("key " + i, "page " + i);
    assertTrue(has("key 0"));
    write("one more", "page");
    assertTrue(has("key 0"));
    assertFalse(has("key 1"));
    assertTrue(has("key 2"));
  }

  @Test
  void bodiesTogetherStayBelowFourMegabytes() {
    String megabyte = "x".repeat(1_000_000);
    for (int i = 0; i < 6; i++) write("key " + i, megabyte);
    // The same again takes no more room.
    for (int i = 2; i < 6; i++) write("key " + i, megabyte);
    assertFalse(has("key 1"));
    for (int i = 2; i < 6; i++) assertTrue(has("key " + i));
    write("too large", megabyte.repeat(5));
    assertFalse(has("too large"));
    for (int i = 2; i < 6; i++) assertTrue(has("key " + i));
  }

  @Test
  void manyOpenStoresShareWhatAFewMayHave() {
    assertEquals(4_000_000, RecentExchanges.share(1));
    assertEquals(4_000_000, RecentExchanges.share(8));
    assertEquals(32_000, RecentExchanges.share(1000));
  }

  @Test
  void whatIsReadIsKept() {
    assertEquals(
        Optional.of(exchange("page")), recent.find("key", () -> Optional.of(exchange("page"))));
    assertTrue(has("key"));
  }

  @Test
  void whatWasReadWhileSomethingWasWrittenIsNotKept() {
    Optional<Exchange> read =
        recent.find(
            "key",
            () -> {
              write("another", "page");
              return Optional.of(exchange("before"));
            });
    assertEquals(Optional.of(exchange("before")), read);
    assertFalse(has("key"));
    recent.write(
        "another",
        Optional.of(exchange("page")),
        () -> recent.find("key", () -> Optional.of(exchange("before"))));
    assertFalse(has("key"));
  }

  /** Which of them was the last on disk is not known here. */
  @Test
  void ofTwoWhoWriteAtOnceNeitherIsKept() {
    recent.write("key", Optional.of(exchange("one")), () -> write("key", "two"));
    assertFalse(has("key"));
  }

  @Test
  void whatIsDeletedOrCouldNotBeWrittenIsNotHere() {
    write("key", "page");
    recent.write("key", Optional.empty(), () -> {});
    assertFalse(has("key"));
    write("key", "page");
    assertThrows(
        StoreException.class,
        () ->
            recent.write(
                "key",
                Optional.of(exchange("more")),
                () -> {
                  throw new StoreException("the disk is full", new IllegalStateException());
                }));
    assertFalse(has("key"));
    write("key", "page");
    assertTrue(has("key"));
  }

  @Test
  void nothingIsLeftOnceItIsCleared() {
    write("key", "page");
    recent.close();
    assertFalse(has("key"));
  }
}
