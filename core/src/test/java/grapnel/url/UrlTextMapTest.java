package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class UrlTextMapTest {

  @Test
  void theLastTextOfEachUrlCounts() {
    UrlTextMap texts = new UrlTextMap();
    for (int i = 0; i < 1000; i++) texts.put(url(i), "text " + i % 3);
    texts.put(url(500), "another");
    for (int i = 0; i < 1000; i++) {
      assertEquals(i == 500 ? "another" : "text " + i % 3, texts.get(url(i)));
    }
    assertEquals("", texts.get(url(1000)));
  }

  private static Url url(int number) {
    return Url.of("http://example.com/" + number);
  }
}
