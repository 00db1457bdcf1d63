package grapnel.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextBlockTest {

  private static List<TextBlock> blocks(String html) {
    return Page.parse(Url.of("http://example.com/"), html).blocks();
  }

  @Test
  void blocksAreWhatStandsOnLinesOfItsOwn() {
    List<TextBlock> blocks =
        blocks("<h1>One <b>two</b></h1><p>three <a href=x>four</a> five<p>six<script>no</script>");
    assertEquals(
        List.of("One two", "three four five", "six"),
        blocks.stream().map(TextBlock::text).toList());
    assertEquals("four".length(), blocks.get(1).linked());
    assertEquals("three  five".length(), blocks.get(1).plain());
  }

  @Test
  void rowsAreSiblingsThatEachHaveALink() {
    String row = "<tr><td><a href=%d>name</a></td><td>note</td></tr>";
    List<TextBlock> blocks =
        blocks(
            "<p>before</p><table>"
                + row.formatted(1)
                + row.formatted(2)
                + row.formatted(3)
                + "</table><p>after</p>");
    assertEquals(
        List.of(TextBlock.NO_ROW, 0, 0, 1, 1, 2, 2, TextBlock.NO_ROW),
        blocks.stream().map(TextBlock::row).toList());
  }

  /** As the times in the log of a chat, which link to their lines. */
  @Test
  void linksToThePageItselfMakeNoRowsAndAreItsText() {
    String row = "<tr id=t%1$d><td>said</td><td><a href=#t%1$d>09:0%1$d</a></td></tr>";
    List<TextBlock> blocks =
        blocks("<table>" + row.formatted(1) + row.formatted(2) + row.formatted(3) + "</table>");
    assertEquals(6, blocks.size());
    for (TextBlock block : blocks) {
      assertEquals(TextBlock.NO_ROW, block.row());
      assertEquals(0, block.linked());
    }
  }

  @Test
  void emptyLinesEndABlockWhereSpaceIsKept() {
    List<TextBlock> blocks =
        blocks("<pre><a href=1>one</a>\n two\n\n<a href=2>three</a>\n \n<a href=3>four</a></pre>x");
    assertEquals(
        List.of("one two", "three", "four", "x"), blocks.stream().map(TextBlock::text).toList());
    assertEquals(List.of(0, 1, 2, TextBlock.NO_ROW), blocks.stream().map(TextBlock::row).toList());
  }
}
