package grapnel.crawl;

import grapnel.crawl.HostWork.Break;
import grapnel.crawl.Tally.Closing;
import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Visited;
import grapnel.fact.Why;
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
import java.util.function.Consumer;

/** What is done with one URL: ask for it, read it, acknowledge it together with its links. */
final class Visiting {

  /** How often a URL is asked for when no answer comes, or one that says "later". */
  private static final int TRIES = 3;

  private final LinkRules rules;
  private final String robot;
  private final Consumer<Visited> each;
  private final Consumer<Throwable> failed;
  private final InstantSource clock;
  private volatile boolean stopped;

  Visiting(
      LinkRules rules,
      String robot,
      Consumer<Visited> each,
      Consumer<Throwable> failed,
      InstantSource clock) {
    this.rules = rules;
    this.robot = robot;
    this.each = each;
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

  /** Visits a leased URL; says so where nothing more can be asked of its host. */
  Optional<Break> visit(Entry entry, Lease lease, Sites.Door door) {
    Why why = new Why("crawl", entry.via().map(via -> "link on " + via).orElse("seed"));
    Request request = Request.get(entry.url());
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
      case Answer.Responded(Response r) -> answered(entry, lease, r);
      case Answer.Failed f -> failed(entry, lease, door, f);
      case Answer.Refused r -> refused(entry, lease, r);
      case Answer.Spent(String budget) -> back(entry, lease, Closing.SPENT, budget);
      case Answer.Unrecorded _ -> done(entry, lease, new Visited.Unrecorded(), List.of());
    };
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

  private Optional<Break> answered(Entry entry, Lease lease, Response response) {
    Optional<Url> location = response.location(entry.url());
    if (location.isPresent()) {
      List<Entry> next = rules.followed(entry, location.get()).stream().toList();
      return done(
          entry, lease, new Visited.Answered(response.status(), location, Optional.empty()), next);
    }
    Optional<Page> page = response.ok() ? Optional.of(page(entry, response)) : Optional.empty();
    page = page.filter(read -> read.media() == Media.HTML);
    RobotsMeta wishes = page.map(read -> wishes(read, response)).orElse(RobotsMeta.NONE);
    return done(
        entry,
        lease,
        new Visited.Answered(
            response.status(), Optional.empty(), page.map(read -> contents(read, wishes))),
        page.map(read -> rules.followed(entry, read, wishes)).orElse(List.of()));
  }

  private static Page page(Entry entry, Response response) {
    return Page.parse(
        entry.url(), response.body().bytes(), response.headers().first("Content-Type"));
  }

  private RobotsMeta wishes(Page page, Response response) {
    return page.robots(robot, response.headers().every("X-Robots-Tag"));
  }

  private static Visited.Contents contents(Page page, RobotsMeta wishes) {
    return new Visited.Contents(
        page.links().size(),
        page.forms().size(),
        page.signature().map(Signature::toString),
        wishes.noindex());
  }

  private Optional<Break> done(Entry entry, Lease lease, Visited.Ending ending, List<Entry> links) {
    Visited visited = new Visited(entry.url(), entry.depth(), clock.instant(), ending);
    lease.visited(visited, links);
    // Whoever has the host now asks for it again, and tells of it.
    if (lease.lost()) return Optional.of(new Break.Turn());
    each.accept(visited);
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
