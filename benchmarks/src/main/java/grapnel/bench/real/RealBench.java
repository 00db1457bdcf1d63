package grapnel.bench.real;

import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Scores one site that is running: {@code RealBench ROOT FOLDER}. The folder has the site's {@code
 * address}, {@code version} and {@code truth.tsv}; its {@code score.tsv} and {@code report.txt} are
 * written.
 */
final class RealBench {

  /** Enough for every thing, its listings and its other views; more is a site without an end. */
  private static final int PLAIN_REQUESTS_A_THING = 10;

  private static final int PLAIN_REQUESTS_AT_LEAST = 1000;

  private final Path root;
  private final Path folder;
  private final Url address;
  private final SiteTruth truth;

  private RealBench(Path root, Path folder) throws IOException {
    this.root = root;
    this.folder = folder;
    this.address = Url.of(Files.readString(folder.resolve("address")).strip());
    this.truth = SiteTruth.read(folder.resolve("truth.tsv"));
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    new RealBench(Path.of(arguments[0]), Path.of(arguments[1])).run();
  }

  private void run() throws IOException, InterruptedException {
    List<SiteTruth.Thing> things = truth.counted();
    int budget = PLAIN_REQUESTS_A_THING * things.size() + PLAIN_REQUESTS_AT_LEAST;
    PlainCrawl.Reached reached = new PlainCrawl(address, budget).run();
    Set<SiteTruth.Thing> linked =
        reached.pages().stream()
            .map(truth::at)
            .flatMap(Optional::stream)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    say("plain crawl", reached.pages().size(), reached.requests());

    GrapnelRun crawl = GrapnelRun.of(root, folder, "crawl", address.toString());
    say("crawl", crawl.rows().size(), crawl.requests());
    Path list = folder.resolve("linked.txt");
    Files.write(list, reached.pages().stream().map(Url::toString).toList());
    GrapnelRun hunt = GrapnelRun.of(root, folder, "hunt", list.toString());
    say("hunt", hunt.rows().size(), hunt.requests());
    GrapnelRun plan = GrapnelRun.of(root, folder, "discover-plan", address.toString(), "--plan");
    GrapnelRun discover = GrapnelRun.of(root, folder, "discover", address.toString());
    say("discover", discover.rows().size(), discover.requests());

    Set<SiteTruth.Thing> linkedThings = new LinkedHashSet<>(things);
    linkedThings.retainAll(linked);
    MethodScore ofHunt = MethodScore.of("hunt", hunt, truth, linked);
    MethodScore ofDiscover = MethodScore.of("discover", discover, truth, Set.of());
    MethodReport report = new MethodReport(things, linkedThings);
    Files.writeString(folder.resolve("report.txt"), report.text(ofDiscover) + report.text(ofHunt));

    Map<String, SiteScore.Figures> figures = new LinkedHashMap<>();
    figures.put(
        "plain",
        new SiteScore.Figures(
            linkedThings.size(), 0, 0, 0, reached.requests(), seconds(reached.time()), 0));
    for (MethodScore score :
        List.of(MethodScore.ofCrawl("crawl", crawl, truth), ofHunt, ofDiscover)) {
      figures.put(score.method(), figures(score, linkedThings));
    }
    SiteScore score =
        new SiteScore(
            folder.getFileName().toString(),
            LocalDate.now(ZoneOffset.UTC),
            Files.readString(folder.resolve("version")).strip(),
            things.size(),
            linkedThings.size(),
            reached.whole(),
            new SiteScore.PlannedRequests(planned(plan, 0), planned(plan, 1)),
            figures);
    score.write(folder.resolve("score.tsv"));
    System.out.print(new RealTable(List.of(score), List.of()).brief());
  }

  private static SiteScore.Figures figures(MethodScore score, Set<SiteTruth.Thing> linked) {
    long ofLinked = score.foundOf(linked);
    return new SiteScore.Figures(
        ofLinked,
        score.found().size() - ofLinked,
        score.wrong().size(),
        score.twice().size(),
        score.requests(),
        seconds(score.time()),
        score.exit());
  }

  private static long planned(GrapnelRun plan, int place) {
    return plan.rows().stream()
        .filter(row -> row.first("kind").equals(Optional.of("in all")))
        .mapToLong(row -> row.number("requests", place))
        .sum();
  }

  private static long seconds(Duration time) {
    return Math.round(time.toMillis() / 1000.0);
  }

  private void say(String method, int pages, long requests) {
    System.err.printf(
        "%s: %s: %,d pages, %,d requests%n", folder.getFileName(), method, pages, requests);
  }
}
