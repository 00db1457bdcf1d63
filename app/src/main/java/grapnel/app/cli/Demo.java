package grapnel.app.cli;

import grapnel.crawl.Reach;
import grapnel.discover.SiteHunt;
import grapnel.fact.Found;
import grapnel.lab.Lab;
import grapnel.lab.sites.Sites;
import grapnel.template.Mined;
import grapnel.template.Miner;
import grapnel.url.Url;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

/** {@code demo}: a small web with hidden pages, found before your eyes. */
final class Demo implements Command {

  private static final String SITE = "shop-and-forum";

  private static final int ANY_PORT = 0;

  private final Streams streams;
  private final Setting<Integer> port;

  Demo(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Serves a small web with hidden pages from this process, and finds them.");
    port =
        syntax.option(
            "--port",
            "PORT",
            Demo::port,
            ANY_PORT,
            "serve the site at this port, and keep it up until Ctrl-C for a look");
  }

  private static int port(String typed) {
    if (typed.matches("[0-9]{1,5}")) {
      int port = Integer.parseInt(typed);
      if (port >= 1 && port <= 65535) return port;
    }
    throw new IllegalArgumentException(Shown.of(typed) + " is no port; 1 to 65535 are");
  }

  @Override
  public Exit run() throws InterruptedException {
    DemoReport report = new DemoReport(streams);
    Path folder = Temporary.folder();
    try (Lab lab = serve()) {
      Lab.Served site = lab.site(SITE);
      report.begin(site);
      find(site, folder, report);
      if (port.value() != ANY_PORT) stay(site, report);
    } finally {
      Temporary.delete(folder);
    }
    return Exit.DONE;
  }

  private void find(Lab.Served site, Path folder, DemoReport report) {
    Url start = Url.of(site.origin() + "/");
    try (Progress progress = Progress.of(streams, true, "requests");
        SiteWork work = SiteWork.onLoopback(streams, progress, folder, start)) {
      List<Url> linked = Reach.of(work.loop(), work.home().frontier(SITE), start);
      report.reached(site, linked);
      SiteHunt hunt = new SiteHunt(work.catalogue(), work.loop(), work.budget(), work::tell);
      List<Mined> templates =
          hunt.templates(start.site(), linked, Miner.THRESHOLD).stream()
              .filter(Mined::entity)
              .toList();
      report.mined(site, templates.stream().map(Mined::template).toList());
      List<Found> found = new ArrayList<>();
      report.estimated(hunt.hunt(templates, new Random(1), found::add));
      report.found(site, found);
    }
  }

  private Lab serve() {
    try {
      return Lab.serve(Sites.named(SITE), port.value());
    } catch (BindException e) {
      throw new Complaint(
          Exit.USAGE,
          "--port " + port.value() + " is in use or not allowed; give another port, or none",
          e);
    } catch (IOException e) {
      throw new Complaint(Exit.USAGE, "cannot serve the demo: " + Shown.reason(e), e);
    }
  }

  private static void stay(Lab.Served site, DemoReport report) throws InterruptedException {
    report.stay(site);
    new CountDownLatch(1).await();
  }
}
