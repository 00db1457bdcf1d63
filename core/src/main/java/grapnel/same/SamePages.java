package grapnel.same;

import grapnel.fact.Request;
import grapnel.fact.Why;
import grapnel.page.Page;
import grapnel.site.Asks;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds which URLs of one site lead to the same page, and the rules behind it.
 *
 * <p>The document's method (seed 002, {@link UrlSignatures}) takes equal words for equal pages, and
 * is wrong in one of eight. Here images and link targets count as content, parts that change on
 * every load do not, pages that came in part or without words are equal to none, and what the site
 * itself says (redirects, canonical links, other languages) is evidence.
 */
public final class SamePages {

  /**
   * How much may be asked beside the pages themselves.
   *
   * @param samples how many pages are loaded twice, to see what changes with every load
   * @param tests how many URLs are fetched to test rules
   */
  public record Settings(int samples, int tests) {
    public static final Settings USUAL = new Settings(4, 20);
  }

  /**
   * What was found.
   *
   * @param normal how many different URLs were left after the standard steps of seed 002 table 1
   * @param refused rules that a counter-example stands against, for people
   */
  public record Result(List<PageClass> classes, Rules rules, int normal, List<String> refused) {}

  private final Asks asks;
  private final Settings settings;
  private final Targets targets = new Targets();
  private Noise noise = Noise.NONE;

  public SamePages(Asks asks, Settings settings) {
    this.asks = asks;
    this.settings = settings;
  }

  /** The classes of these URLs, each given back in one of them, as it was written. */
  public Result find(List<Url> urls) {
    Map<Url, List<Url>> spellings = new LinkedHashMap<>();
    for (Url url : urls) {
      spellings.computeIfAbsent(url.normalized(), _ -> new ArrayList<>()).add(url);
    }
    List<Url> normal = List.copyOf(spellings.keySet());
    noise = noise(normal);
    Grouping grouping = new Grouping();
    for (Url url : normal) grouping.add(sketch(url));
    Partition partition = grouping.partition(targets);
    Settled settled = settle(grouping, partition);
    List<Url> doubtful = partition.doubtful(settled.classes(), settings.tests);
    if (!doubtful.isEmpty()) {
      for (Url url : doubtful) grouping.add(sketch(url));
      partition = grouping.partition(targets);
      settled = settle(grouping, partition);
    }
    ClassMaker maker = new ClassMaker(grouping, partition, settled.classes(), noise);
    return new Result(maker.classes(spellings), settled.rules(), normal.size(), settled.refused());
  }

  private Sketch sketch(Url url) {
    return Sketch.of(url, visit(url, 0), noise, targets);
  }

  private Visit visit(Url url, int load) {
    Why why = new Why("same", load == 0 ? "to compare its page" : "to see what changes");
    return asks.visit(Request.get(url).withLoad(load), why, load == 0 ? 1 : 0.5);
  }

  private Noise noise(List<Url> urls) {
    List<Noise.Twice> pages = new ArrayList<>();
    int many = Math.min(settings.samples, urls.size());
    for (int i = 0; i < many; i++) {
      Url url = urls.get((int) ((long) i * urls.size() / many));
      Optional<Page> first = page(visit(url, 0));
      Optional<Page> second = first.isEmpty() ? first : page(visit(url, 1));
      if (second.isPresent()) pages.add(new Noise.Twice(first.orElseThrow(), second.get()));
    }
    return Noise.of(pages);
  }

  private static Optional<Page> page(Visit visit) {
    return visit.ok() ? visit.page() : Optional.empty();
  }

  /** Classes and rules that agree with each other. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Settled(int[] classes, Rules rules, List<String> refused) {}

  /**
   * Rules say which links are the same, links which pages, and pages which rules hold. It begins
   * with the most that could be the same and gives up what proves different, until nothing moves.
   */
  private Settled settle(Grouping grouping, Partition partition) {
    int[] classes = partition.coarse();
    RuleLearner learner = learner(grouping, classes);
    Rules rules = learner.learn();
    for (int round = 0; ; round++) {
      classes = partition.fine(round < 6 ? rules : Rules.NONE);
      if (setApart(grouping, partition, classes)) classes = partition.fine(rules);
      learner = learner(grouping, classes);
      Rules learned = learner.learn();
      if (learned.equals(rules) || round >= 6) break;
      rules = learned;
    }
    Rules tested = test(learner, grouping, partition);
    List<String> refused = learner.refused().stream().map(RuleLearner.Refused::toString).toList();
    return new Settled(classes, tested, refused);
  }

