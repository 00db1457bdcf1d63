package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PackedUrlsTest {

  @Test
  void isAsALinkedSetOfUrls() {
    Random random = new Random(1);
    Set<Url> urls = new PackedUrls();
    Set<Url> expected = new LinkedHashSet<>();
    for (int i = 0; i < 5000; i++) {
      Url url = Url.of("http://bücher.example:8080/ä?q=" + random.nextInt(3000) + "#ö");
      assertEquals(expected.add(url), urls.add(url));
    }
    assertEquals(new ArrayList<>(expected), new ArrayList<>(urls));
    assertEquals(expected, urls);
    assertFalse(urls.contains(Url.of("http://example.com/")));
    assertTrue(urls.containsAll(expected));
  }

  @Test
  void whoGoesThroughThemSeesThoseOfTheBeginning() {
    Set<Url> urls = new PackedUrls();
    urls.add(Url.of("http://example.com/1"));
    List<Url> seen = new ArrayList<>();
    Iterator<Url> before = urls.iterator();
    urls.add(Url.of("http://example.com/2"));
    before.forEachRemaining(seen::add);
    assertEquals(1, seen.size());
    assertEquals(2, urls.size());
  }
}
