package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class UrlHashSetTest {

  @Test
  void saysWhichUrlsWereAdded() {
    UrlHashSet urls = new UrlHashSet();
    for (int i = 0; i < 10_000; i++) {
      Url url = Url.of("http://example.com/item/" + i);
      assertFalse(urls.contains(url));
      assertTrue(urls.add(url));
      assertFalse(urls.add(url));
      assertTrue(urls.contains(Url.of(url.toString())));
    }
    assertEquals(10_000, urls.size());
  }
}
