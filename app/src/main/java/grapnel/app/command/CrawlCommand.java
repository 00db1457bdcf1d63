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
import grapnel.app.input.SeedInput;
import grapnel.app.output.CrawlOutput;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.output.VisitedRow;
import grapnel.crawl.CrawlSites;
import grapnel.crawl.CrawlTally;
import grapnel.crawl.Crawler;
import grapnel.crawl.LinkRules;
import grapnel.crawl.RequestPolicy;
import grapnel.crawl.SimilarSeeds;
import grapnel.focus.CrawlSteering;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code crawl}: follows links from seeds, and prints the pages as they come. */
final class CrawlCommand implements Command {

  /** A host keeps its turn for a few pages only, because another may have better ones by then. */
  private static final int FOCUSED_TURN = 5;

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
        "Follows links from the seeds, breadth first or with --topic the most promising first, and"
            + " prints the pages as they come: as text"
            + " the URLs of pages that are there, as jsonl or csv everything that was asked for.");
    seeds = syntax.arguments("SEED", "URLs, or files with one a line; - is standard input");
    depth =
        syntax.option(
            "--depth",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 0, Integer.MAX_VALUE),
            Integer.MAX_VALUE,
            "the most links from a seed to a page (no limit)");
    hosts =
        syntax.option(
            "--hosts",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, 100_000),
            1000,
            "how many hosts are worked on at once, in turns when there are more (1000)");
    maxPages =
        syntax.option(
            "--max-pages",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, Integer.MAX_VALUE),
            Integer.MAX_VALUE,
            "stop when this run has visited so many URLs, of all sites together (no limit)");
    topic = new TopicOptions(syntax);
    revisit =
        syntax.flag(
            "--revisit",
            "visit pages of this crawl once more that may have changed, and print those");
    chance =
        syntax.option(
            "--revisit-chance",
            "P",
            CrawlCommand::share,
            0.1,
            "ask only for what changed with this likelihood, from 0 to 1 (0.1)");
    mergeSeeds =
        syntax.flag(
            "--merge-seeds",
            "of seeds of many sites, leave out those written like another of the same site");
    ignoreNofollow =
        syntax.flag("--ignore-nofollow", "follow links marked nofollow, list pages marked noindex");
    allLinks = syntax.flag("--all-links", "follow links to images, archives and the like too");
    warc =
        syntax.option(
            "--warc",
            "DIR",
            name -> name,
            "",
            "also write what is exchanged to WARC files in DIR, or to one FILE.warc.gz");
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public ExitCode run() {
    List<Url> starts = withoutSimilar(SeedInput.read(seeds.value(), streams, options.quiet()));
    try (StopSignal stopSignal = StopSignal.install();
        RowOutput output = options.open(streams, VisitedRow.COLUMNS, inputs());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "pages");
        CrawlSession session = CrawlSession.open(progress, network, store, warc(), starts)) {
      CrawlRound round = round(session, name(starts, progress));
      CrawlOutput lines = new CrawlOutput(output, options.text(), ignoreNofollow.value());
      round
          .frontier()
          .eachVisited(
              visited -> {
                stopSignal.throwIfReceived();
                lines.write(visited);
              });
      output.flush();
      CrawlSteering steering = topic.steering(streams, progress, session.sites(), starts.size());
      PageLimit limit =
          new PageLimit(
              maxPages.value(),
              visited -> {
                round.visited(visited);
                lines.writeNow(visited);
              });
      Crawler crawler =
          new Crawler(
              round.frontier(),
              session.sites(),
              plan(starts, steering, round.asking()),
              limit,
              InstantSource.system());
      limit.stops(crawler::stop);
      stopSignal.onStop(crawler::stop);
      session.showStatusOf(lines.tally(), round.frontier());
      CrawlTally run = crawler.run(round.starts(starts));
      round.summary().ifPresent(progress::say);
      return new CrawlSummary(
              lines.tally(),
              run,
              round.frontier().waiting(),
              session.sites().requestsSent(),
              limit.reached())
          .report(streams, progress, stopSignal.received(), options.failEmpty());
    }
  }

  private CrawlRound round(CrawlSession session, String name) {
    return revisit.value()
        ? CrawlRound.again(session.home(), name, chance.value(), InstantSource.system().instant())
        : CrawlRound.first(session.home(), name);
  }

  private static double share(String typed) {
    try {
      double share = Double.parseDouble(typed);
      if (share >= 0 && share <= 1) return share;
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(MessageText.quoted(typed) + " is no number from 0 to 1");
  }

  private Optional<String> warc() {
    return warc.value().isEmpty() ? Optional.empty() : Optional.of(warc.value());
  }

  /** What is read must not be written to. */
  private List<String> inputs() {
    List<String> files = new ArrayList<>(SeedInput.files(seeds.value()));
    topic.input().ifPresent(files::add);
    return files;
  }

  NetworkOptions network() {
    return network;
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
              "seed left out: %s, written like %s".formatted(alike.seed(), alike.representative()));
    }
    return List.copyOf(kept);
  }

  /** How soon seeds are visited. */
  double seedRank() {
    return topic.seedRank();
  }

  /** Whether pages are listed that ask not to be. */
  boolean hidesVisited() {
    return ignoreNofollow.value();
  }

  /** As a worker crawls, who begins nothing and visits nothing again. */
  Crawler.Plan plan(List<Url> starts, CrawlSites sites, ProgressDisplay progress) {
    return plan(
        starts, topic.steering(streams, progress, sites, starts.size()), RequestPolicy.FIRST_VISIT);
  }

  private Crawler.Plan plan(List<Url> starts, CrawlSteering steering, RequestPolicy requestPolicy) {
    LinkRules links =
        new LinkRules(
            network.scope(starts), depth.value(), !ignoreNofollow.value(), !allLinks.value());
    int turn = topic.given() ? FOCUSED_TURN : Crawler.Plan.DEFAULT_TURN;
    return new Crawler.Plan(
        links,
        network.agent(),
        hosts.value(),
        network.connections(),
        turn,
        steering,
        requestPolicy);
  }

  /**
   * The same command again goes on with the same crawl: all that decides what is in the result is
   * in its name. What was fetched for another crawl of the same sites is known to this one.
   */
  private String name(List<Url> starts, ProgressDisplay progress) {
    List<String> parts = new ArrayList<>();
    starts.stream().map(Url::toString).sorted().forEach(parts::add);
    parts.add("scope " + network.extent());
    parts.add("depth " + depth.value());
    parts.add("nofollow " + ignoreNofollow.value());
    parts.add("links " + allLinks.value());
    parts.add("robots " + network.ignoreRobots());
    parts.addAll(topic.fingerprint(streams, progress));
    return ListDigest.of(parts);
  }
}
