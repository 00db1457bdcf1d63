package grapnel.app.cli;

import grapnel.crawl.Crawler;
import grapnel.crawl.LinkRules;
import grapnel.crawl.Tally;
import grapnel.store.Frontier;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code crawl}: follows links from seeds, and prints the pages as they come. */
final class Crawl implements Command {

  private final Streams streams;
  private final Setting<List<String>> seeds;
  private final Setting<Integer> depth;
  private final Setting<Integer> hosts;
  private final Setting<Boolean> ignoreNofollow;
  private final Setting<Boolean> allLinks;
  private final Setting<String> warc;
  private final Setting<Boolean> failEmpty;
  private final NetworkOptions network;
  private final StoreOptions store;
  private final OutputOptions options;

  Crawl(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Follows links from the seeds, breadth first, and prints the pages as they come: as text"
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
    failEmpty = syntax.flag("--fail-empty", "exit with 1 when no page was found");
    network = new NetworkOptions(syntax);
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    List<Url> starts = Seeds.read(seeds.value(), streams, options.quiet());
    try (CtrlC ctrlC = CtrlC.watched();
        Output output = options.open(streams, VisitedRow.COLUMNS, Seeds.files(seeds.value()));
        Progress progress = Progress.of(streams, options.quiet(), "pages");
        CrawlWork work = CrawlWork.open(progress, network, store, warc(), starts)) {
      Frontier frontier = work.home().frontier(name(starts));
      CrawlLines lines = new CrawlLines(output, options.text(), ignoreNofollow.value());
      frontier.eachVisited(
          visited -> {
            ctrlC.check();
            lines.write(visited);
          });
      output.flush();
      Crawler crawler =
          new Crawler(frontier, work.sites(), plan(starts), lines::live, InstantSource.system());
      ctrlC.stops(crawler::stop);
      work.shows(lines.tally(), frontier);
      Tally run = crawler.run(starts);
      return new CrawlEnd(lines.tally(), run, frontier.waiting(), work.sites().spent())
          .tell(streams, progress, ctrlC.pressed(), failEmpty.value());
    }
  }

  private Optional<String> warc() {
    return warc.value().isEmpty() ? Optional.empty() : Optional.of(warc.value());
  }

  NetworkOptions network() {
    return network;
  }

  /** Whether pages are listed that ask not to be. */
  boolean unlisted() {
    return ignoreNofollow.value();
  }

  Crawler.Plan plan(List<Url> starts) {
    LinkRules links =
        new LinkRules(
            network.scope(starts),
            depth.value(),
            !ignoreNofollow.value(),
            !allLinks.value(),
            (_, _) -> 0);
    return new Crawler.Plan(links, network.agent(), hosts.value(), network.connections());
  }

  /**
   * The same command again goes on with the same crawl: all that decides what is in the result is
   * in its name. What was fetched for another crawl of the same sites is known to this one.
   */
  private String name(List<Url> starts) {
    List<String> parts = new ArrayList<>();
    starts.stream().map(Url::toString).sorted().forEach(parts::add);
    parts.add("scope " + network.extent());
    parts.add("depth " + depth.value());
    parts.add("nofollow " + ignoreNofollow.value());
    parts.add("links " + allLinks.value());
    parts.add("robots " + network.ignoreRobots());
    return Digest.of(parts);
  }
}
