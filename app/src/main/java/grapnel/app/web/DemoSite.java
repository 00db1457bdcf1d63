package grapnel.app.web;

import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.sites.DemoSites;
import grapnel.url.Url;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The small shop of {@code demo}, served from this process once someone wants to try it. */
final class DemoSite implements AutoCloseable {

  private Optional<Lab> lab = Optional.empty();

  /** Where it is. */
  synchronized Url start() throws IOException {
    if (lab.isEmpty()) {
      LabSite shop = DemoSites.named(DemoSites.SHOP).orElseThrow();
      lab = Optional.of(Lab.serve(List.of(shop), 0));
    }
    return Url.of(origin(lab.get()) + "/");
  }

  /** Whether a site is the shop, at work here. */
  synchronized boolean serves(String site) {
    return lab.isPresent() && Url.of(origin(lab.get()) + "/").site().equals(site);
  }

  private static String origin(Lab lab) {
    return lab.site(DemoSites.SHOP).origin();
  }

  @Override
  public synchronized void close() {
    lab.ifPresent(Lab::close);
  }
}