  private static RuleLearner learner(Grouping grouping, int[] classes) {
    List<Url> urls = List.copyOf(grouping.ways().keySet());
    int[] pages =
        urls.stream()
            .mapToInt(url -> grouping.page(url))
            .map(page -> grouping.pages().get(page).comparable() ? classes[page] : -1)
            .toArray();
    return new RuleLearner(urls, pages);
  }

  /**
   * Pages that are equal but for their noise are looked at once more: words at noisy places that
   * stay over a reload of one must stand on the other too.
   */
  private boolean setApart(Grouping grouping, Partition partition, int[] classes) {
    if (noise.places().isEmpty()) return false;
    boolean any = false;
    for (List<Integer> group : Partition.groups(classes)) {
      Sketch first = grouping.pages().get(group.getFirst());
      long[] stays = stays(first);
      for (int member : group.subList(1, group.size())) {
        Sketch other = grouping.pages().get(member);
        if (other.signature().equals(first.signature())) continue;
        boolean holds =
            Arrays.stream(stays).allMatch(w -> Arrays.binarySearch(other.changing(), w) >= 0);
        if (noise.mixed() || !holds) {
          partition.setApart(member);
          any = true;
        }
      }
    }
    return any;
  }

  private long[] stays(Sketch page) {
    Sketch again = Sketch.of(page.url(), visit(page.url(), 1), noise, targets);
    if (!again.comparable()) return page.changing();
    return Arrays.stream(page.changing())
        .filter(word -> Arrays.binarySearch(again.changing(), word) >= 0)
        .toArray();
  }

  /** Fetches a few URLs that rules say are the same as a page that is known. */
  private Rules test(RuleLearner learner, Grouping grouping, Partition partition) {
    int left = settings.tests;
    Map<Rule, Integer> kept = new HashMap<>();
    List<Rule> wanted = new ArrayList<>(learner.learn().all());
    wanted.addAll(learner.weak());
    for (Rule rule : wanted) {
      int support = rule.support();
      int tries = rule.support() < RuleLearner.ENOUGH ? 3 : 1;
      for (Url url : untried(rule, grouping, partition, tries)) {
        if (left-- <= 0) break;
        Optional<Boolean> holds = holds(url, rule.apply(url), grouping);
        if (holds.isEmpty()) continue;
        if (!holds.get()) {
          support = 0;
          break;
        }
        support++;
      }
      if (support >= RuleLearner.ENOUGH) kept.put(rule, support);
    }
    return new Rules(
        kept.entrySet().stream()
            .map(e -> e.getKey().with(e.getKey().where(), e.getValue()))
            .toList());
  }

  private static List<Url> untried(Rule rule, Grouping grouping, Partition partition, int many) {
    return grouping.ways().keySet().stream()
        .filter(url -> grouping.pages().get(grouping.page(url)).comparable())
        .filter(url -> !rule.apply(url).equals(url) && partition.page(rule.apply(url)).isEmpty())
        .limit(many)
        .toList();
  }

  /** Whether another URL shows the same page; empty where it shows none that can be compared. */
  private Optional<Boolean> holds(Url known, Url other, Grouping grouping) {
    Visit visit = visit(other, 0);
    if (visit.response().isEmpty()) return Optional.empty();
    Sketch page = grouping.pages().get(grouping.page(known));
    Sketch sketch = Sketch.of(other, visit, noise, targets);
    if (!visit.ok()) return Optional.of(false);
    if (!sketch.comparable()) return Optional.empty();
    return Optional.of(sketch.content() == page.content() || sketch.end().equals(page.end()));
  }

  /** The URLs that were asked, sorted by the page that they ended at. */
  static final class Grouping {

    private final List<Sketch> pages = new ArrayList<>();
    private final Map<Url, Integer> ways = new LinkedHashMap<>();
    private final Map<Url, Integer> ends = new HashMap<>();

    void add(Sketch sketch) {
      // An error page is no page to be the same as; an end outside of the archive may be one.
      boolean page = sketch.comparable() || !sketch.end().equals(sketch.url());
      Url end = page ? sketch.end().normalized() : sketch.url();
      int number = ends.computeIfAbsent(end, _ -> pages.size());
      if (number == pages.size()) pages.add(sketch);
      ways.put(sketch.url(), number);
    }

    List<Sketch> pages() {
      return pages;
    }

    Map<Url, Integer> ways() {
      return ways;
    }

    int page(Url url) {
      return ways.getOrDefault(url, -1);
    }

    Partition partition(Targets targets) {
      return new Partition(pages, ways, targets);
    }

    List<Integer> all() {
      return IntStream.range(0, pages.size()).boxed().toList();
    }
  }
}
