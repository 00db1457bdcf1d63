package grapnel.app.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PageComparisonTest {

  @Test
  void whatDiffersStandsBesideEachOtherBetweenWhatIsTheSame() {
    List<String> rows =
        PageComparison.rows(
                List.of("Shop", "A red chair", "20 Euro", "Imprint"),
                List.of("Shop", "Not found", "Imprint", "More"))
            .stream()
            .map(row -> row.get("kind") + ": " + row.get("left") + " | " + row.get("right"))
            .toList();
    assertEquals(
        List.of(
            "same: Shop | Shop",
            "differs: A red chair | Not found",
            "differs: 20 Euro | ",
            "same: Imprint | Imprint",
            "differs:  | More"),
        rows);
  }
}
