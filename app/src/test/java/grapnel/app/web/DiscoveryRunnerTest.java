package grapnel.app.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiscoveryRunnerTest {

  private static final Manners QUICK = Manners.DEFAULT.withAllowPrivate(true).withRate(1000);

  @TempDir private Path folder;

  private List<String> said(Lab lab, Manners manners) {
    Url start = Url.of(lab.sites().getFirst().origin() + "/");
    DiscoveryJob job = new DiscoveryJob(1, DiscoveryOptions.order(start, manners, Map.of()));
    job.run(DiscoveryRunner.over(Grapnel.open(folder)));
    assertEquals("ended", job.row().get("state"));
    return job.said();
  }

  @Test
  void aLimitIsAnsweredByTheButtonAndNotByACommand() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("listing1"))) {
      String last = said(lab, QUICK.withMaxRequests(3)).getLast();
      assertTrue(last.endsWith("press Continue to go on"), last);
      assertFalse(last.contains("--"), last);
    }
  }

  @Test
  void whatIsDoneAsksForNothing() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("listing1"))) {
      assertFalse(said(lab, QUICK).getLast().contains("Continue"));
    }
  }
}
