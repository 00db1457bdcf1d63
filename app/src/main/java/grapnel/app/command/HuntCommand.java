package grapnel.app.command;

import grapnel.Grapnel;
import grapnel.HuntReport;
import grapnel.HuntSettings;
import grapnel.Manners;
import grapnel.RunEnding;
import grapnel.Site;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.MiningOptions;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.SiteCount;
import grapnel.app.cli.StopSignal;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.output.HuntRow;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.hunt.PageCountEstimate;
import grapnel.published.TemplateMethod;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** {@code hunt}: URLs or templates in, pages that nobody linked out. */
final class HuntCommand implements Command, SiteCommand {

  private final Streams streams;
  private final OptionValue<List<String>> files;
  private final OptionValue<Long> seed;
  private final OptionValue<Boolean> personal;
  private final SiteCount atOnce;
  private final HuntPermission permission;
  private final SourceOptions sources;
  private final MiningOptions mining;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  HuntCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Finds pages that are not in the input by trying the ids between and around known"
            + " ones.");
    files =
        syntax.arguments(
            "FILE", "the JSON lines that `templates` prints, or " + SourceOptions.INPUT);
    seed = syntax.randomSeed("the order in which ids are tried");
    personal =
        syntax.flag(
            "--hunt-personal", "also try templates that look personal, such as orders or accounts");
    atOnce = new SiteCount(syntax);
    permission = new HuntPermission(syntax);
    sources = new SourceOptions(syntax);
    mining = new MiningOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = OutputOptions.ofPages(syntax);
  }

  @Override
  public ExitCode run() {
    check();
    network.warn(streams);
    try (StopSignal stopSignal = StopSignal.install();
        RowOutput output = options.open(streams, HuntRow.COLUMNS, files.value());
        ProgressDisplay progress = quiet()) {
      HuntInput input = HuntInput.read(files.value(), sources, network, streams, progress);
      // A list may hold URLs with passwords.
      check();
      ExitCode exitCode = input.orIncomplete(ExitCode.DONE);
      if (input.urls().isEmpty()) {
        progress.say("the input contains no URLs");
        return exitCode;
      }
      Grapnel grapnel = store.grapnel();
      return exitCode.worseOf(
          new ManySites(streams, progress, stopSignal, atOnce.room(manners()))
              .run(input.urls(), (urls, shown) -> site(urls, input, grapnel, output, shown)));
    }
  }

  @Override
  public void check() {
    permission.check(manners(), quiet(), "");
  }

  private ProgressDisplay quiet() {
    return ProgressDisplay.of(streams, options.quiet(), "URLs");
  }

  private ExitCode site(
      List<Url> urls, HuntInput input, Grapnel grapnel, RowOutput output, SiteProgress shown) {
    try (Site site = shown.open(grapnel, manners(), urls)) {
      return hunt(site, urls, input.templates(site.name()), output::writeNow, shown);
    }
  }

  @Override
  public Manners manners() {
    return network.manners();
  }

  @Override
  public List<String> columns() {
    return HuntRow.COLUMNS;
  }

  @Override
  public ExitCode work(Site site, List<Url> urls, Consumer<OutputRow> rows, SiteProgress progress) {
    check();
    return hunt(site, urls, Optional.empty(), rows, progress);
  }

  /**
   * @param templates those that were mined before; empty where they are mined from the URLs
   */
  private ExitCode hunt(
      Site site,
      List<Url> urls,
      Optional<List<Template>> templates,
      Consumer<OutputRow> rows,
      SiteProgress progress) {
    AtomicLong found = new AtomicLong();
    progress.showStatus(
        () ->
            "%,d found, %.2f per request"
                .formatted(found.get(), (double) found.get() / Math.max(1, site.requests())));
    progress.expect(site::likelyHuntRequests);
    Consumer<Found> each =
        page -> {
          found.incrementAndGet();
          rows.accept(new HuntRow(page, site::facts));
        };
    Optional<TemplateMethod> other = mining.published();
    if (other.isPresent()) {
      int hunted = published(other.get(), site, urls, templates, each, progress);
      return ended(site, found.get(), hunted, site.ending(), progress);
    }
    HuntReport report =
        templates.isPresent()
            ? site.huntTemplates(templates.get(), settings(), each)
            : site.hunt(urls, settings(), each);
    tell(site, report, progress);
    return ended(site, report.found(), report.hunted().size(), report.ending(), progress);
  }

  private static void tell(Site site, HuntReport report, SiteProgress progress) {
    if (report.mined() == 0) {
      progress.say("%s: %s".formatted(site.name(), TemplatesCommand.NOTHING_COUNTS));
    }
    report.skipped().forEach(skipped -> tell(skipped, progress));
    for (PageCountEstimate estimate : report.estimates()) {
      int more = estimate.templateCounts().size() - 1;
      String and = more == 0 ? "" : " and %,d more".formatted(more);
      progress.say(
          "%s%s: %s".formatted(MessageText.quoted(estimate.template().pattern()), and, estimate));
    }
  }

  /** Pages of lists, dates and actions are no loss; others say why they were left alone. */
  private static void tell(HuntReport.Skipped skipped, SiteProgress progress) {
    if (!skipped.personal() && skipped.template().role() != TemplateRole.UNKNOWN) return;
    progress.say(
        "%s skipped%s: %s"
            .formatted(
                MessageText.quoted(skipped.template().pattern()),
                skipped.personal() ? " (--hunt-personal includes it)" : "",
                skipped.reason()));
  }

  private static ExitCode ended(
      Site site, long found, int templates, RunEnding ending, SiteProgress progress) {
    progress.say(
        "%s: %s found with %s, %s"
            .formatted(
                site.name(),
                MessageText.count(found, "page"),
                MessageText.count(templates, "template"),
                MessageText.count(site.requests(), "request")));
    return progress.exit(site, ending);
  }

  private int published(
      TemplateMethod method,
      Site site,
      List<Url> urls,
      Optional<List<Template>> given,
      Consumer<Found> each,
      SiteProgress progress) {
    TemplateMethod.PublishedHunt hunt =
        site.run(parts -> method.on(parts.catalogue(), parts.access(), parts.budget()));
    List<Template> templates =
        given.orElseGet(() -> hunt.mine(site.name(), urls, mining.order(streams)));
    hunt.hunt(allowed(templates, progress), new Random(seed.value()), each);
    return templates.size();
  }

  /** What looks personal is reported, not hunted. */
  private List<Template> allowed(List<Template> templates, SiteProgress progress) {
    List<Template> allowed = new ArrayList<>();
    for (Template template : templates) {
      settings()
          .refusalOf(template)
          .ifPresentOrElse(
              reason -> tell(new HuntReport.Skipped(template, true, reason), progress),
              () -> allowed.add(template));
    }
    return allowed;
  }

  private HuntSettings settings() {
    return new HuntSettings(mining.threshold(), seed.value(), personal.value());
  }
}
