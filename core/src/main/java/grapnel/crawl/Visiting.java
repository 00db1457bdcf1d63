package grapnel.crawl;

import grapnel.crawl.HostWork.Break;
import grapnel.crawl.Tally.Closing;
import grapnel.crawl.trap.Lesson;
import grapnel.crawl.trap.Traps;
import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Visited;
import grapnel.fact.Why;
import grapnel.fetch.Robots;
import grapnel.focus.Steering;
import grapnel.page.Link;
import grapnel.page.Media;
import grapnel.page.Page;
import grapnel.page.RobotsMeta;
import grapnel.page.Signature;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** What is done with one URL: ask for it, read it, acknowledge it together with its links. */
final class Visiting {

  /** How often a URL is asked for when no answer comes, or one that says "later". */
  private static final int TRIES = 3;

  /** A rank that fell by less than this is the same: what waits is written down. */
  private static final double SAME_RANK = 0.03;

  /** So many pages that others read are read again, to know what all pages of the host say. */
  private static final int WHOLE = 25;

  private final LinkRules rules;
  private final Steering steering;
  private final Asking asking;
  private final Traps traps = new Traps();
  private final String robot;
  private final Consumer<Visited> each;
  private final Runnable elsewhere;
  private final Consumer<Throwable> failed;
  private final InstantSource clock;
  private volatile boolean stopped;

  /**
   * Visits as planned.
   *
   * @param elsewhere told when a page led to other hosts, which may be unknown: only those are work
   *     for someone else
   */
  Visiting(
      Crawler.Plan plan,
      Consumer<Visited> each,
      Runnable elsewhere,
      Consumer<Throwable> failed,
      InstantSource clock) {
    this.rules = plan.links();
    this.steering = plan.steering();
    this.asking = plan.asking();
    this.robot = Robots.product(plan.agent());
    this.each = each;
    this.elsewhere = elsewhere;
    this.failed = failed;
    this.clock = clock;
  }

  void stop() {
    stopped = true;
  }

  boolean stopped() {
    return stopped;
  }

  void failed(Throwable problem) {
    failed.accept(problem);
  }

  /** Gives a leased URL back whose rank has fallen since it was entered. */
  boolean lowered(Entry entry, Lease lease) {
    if (entry.tries() > 0) return false;
    OptionalDouble now = steering.rank(entry.url());
    if (now.isEmpty() || now.getAsDouble() > entry.rank() - SAME_RANK) return false;
    lease.giveBack(entry.ranked(now.getAsDouble()));
    return true;
  }

  /** Visits a leased URL; says so where nothing more can be asked of its host. */
  Optional<Break> visit(Entry entry, Lease lease, Sites.Door door) {
    Optional<String> skipped = skips(entry);
    if (skipped.isPresent()) {
      return done(entry, lease, new Visited.Skipped(skipped.get()), List.of());
    }
    Why why = new Why("crawl", entry.via().map(via -> "link on " + via).orElse("seed"));
    Request request = asking.request(entry.url());
    Answer answer =
        entry.tries() == 0
            ? door.ask(request, why, entry.rank())
            : door.retry(request, why, entry.rank());
    if (stopped && !(answer instanceof Answer.Responded)) {
      return closed(Closing.STOPPED, "stopped");
    }
    return switch (answer) {
      case Answer.Responded(Response r) when busy(r.status()) && again(entry, lease) ->
          Optional.empty();
      case Answer.Responded(Response r) ->
          answered(entry, lease, door, asking.whole(entry.url(), r));
      case Answer.Failed f -> failed(entry, lease, door, f);
      case Answer.Refused r -> refused(entry, lease, r);
      case Answer.Spent(String budget) -> back(entry, lease, Closing.SPENT, budget);
      case Answer.Unrecorded _ -> done(entry, lease, new Visited.Unrecorded(), List.of());
    };
  }

  /** What the user asked for is never skipped. */
  private Optional<String> skips(Entry entry) {
    if (entry.depth() == 0) return Optional.empty();
    return traps.skips(entry.url()).or(() -> steering.skips(entry.url(), entry.depth()));
  }

  /** What another time may be different (RFC 9110 §15.6, RFC 6585 §4); 500 seldom is. */
  private static boolean busy(int status) {
    return status == 429 || status == 502 || status == 503 || status == 504;
  }

  /** Gives it back to be asked once more, later, unless it was asked often enough. */
  private static boolean again(Entry entry, Lease lease) {
    if (entry.tries() + 1 >= TRIES) return false;
    lease.giveBack(entry.again());
    return true;
  }

  private Optional<Break> failed(Entry entry, Lease lease, Sites.Door door, Answer.Failed f) {
    // Nothing is known of the URL as long as nothing at all was answered.
    boolean down = f.failure() == Answer.Failure.HOST_DOWN;
    if (down || (!door.reached() && entry.tries() + 1 >= TRIES)) {
      return back(entry, lease, Closing.DOWN, f.message());
    }
    if (again(entry, lease)) return Optional.empty();
    return done(entry, lease, new Visited.Unanswered(f.failure(), f.message()), List.of());
  }

  private Optional<Break> refused(Entry entry, Lease lease, Answer.Refused r) {
    return switch (r.by()) {
      case ROBOTS, SAFETY, SCOPE ->
          done(entry, lease, new Visited.Refused(r.by(), r.reason()), List.of());
      case ROBOTS_UNKNOWN, ADDRESS -> back(entry, lease, Closing.REFUSED, r.reason());
    };
  }

