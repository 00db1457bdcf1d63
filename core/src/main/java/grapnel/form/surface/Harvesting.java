package grapnel.form.surface;

import grapnel.fact.Request;
import grapnel.form.query.Audit;
import grapnel.form.query.Estimate;
import grapnel.form.query.Knowledge;
import grapnel.form.query.Parts;
import grapnel.form.query.Query;
import grapnel.form.query.Slot;
import grapnel.form.query.Term;
import grapnel.form.query.Wanted;
import grapnel.form.query.Wording;
import grapnel.form.result.Item;
import grapnel.form.result.Layout;
import grapnel.form.result.Reading;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The harvest itself, once it is known how results look: the next request is always the one that is
 * expected to bring most, a new query or the next page of one under way.
 */
final class Harvesting {

  private static final int MOST_PAGES = 500;
  private static final int MOST_ERRORS = 10;
  private static final int ROUNDS = 4;

  /** So often a page that was not full was the last one though it had a next: then all are. */
  private static final int SHORT_IS_LAST = 3;

  /** With so much of it known, the records themselves say what it is about. */
  private static final double MOSTLY = 0.8;

  private static final int MOST_PROBES = 20;

  /** Of the submissions, what is kept for the estimate. */
  private static final double FOR_AUDIT = 0.2;

  private final Desk desk;
  private final Layout layout;
  private final Settings settings;
  private final Knowledge known;
  private final Chooser chooser;
  private final Tallies tallies;
  private final Set<String> nowhere;
  private final Consumer<Outcome.Found> each;
  private final Random random;
  private final List<Outcome.Found> records = new ArrayList<>();
  private final List<Request> results = new ArrayList<>();
  private final List<Course> open = new ArrayList<>();
  private final Map<Url, Query> targets = new HashMap<>();
  private Optional<Request> good = Optional.empty();
  private Optional<Estimate> estimate = Optional.empty();
  private int errors;
  private int shortPages;
  private boolean blocked;

  Harvesting(
      Desk desk,
      Layout layout,
      Settings settings,
      Knowledge known,
      Chooser chooser,
      Tallies tallies,
      Set<String> nowhere,
      Consumer<Outcome.Found> each) {
    this.desk = desk;
    this.layout = layout;
    this.settings = settings;
    this.known = known;
    this.chooser = chooser;
    this.tallies = tallies;
    this.nowhere = nowhere;
    this.each = each;
    this.random = new Random(settings.seed() + 1);
  }

  /** What the first queries brought. */
  void begin(Map<Query, Desk.Handed> answers) {
    answers.forEach(
        (query, handed) -> handed.page().ifPresent(p -> layout.note(First.asked(query), p)));
    answers.forEach(
        (query, handed) -> {
          Course course = new Course(new Wanted(query, "first", 1, 1));
          absorb(course, handed);
          if (course.next.isPresent()) open.add(course);
          settle(course);
          chooser.answered(course.wanted);
        });
  }

  void run() {
    for (int round = 0; round < ROUNDS; round++) {
      adaptive(settings.submissions() - reserved(round));
      if (halted() || !audit()) return;
      Estimate now = estimate.orElseThrow();
      double missing = now.total() - now.known();
      known.audited(missing);
      boolean worth =
          missing >= 1 && chooser.best().filter(w -> w.rate() >= settings.leastRate()).isPresent();
      if (!worth || desk.submissions() >= settings.submissions()) return;
    }
  }

  private int reserved(int round) {
    return round > 0 ? 0 : (int) Math.min(settings.draws(), settings.submissions() * FOR_AUDIT);
  }

  private boolean halted() {
    return blocked || desk.stopped().isPresent() || errors >= MOST_ERRORS;
  }

  private void adaptive(int most) {
    while (!halted()) {
      Optional<Wanted> wanted =
          desk.submissions() < most ? chooser.best().filter(this::worth) : Optional.empty();
      Optional<Course> course = open.stream().max(Comparator.comparingDouble(c -> c.rate(chooser)));
      double paging = course.map(c -> c.rate(chooser)).orElse(0.0);
      boolean turn =
          course.isPresent()
              && (!chooser.leavesPages()
                  || (paging >= settings.leastRate()
                      && paging >= wanted.map(Wanted::rate).orElse(0.0)));
      if (turn) turn(course.get());
      else if (wanted.isPresent()) submit(wanted.get());
      else return;
    }
  }

  private boolean worth(Wanted wanted) {
    return wanted.rate() >= settings.leastRate();
  }

