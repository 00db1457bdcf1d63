package grapnel.bench.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RealTableTest {

  private static SiteScore site(String name, long linked, long found, long wrong) {
    Map<String, SiteScore.Figures> methods =
        Map.of(
            "plain", new SiteScore.Figures(linked, 0, 0, 0, 150, 9, 0),
            "hunt", new SiteScore.Figures(0, 20, 1, 0, 60, 4, 0),
            "discover", new SiteScore.Figures(found, 40, wrong, 0, 200, 9, 0));
    SiteScore.PlannedRequests plan = new SiteScore.PlannedRequests(100, 300);
    return new SiteScore(
        name, LocalDate.of(2026, 11, 19), name + " 1.0", 150, linked, true, plan, methods);
  }

  @Test
  void theFrontPageHasAllSitesTogetherWayByWay() {
    RealTable table =
        new RealTable(List.of(site("blog", 100, 100, 0), site("wiki", 90, 80, 3)), List.of());
    assertEquals(
        """
        | 2 sites, 300 things, of which 110 hidden | linked found | hidden found | wrong | requests |
        | --- | ---: | ---: | ---: | ---: |
        | following links, breadth first | 190 | 0 | – | 300 |
        | `grapnel hunt`, from what links reach | – | 40 | 2 | 120 |
        | `grapnel discover` | 180 | 80 | 3 | 400 |

        On 1 of the 2 sites `discover` found all that links reach, on 1 nothing wrong.
        """,
        table.brief());
  }
}
