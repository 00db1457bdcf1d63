package grapnel.crawl;

import grapnel.crawl.CrawlTally.CloseReason;
import grapnel.crawl.HostCrawlTurn.TurnEnd;
import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.Robots;
import grapnel.focus.CrawlSteering;
import grapnel.page.Link;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.page.RobotsMeta;
import grapnel.page.TextSignature;
import grapnel.site.FailureLog;
import grapnel.site.RunFault;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** What is done with one URL: ask for it, read it, acknowledge it together with its links. */
final class UrlVisitor {

  /** How often a URL is asked for when no answer comes, or one that says "later". */
  private static final int TRIES = 3;

  /** A rank that fell by less than this is the same: what waits is written down. */
  private static final double SAME_RANK = 0.03;

  /** So many pages that others read are read again, to know what all pages of the host say. */
  private static final int PAGES_READ_AGAIN = 25;

  private final LinkRules rules;
  private final CrawlSteering steering;
  private final RequestPolicy requestPolicy;
  private final TrapDetector trapDetector = new TrapDetector();
  private final String robot;
  private final Consumer<VisitedUrl> onVisited;
  private final Runnable onOtherHosts;
  private final Consumer<Throwable> failed;
  private final InstantSource clock;
  private final FailureLog failures = new FailureLog();
  private final boolean shared;

  /** What a bug kept from being read once. */
  private final Set<Url> readInVain = ConcurrentHashMap.newKeySet();

  /** What a bug kept from being read twice: it stays leased, and waits again for the next run. */
  private final Set<Url> unread = ConcurrentHashMap.newKeySet();

  private volatile boolean stopped;

  /**
   * Visits as planned.
   *
   * @param shared whether others have URLs from the same frontier: for them, too, a page must end
   * @param elsewhere told when a page led to other hosts, which may be unknown: only those are work
   *     for someone else
   */
  UrlVisitor(
      Crawler.Plan plan,
      boolean shared,
      Consumer<VisitedUrl> each,
      Runnable elsewhere,
      Consumer<Throwable> failed,
      InstantSource clock) {
    this.rules = plan.links();
    this.shared = shared;
    this.steering = plan.steering();
    this.requestPolicy = plan.requestPolicy();
    this.robot = Robots.productToken(plan.agent());
    this.onVisited = each;
    this.onOtherHosts = elsewhere;
    this.failed = failed;
    this.clock = clock;
  }

  void stop() {
    stopped = true;
  }

  boolean stopped() {
    return stopped;
  }

  /** The bugs that ended pages. */
  FailureLog failures() {
    return failures;
  }

  void failed(Throwable problem) {
    failed.accept(problem);
  }

  /** Gives a leased URL back whose rank has fallen since it was entered. */
  boolean giveBackLowered(Entry entry, Lease lease) {
    if (entry.tries() > 0) return false;
    OptionalDouble now = steering.rank(entry.url());
    if (now.isEmpty() || now.getAsDouble() > entry.rank() - SAME_RANK) return false;
    lease.giveBack(entry.withRank(now.getAsDouble()));
    return true;
  }

  /** Visits a leased URL; says so where nothing more can be asked of its host. */
  Optional<TurnEnd> visit(Entry entry, Lease lease, CrawlSites.HostAccess access) {
    Optional<String> skipped = skipReason(entry);
    if (skipped.isPresent()) {
      return acknowledge(entry, lease, new VisitedUrl.Skipped(skipped.get()), List.of());
    }
    Answer answer;
    try {
      answer = ask(entry, access);
    } catch (RuntimeException | Error e) {
      failures.add("requesting pages", e);
      return readInVain(entry, lease, RunFault.summary(e));
    }
    if (stopped && !(answer instanceof Answer.Responded)) {
      return closed(CloseReason.STOPPED, "stopped");
    }
    return switch (answer) {
      case Answer.Responded(Response r) when r.isBusy() && giveBackForRetry(entry, lease) ->
          Optional.empty();
      case Answer.Responded(Response r) ->
          answered(entry, lease, access, requestPolicy.completeResponse(entry.url(), r));
      case Answer.Failed f -> failed(entry, lease, access, f);
      case Answer.Refused r -> refused(entry, lease, r);
      case Answer.Spent(String budget) -> giveBackAndClose(entry, lease, CloseReason.SPENT, budget);
      case Answer.Unrecorded _ -> acknowledge(entry, lease, new VisitedUrl.Unrecorded(), List.of());
    };
  }

  private Answer ask(Entry entry, CrawlSites.HostAccess access) {
    RequestPurpose purpose =
        new RequestPurpose("crawl", entry.via().map(via -> "link on " + via).orElse("seed"));
    Request request = requestPolicy.request(entry.url());
    return entry.tries() == 0 || readInVain.contains(entry.url())
        ? access.ask(request, purpose, entry.rank())
        : access.retry(request, purpose, entry.rank());
  }

  /** What the user asked for is never skipped. */
  private Optional<String> skipReason(Entry entry) {
    if (entry.depth() == 0) return Optional.empty();
    return trapDetector
        .skipReason(entry.url())
        .or(() -> steering.skipReason(entry.url(), entry.depth()));
  }