  private Course submit(Wanted wanted) {
    Course course = new Course(wanted);
    absorb(course, desk.submit(wanted.query(), "query: " + wanted.query(), wanted.rate()));
    if (course.next.isPresent()) open.add(course);
    settle(course);
    chooser.brought(wanted, course.fresh);
    chooser.answered(wanted);
    return course;
  }

  private void turn(Course course) {
    Request next = course.next.orElseThrow();
    course.next = Optional.empty();
    int before = course.fresh;
    String why = "page %d of %s".formatted(course.pages + 1, course.query);
    absorb(course, desk.turn(next, why, course.rate(chooser)));
    if (course.next.isEmpty()) open.remove(course);
    settle(course);
    chooser.brought(course.wanted, course.fresh - before);
  }

  /** Reads an answer into what is known. */
  private void absorb(Course course, Desk.Handed handed) {
    if (!handed.ok()) {
      // What a budget kept from being asked is no error of the site.
      if (desk.stopped().isPresent()) known.ended(course.query, Knowledge.State.FAILED);
      else failed(course, handed);
      return;
    }
    errors = 0;
    Reading reading =
        layout.read(handed.page().orElseThrow(), handed.request(), First.asked(course.query));
    Url end = handed.visit().end();
    boolean away =
        handed.visit().redirected() && !nowhere.contains(First.masked(end, course.query));
    if (away && reading.like()) {
      jumped(course, end);
    } else if (!reading.like()) {
      strange(course, handed);
    } else {
      read(course, handed, reading);
    }
  }

  private void read(Course course, Desk.Handed handed, Reading reading) {
    int before = course.keys.size();
    int freshBefore = course.fresh;
    layout.note(First.asked(course.query), handed.page().orElseThrow());
    for (Item item : reading.items()) take(course, item, handed.visit().end());
    course.pages++;
    course.brought(course.fresh - freshBefore);
    if (course.pages == 1) {
      tallies.result(reading.items().isEmpty() ? Tallies.Result.NONE : Tallies.Result.RESULTS);
    }
    reading.total().ifPresent(total -> known.total(course.query, total));
    course.total = reading.total();
    boolean more = course.keys.size() > before && course.pages < MOST_PAGES;
    boolean last = shortPages >= SHORT_IS_LAST && reading.items().size() < known.pageSize();
    course.next = more && !last ? reading.next() : Optional.empty();
    if (reading.next().isPresent()) known.paged();
    if (course.pages > 1 && course.lastShort) shortPages += more ? -SHORT_IS_LAST : 1;
    course.lastShort = reading.items().size() < known.pageSize();
    known.pageSize(reading.items().size());
    if (!reading.items().isEmpty()) {
      results.add(handed.request());
      good = Optional.of(handed.request());
      if (course.pages == 1 && course.next.isEmpty()) {
        layout.complete(handed.page().orElseThrow(), reading.items().size());
      }
    }
  }

  private void take(Course course, Item item, Url on) {
    course.keys.add(item.key());
    if (!known.shown(course.query, item.key(), Wording.of(item.text()))) return;
    course.fresh++;
    Outcome.Found found = new Outcome.Found(item.url(), course.query.toString(), item.text(), on);
    records.add(found);
    each.accept(found);
  }

  /** A single result that was not listed; a page that two queries lead to is none. */
  private void jumped(Course course, Url end) {
    Query other = targets.putIfAbsent(end, course.query);
    course.pages++;
    if (other != null && !other.equals(course.query) && !known.knows(end.host() + end.path())) {
      tallies.result(Tallies.Result.SAME);
      return;
    }
    tallies.result(Tallies.Result.RESULTS);
    String words = String.join(" ", First.asked(course.query));
    take(course, new Item(end.host() + end.path(), Optional.of(end), words), end);
  }

  private void failed(Course course, Desk.Handed handed) {
    boolean missing = handed.visit().response().filter(r -> r.status() == 404).isPresent();
    if (missing && handed.page().isPresent() && course.pages == 0) {
      // Some say so of a search that finds nothing.
      tallies.result(Tallies.Result.NONE);
      course.pages++;
      return;
    }
    errors++;
    boolean block =
        handed.visit().response().filter(r -> r.status() == 403 || r.status() == 429).isPresent();
    tallies.result(block ? Tallies.Result.BLOCKED : Tallies.Result.ERROR);
    known.ended(course.query, Knowledge.State.FAILED);
  }

