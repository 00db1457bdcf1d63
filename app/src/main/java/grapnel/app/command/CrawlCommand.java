package grapnel.app.command;

import grapnel.Crawl;
import grapnel.CrawlReport;
import grapnel.CrawlSettings;
import grapnel.Manners;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StopSignal;
import grapnel.app.cli.StoreOptions;
import grapnel.app.cli.Streams;
import grapnel.app.input.SeedInput;
import grapnel.app.output.CrawlOutput;
import grapnel.app.output.DiscoveryText;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.output.VisitedRow;
import grapnel.crawl.SimilarSeeds;
import grapnel.fact.RequestPurpose;
import grapnel.focus.CrawlSteering;
import grapnel.page.Page;
import grapnel.site.MethodFailure;
import grapnel.url.Url;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/** {@code crawl}: follows links from seeds, and prints the pages as they come. */
final class CrawlCommand implements Command {

  private final Streams streams;
  private final OptionValue<List<String>> seeds;
  private final OptionValue<Integer> depth;
  private final OptionValue<Integer> hosts;
  private final OptionValue<Integer> maxPages;
  private final OptionValue<Boolean> mergeSeeds;
  private final OptionValue<Boolean> ignoreNofollow;
  private final OptionValue<Boolean> allLinks;
  private final OptionValue<String> warc;
  private final TopicOptions topic;
  private final OptionValue<Boolean> revisit;
  private final OptionValue<Double> chance;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  CrawlCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Follows links from the seeds, breadth first, or most promising first with --topic, and"
            + " prints pages as they arrive: text lists the URLs of existing pages, jsonl and csv"
            + " list everything requested.");
    seeds = syntax.arguments("SEED", "URLs, or files with one per line; - is standard input");
    depth =
        syntax.option(
            "--depth",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 0, Integer.MAX_VALUE),
            Integer.MAX_VALUE,
            "follow links at most this far from a seed (no limit)");
    hosts =
        syntax.option(
            "--hosts",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, 100_000),
            1000,
            "how many hosts to crawl at once; more than that take turns (1000)");
    maxPages =
        syntax.option(
            "--max-pages",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, Integer.MAX_VALUE),
            Integer.MAX_VALUE,
            "stop after visiting this many URLs in this run, over all sites (no limit)");
    topic = new TopicOptions(syntax);
    revisit =
        syntax.flag(
            "--revisit",
            "revisit pages of this crawl that may have changed, and print those that did");
    chance =
        syntax.option(
            "--revisit-chance",
            "P",
            CrawlCommand::share,
            0.1,
            "revisit only pages at least this likely to have changed, from 0 to 1 (0.1)");
    mergeSeeds =
        syntax.flag(
            "--merge-seeds",
            "with seeds from many sites, leave out seeds spelt like another of the same site");
    ignoreNofollow =
        syntax.flag(
            "--ignore-nofollow", "follow links marked nofollow, and list pages marked noindex");
    allLinks = syntax.flag("--all-links", "also follow links to images, archives and other files");
    warc =
        syntax.option(
            "--warc",
            "DIR",
            name -> name,
            "",
            "also record all traffic in WARC files in DIR, or in one FILE.warc.gz");
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = OutputOptions.ofPages(syntax);
  }

  @Override
  public ExitCode run() {
    List<Url> starts =
        withoutSimilar(SeedInput.read(seeds.value(), network, streams, options.quiet()));
    try (StopSignal stopSignal = StopSignal.install();
        RowOutput output = options.open(streams, VisitedRow.COLUMNS, inputs());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "pages")) {
      CrawlProgress shown = new CrawlProgress(progress);
      Manners manners = manners();
      try (Crawl crawl = store.grapnel().crawl(starts, settings(progress), manners, shown)) {
        CrawlOutput lines =
            new CrawlOutput(output, options.text(), ignoreNofollow.value(), crawl::facts);
        crawl.eachVisited(
            visited -> {
              stopSignal.throwIfReceived();
              lines.write(visited);
            });
        output.flush();
        CrawlSteering steering = topic.steering(streams, progress, crawl::page, starts.size());
        stopSignal.onStop(crawl::stop);
        shown.shows(crawl, lines);
        CrawlReport report = crawl.run(steering, lines::writeNow);
        report.revisited().ifPresent(round -> progress.say(revisited(round)));
        if (manners.records()) sayWhatIsNotRecorded(report, progress);
        ExitCode exitCode =
            new CrawlSummary(lines.tally(), report, crawl.barrier(lines.tally().pages()))
                .report(streams, progress, stopSignal.received(), options.failEmpty());
        return withFailures(exitCode, report, starts, progress);
      }
    }
  }

  /** Nothing is asked twice, and what is not asked is no traffic. */
  private static void sayWhatIsNotRecorded(CrawlReport report, ProgressDisplay progress) {
    long kept = report.tally().answered() - report.requests();
    if (kept <= 0) return;
    progress.say(
        "at least %s came from the store and not over the network, so the archive does not have"
                .formatted(MessageText.count(kept, "answer"))
            + " them; --fresh requests them again, `grapnel export --as wacz` writes what is kept");
  }

  private ExitCode withFailures(
      ExitCode exitCode, CrawlReport report, List<Url> starts, ProgressDisplay progress) {
    if (report.failures().isEmpty()) return exitCode;
    DiscoveryText.failures("crawl", report.failures()).forEach(progress::say);
    for (MethodFailure failure : report.failures()) {
      starts.forEach(start -> streams.bugs().add(start.site(), failure));
    }
    return ExitCode.BUG;
  }

  private static String revisited(CrawlReport.Revisited round) {
    return "visit no. %d: %,d changed, new or gone; %,d unchanged"
        .formatted(round.visit(), round.changed(), round.unchanged());
  }

  CrawlSettings settings(ProgressDisplay progress) {
    return new CrawlSettings(
        depth.value(),
        hosts.value(),
        maxPages.value(),
        ignoreNofollow.value(),
        allLinks.value(),
        revisit.value() ? OptionalDouble.of(chance.value()) : OptionalDouble.empty(),
        topic.fingerprint(streams, progress));
  }

  Manners manners() {
    Manners manners = network.manners();
    if (warc.value().isEmpty()) return manners;
    Path path = Path.of(warc.value());
    return warc.value().matches(".*\\.warc(\\.gz)?")
        ? manners.withRecord(path)
        : manners.withRecordFolder(path);
  }

  private static double share(String typed) {
    try {
      double share = Double.parseDouble(typed);
      if (share >= 0 && share <= 1) return share;
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(MessageText.quoted(typed) + " is not a number from 0 to 1");
  }

  /** What is read must not be written to. */
  private List<String> inputs() {
    List<String> files = new ArrayList<>(SeedInput.files(seeds.value()));
    topic.input().ifPresent(files::add);
    return files;
  }

  /** The seeds that are crawled, where those alike are merged; says which are not. */
  List<Url> withoutSimilar(List<Url> given) {
    if (!mergeSeeds.value()) return given;
    List<Url> kept = new ArrayList<>(given);
    for (SimilarSeeds.SimilarSeed alike : SimilarSeeds.findAmong(given)) {
      kept.remove(alike.seed());
      if (options.quiet()) continue;
      streams
          .err()
          .println(
              "seed left out: %s, spelt like %s".formatted(alike.seed(), alike.representative()));
    }
    return List.copyOf(kept);
  }

  /** How soon seeds are visited. */
  double seedRank() {
    return topic.seedRank();
  }

  /** Whether pages are listed that ask not to be. */
  boolean listsHidden() {
    return ignoreNofollow.value();
  }

  /** What steers a worker's crawl. */
  CrawlSteering steering(
      ProgressDisplay progress, BiFunction<Url, RequestPurpose, Optional<Page>> pages, int seeds) {
    return topic.steering(streams, progress, pages, seeds);
  }
}
