package grapnel.app.cli;

import grapnel.census.Count;
import grapnel.crawl.LinkRules;
import grapnel.discover.Discovery;
import grapnel.discover.Plan;
import grapnel.discover.Wishes;
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
final class Discover implements Command, SiteMethod {

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
      throw new Complaint(
          Exit.REFUSED,
          "no id is generated with credentials, whose pages may be personal; add --without hunt,"
              + " or leave out --header Cookie or Authorization");
    }
  }

  @Override
  public NetworkOptions network() {
    return network;
  }

  @Override
  public SiteWork.Terms terms() {
    Budget budget = plan.value() ? network.budget(MOST_OF_A_PLAN) : network.budget();
    return new SiteWork.Terms(budget, false);
  }

  @Override
  public Exit run() {
    check();
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

  @Override
  public List<String> columns() {
    return plan.value() ? PlanRow.COLUMNS : PageRow.COLUMNS;
  }

  private Exit site(Url start, Output output, Progress progress, CtrlC ctrlC) {
    Wishes wanted = wishes.read(start, List.of(), streams, network, progress);
    try (SiteWork work =
        SiteWork.open(streams, progress, network, store, List.of(start), terms())) {
      ctrlC.stops(work.budget()::stop);
      Consumer<Row> now =
          row -> {
            progress.close();
            output.writeNow(row);
          };
      boolean early = options.text() && !hidden.value() && wishes.since().isEmpty();
      Exit exit =
          discover(
              start,
              wanted,
              work,
              output::write,
              early ? Optional.of(now) : Optional.empty(),
              progress);
      output.flush();
      return exit;
    }
  }

  /** Begins at the first URL; the others are known of the site already. */
  @Override
  public Exit work(List<Url> urls, SiteWork work, Consumer<Row> rows, Progress progress) {
    check();
    Url start = urls.getFirst();
    Wishes wanted = wishes.read(start, urls.subList(1, urls.size()), streams, network, progress);
    return discover(start, wanted, work, rows, Optional.empty(), progress);
  }

  /**
   * @param now hears of pages as they are found, where all else that is known in the end does not
   *     matter
   */
  private Exit discover(
      Url start,
      Wishes wanted,
      SiteWork work,
      Consumer<Row> rows,
      Optional<Consumer<Row>> now,
      Progress progress) {
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
            work.clock());
    if (plan.value()) return plan(start, discovery, work, rows, progress);
    work.status(
        () ->
            "%,d found, %s seen, "
                .formatted(discovery.found(), Shown.count(discovery.seen(), "link")));
    Discovery.Result result;
    if (now.isPresent()) {
      result = discovery.run(page -> now.get().accept(new PageRow(page)));
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
    return told(start.site(), result, work, progress);
  }

  private Exit plan(
      Url start, Discovery discovery, SiteWork work, Consumer<Row> rows, Progress progress) {
    List<Plan> plans = discovery.plan();
    for (Plan each : plans) {
      rows.accept(new PlanRow(each, work.pause(start)));
    }
    String site = start.site();
    // That its own small budget ended the look is no work left: the plan is made of what was seen.
    Exit exit = work.budget().left() ? work.exit(site) : Exit.DONE;
    if (exit != Exit.DONE && plans.isEmpty()) return exit;
    progress.say(
        "%s: %s with entities seen by %s; what was not seen is not in it"
            .formatted(
                site,
                Shown.count(plans.size(), "kind"),
                Shown.count(work.budget().spent(), "request")));
    long most = plans.stream().mapToLong(Plan::requests).sum();
    if (most > network.maxRequests()) {
      progress.say(
          "%s: that may be more than --max-requests %d allows in one run; the next goes on"
              .formatted(site, network.maxRequests()));
    }
    if (plans.isEmpty()) {
      discovery.remarks().forEach(remark -> progress.say(site + ": " + remark));
    }
    return exit;
  }

  private void print(Discovery.Result result, Consumer<Row> told) {
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
        .forEach(told);
  }

  private static Exit told(String site, Discovery.Result result, SiteWork work, Progress progress) {
    int pages = result.pages().size();
    long unlinked = result.pages().stream().filter(page -> !page.linked()).count();
    progress.say(
        "%s: %s found%s, %s"
            .formatted(
                site,
                pages == 0 ? "no page" : Shown.count(pages, "page"),
                pages == 0 ? "" : ", %,d of them linked by no page seen".formatted(unlinked),
                Shown.count(work.budget().spent(), "request")));
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
