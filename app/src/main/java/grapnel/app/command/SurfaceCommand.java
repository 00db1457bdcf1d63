package grapnel.app.command;

import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.PageFacts;
import grapnel.RunEnding;
import grapnel.Site;
import grapnel.SurfaceReport;
import grapnel.SurfaceSettings;
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
import grapnel.app.cli.UserError;
import grapnel.app.input.SeedInput;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.output.SurfaceRow;
import grapnel.form.surface.FormHarvestOutcome;
import grapnel.form.surface.TopicHierarchy;
import grapnel.url.Url;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** {@code surface}: a page with a search form in, the pages behind the form out. */
final class SurfaceCommand implements Command, SiteCommand {

  private final Streams streams;
  private final OptionValue<List<String>> page;
  private final SiteCount atOnce;
  private final OptionValue<Integer> index;
  private final OptionValue<Boolean> allowPost;
  private final SurfaceOptions harvest;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  SurfaceCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Finds the pages behind a search form, and estimates on standard error how many there are"
            + " and what they are about. Forms that log in, register, order, pay, subscribe or send"
            + " a message are never sent.");
    page =
        syntax.arguments(
            "URL", "pages with a search form, or files with one per line; - is standard input");
    atOnce = new SiteCount(syntax);
    index =
        syntax.option(
            "--form",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 0, 100_000),
            -1,
            "which form on the page, counted from 0 as in `forms` (the best search form)");
    allowPost = syntax.flag("--allow-post", "allow sending the form by POST");
    harvest = new SurfaceOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = OutputOptions.ofPages(syntax);
  }

  @Override
  public Manners manners() {
    return network.manners().withAllowPost(allowPost.value());
  }

  @Override
  public List<String> columns() {
    return SurfaceRow.COLUMNS;
  }

  @Override
  public ExitCode run() {
    Map<String, List<Url>> bySite =
        SeedInput.bySite(page.value(), network, streams, options.quiet());
    try (StopSignal stopSignal = StopSignal.install();
        RowOutput output =
            options.open(streams, SurfaceRow.COLUMNS, SeedInput.files(page.value()));
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "URLs")) {
      Grapnel grapnel = store.grapnel();
      return new ManySites(streams, progress, stopSignal, atOnce.room(manners()))
          .run(bySite, (urls, shown) -> site(urls, grapnel, output, shown));
    }
  }

  private ExitCode site(List<Url> urls, Grapnel grapnel, RowOutput output, SiteProgress shown) {
    try (Site site = shown.open(grapnel, manners(), urls)) {
      return work(site, urls, output::writeNow, shown);
    }
  }

  @Override
  public ExitCode work(Site site, List<Url> urls, Consumer<OutputRow> rows, SiteProgress progress) {
    ExitCode exitCode = ExitCode.DONE;
    for (Url url : urls) {
      exitCode = exitCode.worseOf(surface(site, url.withoutFragment(), rows, progress));
    }
    return exitCode;
  }

  private ExitCode surface(Site site, Url url, Consumer<OutputRow> rows, SiteProgress progress) {
    AtomicInteger found = new AtomicInteger();
    progress.showStatus(() -> "%,d found".formatted(found.get()));
    SurfaceSettings settings = SurfaceSettings.DEFAULT.withHarvest(harvest.settings());
    if (index.value() >= 0) settings = settings.withForm(index.value());
    SurfaceReport report =
        site.surface(
            url,
            settings,
            surfaced -> {
              found.incrementAndGet();
              rows.accept(row(site, surfaced));
            });
    return switch (report) {
      case SurfaceReport.FormRefused(String reason) ->
          throw new UserError(ExitCode.REFUSED, reason);
      case SurfaceReport.NoForm(String reason, RunEnding ending) -> {
        ExitCode exitCode = progress.exit(site, ending);
        if (exitCode != ExitCode.DONE) yield exitCode;
        throw new UserError(ExitCode.USAGE, reason);
      }
      case SurfaceReport.Sent sent -> report(site, sent, found.get(), progress);
    };
  }

  private ExitCode report(Site site, SurfaceReport.Sent sent, int found, SiteProgress progress) {
    switch (sent.outcome()) {
      case FormHarvestOutcome.Harvest harvested -> harvested(harvested, sent, found, progress);
      case FormHarvestOutcome.Nothing nothing ->
          progress.say(
              "nothing found behind the form (sent %s): %s; %s"
                  .formatted(
                      MessageText.count(nothing.submissions(), "time"),
                      nothing.reason(),
                      nothing.tally()));
    }
    // That the form is sent no more often was said above.
    ExitCode exitCode =
        switch (sent.ending()) {
          case RunEnding.Blocked _ -> ExitCode.UNREACHABLE;
          case RunEnding ending when ending.equals(site.ending()) -> progress.exit(site, ending);
          case RunEnding _ -> ExitCode.BUDGET;
        };
    return exitCode == ExitCode.DONE && options.failEmpty() && found == 0
        ? ExitCode.EMPTY
        : exitCode;
  }

  private static SurfaceRow row(Site site, SurfaceReport.SurfacedRecord surfaced) {
    FormHarvestOutcome.HarvestedRecord found = surfaced.record();
    PageFacts facts = site.facts(found.url().orElse(found.seenOn()));
    return new SurfaceRow(found, surfaced.linked(), facts);
  }

  private static void harvested(
      FormHarvestOutcome.Harvest harvested,
      SurfaceReport.Sent sent,
      int found,
      SiteProgress progress) {
    progress.say(
        "%s; form sent %s, %s; %s"
            .formatted(
                MessageText.count(found, "record"),
                MessageText.count(harvested.submissions(), "time"),
                MessageText.count(sent.requests(), "request"),
                harvested.tally()));
    harvested.estimate().ifPresent(estimate -> progress.say(estimate.toString()));
    harvested.topic().ifPresent(topic -> progress.say(topic(topic)));
    progress.say("ended: " + harvested.endReason());
  }

  private static String topic(TopicHierarchy.TopicPlacement placed) {
    String counts =
        new TreeMap<>(placed.hits())
            .entrySet().stream()
                .filter(each -> each.getValue() > 0)
                .sorted(Comparator.comparingInt(each -> -each.getValue()))
                .limit(6)
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "));
    String topic = placed.path().isEmpty() ? "no topic stands out" : "topic " + placed.path();
    return topic + (counts.isEmpty() ? "" : " (hits: " + counts + ")");
  }
}
