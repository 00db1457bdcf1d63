package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.discover.content.PageRole.Sort;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class UnclaimedPagesTest {

  @Test
  void oneOfASortIsToldAsOne() {
    assertEquals(
        "2 other pages read and not listed: 1 list; 1 log-in or notice",
        UnclaimedPages.remark(new TreeMap<>(Map.of(Sort.LIST, 1, Sort.NOTICE, 1))));
    assertEquals(
        "1 other page read and not listed: a list", UnclaimedPages.remark(Map.of(Sort.LIST, 1)));
    assertEquals(
        "7 other pages read and not listed: lists", UnclaimedPages.remark(Map.of(Sort.LIST, 7)));
    assertEquals(
        "1 other page read and not listed: linked from everywhere, like an imprint",
        UnclaimedPages.remark(Map.of(Sort.FRAME, 1)));
  }
}
