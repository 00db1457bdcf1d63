package grapnel.app.cli;

import grapnel.crawl.Asking;
import grapnel.crawl.Crawler;
import grapnel.crawl.LikeSeeds;
import grapnel.crawl.LinkRules;
import grapnel.crawl.Sites;
import grapnel.crawl.Tally;
import grapnel.focus.Steering;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code crawl}: follows links from seeds, and prints the pages as they come. */
final class Crawl implements Command {

  /** A host keeps its turn for a few pages only, because another may have better ones by then. */
  private static final int FOCUSED_TURN = 5;

  private final Streams streams;
  private final Setting<List<String>> seeds;
  private final Setting<Integer> depth;
  private final Setting<Integer> hosts;
  private final Setting<Integer> maxPages;
  private final Setting<Boolean> mergeSeeds;
  private final Setting<Boolean> ignoreNofollow;
  private final Setting<Boolean> allLinks;
  private final Setting<String> warc;
  private final TopicOptions topic;
  private final Setting<Boolean> revisit;
  private final Setting<Double> chance;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  Crawl(Syntax syntax, Streams streams) {
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
            typed -> (int) NetworkOptions.number(typed, 0, Integer.MAX_VALUE),
            Integer.MAX_VALUE,
            "the most links from a seed to a page (no limit)");
    hosts =
        syntax.option(
            "--hosts",
            "N",
            typed -> (int) NetworkOptions.number(typed, 1, 100_000),
            1000,
            "how many hosts are worked on at once, in turns when there are more (1000)");
    maxPages =
        syntax.option(
            "--max-pages",
            "N",
            typed -> (int) NetworkOptions.number(typed, 1, Integer.MAX_VALUE),
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
            Crawl::share,
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
  public Exit run() {
    List<Url> starts = unlike(Seeds.read(seeds.value(), streams, options.quiet()));
    try (CtrlC ctrlC = CtrlC.watched();
        Output output = options.open(streams, VisitedRow.COLUMNS, inputs());
        Progress progress = Progress.of(streams, options.quiet(), "pages");
        CrawlWork work = CrawlWork.open(progress, network, store, warc(), starts)) {
      CrawlRound round = round(work, name(starts, progress));
      CrawlLines lines = new CrawlLines(output, options.text(), ignoreNofollow.value());
      round
          .frontier()
          .eachVisited(
              visited -> {
                ctrlC.check();
                lines.write(visited);
              });
      output.flush();
      Steering steering = topic.steering(streams, progress, work.sites(), starts.size());
      PageLimit limit =
          new PageLimit(
              maxPages.value(),
              visited -> {
                round.visited(visited);
                lines.live(visited);
              });
      Crawler crawler =
          new Crawler(
              round.frontier(),
              work.sites(),
              plan(starts, steering, round.asking()),
              limit,
              InstantSource.system());
      limit.stops(crawler::stop);
      ctrlC.stops(crawler::stop);
      work.shows(lines.tally(), round.frontier());
      Tally run = crawler.run(round.starts(starts));
      round.summary().ifPresent(progress::say);
      return new CrawlEnd(
              lines.tally(), run, round.frontier().waiting(), work.sites().spent(), limit.reached())
          .tell(streams, progress, ctrlC.pressed(), options.failEmpty());
    }
  }

  private CrawlRound round(CrawlWork work, String name) {
    return revisit.value()
        ? CrawlRound.again(work.home(), name, chance.value(), InstantSource.system().instant())
        : CrawlRound.first(work.home(), name);
  }

  private static double share(String typed) {
    try {
      double share = Double.parseDouble(typed);
      if (share >= 0 && share <= 1) return share;
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(Shown.of(typed) + " is no number from 0 to 1");
  }

  private Optional<String> warc() {
    return warc.value().isEmpty() ? Optional.empty() : Optional.of(warc.value());
  }

  /** What is read must not be written to. */
  private List<String> inputs() {
    List<String> files = new ArrayList<>(Seeds.files(seeds.value()));
    topic.input().ifPresent(files::add);
    return files;
  }

  NetworkOptions network() {
    return network;
  }

  /** The seeds that are crawled, where those alike are merged; says which are not. */
  List<Url> unlike(List<Url> given) {
    if (!mergeSeeds.value()) return given;
    List<Url> kept = new ArrayList<>(given);
    for (LikeSeeds.Alike alike : LikeSeeds.among(given)) {
      kept.remove(alike.seed());
      if (options.quiet()) continue;
      streams
          .err()
          .println("seed left out: %s, written like %s".formatted(alike.seed(), alike.as()));
    }
    return List.copyOf(kept);
  }

  /** How soon seeds are visited. */
  double seedRank() {
    return topic.seedRank();
  }

  /** Whether pages are listed that ask not to be. */
  boolean unlisted() {
    return ignoreNofollow.value();
  }

  /** As a worker crawls, who begins nothing and visits nothing again. */
  Crawler.Plan plan(List<Url> starts, Sites sites, Progress progress) {
    return plan(starts, topic.steering(streams, progress, sites, starts.size()), Asking.FIRST);
  }

  private Crawler.Plan plan(List<Url> starts, Steering steering, Asking asking) {
    LinkRules links =
        new LinkRules(
            network.scope(starts), depth.value(), !ignoreNofollow.value(), !allLinks.value());
    int turn = topic.given() ? FOCUSED_TURN : Crawler.Plan.TURN;
    return new Crawler.Plan(
        links, network.agent(), hosts.value(), network.connections(), turn, steering, asking);
  }

  /**
   * The same command again goes on with the same crawl: all that decides what is in the result is
   * in its name. What was fetched for another crawl of the same sites is known to this one.
   */
  private String name(List<Url> starts, Progress progress) {
    List<String> parts = new ArrayList<>();
    starts.stream().map(Url::toString).sorted().forEach(parts::add);
    parts.add("scope " + network.extent());
    parts.add("depth " + depth.value());
    parts.add("nofollow " + ignoreNofollow.value());
    parts.add("links " + allLinks.value());
    parts.add("robots " + network.ignoreRobots());
    parts.addAll(topic.fingerprint(streams, progress));
    return Digest.of(parts);
  }
}
