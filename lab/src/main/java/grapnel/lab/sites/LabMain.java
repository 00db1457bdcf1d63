package grapnel.lab.sites;

import grapnel.lab.Lab;
import grapnel.lab.LabSite;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Serves all sites, or those named, until it is killed: for playing by hand. */
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
      new CountDownLatch(1).await();
    }
  }
}
