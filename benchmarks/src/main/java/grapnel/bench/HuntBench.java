package grapnel.bench;

import grapnel.discover.SiteHunt;
import grapnel.discover.SiteTemplates;
import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.site.AnswerSource;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.template.TemplateMiner;
import grapnel.url.Url;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * What a hunt costs a request, all but the network: the loop with a catalogue on disk, the judge,
 * the hunter. By the processor time of the whole process, compiling and collecting included, and by
 * how many pages are parsed, which the flight recorder counts in a run of its own. The least of
 * several rounds, since machines are shared; and the first one apart, when nothing is compiled yet.
 */
public final class HuntBench {

  private static final InstantSource CLOCK = InstantSource.system();
  private static final String PARSE = "grapnel.html.HtmlTree::parse";
  private static final int IDS = 600;

  /** Half of them have a post: some 500, 4,000 and 20,000 requests. */
  private static final int[] GROWING_IDS = {750, 6000, 30_000};

  private static final int SMALL_PAGE = 15_000;

  /** The median of 2,946 real pages of shops, forms, lists and home pages is 86 KB. */
  private static final int PAGE_SIZE = 86_000;

  private HuntBench() {}

  /** What came of one hunt. */
  private record Outcome(long requests, int found, double milliseconds) {}

  public static void main(String[] args) throws IOException {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 15;
    List<byte[]> pages = args.length > 1 ? pagesOf(Path.of(args[1])) : List.of();
    System.out.printf(
        "%-18s%10s%10s%14s%14s%14s%n",
        "ids", "requests", "found", "first ms/req", "least ms/req", "parses/req");
    for (BlogSite.Habit habit : BlogSite.Habit.values()) {
      BlogSite site = new BlogSite(habit, IDS, pages, PAGE_SIZE);
      Outcome first = hunt(site);
      double least = Double.MAX_VALUE;
      for (int i = 0; i < rounds; i++) {
        Outcome again = hunt(site);
        least = Math.min(least, again.milliseconds / again.requests);
      }
      double parses = (double) countParses(site) / first.requests;
      System.out.printf(
          Locale.ROOT,
          "%-18s%10d%6d/%3d%14.2f%14.2f%14.2f%n",
          habit,
          first.requests,
          first.found,
          site.hidden(),
          first.milliseconds / first.requests,
          least,
          parses);
    }
    growth(Math.clamp(rounds, 1, 3));
  }

  /**
   * The same as a hunt goes on, beside what it takes to parse once all that it was answered: does a
   * candidate cost more after thousands?
   */
  private static void growth(int rounds) throws IOException {
    System.out.printf(
        "%n%-18s%10s%10s%14s%14s%14s%n",
        "ids", "requests", "found", "ms/request", "parsing ms", "ratio");
    for (int ids : GROWING_IDS) {
      BlogSite site = new BlogSite(BlogSite.Habit.PLAIN, ids, List.of(), SMALL_PAGE);
      Outcome best = hunt(site);
      double parsing = parsing(site);
      for (int i = 1; i < rounds; i++) {
        Outcome again = hunt(site);
        if (again.milliseconds < best.milliseconds) best = again;
        parsing = Math.min(parsing, parsing(site));
      }
      double each = best.milliseconds / best.requests;
      System.out.printf(
          Locale.ROOT,
          "%-18d%10d%6d/%5d%12.3f%14.3f%14.2f%n",
          ids,
          best.requests,
          best.found,
          site.hidden(),
          each,
          parsing / best.requests,
          best.milliseconds / parsing);
    }
  }

  /** What it takes to parse once each answer of a hunt, in milliseconds of the processor. */
  private static double parsing(BlogSite site) throws IOException {
    List<Url> asked = new ArrayList<>();
    hunt(
        request -> {
          asked.add(request.url());
          return site.fetch(request);
        },
        site);
    List<Response> answers = new ArrayList<>();
    for (Url url : asked) {
      if (site.fetch(Request.get(url)) instanceof Answer.Responded(Response response)) {
        answers.add(response);
      }
    }
    long before = processorNanos();
    int elements = 0;
    for (int i = 0; i < answers.size(); i++) {
      elements += answers.get(i).page(asked.get(i)).root().children().size();
    }
    if (elements == 0) throw new IllegalStateException("nothing was parsed");
    return (processorNanos() - before) / 1e6;
  }

  private static List<byte[]> pagesOf(Path folder) throws IOException {
    List<byte[]> pages = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder).filter(Files::isRegularFile)) {
      for (Path file : files.sorted().limit(IDS).toList()) pages.add(Files.readAllBytes(file));
    }
    return pages;
  }

  private static Outcome hunt(BlogSite site) throws IOException {
    return hunt(site, site);
  }

  private static Outcome hunt(AnswerSource answers, BlogSite site) throws IOException {
    Path folder = Files.createTempDirectory("grapnel-bench-");
    Budget budget = new Budget(100_000, Duration.ofHours(1), CLOCK);
    try (SiteStore store =
            Store.open(folder).openSite("blog", new Store.LockWait(Duration.ZERO, _ -> {}));
        SiteLoop loop = loop(answers, site, store, budget)) {
      long before = processorNanos();
      SiteHunt hunt = new SiteHunt(store.catalogue(), loop, budget, _ -> {});
      SiteTemplates mined = hunt.mine("blog", site.linked(), TemplateMiner.THRESHOLD);
      AtomicInteger found = new AtomicInteger();
      hunt.hunt(mined.entities(), new Random(1), _ -> found.incrementAndGet());
      return new Outcome(budget.spent(), found.get(), (processorNanos() - before) / 1e6);
    } finally {
      delete(folder);
    }
  }

  private static SiteLoop loop(
      AnswerSource answers, BlogSite site, SiteStore store, Budget budget) {
    Url start = site.linked().getFirst();
    return new SiteLoop(
        store.catalogue(),
        answers,
        new Politeness(PolitenessOptions.DEFAULT.withPause(Duration.ZERO), CLOCK),
        new SiteLoop.Rules(
            new UrlScope(UrlScope.Extent.HOST, start), FetchOptions.AGENT, true, 1, false),
        budget,
        SiteListener.NONE,
        CLOCK);
  }

  private static long processorNanos() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }

  /** Counted apart: counting takes time too. */
  private static long countParses(BlogSite site) throws IOException {
    Path file = Files.createTempFile("grapnel-bench-", ".jfr");
    try (Recording recording = new Recording()) {
      recording.enable("jdk.MethodTiming").with("filter", PARSE).with("period", "endChunk");
      recording.start();
      hunt(site);
      recording.stop();
      recording.dump(file);
      long parses = 0;
      for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
        if (event.hasField("invocations")) parses += event.getLong("invocations");
      }
      return parses;
    } finally {
      Files.delete(file);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
