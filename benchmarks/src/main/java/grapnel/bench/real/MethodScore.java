package grapnel.bench.real;

import grapnel.url.Url;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How one method fared on one site.
 *
 * @param found the things that count
 * @param wrong what it called a thing and is none
 * @param twice what is a thing that it had already
 */
record MethodScore(
    String method,
    Set<SiteTruth.Thing> found,
    List<Url> wrong,
    List<Url> twice,
    long requests,
    Duration time,
    int exit) {

  /**
   * Compares what a method printed with the truth.
   *
   * @param known things that the method was given; to name one again is once too often
   */
  static MethodScore of(
      String method, GrapnelRun run, SiteTruth truth, Set<SiteTruth.Thing> known) {
    Set<SiteTruth.Thing> seen = new LinkedHashSet<>(known);
    Set<SiteTruth.Thing> found = new LinkedHashSet<>();
    List<Url> wrong = new ArrayList<>();
    List<Url> twice = new ArrayList<>();
    for (JsonRow row : run.rows()) {
      Optional<Url> url = row.first("url").flatMap(Url::parse);
      if (url.isEmpty()) continue;
      Optional<SiteTruth.Thing> thing = thing(row, url.get(), truth);
      if (thing.isEmpty()) wrong.add(url.get());
      // Where opinions differ, an address may stand for many.
      else if (!seen.add(thing.get()) && thing.get().counted()) twice.add(url.get());
      else if (thing.get().counted()) found.add(thing.get());
    }
    return new MethodScore(method, found, wrong, twice, run.requests(), run.time(), run.exit());
  }

  /** A crawl claims nothing of the pages it lists, so none is wrong. */
  static MethodScore ofCrawl(String method, GrapnelRun run, SiteTruth truth) {
    Set<SiteTruth.Thing> found = new LinkedHashSet<>();
    for (JsonRow row : run.rows()) {
      if (!row.first("status").orElse("").equals("200")) continue;
      row.first("url")
          .flatMap(Url::parse)
          .flatMap(truth::at)
          .filter(SiteTruth.Thing::counted)
          .ifPresent(found::add);
    }
    return new MethodScore(
        method, found, List.of(), List.of(), run.requests(), run.time(), run.exit());
  }

  private static Optional<SiteTruth.Thing> thing(JsonRow row, Url url, SiteTruth truth) {
    return truth.at(url).or(() -> row.first("final_url").flatMap(Url::parse).flatMap(truth::at));
  }

  long foundOf(Set<SiteTruth.Thing> some) {
    return found.stream().filter(some::contains).count();
  }
}
