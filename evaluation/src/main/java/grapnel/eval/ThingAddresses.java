package grapnel.eval;

import grapnel.lab.thing.ThingSites;
import grapnel.same.SamePageFinder;
import grapnel.same.UrlEquivalenceClass;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Dedupe, in pairs of linked addresses of which one thing is shown. */
final class ThingAddresses implements ThingsEvaluation.Part {

  private static final long MOST_REQUESTS = 3000;

  private Reduction sum = Reduction.NONE;
  private long urls;
  private long requests;

  @Override
  public void print(List<String> sites, long seed, PrintStream out) throws IOException {
    out.printf(
        "%-16s%6s%7s%10s%10s%10s%12s%n",
        "site", "URLs", "pages", "right", "missed", "wrong", "requests/URL");
    for (String name : sites) site(name, seed, out);
    out.printf(
        "pair precision %.4f, pair recall %.4f, requests for each URL %.3f%n",
        sum.pairPrecision(), sum.pairRecall(), (double) requests / Math.max(1, urls));
  }

  private void site(String name, long seed, PrintStream out) throws IOException {
    List<String> paths = linked(name, seed);
    try (LabRun run = new LabRun(ThingSites.named(name, seed), MOST_REQUESTS)) {
      String origin = run.served().origin();
      List<Url> given = paths.stream().map(path -> Url.of(origin + path)).toList();
      Map<Url, String> truth = new LinkedHashMap<>();
      for (Url url : given) {
        run.served().truth().entityAt(url.toString()).ifPresent(e -> truth.put(url, e.path()));
      }
      SamePageFinder.Result found =
          new SamePageFinder(run.loop(), SamePageFinder.Settings.USUAL).find(given);
      Reduction one = Reduction.of(classes(found, truth.keySet()), truth);
      long asked = run.served().requests();
      out.printf(
          "%-16s%6d%7d%10d%10d%10d%12.2f%n",
          name,
          given.size(),
          Set.copyOf(truth.values()).size(),
          one.pairsRight(),
          one.pairsMissed(),
          one.pairsWrong(),
          (double) asked / given.size());
      sum = sum.plus(one);
      urls += given.size();
      requests += asked;
    }
  }

  /** Found by a crawl of its own, whose requests do not count. */
  private static List<String> linked(String name, long seed) throws IOException {
    try (LabRun run = new LabRun(ThingSites.named(name, seed), MOST_REQUESTS)) {
      int origin = run.served().origin().length();
      return run.linked().stream().map(url -> url.toString().substring(origin)).toList();
    }
  }

  private static Map<Url, Url> classes(SamePageFinder.Result found, Set<Url> urls) {
    Map<Url, Url> all = new HashMap<>();
    for (UrlEquivalenceClass one : found.classes()) {
      all.put(one.url(), one.url());
      for (Url other : one.sameAs()) all.put(other, one.url());
    }
    Map<Url, Url> classes = new LinkedHashMap<>();
    for (Url url : urls) classes.put(url, all.getOrDefault(url, url));
    return classes;
  }
}
