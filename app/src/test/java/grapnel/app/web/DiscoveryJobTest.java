package grapnel.app.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.Manners;
import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class DiscoveryJobTest {

  private static final Url START = Url.of("http://example.com/");

  private static Found page(int id) {
    Url url = Url.of("http://example.com/" + id);
    return new Found(
        url,
        url,
        "http://example.com/{N}",
        "" + id,
        false,
        new Verdict.Entity(Evidence.NONE, 1),
        1);
  }

  @Test
  void whatWasFoundBeforeAPauseStaysNew() {
    DiscoveryJob job =
        new DiscoveryJob(1, DiscoveryOptions.order(START, Manners.DEFAULT, Map.of()));
    job.known(5, 1);
    job.pageFound(page(1));
    job.pageFound(page(2));
    assertEquals(2L, job.row().get("found"));
    job.known(7, 3);
    assertEquals(2L, job.row().get("found"));
    assertEquals(7L, job.row().get("known"));
    job.pageFound(page(3));
    assertEquals(3L, job.row().get("found"));
    assertEquals(4L, job.row().get("known_hidden"));
  }

  @Test
  void theSeedIsNamedAsOnTheCommandLine() {
    assertEquals(
        7,
        DiscoveryOptions.order(START, Manners.DEFAULT, Map.of("random_seed", "7"))
            .settings()
            .seed());
  }
}