  /** Gives it back to be asked once more, later, unless it was asked often enough. */
  private static boolean giveBackForRetry(Entry entry, Lease lease) {
    if (entry.tries() + 1 >= TRIES) return false;
    lease.giveBack(entry.forRetry());
    return true;
  }

  private Optional<TurnEnd> failed(
      Entry entry, Lease lease, CrawlSites.HostAccess access, Answer.Failed f) {
    // Nothing is known of the URL as long as nothing at all was answered.
    boolean down = f.failure() == Answer.Failure.HOST_DOWN;
    if (down || (!access.siteAnswered() && entry.tries() + 1 >= TRIES)) {
      return giveBackAndClose(entry, lease, CloseReason.DOWN, f.message());
    }
    if (giveBackForRetry(entry, lease)) return Optional.empty();
    return acknowledge(
        entry, lease, new VisitedUrl.Unanswered(f.failure(), f.message()), List.of());
  }

  private Optional<TurnEnd> refused(Entry entry, Lease lease, Answer.Refused r) {
    return switch (r.refusal()) {
      case ROBOTS, SAFETY, SCOPE ->
          acknowledge(entry, lease, new VisitedUrl.Refused(r.refusal(), r.reason()), List.of());
      case ROBOTS_UNKNOWN, ADDRESS ->
          giveBackAndClose(entry, lease, CloseReason.REFUSED, r.reason());
    };
  }

  /** What came of an answer, and what it leads to. */
  private record ReadAnswer(VisitedUrl.Ending ending, List<Entry> links) {}

  /** A bug ends the page that it happens on, and not the crawl. */
  private Optional<TurnEnd> answered(
      Entry entry, Lease lease, CrawlSites.HostAccess access, Response response) {
    ReadAnswer read;
    try {
      read = read(entry, lease, access, response);
    } catch (RuntimeException | Error e) {
      failures.add("reading pages", e);
      return readInVain(entry, lease, RunFault.summary(e));
    }
    return acknowledge(entry, lease, read.ending, read.links);
  }

  /**
   * Reads a page once more when all others are read, as what was short may be there then. After
   * that it is not done with, or all that it leads to were lost: the next run reads it again.
   */
  private Optional<TurnEnd> readInVain(Entry entry, Lease lease, String bug) {
    if (readInVain.add(entry.url())) {
      lease.giveBack(entry.forRetry());
      return Optional.empty();
    }
    if (!shared) {
      unread.add(entry.url());
      return Optional.empty();
    }
    VisitedUrl.Skipped skipped = new VisitedUrl.Skipped("a bug in Grapnel: " + bug);
    return acknowledge(entry, lease, skipped, List.of());
  }

  /** Whether nothing more is to be done with a URL in this run, though it is not done with. */
  boolean isUnread(Entry entry) {
    return unread.contains(entry.url());
  }

  private ReadAnswer read(
      Entry entry, Lease lease, CrawlSites.HostAccess access, Response response) {
    Optional<Url> location = response.location(entry.url());
    if (location.isPresent()) {
      List<Entry> next = linksToEnter(rules.entriesToFollow(entry, location.get()).stream());
      return new ReadAnswer(
          new VisitedUrl.Answered(response.status(), location, Optional.empty()), next);
    }
    Optional<Page> page =
        response.ok() ? Optional.of(response.page(entry.url())) : Optional.empty();
    page = page.filter(read -> read.media() == MediaKind.HTML);
    page.ifPresent(read -> checkForTraps(entry, read, lease, access));
    Optional<CrawlSteering.PageAssessment> reading =
        page.map(read -> steering.assess(arrival(entry, read)));
    RobotsMeta robotsMeta = page.map(read -> robotsMeta(read, response)).orElse(RobotsMeta.NONE);
    return new ReadAnswer(
        new VisitedUrl.Answered(
            response.status(),
            Optional.empty(),
            page.map(read -> contents(read, robotsMeta, reading))),
        page.map(
                read ->
                    linksToEnter(
                        rules
                            .entriesToFollow(entry, read, robotsMeta, reading, lease::surelyKnows)
                            .stream()))
            .orElse(List.of()));
  }

  /**
   * Learns from a visit of an earlier run.
   *
   * @param sites know the pages that were answered before
   */
  void learnFromVisit(
      VisitedUrl visited, Optional<Url> via, Optional<Page> page, CrawlSites sites) {
    page.ifPresent(
        read ->
            trapDetector.readPage(
                visited.url(),
                via,
                read,
                sites::knownPage,
                url -> sites.knownPage(Request.get(url).reload())));
    learnSteering(visited, via, page);
  }

  /** Learns from a visit of an earlier run, or of another, what pays. */
  void learnSteering(VisitedUrl visited, Optional<Url> via, Optional<Page> page) {
    if (page.isEmpty()) {
      steering.noteUnreadable(visited.url());
      return;
    }
    Page read = page.get();
    CrawlSteering.PageAssessment reading =
        steering.assess(new CrawlSteering.ArrivedPage(read, via, visited.depth()));
    // To rank a link is to enter it.
    for (Link link : read.links()) {
      double _ = reading.rank().applyAsDouble(link);
    }
  }

