package grapnel.lab.sites;

import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Serves all sites, or those named, until it is ended, then tells what was asked: for playing by
 * hand.
 */
public final class LabMain {

  private LabMain() {}

  public static void main(String[] names) throws IOException, InterruptedException {
    List<LabSite> sites =
        names.length == 0
            ? Sites.all().stream().map(entry -> entry.site(Sites.SEED)).toList()
            : List.of(names).stream().map(Sites::named).toList();
    try (Lab lab = Lab.serve(sites)) {
      for (Lab.Served site : lab.sites()) {
        System.out.printf(
            "%-24s %s/  %d entities, %d hidden%n",
            site.name(),
            site.origin(),
            site.truth().entities().size(),
            site.truth().hidden().size());
      }
      Runtime.getRuntime().addShutdownHook(new Thread(() -> report(lab)));
      new CountDownLatch(1).await();
    }
  }

  private static void report(Lab lab) {
    for (Lab.Served site : lab.sites()) {
      if (site.requests() == 0) continue;
      System.out.printf("%-24s %,d requests%n", site.name(), site.requests());
      for (Lab.Violation violation : site.violations()) {
        System.out.printf("  %s: %s%n", violation.request().target(), violation.reason());
      }
    }
  }
}
