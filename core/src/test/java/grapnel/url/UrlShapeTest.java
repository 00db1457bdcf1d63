package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class UrlShapeTest {

  private static String fine(String path) {
    return UrlShape.fine(Url.of("http://a.test" + path));
  }

  @Test
  void foldersAreTheirNamesAndNumbersAreNumbers() {
    assertEquals(fine("/news/2019/one"), fine("/news/2020/two"));
    assertNotEquals(fine("/news/one"), fine("/shop/one"));
    assertNotEquals(fine("/news/one.html"), fine("/news/one"));
  }

  /** Applications of scripts, and old ones, have their routes in a parameter. */
  @Test
  void aPathInAParameterHasFoldersToo() {
    assertEquals(fine("/?page=/guide/one"), fine("/?page=/guide/two"));
    assertNotEquals(fine("/?page=/guide/one"), fine("/?page=/releases/1.2"));
    assertEquals(fine("/?page=/one"), fine("/?page=two"));
    assertTrue(UrlShape.isInFolder(Url.of("http://a.test/?page=/guide/one")));
    assertFalse(UrlShape.isInFolder(Url.of("http://a.test/?page=/one")));
  }

  /** A wiki in one script has the name of each page behind its question mark. */
  @Test
  void aWordAloneBehindTheQuestionMarkIsAName() {
    assertEquals(fine("/wiki?RedSofa"), fine("/wiki?OldLamp"));
    assertNotEquals(fine("/wiki?RedSofa"), fine("/wiki?title=RedSofa"));
    assertNotEquals(fine("/wiki?RedSofa"), fine("/wiki?RedSofa&diff"));
  }
}
