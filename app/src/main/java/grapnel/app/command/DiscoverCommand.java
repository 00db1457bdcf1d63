package grapnel.app.command;

import grapnel.DiscoveryReport;
import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.PlanReport;
import grapnel.RunEnding;
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
import grapnel.app.output.DiscoveryText;
import grapnel.app.output.EntityPageRow;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.PlanRow;
import grapnel.app.output.PlanTotalRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.discover.DiscoverySettings;
import grapnel.discover.KindPlan;
import grapnel.fact.Found;
import grapnel.site.MethodFailure;
import grapnel.site.RunFault;
import grapnel.url.Url;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** {@code discover}: a site's address in, its entity pages out, also those no link leads to. */
final class DiscoverCommand implements Command, SiteCommand {

  private final Streams streams;
  private final OptionValue<List<String>> sites;
  private final SiteCount atOnce;
  private final OptionValue<Boolean> hidden;
  private final OptionValue<Boolean> plan;
  private final OptionValue<Boolean> allowPost;
  private final DiscoverOptions wishes;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  DiscoverCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Finds the pages of a site that are about one thing each (a product, an article, a person),"
            + " also those no link leads to, and prints them; then says on standard error how"
            + " complete the list is.");
    sites = syntax.arguments("SITE", "site URLs, or files with one per line; - is standard input");
    atOnce = new SiteCount(syntax);
    hidden =
        syntax.flag(
            "--hidden", "only pages that no page seen links to; printed when the site is done");
    plan =
        syntax.flag(
            "--plan",
            "sample the site with at most 50 requests, and print what a full run would find and"
                + " cost");
    allowPost =
        syntax.flag("--allow-post", "allow sending search forms, and queries of scripts, by POST");
    wishes = new DiscoverOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = OutputOptions.ofPages(syntax);
  }

  @Override
  public Manners manners() {
    Manners manners = network.manners().withAllowPost(allowPost.value());
    return plan.value()
        ? manners.withMaxRequests(Math.min(Site.MOST_PLAN_REQUESTS, manners.maxRequests()))
        : manners;
  }

  @Override
  public ExitCode run() {
    try (StopSignal stopSignal = StopSignal.install();
        RowOutput output = options.open(streams, columns(), SeedInput.files(sites.value()));
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "URLs")) {
      Map<String, List<Url>> starts =
          SeedInput.bySite(sites.value(), network, streams, options.quiet());
      Grapnel grapnel = store.grapnel();
      return new ManySites(streams, progress, stopSignal, atOnce.room(manners()))
          .run(starts, (urls, shown) -> siteAlone(urls, grapnel, output, shown, stopSignal));
    }
  }

  @Override
  public List<String> columns() {
    return plan.value() ? PlanRow.COLUMNS : EntityPageRow.COLUMNS;
  }

  /** From each start in turn. A bug ends the site it happens on, and not those beside it. */
  private ExitCode siteAlone(
      List<Url> starts,
      Grapnel grapnel,
      RowOutput output,
      SiteProgress progress,
      StopSignal stopSignal) {
    ExitCode exitCode = ExitCode.DONE;
    for (Url start : starts) {
      stopSignal.throwIfReceived();
      exitCode = exitCode.worseOf(startAlone(start, grapnel, output, progress));
    }
    return exitCode;
  }

  private ExitCode startAlone(Url start, Grapnel grapnel, RowOutput output, SiteProgress progress) {
    try {
      return site(start, grapnel, output, progress);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      if (!RunFault.endsOnlyItsPart(e)) throw e;
      MethodFailure failure = new MethodFailure("discover", e);
      streams.bugs().add(start.site(), failure);
      progress.say(
          "%s: a bug in Grapnel ended this site, %s".formatted(start.site(), failure.summary()));
      return ExitCode.BUG;
    }
  }

  private ExitCode site(Url start, Grapnel grapnel, RowOutput output, SiteProgress shown) {
    DiscoverySettings wanted = wishes.read(start, List.of(), streams, network, shown.display());
    try (Site site = shown.open(grapnel, manners(), List.of(start))) {
      Consumer<OutputRow> now =
          row -> {
            shown.display().close();
            output.writeNow(row);
          };
      boolean early = options.text() && !hidden.value() && wishes.since().isEmpty();
      ExitCode exitCode =
          discover(
              site,
              start,
              wanted,
              output::write,
              early ? Optional.of(now) : Optional.empty(),
              shown);
      output.flush();
      return exitCode;
    }
  }

  /** Begins at the first URL; the others are known of the site already. */
  @Override
  public ExitCode work(Site site, List<Url> urls, Consumer<OutputRow> rows, SiteProgress progress) {
    Url start = urls.getFirst();
    DiscoverySettings wanted =
        wishes.read(start, urls.subList(1, urls.size()), streams, network, progress.display());
    return discover(site, start, wanted, rows, Optional.empty(), progress);
  }

  /**
   * @param now hears of pages as they are found, where all else that is known in the end does not
   *     matter
   */
  private ExitCode discover(
      Site site,
      Url start,
      DiscoverySettings wanted,
      Consumer<OutputRow> rows,
      Optional<Consumer<OutputRow>> now,
      SiteProgress progress) {
    if (plan.value()) return plan(site, start, wanted, rows, progress);
    progress.showStatus(() -> site.progress().map(DiscoverCommand::status).orElse(""));
    progress.expect(
        () ->
            site.progress()
                .map(Site.DiscoveryProgress::likelyRequests)
                .orElse(OptionalLong.empty()));
    DiscoveryReport report =
        site.discover(
            wanted,
            page -> now.ifPresent(each -> each.accept(new EntityPageRow(page, site::facts))));
    if (now.isEmpty()) print(site, report, rows);
    wishes.since().ifPresent(since -> progress.say(changes(site, report, since)));
    return told(site, report, progress);
  }

  private static String status(Site.DiscoveryProgress now) {
    return "%,d found".formatted(now.found());
  }

  private static String changes(Site site, DiscoveryReport report, Instant since) {
    long fresh = report.pages().stream().filter(page -> !page.firstSeen().isBefore(since)).count();
    return "%s: %,d new and %,d gone since %s"
        .formatted(site.name(), fresh, report.gone().size(), since.truncatedTo(ChronoUnit.SECONDS));
  }

  private ExitCode plan(
      Site site,
      Url start,
      DiscoverySettings wanted,
      Consumer<OutputRow> rows,
      SiteProgress progress) {
    PlanReport report = site.plan(wanted);
    // That its own small budget ended the look is no work left: the plan is made of what was seen.
    boolean spent = report.ending() instanceof RunEnding.OutOfBudget;
    ExitCode exitCode = spent ? ExitCode.DONE : progress.exit(site, report.ending());
    if (exitCode != ExitCode.DONE && report.kinds().isEmpty()) return exitCode;
    report.kinds().forEach(kind -> rows.accept(new PlanRow(kind, site.pause(start))));
    // A site whose things were not among the pages sampled is read all the same.
    if (!report.kinds().isEmpty() || report.inAll().fewest() > 0) {
      rows.accept(new PlanTotalRow(report.inAll(), site.pause(start)));
    }
    progress.say(
        "%s: sampled with %s, %s seen; the estimate covers only that"
            .formatted(
                site.name(),
                MessageText.count(report.requests(), "request"),
                report.kinds().size() == 1
                    ? "1 kind of page"
                    : "%,d kinds of pages".formatted(report.kinds().size())));
    long allowed = network.manners().maxRequests();
    long kinds = report.kinds().stream().mapToLong(KindPlan::mostRequests).sum();
    if (Math.max(report.inAll().most(), kinds) > allowed) {
      progress.say(
          "%s: this may need more than one run of --max-requests %d; each run continues the last"
              .formatted(site.name(), allowed));
    }
    report.remarks().forEach(remark -> progress.say(site.name() + ": " + remark));
    return exitCode;
  }

  private void print(Site site, DiscoveryReport report, Consumer<OutputRow> told) {
    Optional<Instant> since = wishes.since();
    String change = since.isPresent() ? "new" : "";
    List<RowKey> keys = new ArrayList<>();
    addKeys(
        report.pages(),
        page -> since.isEmpty() || !page.firstSeen().isBefore(since.get()),
        index -> new EntityPageRow(report.pages().get(index), site::facts, change),
        keys);
    addKeys(
        report.gone(),
        _ -> true,
        index -> new EntityPageRow(report.gone().get(index), site::facts, "gone"),
        keys);
    keys.stream()
        .sorted(Comparator.comparing(RowKey::kind).thenComparing(RowKey::url))
        .forEach(key -> told.accept(key.row.apply(key.index)));
  }

  /** Where a row stands; the row itself is made when it is its turn, as there may be millions. */
  private record RowKey(String kind, String url, int index, IntFunction<OutputRow> row) {}

  private void addKeys(
      List<Found> pages, Predicate<Found> wanted, IntFunction<OutputRow> row, List<RowKey> keys) {
    for (int i = 0; i < pages.size(); i++) {
      Found page = pages.get(i);
      if (!wanted.test(page) || (hidden.value() && page.linked())) continue;
      keys.add(new RowKey(page.kind(), page.url().toString(), i, row));
    }
  }

  private ExitCode told(Site site, DiscoveryReport report, SiteProgress progress) {
    DiscoveryText.findings(site.name(), report).forEach(progress::say);
    ExitCode exitCode = progress.exit(site, report.ending());
    DiscoveryText.failures(site.name(), report.failures()).forEach(progress::say);
    report.failures().forEach(failure -> streams.bugs().add(site.name(), failure));
    return report.failures().isEmpty() ? exitCode : ExitCode.BUG;
  }
}
