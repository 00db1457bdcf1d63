package grapnel.app.cli;

import grapnel.crawl.Walk;
import grapnel.discover.ListHunt;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.hunt.Schedule;
import grapnel.lab.Lab;
import grapnel.lab.sites.Sites;
import grapnel.template.document.Settings;
import grapnel.url.Url;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code demo}: a small web with hidden pages, found before your eyes. */
@Command(
    name = "demo",
    description = "Serves a small web with hidden pages from this process, and finds them.")
final class Demo implements Callable<Exit> {

  private static final String SITE = "shop-and-forum";

  /** More pages than the site has: the walk ends when the links do. */
  private static final int ALL = 10_000;

  /** The site is small: what the document asks of sites with thousands of pages would find none. */
  private static final Settings SETTINGS = Settings.DOCUMENT.withMinimum(5).withThreshold(10);

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "serve the site at this port, and keep it up until Ctrl-C for a look")
  private @Nullable Integer port;

  private final Streams streams;

  Demo(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Exit call() throws InterruptedException {
    DemoReport report = new DemoReport(streams);
    Path folder = Temporary.folder();
    try (Lab lab = serve()) {
      Lab.Served site = lab.site(SITE);
      report.begin(site);
      find(site, folder, report);
      if (port != null) stay(site, report);
    } finally {
      Temporary.delete(folder);
    }
    return Exit.DONE;
  }

  private void find(Lab.Served site, Path folder, DemoReport report) {
    Url start = Url.of(site.origin() + "/");
    try (Progress progress = Progress.of(streams, false, "requests");
        SiteWork work =
            SiteWork.open(
                streams,
                progress,
                NetworkOptions.ofLoopback(),
                StoreOptions.in(folder),
                List.of(start))) {
      List<Url> linked = List.copyOf(Walk.breadthFirst(work.loop(), start, ALL));
      report.reached(site, linked);
      ListHunt hunt = new ListHunt(work.catalogue(), work.loop(), work.budget());
      List<Template> templates = hunt.templates(start.site(), linked, SETTINGS, _ -> {});
      report.mined(site, templates);
      List<Found> found = new ArrayList<>();
      hunt.hunt(templates, Schedule.DOCUMENT, new Random(1), found::add);
      progress.close();
      report.found(site, found);
    }
  }

  private Lab serve() {
    int at = port == null ? 0 : port;
    if (at < 0 || at > 65535) {
      throw new Complaint(Exit.USAGE, "--port " + at + ": no port; 1 to 65535");
    }
    try {
      return Lab.serve(Sites.named(SITE), at);
    } catch (BindException e) {
      throw new Complaint(
          Exit.USAGE, "--port " + at + ": in use or not allowed; give another port, or none", e);
    } catch (IOException e) {
      throw new Complaint(Exit.USAGE, "cannot serve the demo: " + Shown.reason(e), e);
    }
  }

  private static void stay(Lab.Served site, DemoReport report) throws InterruptedException {
    report.stay(site);
    new CountDownLatch(1).await();
  }
}
