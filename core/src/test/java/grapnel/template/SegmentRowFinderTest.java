package grapnel.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.SegmentRow.CellKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SegmentRowFinderTest {

  private static final List<String> NAMES =
      List.of("red", "sofa", "lamp", "stone", "river", "cloud", "oak", "55", "2019", "m2");

  private static final String SIGNS = "-_,.;:~!()+";

  /**
   * However the row is made: a fixed word, perhaps, an id of four digits, a name on either side or
   * both, joined by one sign each; the id is one of the cells of nearly all values.
   */
  @Test
  void theIdIsACellOfARowOfAnyForm() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      String sign = sign(random);
      String word = random.nextBoolean() ? "item" + sign(random) : "";
      boolean before = random.nextBoolean();
      boolean behind = !before || random.nextBoolean();
      if (word.isEmpty() && !(before && behind)) continue; // A plain slug, which is read elsewhere.
      List<String> ids = new ArrayList<>();
      List<String> values = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        String id = Integer.toString(3000 + 37 * i + random.nextInt(30));
        ids.add(id);
        String left = word + (before ? name(random) + sign : "");
        values.add(left + id + (behind ? sign + name(random) : ""));
      }
      Map<String, ColumnPattern> rows = SegmentRowFinder.read(values, List.of());
      int right = 0;
      for (int i = 0; i < values.size(); i++) {
        ColumnPattern row = rows.get(values.get(i));
        if (row == null) continue;
        List<String> cells = row.cut(values.get(i)).orElseThrow();
        if (cells.contains(ids.get(i))) right++;
        assertEquals(values.get(i), row.fill(cells));
      }
      assertTrue(right >= 0.9 * values.size(), "seed " + seed + ": " + right + " " + values);
    }
  }

  private static String sign(Random random) {
    return SIGNS.substring(random.nextInt(SIGNS.length())).substring(0, 1);
  }

  private static String name(Random random) {
    StringBuilder name = new StringBuilder("n");
    for (int i = 0; i < 2 + random.nextInt(3); i++) {
      name.append(' ').append(NAMES.get(random.nextInt(NAMES.size())));
    }
    return name.toString().replace(" ", "'");
  }

  @Test
  void aNumberThatTouchesLettersWhichDifferIsPartOfACode() {
    Random random = new Random(1);
    List<String> codes = new ArrayList<>();
    for (int i = 0; i < 100; i++) codes.add(letters(random) + i + letters(random));
    assertEquals(Map.of(), SegmentRowFinder.read(codes, List.of()));
  }

  private static String letters(Random random) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      letters.append((char) ((random.nextBoolean() ? 'a' : 'A') + random.nextInt(26)));
    }
    return letters.toString();
  }

  /**
   * Each name might end in a thousand places: six of them, one after another, must not multiply.
   */
  @Test
  void manyNamesInARowAreTriedInTime() {
    List<String> texts = new ArrayList<>(List.of(""));
    List<CellKind> cells = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      cells.add(CellKind.TEXT);
      texts.add("-");
      cells.add(CellKind.NUMBER);
      texts.add(i == 5 ? "-end" : "-");
    }
    ColumnPattern pattern = ColumnPattern.row(texts, cells);
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> assertTrue(pattern.cut("1-".repeat(2000) + "x-end").isEmpty()));
    String fitting = "1-".repeat(2000) + "9-end";
    assertEquals(fitting, pattern.fill(pattern.cut(fitting).orElseThrow()));
  }

  @Test
  void hostileValuesAreReadInTime() {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < 50; i++) values.add("1-".repeat(400) + "x" + i + "-a".repeat(100 + i));
    for (Map.Entry<String, ColumnPattern> each :
        SegmentRowFinder.read(values, List.of()).entrySet()) {
      assertTrue(each.getValue().cut(each.getKey()).isPresent());
      assertTrue(each.getValue().cut("-1".repeat(3000)).isEmpty());
    }
  }
}
