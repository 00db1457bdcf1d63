package grapnel;

import grapnel.crawl.CrawlSites;
import grapnel.crawl.CrawlTally;
import grapnel.crawl.Crawler;
import grapnel.crawl.LinkRules;
import grapnel.crawl.SiteLoops;
import grapnel.fact.RequestPurpose;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.Politeness;
import grapnel.focus.CrawlSteering;
import grapnel.page.Form;
import grapnel.page.Page;
import grapnel.site.SiteListener;
import grapnel.site.Visit;
import grapnel.store.Catalogue;
import grapnel.store.SiteStore;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * A crawl: follows links over one or many sites, breadth first, or the most promising first.
 *
 * <p>Every page is acknowledged together with its links before anyone hears of it. {@link #stop}
 * may be called from any thread.
 */
public final class Crawl implements AutoCloseable {

  /** A host keeps its turn for a few pages only, because another may have better ones by then. */
  private static final int FOCUSED_TURN = 5;

  private final List<Url> seeds;
  private final CrawlSettings settings;
  private final Manners manners;
  private final InstantSource clock;
  private final AnswerArchives archives;
  private final Runnable release;
  private final Catalogue catalogue;
  private final SiteLoops sites;
  private final CrawlRound round;
  private final AtomicInteger visits = new AtomicInteger();
  private volatile Runnable stop = () -> {};
  private volatile boolean stopped;

  private Crawl(
      SiteStore store,
      Runnable release,
      List<Url> seeds,
      CrawlSettings settings,
      Manners manners,
      Politeness politeness,
      SiteListener listener,
      InstantSource clock) {
    this.seeds = List.copyOf(seeds);
    this.settings = settings;
    this.manners = manners;
    this.clock = clock;
    this.release = release;
    this.catalogue = store.catalogue();
    this.archives = new AnswerArchives(manners, seeds, listener::userNotice);
    this.sites =
        new SiteLoops(
            catalogue,
            archives.answers(),
            politeness,
            manners.rules(seeds),
            () -> manners.budget(clock),
            Site.both(archives::record, listener),
            clock,
            loop -> manners.drawing(loop, catalogue, listener::userNotice, clock));
    String name = settings.name(seeds, manners);
    this.round =
        settings.revisitChance().isPresent()
            ? CrawlRound.again(store, name, settings.revisitChance().getAsDouble(), clock.instant())
            : CrawlRound.first(store, name);
  }

  static Crawl open(
      SiteStore store,
      Runnable release,
      List<Url> seeds,
      CrawlSettings settings,
      Manners manners,
      Politeness politeness,
      SiteListener listener,
      InstantSource clock) {
    try {
      return new Crawl(store, release, seeds, settings, manners, politeness, listener, clock);
    } catch (RuntimeException e) {
      release.run();
      throw e;
    }
  }

  /** What earlier runs of this crawl visited. */
  public void eachVisited(Consumer<VisitedUrl> each) {
    round.frontier().eachVisited(each);
  }

  /** Reads one page beside the crawl, as an example of a topic, where that is allowed. */
  public Optional<Page> page(Url url, RequestPurpose purpose) {
    try (CrawlSites.HostAccess access = sites.openHost(url.host())) {
      Visit visit = access.visit(url, purpose, 1);
      return visit.ok() ? visit.page() : Optional.empty();
    }
  }

  /** Follows links breadth first until nothing is left, or a limit is reached. */
  public CrawlReport run(Consumer<VisitedUrl> each) {
    return run(CrawlSteering.NONE, each);
  }

  /**
   * The same, in the order that the steering says.
   *
   * @param each hears of every URL that is done with, one at a time
   */
  public CrawlReport run(CrawlSteering steering, Consumer<VisitedUrl> each) {
    Crawler crawler =
        new Crawler(
            round.frontier(),
            sites,
            plan(seeds, settings, manners, steering, round),
            visited -> visited(visited, each),
            clock);
    stop = crawler::stop;
    if (stopped) crawler.stop();
    CrawlTally tally = crawler.run(round.starts(seeds));
    return new CrawlReport(
        tally,
        waiting(),
        sites.requestsSent(),
        sites.drawnPages(),
        visits.get() >= settings.maxPages(),
        stopped,
        round.revisited(),
        Site.refusedLinksRemark(
            sites.loops().stream().mapToLong(loop -> loop.safety().refusedLinks().size()).sum()),
        crawler.failures());
  }

  private void visited(VisitedUrl visited, Consumer<VisitedUrl> each) {
    round.visited(visited);
    each.accept(visited);
    if (visited.ending() instanceof VisitedUrl.Skipped) return;
    if (visits.incrementAndGet() >= settings.maxPages()) stop.run();
  }

  private static Crawler.Plan plan(
      List<Url> seeds,
      CrawlSettings settings,
      Manners manners,
      CrawlSteering steering,
      CrawlRound round) {
    return new Crawler.Plan(
        linkRules(seeds, settings, manners),
        manners.agent(),
        settings.hosts(),
        manners.connections(),
        turnLength(settings),
        steering,
        round.requestPolicy());
  }

  /** Which links are followed, for those who crawl on a frontier of their own. */
  public static LinkRules linkRules(List<Url> seeds, CrawlSettings settings, Manners manners) {
    return new LinkRules(
        manners.scopeOf(seeds),
        settings.depth(),
        !settings.ignoreNofollow(),
        !settings.allLinks(),
        manners.linkSafety());
  }

  /** How many pages of a host are read before another has its turn. */
  public static int turnLength(CrawlSettings settings) {
    return settings.topic().isEmpty() ? Crawler.Plan.DEFAULT_TURN : FOCUSED_TURN;
  }

  /** What is known of a page beside its address. */
  public PageFacts facts(Url url) {
    return PageFacts.in(catalogue, url, url);
  }

  /**
   * What a site wanted that we do not have, for a crawl that brought nothing, or a single page that
   * it was sent to instead of what it asked for.
   *
   * @param pages how many it brought
   */
  public Optional<RunEnding> barrier(long pages) {
    if (pages == 1) {
      return sites.loops().stream()
          .flatMap(loop -> loop.gates().startLeadsTo().stream())
          .filter(this::wantsToBeFilledIn)
          .<RunEnding>map(page -> new RunEnding.Gated(page, false))
          .findFirst();
    }
    if (pages > 1) return Optional.empty();
    return sites.loops().stream()
        .map(Site::withoutPages)
        .filter(ending -> !ending.completed())
        .findFirst();
  }

  /** As pages of consent, age and log-in do; a front page that leads nowhere has no such form. */
  private boolean wantsToBeFilledIn(Url url) {
    return page(url, new RequestPurpose("links", "once more, from what is known")).stream()
        .flatMap(page -> page.forms().stream())
        .anyMatch(form -> form.method() == Form.Method.POST);
  }

  /** How many URLs wait; any thread may ask. */
  public long waiting() {
    return round.frontier().waiting();
  }

  /** Ends the crawl soon; the same again goes on with it. */
  public void stop() {
    stopped = true;
    stop.run();
  }

  @Override
  public void close() {
    sites.close();
    release.run();
    archives.close();
  }
}
