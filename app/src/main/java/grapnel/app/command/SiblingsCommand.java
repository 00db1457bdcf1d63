package grapnel.app.command;

import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.RunEnding;
import grapnel.SiblingReport;
import grapnel.Site;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.SiteCount;
import grapnel.app.cli.StopSignal;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.input.SeedInput;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.output.SiblingRow;
import grapnel.sibling.PageDownload;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingOutcome;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** {@code siblings}: sample pages in, all pages of their kind out. */
final class SiblingsCommand implements Command, SiteCommand {

  private final Streams streams;
  private final OptionValue<List<String>> samples;
  private final SiteCount atOnce;
  private final SiblingOptions methods;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;
  private final AtomicLong found = new AtomicLong();

  SiblingsCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Finds all pages of the same kind as the samples, and prints them with the samples. Says on"
            + " standard error which pages were read, and why.");
    samples =
        syntax.arguments(
            "URL", "pages of one kind, or files with one URL per line; - is standard input");
    atOnce = new SiteCount(syntax);
    methods = new SiblingOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = OutputOptions.ofPages(syntax);
  }

  @Override
  public ExitCode run() {
    Map<String, List<Url>> bySite =
        SeedInput.bySite(samples.value(), network, streams, options.quiet());
    ExitCode exitCode;
    try (StopSignal stopSignal = StopSignal.install();
        RowOutput output =
            options.open(streams, SiblingRow.COLUMNS, SeedInput.files(samples.value()));
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "pages")) {
      Grapnel grapnel = store.grapnel();
      exitCode =
          new ManySites(streams, progress, stopSignal, atOnce.room(manners()))
              .run(bySite, (urls, shown) -> site(urls, grapnel, output, shown));
    }
    // The samples are printed too, and are no find.
    return exitCode == ExitCode.DONE && options.failEmpty() && found.get() == 0
        ? ExitCode.EMPTY
        : exitCode;
  }

  private ExitCode site(List<Url> urls, Grapnel grapnel, RowOutput output, SiteProgress shown) {
    try (Site site = shown.open(grapnel, manners(), urls)) {
      ExitCode exitCode = work(site, urls, output::write, shown);
      output.flush();
      return exitCode;
    }
  }

  @Override
  public Manners manners() {
    return network.manners();
  }

  @Override
  public List<String> columns() {
    return SiblingRow.COLUMNS;
  }

  @Override
  public ExitCode work(Site site, List<Url> urls, Consumer<OutputRow> rows, SiteProgress progress) {
    SiblingReport report = site.siblings(urls, methods::method);
    for (PageDownload one : report.downloads()) {
      progress.say(
          "read %s: %s (%s)"
              .formatted(MessageText.quoted(one.url().toString()), one.why(), one.result()));
    }
    ExitCode exitCode = progress.exit(site, report.ending());
    return exitCode.worseOf(
        switch (report.outcome()) {
          // What a site shows before its pages is none of them.
          case SiblingOutcome.Pages _ when report.ending() instanceof RunEnding.Gated -> exitCode;
          case SiblingOutcome.Pages pages -> print(pages, urls, report, site, rows, progress);
          case SiblingOutcome.Unusable no -> unusable(no, exitCode, progress);
        });
  }

  private ExitCode print(
      SiblingOutcome.Pages pages,
      List<Url> samples,
      SiblingReport report,
      Site site,
      Consumer<OutputRow> rows,
      SiteProgress progress) {
    for (Sibling page : pages.pages()) {
      rows.accept(new SiblingRow(page, site.facts(page.url())));
    }
    long others = pages.pages().stream().filter(p -> !samples.contains(p.url())).count();
    found.addAndGet(others);
    pages.remarks().forEach(progress::say);
    pages
        .pattern()
        .ifPresent(
            pattern ->
                progress.say("%s: pattern %s".formatted(site.name(), MessageText.quoted(pattern))));
    progress.say(
        "%s: %s of this kind besides the samples, %s read, %s"
            .formatted(
                site.name(),
                MessageText.count(others, "page"),
                MessageText.count(report.downloads().size(), "page"),
                MessageText.count(report.requests(), "request")));
    return ExitCode.DONE;
  }

  /** Where the site could not be asked at all, that has been said already. */
  private static ExitCode unusable(
      SiblingOutcome.Unusable no, ExitCode exitCode, SiteProgress progress) {
    if (exitCode != ExitCode.DONE) return exitCode;
    progress.fail(
        "cannot use %s as a sample: %s; give a page of the kind you want"
            .formatted(MessageText.quoted(no.sample().toString()), no.reason()));
    return ExitCode.USAGE;
  }
}
