package grapnel.app.command;

import grapnel.Crawl;
import grapnel.CrawlReport;
import grapnel.CrawlSettings;
import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.Site;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.TemporaryFolder;
import grapnel.app.cli.UserError;
import grapnel.app.web.WebServer;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.sites.DemoSites;
import grapnel.site.SiteListener;
import grapnel.url.Url;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** {@code demo}: a small web with hidden pages, found before your eyes. */
final class DemoCommand implements Command {

  private static final int ANY_PORT = 0;

  private final Streams streams;
  private final OptionValue<Integer> port;
  private final OptionValue<Boolean> page;
  private final OptionValue<String> sites;

  DemoCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Serves a small web site with hidden pages from this process, and finds them.");
    port =
        syntax.option(
            "--port",
            "PORT",
            DemoCommand::port,
            ANY_PORT,
            "serve the site on this port, and keep it up until Ctrl-C");
    sites =
        syntax.option(
            "--sites",
            "NAMES",
            DemoCommand::known,
            "",
            "only serve these sites, the first on --port, without searching them: "
                + DemoSites.SHOP
                + ", "
                + DemoSites.LIBRARY
                + "; in a checkout also those of docs/lab.md");
    page = syntax.flag("--serve", "then show what was found on a web page, until Ctrl-C");
  }

  private static int port(String typed) {
    if (typed.matches("[0-9]{1,5}")) {
      int port = Integer.parseInt(typed);
      if (port >= 1 && port <= 65535) return port;
    }
    throw new IllegalArgumentException(
        MessageText.quoted(typed) + " is not a port; use 1 to 65535");
  }

  private static String known(String typed) {
    if (sites(typed).isEmpty()) throw new IllegalArgumentException("name a site");
    return typed;
  }

  private static List<LabSite> sites(String typed) {
    List<LabSite> sites = new ArrayList<>();
    for (String name : typed.split(",", -1)) {
      sites.add(
          DemoSites.named(name)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "%s is not an installed site; %s and %s are"
                              .formatted(
                                  MessageText.quoted(name), DemoSites.SHOP, DemoSites.LIBRARY))));
    }
    return sites;
  }

  /** Serves sites for others to ask. */
  private ExitCode others() throws InterruptedException {
    try (Lab lab = serve(sites(sites.value()))) {
      new DemoReport(streams).others(lab.sites());
      new CountDownLatch(1).await();
    }
    return ExitCode.DONE;
  }

  @Override
  public ExitCode run() throws InterruptedException {
    if (!sites.value().isEmpty()) return others();
    DemoReport report = new DemoReport(streams);
    Path folder = TemporaryFolder.folder();
    try (Lab lab = serve(sites(DemoSites.SHOP))) {
      Lab.Served site = lab.site(DemoSites.SHOP);
      report.begin(site);
      find(site, folder, report);
      if (page.value()) show(folder, report);
      else if (port.value() != ANY_PORT) stay(site, report);
      else report.look();
    } finally {
      TemporaryFolder.delete(folder);
    }
    return ExitCode.DONE;
  }

  private void find(Lab.Served site, Path folder, DemoReport report) {
    Url start = Url.of(site.origin() + "/");
    Manners manners = Manners.DEFAULT.withAllowPrivate(true);
    report.reached(site, reached(start, manners, folder.resolve("links")));
    try (Site open = Grapnel.open(folder.resolve("all")).site(start, manners)) {
      report.discovered(site, open.discover());
    }
  }

  /** What links reach, as any crawler finds it. */
  private static List<Url> reached(Url start, Manners manners, Path folder) {
    List<Url> reached = new ArrayList<>();
    try (Crawl crawl =
        Grapnel.open(folder)
            .crawl(List.of(start), CrawlSettings.DEFAULT, manners, SiteListener.NONE)) {
      CrawlReport _ =
          crawl.run(
              visited -> {
                if (visited.ok()) reached.add(visited.url());
              });
    }
    return reached;
  }

  /** The page of what was found, at a free port. */
  private static void show(Path folder, DemoReport report) throws InterruptedException {
    WebServer.Options serverOptions =
        new WebServer.Options(
            "127.0.0.1",
            InetAddress.getLoopbackAddress(),
            0,
            Optional.empty(),
            Manners.DEFAULT.withAllowPrivate(true));
    try (WebServer server = WebServer.start(serverOptions, Grapnel.open(folder.resolve("all")))) {
      report.serves(server.port());
      new CountDownLatch(1).await();
    } catch (IOException e) {
      throw new UserError(ExitCode.USAGE, "cannot serve the page: " + MessageText.reason(e), e);
    }
  }

  private Lab serve(List<LabSite> served) {
    try {
      return Lab.serve(served, port.value());
    } catch (BindException e) {
      throw new UserError(
          ExitCode.USAGE,
          "--port "
              + port.value()
              + " is in use or not allowed; give another port, or leave it out",
          e);
    } catch (IOException e) {
      throw new UserError(ExitCode.USAGE, "cannot serve the demo: " + MessageText.reason(e), e);
    }
  }

  private static void stay(Lab.Served site, DemoReport report) throws InterruptedException {
    report.stay(site);
    new CountDownLatch(1).await();
  }
}
