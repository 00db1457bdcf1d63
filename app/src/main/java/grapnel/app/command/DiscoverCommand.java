package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StopSignal;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.SeedInput;
import grapnel.app.output.EntityPageRow;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.PlanRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.census.KindCount;
import grapnel.crawl.LinkRules;
import grapnel.discover.Discovery;
import grapnel.discover.DiscoverySettings;
import grapnel.discover.KindPlan;
import grapnel.site.Budget;
import grapnel.url.Url;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code discover}: a site's address in, its entity pages out, also those no link leads to. */
final class DiscoverCommand implements Command, SiteCommand {

  /** CLI: a plan costs at most so many requests. */
  private static final long MOST_OF_A_PLAN = 50;

  private final Streams streams;
  private final OptionValue<List<String>> sites;
  private final OptionValue<Boolean> hidden;
  private final OptionValue<Boolean> plan;
  private final DiscoverOptions wishes;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  DiscoverCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints every entity page of a site that can be found, by all methods together; then says"
            + " on standard error how complete that is.");
    sites = syntax.arguments("SITE", "URLs of sites, or files with one a line; - standard input");
    hidden =
        syntax.flag(
            "--hidden", "only pages that no seen page links to; known at the end of a site");
    plan =
        syntax.flag(
            "--plan", "look around by at most 50 requests, and say what it would find and need");
    wishes = new DiscoverOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public void check() {
    if (network.credentials() && wishes.hunts()) {
      throw new UserError(
          ExitCode.REFUSED,
          "no id is generated with credentials, whose pages may be personal; add --without hunt,"
              + " or leave out --header Cookie or Authorization");
    }
  }

  @Override
  public NetworkOptions network() {
    return network;
  }

  @Override
  public SiteSession.Limits limits() {
    Budget budget = plan.value() ? network.budget(MOST_OF_A_PLAN) : network.budget();
    return new SiteSession.Limits(budget, false);
  }

  @Override
  public ExitCode run() {
    check();
    ExitCode exitCode = ExitCode.DONE;
    try (StopSignal stopSignal = StopSignal.install();
        RowOutput output = options.open(streams, columns(), SeedInput.files(sites.value()));
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "requests")) {
      for (Url site : SeedInput.read(sites.value(), streams, options.quiet())) {
        stopSignal.throwIfReceived();
        exitCode = exitCode.worseOf(site(site, output, progress, stopSignal));
      }
    }
    return exitCode;
  }

  @Override
  public List<String> columns() {
    return plan.value() ? PlanRow.COLUMNS : EntityPageRow.COLUMNS;
  }

  private ExitCode site(
      Url start, RowOutput output, ProgressDisplay progress, StopSignal stopSignal) {
    DiscoverySettings wanted = wishes.read(start, List.of(), streams, network, progress);
    try (SiteSession session =
        SiteSession.open(streams, progress, network, store, List.of(start), limits())) {
      stopSignal.onStop(session.budget()::stop);
      Consumer<OutputRow> now =
          row -> {
            progress.close();
            output.writeNow(row);
          };
      boolean early = options.text() && !hidden.value() && wishes.since().isEmpty();
      ExitCode exitCode =
          discover(
              start,
              wanted,
              session,
              output::write,
              early ? Optional.of(now) : Optional.empty(),
              progress);
      output.flush();
      return exitCode;
    }
  }

  /** Begins at the first URL; the others are known of the site already. */
  @Override
  public ExitCode work(
      List<Url> urls, SiteSession session, Consumer<OutputRow> rows, ProgressDisplay progress) {
    check();
    Url start = urls.getFirst();
    DiscoverySettings wanted =
        wishes.read(start, urls.subList(1, urls.size()), streams, network, progress);
    return discover(start, wanted, session, rows, Optional.empty(), progress);
  }

  /**
   * @param now hears of pages as they are found, where all else that is known in the end does not
   *     matter
   */
  private ExitCode discover(
      Url start,
      DiscoverySettings wanted,
      SiteSession session,
      Consumer<OutputRow> rows,
      Optional<Consumer<OutputRow>> now,
      ProgressDisplay progress) {
    wishes.since().ifPresent(session.loop()::renewOlderThan);
    Discovery discovery =
        new Discovery(
            start,
            session.catalogue(),
            session.loop(),
            session.budget(),
            LinkRules.within(network.scope(List.of(start))),
            wanted,
            session::userNotice,
            session.clock());
    if (plan.value()) return plan(start, discovery, session, rows, progress);
    session.showStatus(
        () ->
            "%,d found, %s seen, "
                .formatted(
                    discovery.foundPageCount(),
                    MessageText.count(discovery.linkedUrlCount(), "link")));
    Discovery.Result result;
    if (now.isPresent()) {
      result = discovery.run(page -> now.get().accept(new EntityPageRow(page)));
    } else {
      result = discovery.run();
      print(result, rows);
    }
    wishes
        .since()
        .ifPresent(
            since ->
                progress.say(
                    "%s: %,d new and %,d gone since %s"
                        .formatted(
                            start.site(),
                            result.pages().stream()
                                .filter(page -> !page.firstSeen().isBefore(since))
                                .count(),
                            result.gone().size(),
                            since.truncatedTo(ChronoUnit.SECONDS))));
    return told(start.site(), result, session, progress);
  }

  private ExitCode plan(
      Url start,
      Discovery discovery,
      SiteSession session,
      Consumer<OutputRow> rows,
      ProgressDisplay progress) {
    List<KindPlan> plans = discovery.plan();
    for (KindPlan each : plans) {
      rows.accept(new PlanRow(each, session.pause(start)));
    }
    String site = start.site();
    // That its own small budget ended the look is no work left: the plan is made of what was seen.
    ExitCode exitCode = session.budget().hasLeft() ? session.exit(site) : ExitCode.DONE;
    if (exitCode != ExitCode.DONE && plans.isEmpty()) return exitCode;
    progress.say(
        "%s: %s with entities seen by %s; what was not seen is not in it"
            .formatted(
                site,
                MessageText.count(plans.size(), "kind"),
                MessageText.count(session.budget().spent(), "request")));
    long most = plans.stream().mapToLong(KindPlan::mostRequests).sum();
    if (most > network.maxRequests()) {
      progress.say(
          "%s: that may be more than --max-requests %d allows in one run; the next goes on"
              .formatted(site, network.maxRequests()));
    }
    if (plans.isEmpty()) {
      discovery.remarks().forEach(remark -> progress.say(site + ": " + remark));
    }
    return exitCode;
  }

  private void print(Discovery.Result result, Consumer<OutputRow> told) {
    List<EntityPageRow> rows = new ArrayList<>();
    Optional<Instant> since = wishes.since();
    String change = since.isPresent() ? "new" : "";
    result.pages().stream()
        .filter(page -> since.isEmpty() || !page.firstSeen().isBefore(since.get()))
        .forEach(page -> rows.add(new EntityPageRow(page, change)));
    result.gone().forEach(page -> rows.add(new EntityPageRow(page, "gone")));
    rows.stream()
        .filter(row -> !hidden.value() || !row.page().linked())
        .sorted(
            Comparator.comparing((EntityPageRow row) -> row.page().kind())
                .thenComparing(row -> row.page().url()))
        .forEach(told);
  }

  private static ExitCode told(
      String site, Discovery.Result result, SiteSession session, ProgressDisplay progress) {
    int pages = result.pages().size();
    long unlinked = result.pages().stream().filter(page -> !page.linked()).count();
    progress.say(
        "%s: %s found%s, %s"
            .formatted(
                site,
                pages == 0 ? "no page" : MessageText.count(pages, "page"),
                pages == 0 ? "" : ", %,d of them linked by no page seen".formatted(unlinked),
                MessageText.count(session.budget().spent(), "request")));
    for (KindCount count : result.census()) progress.say("%s: %s".formatted(site, count));
    ExitCode exitCode = session.exit(site);
    // Where the site could not be asked, that says it all.
    if (exitCode == ExitCode.DONE || exitCode == ExitCode.BUDGET) {
      result.remarks().forEach(remark -> progress.say(site + ": " + remark));
    }
    if (exitCode == ExitCode.DONE && result.blocked()) {
      progress.say(
          site + ": blocked, or changed, in the middle; run the same again later to go on");
      return ExitCode.UNREACHABLE;
    }
    if (exitCode == ExitCode.DONE && result.cutShort()) {
      progress.say(site + ": stopped by a budget with work left; run the same again to go on");
      return ExitCode.BUDGET;
    }
    return exitCode;
  }
}