  private Optional<Break> answered(Entry entry, Lease lease, Sites.Door door, Response response) {
    Optional<Url> location = response.location(entry.url());
    if (location.isPresent()) {
      List<Entry> next = followed(rules.followed(entry, location.get()).stream());
      return done(
          entry, lease, new Visited.Answered(response.status(), location, Optional.empty()), next);
    }
    Optional<Page> page =
        response.ok() ? Optional.of(page(entry.url(), response)) : Optional.empty();
    page = page.filter(read -> read.media() == Media.HTML);
    page.ifPresent(read -> watch(entry, read, lease, door));
    Optional<Steering.Reading> reading = page.map(read -> steering.read(arrival(entry, read)));
    RobotsMeta wishes = page.map(read -> wishes(read, response)).orElse(RobotsMeta.NONE);
    return done(
        entry,
        lease,
        new Visited.Answered(
            response.status(), Optional.empty(), page.map(read -> contents(read, wishes, reading))),
        page.map(
                read ->
                    followed(rules.followed(entry, read, wishes, reading, lease::knows).stream()))
            .orElse(List.of()));
  }

  /**
   * Learns from a visit of an earlier run.
   *
   * @param known pages that were answered before
   */
  void recalled(
      Visited visited,
      Optional<Url> via,
      Optional<Page> page,
      Function<Url, Optional<Page>> known) {
    page.flatMap(read -> traps.read(visited.url(), via, read).probe())
        .ifPresent(
            probe -> {
              Lesson _ = traps.probed(probe, known.apply(probe.one()), known.apply(probe.other()));
            });
    steered(visited, via, page);
  }

  /** Learns from a visit of an earlier run, or of another, what pays. */
  void steered(Visited visited, Optional<Url> via, Optional<Page> page) {
    if (page.isEmpty()) {
      steering.missed(visited.url());
      return;
    }
    Page read = page.get();
    Steering.Reading reading = steering.read(new Steering.Arrival(read, via, visited.depth()));
    // To rank a link is to enter it.
    for (Link link : read.links()) {
      double _ = reading.rank().applyAsDouble(link);
    }
  }

  private List<Entry> followed(Stream<Entry> links) {
    return links.filter(link -> asking.follows(link.url())).toList();
  }

  private static Steering.Arrival arrival(Entry entry, Page page) {
    return new Steering.Arrival(page, entry.via(), entry.depth());
  }

  private void watch(Entry entry, Page read, Lease lease, Sites.Door door) {
    Traps.Told told = traps.read(entry.url(), entry.via(), read);
    lease.learned(told.lesson()::written);
    told.probe()
        .map(probe -> probe(probe, door))
        .ifPresent(lesson -> lease.learned(lesson::written));
  }

  /** Asks whether anything at all is answered where pages only lead to more of themselves. */
  private Lesson probe(Traps.Probe probe, Sites.Door door) {
    Optional<Page> one = probed(probe.one(), door);
    Optional<Page> other = one.isPresent() ? probed(probe.other(), door) : Optional.empty();
    return traps.probed(probe, one, other);
  }

  /**
   * What others have learned of a host since it was here.
   *
   * @param known pages that were answered before
   */
  void taughtBy(Lease lease, Function<Url, Optional<Page>> known) {
    List<Lesson> lessons = lease.lessons().stream().map(Lesson::read).toList();
    if (lessons.isEmpty()) return;
    Url home = Url.of(lease.host() + "/");
    List<Url> last =
        lessons.stream()
            .filter(Lesson.Read.class::isInstance)
            .map(lesson -> ((Lesson.Read) lesson).url())
            .filter(url -> !url.equals(home))
            .toList();
    Stream.concat(Stream.of(home), last.stream().skip(Math.max(0, last.size() - WHOLE)))
        .forEach(url -> known.apply(url).ifPresent(page -> traps.recall(url, page)));
    lessons.forEach(traps::recall);
  }

  private static Optional<Page> probed(Url url, Sites.Door door) {
    Why why = new Why("crawl", "is anything answered here?");
    return door.ask(Request.get(url), why, 0) instanceof Answer.Responded(Response r) && r.ok()
        ? Optional.of(page(url, r))
        : Optional.empty();
  }

  static Page page(Url url, Response response) {
    return Page.parse(url, response.body().bytes(), response.headers().first("Content-Type"));
  }

  private RobotsMeta wishes(Page page, Response response) {
    return page.robots(robot, response.headers().every("X-Robots-Tag"));
  }

  private static Visited.Contents contents(
      Page page, RobotsMeta wishes, Optional<Steering.Reading> reading) {
    return new Visited.Contents(
        page.links().size(),
        page.forms().size(),
        page.signature().map(Signature::toString),
        wishes.noindex(),
        reading
            .flatMap(Steering.Reading::gain)
            .map(gain -> new Visited.Worth(gain.score(), gain.topic())));
  }

  private Optional<Break> done(Entry entry, Lease lease, Visited.Ending ending, List<Entry> links) {
    Visited visited = new Visited(entry.url(), entry.depth(), clock.instant(), ending);
    if (visited.contents().isEmpty()) steering.missed(entry.url());
    lease.visited(visited, links);
    // Whoever has the host now asks for it again, and tells of it.
    if (lease.lost()) return Optional.of(new Break.Turn());
    each.accept(visited);
    String home = lease.host() + "/";
    if (links.stream().anyMatch(link -> !link.url().toString().startsWith(home))) elsewhere.run();
    return Optional.empty();
  }

  private static Optional<Break> back(Entry entry, Lease lease, Closing closing, String why) {
    lease.giveBack(entry);
    return closed(closing, why);
  }

  private static Optional<Break> closed(Closing closing, String why) {
    return Optional.of(new Break.Closed(closing, why));
  }
}
