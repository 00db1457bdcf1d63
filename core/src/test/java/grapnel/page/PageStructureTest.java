package grapnel.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageStructureTest {

  private static final String[] TAGS = {"div", "p", "ul", "li", "table", "tr", "td", "a", "span"};

  private static PageStructure shape(String html) {
    return Page.parse(Url.of("http://example.com/"), html).structure();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <p>one          | <p class=x>two   | 1
          <p>one          | <p>one<p>two     | 0.8
          <p>one          | <div>one</div>   | 0.6
          <p>one<p>two    | <p>1<p>2<p>3     | 1
          """)
  void structureCountsAndNothingElse(String one, String two, double similarity) {
    assertEquals(similarity, shape(one).similarity(shape(two)), 1e-9);
  }

  @Test
  void similarityIsSymmetricWithinBoundsAndOneForItself() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      PageStructure a = shape(randomHtml(random));
      PageStructure b = shape(randomHtml(random));
      double ab = a.similarity(b);
      assertEquals(ab, b.similarity(a), "seed " + seed);
      assertTrue(ab > 0 && ab <= 1, ab + ", seed " + seed);
      assertEquals(1.0, a.similarity(a), "seed " + seed);
      assertEquals(a.equals(b), ab == 1.0, "seed " + seed);
    }
  }

  private static String randomHtml(Random random) {
    StringBuilder html = new StringBuilder();
    for (int i = random.nextInt(60); i >= 0; i--) {
      html.append(random.nextInt(3) == 0 ? "</" : "<");
      html.append(TAGS[random.nextInt(TAGS.length)]).append(">x");
    }
    return html.toString();
  }
}