  private List<Entry> linksToEnter(Stream<Entry> links) {
    return links.filter(link -> requestPolicy.followsLink(link.url())).toList();
  }

  private static CrawlSteering.ArrivedPage arrival(Entry entry, Page page) {
    return new CrawlSteering.ArrivedPage(page, entry.via(), entry.depth());
  }

  private void checkForTraps(Entry entry, Page read, Lease lease, CrawlSites.HostAccess access) {
    TrapDetector.ReadResult result = trapDetector.readPage(entry.url(), entry.via(), read);
    lease.shareLesson(result.lesson()::toBytes);
    result
        .inspection()
        .flatMap(
            inspection ->
                trapDetector.learnFrom(
                    inspection, url -> readPage(url, access), url -> loadAgain(url, access)))
        .ifPresent(lesson -> lease.shareLesson(lesson::toBytes));
    result
        .probe()
        .map(probe -> probe(probe, access))
        .ifPresent(lesson -> lease.shareLesson(lesson::toBytes));
  }

  /** Asks whether anything at all is answered where pages only lead to more of themselves. */
  private TrapLesson probe(TrapDetector.Probe probe, CrawlSites.HostAccess access) {
    Optional<Page> one = probePage(probe.one(), access);
    Optional<Page> other = one.isPresent() ? probePage(probe.other(), access) : Optional.empty();
    return trapDetector.learnFromProbe(probe, one, other);
  }

  /**
   * What others have learned of a host since it was here.
   *
   * @param known pages that were answered before
   */
  void learnFromLessons(Lease lease, Function<Url, Optional<Page>> known) {
    List<TrapLesson> lessons = lease.newLessons().stream().map(TrapLesson::fromBytes).toList();
    if (lessons.isEmpty()) return;
    Url home = Url.of(lease.host() + "/");
    List<Url> last =
        lessons.stream()
            .filter(TrapLesson.PageRead.class::isInstance)
            .map(lesson -> ((TrapLesson.PageRead) lesson).url())
            .filter(url -> !url.equals(home))
            .toList();
    Stream.concat(Stream.of(home), last.stream().skip(Math.max(0, last.size() - PAGES_READ_AGAIN)))
        .forEach(url -> known.apply(url).ifPresent(page -> trapDetector.learnFrom(url, page)));
    lessons.forEach(trapDetector::learnFrom);
  }

  private static Optional<Page> probePage(Url url, CrawlSites.HostAccess access) {
    return page(url, new RequestPurpose("crawl", "is anything answered here?"), access);
  }

  /** What a page says by now; what it said is known. */
  private static Optional<Page> loadAgain(Url url, CrawlSites.HostAccess access) {
    RequestPurpose why = new RequestPurpose("crawl", "what changes on reload?");
    return access.visit(Request.get(url).reload(), why, 1).page();
  }

  private static Optional<Page> readPage(Url url, CrawlSites.HostAccess access) {
    return page(url, new RequestPurpose("crawl", "once more, from what is known"), access);
  }

  private static Optional<Page> page(
      Url url, RequestPurpose purpose, CrawlSites.HostAccess access) {
    return access.ask(Request.get(url), purpose, 0) instanceof Answer.Responded(Response r)
            && r.ok()
        ? Optional.of(r.page(url))
        : Optional.empty();
  }

  private RobotsMeta robotsMeta(Page page, Response response) {
    return page.robots(robot, response.headers().values("X-Robots-Tag"));
  }

  private static VisitedUrl.PageContents contents(
      Page page, RobotsMeta robotsMeta, Optional<CrawlSteering.PageAssessment> reading) {
    return new VisitedUrl.PageContents(
        page.links().size(),
        page.forms().size(),
        page.signature().map(TextSignature::toString),
        robotsMeta.noindex(),
        reading
            .flatMap(CrawlSteering.PageAssessment::gain)
            .map(gain -> new VisitedUrl.TopicScore(gain.score(), gain.topic())));
  }

  private Optional<TurnEnd> acknowledge(
      Entry entry, Lease lease, VisitedUrl.Ending ending, List<Entry> links) {
    VisitedUrl visited = new VisitedUrl(entry.url(), entry.depth(), clock.instant(), ending);
    if (visited.contents().isEmpty()) steering.noteUnreadable(entry.url());
    lease.acknowledge(visited, links);
    // Whoever has the host now asks for it again, and tells of it.
    if (lease.isLost()) return Optional.of(new TurnEnd.Finished());
    onVisited.accept(visited);
    String home = lease.host() + "/";
    if (links.stream().anyMatch(link -> !link.url().toString().startsWith(home)))
      onOtherHosts.run();
    return Optional.empty();
  }

  private static Optional<TurnEnd> giveBackAndClose(
      Entry entry, Lease lease, CloseReason closeReason, String why) {
    lease.giveBack(entry);
    return closed(closeReason, why);
  }

  private static Optional<TurnEnd> closed(CloseReason closeReason, String why) {
    return Optional.of(new TurnEnd.Closed(closeReason, why));
  }
}