  /** A page in another frame: does what brought results before still bring them? */
  private void strange(Course course, Desk.Handed handed) {
    known.ended(course.query, Knowledge.State.FAILED);
    boolean still =
        good.map(desk::again)
            .flatMap(Desk.Handed::page)
            .map(page -> layout.read(page, List.of()).like())
            .orElse(false);
    tallies.result(still ? Tallies.Result.ERROR : Tallies.Result.BLOCKED);
    if (still) return;
    blocked = true;
    desk.forget(handed.request());
    good.ifPresent(request -> desk.forget(request.withLoad(request.load() + 1)));
  }

  /** Notes how far a query has got. */
  private void settle(Course course) {
    if (known.state(course.query).filter(s -> s == Knowledge.State.FAILED).isPresent()) return;
    if (course.next.isPresent()) {
      known.ended(course.query, Knowledge.State.OPEN);
      return;
    }
    boolean nothing = course.keys.isEmpty();
    known.ended(
        course.query,
        course.pages == 0
            ? Knowledge.State.FAILED
            : nothing ? Knowledge.State.NONE : Knowledge.State.COMPLETE);
    if (known.state(course.query).orElseThrow() == Knowledge.State.CUT) {
      tallies.result(Tallies.Result.RESULTS, Tallies.Result.CUT);
    }
  }

  /** Random words, followed to their end. */
  private boolean audit() {
    if (settings.draws() == 0 || known.size() == 0) return false;
    Optional<String> text = known.best(texts());
    List<Slot> others =
        desk.filling().slots().stream()
            .filter(slot -> slot.required() && !text.equals(Optional.of(slot.name())))
            .toList();
    boolean chosen = others.stream().allMatch(slot -> slot.kind() == Slot.Kind.CHOICE);
    if (text.isEmpty() || others.size() > 1 || !chosen) {
      estimate = Parts.estimate(known, desk.filling().slots());
      return false;
    }
    Optional<String> must = others.stream().map(Slot::name).findFirst();
    Audit audit = new Audit(known, text.get(), must, settings.draws(), random);
    Set<Query> asked = new HashSet<>();
    for (Optional<Query> next = audit.next();
        next.isPresent() && !halted() && desk.submissions() < settings.submissions();
        next = audit.next()) {
      asked.add(next.get());
      Course course = submit(new Wanted(next.get(), "audit", 1, 1));
      while (course.next.isPresent() && !halted()) turn(course);
      audit.answered(next.get());
    }
    estimate = Optional.of(audit.estimate());
    return !asked.isEmpty();
  }

  /**
   * Where the database belongs. What the records say that are known is not asked; the rest of the
   * probes are sent as far as submissions are left, and bring records like any query.
   */
  private Optional<Topics.Placed> topic() {
    if (settings.topics().isEmpty() || known.size() == 0) return Optional.empty();
    boolean most = estimate.filter(e -> e.high() >= 0 && e.coverage() >= MOSTLY).isPresent();
    List<String> texts = texts();
    int asked = 0;
    for (String word : settings.topics().get().probes()) {
      boolean may = !halted() && desk.submissions() < settings.submissions();
      if (most || texts.isEmpty() || !may || asked >= MOST_PROBES) break;
      Query query = Query.of(new Term(known.best(texts).orElse(texts.getFirst()), word));
      if (known.state(query).isPresent()) continue;
      submit(new Wanted(query, "topic", 1, 1));
      asked++;
    }
    return settings.topics().map(topics -> topics.place(known::hits));
  }

  private List<String> texts() {
    return desk.filling().slots().stream()
        .filter(slot -> slot.kind() == Slot.Kind.TEXT)
        .map(Slot::name)
        .toList();
  }

  Outcome.Harvest outcome() {
    boolean spent = desk.stopped().isPresent();
    boolean limit =
        desk.submissions() >= settings.submissions()
            && (chooser.best().filter(this::worth).isPresent() || !open.isEmpty());
    String ended =
        blocked
            ? "the site blocks, or asks whether we are human"
            : errors >= MOST_ERRORS
                ? "one error after the other"
                : spent
                    ? "a budget is spent"
                    : limit
                        ? "the form was sent %,d times".formatted(desk.submissions())
                        : "no query is expected to bring enough for its requests";
    return new Outcome.Harvest(
        records,
        estimate,
        topic(),
        known.worked(),
        tallies,
        results,
        desk.submissions(),
        desk.requests(),
        ended,
        spent || limit,
        blocked || errors >= MOST_ERRORS);
  }
}
