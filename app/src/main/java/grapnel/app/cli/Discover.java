package grapnel.app.cli;

import grapnel.census.Count;
import grapnel.crawl.LinkRules;
import grapnel.discover.Discovery;
import grapnel.discover.Plan;
import grapnel.discover.Wishes;
import grapnel.site.Budget;
import grapnel.url.Url;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** {@code discover}: a site's address in, its entity pages out, also those no link leads to. */
final class Discover implements Command {

  /** CLI: a plan costs at most so many requests. */
  private static final long MOST_OF_A_PLAN = 50;

  private final Streams streams;
  private final Setting<List<String>> sites;
  private final Setting<Boolean> hidden;
  private final Setting<Boolean> plan;
  private final DiscoverOptions wishes;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  Discover(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints every entity page of a site that can be found, by all methods together; then says"
            + " on standard error how complete that is.");
    sites = syntax.arguments("SITE", "URLs of sites, or files with one a line; - standard input");
    hidden = syntax.flag("--hidden", "only pages that no seen page links to");
    plan =
        syntax.flag(
            "--plan", "look around by at most 50 requests, and say what it would find and need");
    wishes = new DiscoverOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    if (network.credentials() && wishes.hunts()) {
      throw new Complaint(
          Exit.REFUSED,
          "no id is generated with credentials, whose pages may be personal; add --without hunt,"
              + " or leave out --header Cookie or Authorization");
    }
    Exit exit = Exit.DONE;
    try (CtrlC ctrlC = CtrlC.watched();
        Output output = options.open(streams, columns(), Seeds.files(sites.value()));
        Progress progress = Progress.of(streams, options.quiet(), "requests")) {
      for (Url site : Seeds.read(sites.value(), streams, options.quiet())) {
        ctrlC.check();
        exit = exit.worse(site(site, output, progress, ctrlC));
      }
    }
    return exit;
  }

  private List<String> columns() {
    return plan.value() ? PlanRow.COLUMNS : PageRow.COLUMNS;
  }

  private Exit site(Url start, Output output, Progress progress, CtrlC ctrlC) {
    Wishes wanted = wishes.read(start, streams, network, progress);
    Budget budget = plan.value() ? network.budget(MOST_OF_A_PLAN) : network.budget();
    try (SiteWork work =
        SiteWork.open(
            streams, progress, network, store, List.of(start), new SiteWork.Terms(budget, false))) {
      ctrlC.stops(work.budget()::stop);
      wishes.since().ifPresent(work.loop()::renew);
      Discovery discovery =
          new Discovery(
              start,
              work.catalogue(),
              work.loop(),
              work.budget(),
              LinkRules.within(network.scope(List.of(start))),
              wanted,
              work::tell,
              InstantSource.system());
      if (plan.value()) return plan(start, discovery, work, output, progress);
      work.status(() -> "%,d found, ".formatted(discovery.found()));
      Discovery.Result result = run(discovery, output, progress);
      return told(start.site(), result, work, progress);
    }
  }

  private Exit plan(
      Url start, Discovery discovery, SiteWork work, Output output, Progress progress) {
    List<Plan> plans = discovery.plan();
    for (Plan each : plans) {
      output.write(new PlanRow(each, work.pause(start)));
    }
    output.flush();
    progress.say(
        "%s: %,d kinds with entities seen by %,d requests; what was not seen is not in it"
            .formatted(start.site(), plans.size(), work.budget().spent()));
    // That its own small budget ended the look is no work left: the plan is made of what was seen.
    return work.budget().left() ? work.exit(start.site()) : Exit.DONE;
  }

  /** URLs are printed as they are found; all else is known of a page only in the end. */
  private Discovery.Result run(Discovery discovery, Output output, Progress progress) {
    if (options.text() && !hidden.value() && wishes.since().isEmpty()) {
      return discovery.run(
          page -> {
            progress.close();
            output.writeNow(new PageRow(page));
          });
    }
    Discovery.Result result = discovery.run();
    print(result, output);
    return result;
  }

  private void print(Discovery.Result result, Output output) {
    List<PageRow> rows = new ArrayList<>();
    Optional<Instant> since = wishes.since();
    String change = since.isPresent() ? "new" : "";
    result.pages().stream()
        .filter(page -> since.isEmpty() || !page.firstSeen().isBefore(since.get()))
        .forEach(page -> rows.add(new PageRow(page, change)));
    result.gone().forEach(page -> rows.add(new PageRow(page, "gone")));
    rows.stream()
        .filter(row -> !hidden.value() || !row.page().linked())
        .sorted(
            Comparator.comparing((PageRow row) -> row.page().kind())
                .thenComparing(row -> row.page().url()))
        .forEach(output::write);
    output.flush();
  }

  private static Exit told(String site, Discovery.Result result, SiteWork work, Progress progress) {
    long unlinked = result.pages().stream().filter(page -> !page.linked()).count();
    progress.say(
        "%s: %,d pages found, %,d of them linked by no page seen, %,d requests"
            .formatted(site, result.pages().size(), unlinked, work.budget().spent()));
    for (Count count : result.census()) progress.say("%s: %s".formatted(site, count));
    Exit exit = work.exit(site);
    // Where the site could not be asked, that says it all.
    if (exit == Exit.DONE || exit == Exit.BUDGET) {
      result.remarks().forEach(remark -> progress.say(site + ": " + remark));
    }
    if (exit == Exit.DONE && result.blocked()) {
      progress.say(
          site + ": blocked, or changed, in the middle; run the same again later to go on");
      return Exit.UNREACHABLE;
    }
    if (exit == Exit.DONE && result.cutShort()) {
      progress.say(site + ": stopped by a budget with work left; run the same again to go on");
      return Exit.BUDGET;
    }
    return exit;
  }
}
