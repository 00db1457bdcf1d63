package grapnel.discover.content;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.discover.content.PageRole.Sort;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FallenShapesTest {

  private final Map<Url, PageRole> roles = new HashMap<>();

  private static Url url(String path) {
    return Url.of("http://example.com" + path);
  }

  private void read(String path, Sort sort) {
    roles.put(url(path), new PageRole(sort, "so"));
  }

  @Test
  void monthsOfWhichHalfAreListsAndTheOthersEmptyFall() {
    for (int i = 1; i <= 6; i++) read("/list/2021/" + i, Sort.LIST);
    for (int i = 7; i <= 12; i++) read("/list/2021/" + i, Sort.UNSURE);
    assertTrue(new FallenShapes(roles).contains(url("/list/2022/3")));
    assertFalse(new FallenShapes(roles).contains(url("/thread/3")));
  }

  @Test
  void aShapeWithSomeThingsStands() {
    for (int i = 1; i <= 6; i++) read("/page/l" + i, Sort.LIST);
    for (int i = 1; i <= 2; i++) read("/page/t" + i, Sort.THING);
    assertFalse(new FallenShapes(roles).contains(url("/page/t9")));
  }

  @Test
  void aFewListsSayNothingOfTheRest() {
    for (int i = 1; i <= 4; i++) read("/page/l" + i, Sort.LIST);
    assertFalse(new FallenShapes(roles).contains(url("/page/t9")));
  }
}
