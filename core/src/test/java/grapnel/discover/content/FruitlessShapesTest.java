package grapnel.discover.content;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

class FruitlessShapesTest {

  private final FruitlessShapes shapes = new FruitlessShapes();

  private static Url url(String path) {
    return Url.of("http://example.com" + path);
  }

  private void read(String path, String text, Url... fresh) {
    Page page = Page.parse(url(path), "<p>" + text + "</p>");
    shapes.add(PageDigest.of(page, List.of(), page.robots()), List.of(fresh));
  }

  @Test
  void pagesThatRepeatWhatWasReadAndLeadToTheirLikeAreLeft() {
    for (int i = 0; i < 30; i++)
      read("/view/" + i + "/file", "The same old file", url("/view/7/x"));
    assertTrue(shapes.contains(url("/view/99/file")));
    assertFalse(shapes.contains(url("/log/99/file")));
  }

  @Test
  void listsThatLeadToThingsAreNotLeft() {
    for (int i = 0; i < 60; i++)
      read("/list/" + i, "All our products", url("/product/" + i + "/x"));
    assertFalse(shapes.contains(url("/list/99")));
  }

  @Test
  void thingsWithOneShortLineOfTheirOwnAreNotLeft() {
    for (int i = 0; i < 60; i++) read("/branch/" + i, "Tel. 555-" + (1000 + i));
    assertFalse(shapes.contains(url("/branch/99")));
  }
}
