package grapnel.hunt;

import grapnel.fact.Ids;
import grapnel.fact.Template;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Hunts the ids of several templates at once: each request goes where the chance of a page is best,
 * until no chance is worth a request. Then random probes say how much is left.
 *
 * <p>What is tried depends on the answers alone, not on the budget: a larger budget finds the same
 * and more.
 */
public final class Hunter {

  /** No id is tried whose chance is smaller. */
  public static final double LEAST_CHANCE = 0.005;

  /** So many answers in a row that say nothing, and the template is left. */
  private static final int MOST_UNSURE = 12;

  /** Of as many as half of all pages, six tries miss all in one of 64 lists. */
  private static final int STRIDE_TRIES = 6;

  private static final int MOST_AUDITS = 3;

  /** A site that blocks more often than this is not hunted on. */
  private static final int MOST_BLOCKS = 20;

  private final Random random;
  private final BooleanSupplier mayGoOn;
  private final Consumer<Tried> each;
  private final List<Ground> grounds = new ArrayList<>();

  /** Grounds whose ids are counted together, each other by itself; what is audited as one. */
  private final List<List<Ground>> crews = new ArrayList<>();

  private final Set<Claim> taken = new HashSet<>();
  private boolean cutShort;

  /** An id that one template of a counter has, so that no other has it. */
  private record Claim(String counter, long id) {}

  /**
   * What is hunted on.
   *
   * @param judge says whether there is an entity at a URL
   * @param postponed what is to be judged once more, now that the site is itself again
   * @param counter the same for templates whose ids are counted together: an id is in one only
   * @param listed whether a URL that was judged leads to a page that was known by another URL, and
   *     is counted here for the first time
   */
  public record Quarry(
      Template template,
      Function<Url, Verdict> judge,
      Supplier<List<Url>> postponed,
      Optional<String> counter,
      Predicate<Url> listed) {

    /** For a judge who is never stopped. */
    public Quarry(Template template, Function<Url, Verdict> judge, Optional<String> counter) {
      this(template, judge, List::of, counter, _ -> false);
    }
  }

  /** A template under way. */
  private static final class Ground {
    final Quarry quarry;
    final Map<Long, Boolean> answers = new LinkedHashMap<>();
    IdLine line;
    int unsure;

    /** Pages that were known, though not by their ids. */
    long listed;

    boolean left;
    Optional<Audit> audit = Optional.empty();

    Ground(Quarry quarry) {
      this.quarry = quarry;
      this.line = new IdLine(quarry.template.ids());
    }

    /** Random ids that are never hit: no number of probes would say how many there are. */
    boolean hopeless() {
      return line.random() && pages() == quarry.template.ids().size();
    }

    long pages() {
      long found = answers.values().stream().filter(hit -> hit).count();
      return quarry.template.ids().size() + found + listed;
    }

    /** Counts anew, once a page was found that is not at the stride of the known ones. */
    void recount() {
      Ids ids = quarry.template.ids();
      long[] hits = answers.keySet().stream().filter(answers::get).mapToLong(id -> id).toArray();
      line = new IdLine(ids.and(Ids.of(ids.spelling(), hits)));
      answers.forEach(
          (id, hit) -> {
            if (!hit) line.learn(id, false);
          });
    }
  }

  /**
   * @param mayGoOn false when the budget is spent
   * @param each told of every try
   */
  public Hunter(Random random, BooleanSupplier mayGoOn, Consumer<Tried> each) {
    this.random = random;
    this.mayGoOn = mayGoOn;
    this.each = each;
  }

  public void hunt(List<Quarry> quarries) {
    quarries.forEach(quarry -> grounds.add(new Ground(quarry)));
    for (Ground ground : grounds) {
      for (long id : ground.quarry.template.ids().numbers()) takenBy(ground, id);
    }
    steadily();
    for (Ground ground : grounds) betweenStrides(ground);
    steadily();
    gather();
    // What a probe hits may lead to ids beyond those that were to be probed.
    for (int times = 0; times < MOST_AUDITS; times++) {
      for (List<Ground> crew : crews) audit(crew);
      steadily();
    }
  }

  /** The best first, and what a block kept open once more, as long as the site recovers. */
  private void steadily() {
    adaptive();
    for (int times = 0; times < MOST_BLOCKS; times++) {
      boolean again = false;
      for (Ground ground : grounds) again |= again(ground);
      if (!again) return;
      adaptive();
    }
  }

  private boolean again(Ground ground) {
    if (cutShort) return false;
    List<Url> urls = ground.quarry.postponed.get();
    if (urls.isEmpty()) return false;
    ground.left = false;
    ground.unsure = 0;
    for (Url url : urls) {
      OptionalLong id = ground.quarry.template.idIn(url);
      if (id.isPresent() && goesOn()) attempt(ground, id.getAsLong());
    }
    return true;
  }

  /** The best chance of all grounds, again and again. */
  private void adaptive() {
    while (true) {
      Optional<Ground> best = Optional.empty();
      Optional<IdLine.Chance> chance = Optional.empty();
      double most = LEAST_CHANCE;
      for (Ground ground : grounds) {
        if (ground.left) continue;
        Optional<IdLine.Chance> here = ground.line.best(random);
        if (here.isEmpty() || here.get().chance() < most) continue;
        best = Optional.of(ground);
        chance = here;
        most = here.get().chance();
      }
      if (best.isEmpty() || !goesOn()) return;
      Ground ground = best.get();
      attempt(ground, ground.line.next(chance.orElseThrow(), random).orElseThrow());
    }
  }

  /** Tries an id; says whether it has a page, new or not. */
  private boolean attempt(Ground ground, long id) {
    if (elsewhere(ground, id)) {
      ground.line.leaveOpen(id);
      return false;
    }
    Template template = ground.quarry.template;
    Tried tried =
        new Tried(template, id, template.at(id), ground.quarry.judge.apply(template.at(id)));
    each.accept(tried);
    if (tried.verdict() instanceof Verdict.Unsure) {
      ground.line.leaveOpen(id);
      if (++ground.unsure >= MOST_UNSURE) ground.left = true;
      return false;
    }
    ground.unsure = 0;
    learned(ground, id, tried.hit());
    if (tried.hit() || !ground.quarry.listed.test(tried.url())) return tried.hit();
    // For the hunt it is a miss: nothing new is there. For the number of pages it is one.
    ground.listed++;
    return true;
  }

  private void learned(Ground ground, long id, boolean hit) {
    ground.answers.put(id, hit);
    if (hit) takenBy(ground, id);
    if (!hit || ground.line.holds(id)) ground.line.learn(id, hit);
    else recount(ground);
  }

  /**
   * Whether ids between the strides have no page, as their number says: a list may hold every third
   * page of a site that has all. One that has a page makes the stride smaller, which is tried
   * again.
   */
  private void betweenStrides(Ground ground) {
    long[] known = ground.quarry.template.ids().numbers();
    for (int vain = 0; vain < STRIDE_TRIES; vain++) {
      long stride = ground.line.stride();
      if (stride == 1 || ground.left || ground.hopeless() || !goesOn()) return;
      long step = vain % 2 == 0 ? 1 : 1 + random.nextLong(stride - 1);
      long id = known[random.nextInt(known.length - 1)] + step;
      if (!ground.answers.containsKey(id)) attempt(ground, id);
      if (ground.line.stride() < stride) vain = -1;
    }
  }

  private void recount(Ground ground) {
    ground.recount();
    // What was probed of the line before says nothing of this one.
    Optional<Audit> before = ground.audit;
    for (Ground each : grounds) if (each.audit.equals(before)) each.audit = Optional.empty();
    for (Claim claim : taken) {
      if (ground.quarry.counter.equals(Optional.of(claim.counter))) ground.line.leaveOpen(claim.id);
    }
  }

  /** Where ids are counted together, one that a template has is in no other. */
  private void takenBy(Ground ground, long id) {
    if (ground.quarry.counter.isEmpty()) return;
    taken.add(new Claim(ground.quarry.counter.get(), id));
    for (Ground other : grounds) {
      if (other != ground && other.quarry.counter.equals(ground.quarry.counter)) {
        other.line.leaveOpen(id);
      }
    }
  }

  /**
   * Whether another template has it, which may have shown after this one's line grew, or its probes
   * were drawn: no page is here, and nothing is to be asked.
   */
  private boolean elsewhere(Ground ground, long id) {
    Optional<String> counter = ground.quarry.counter;
    return counter.isPresent() && taken.contains(new Claim(counter.get(), id));
  }

  private void gather() {
    Map<String, List<Ground>> together = new HashMap<>();
    for (Ground ground : grounds) {
      boolean alone = ground.quarry.counter.isEmpty() || ground.left || ground.hopeless();
      List<Ground> crew =
          alone
              ? new ArrayList<>()
              : together.computeIfAbsent(ground.quarry.counter.get(), _ -> new ArrayList<>());
      if (crew.isEmpty()) crews.add(crew);
      crew.add(ground);
    }
  }

  private void audit(List<Ground> crew) {
    if (cutShort || crew.stream().anyMatch(ground -> ground.left || ground.hopeless())) return;
    if (crew.getFirst().audit.filter(Audit::complete).isPresent()) return;
    List<IdLine> lines = crew.stream().map(ground -> ground.line).toList();
    Audit audit = new Audit(lines, crew.stream().mapToLong(Ground::pages).sum(), random);
    for (Ground ground : crew) ground.audit = Optional.of(audit);
    for (Audit.Probe probe : audit.probes()) {
      Ground ground = crew.get(probe.line());
      if (ground.left || !goesOn()) return;
      audit.learn(probe, attempt(ground, ground.line.id(probe.place())));
    }
  }

  /** Whether the budget ended it with something left to try. */
  public boolean cutShort() {
    return cutShort;
  }

  /** Whether a template was left because the site gave no answers any more. */
  public boolean givenUp() {
    return grounds.stream().anyMatch(ground -> ground.left);
  }

  private boolean goesOn() {
    if (mayGoOn.getAsBoolean()) return true;
    cutShort = true;
    return false;
  }

  /** How many pages each template has, or those together whose ids are counted together. */
  public List<Estimate> estimates() {
    return crews.stream().map(Hunter::estimate).toList();
  }

  private static Estimate estimate(List<Ground> crew) {
    List<Estimate.Part> parts =
        crew.stream()
            .map(ground -> new Estimate.Part(ground.quarry.template, ground.pages()))
            .toList();
    long pages = parts.stream().mapToLong(Estimate.Part::known).sum();
    if (crew.getFirst().hopeless()) {
      String random = "ids that look random, so that none can be guessed";
      return new Estimate(parts, (double) pages, pages, -1, random);
    }
    Optional<Audit> complete = crew.getFirst().audit.filter(Audit::complete);
    if (complete.isEmpty()) return new Estimate(parts, (double) pages, pages, -1, "the ids tried");
    Audit audit = complete.get();
    long stride = crew.stream().mapToLong(ground -> ground.line.stride()).min().orElse(1);
    String population =
        (stride == 1 ? "ids" : "every id at steps of " + stride) + " up to twice the known range";
    return new Estimate(
        parts,
        Math.max((double) pages, audit.total()),
        Math.max(pages, (long) Math.floor(audit.low())),
        Math.max(pages, (long) Math.ceil(audit.high())),
        parts.size() == 1
            ? population
            : population + " of %d templates that share a counter".formatted(parts.size()));
  }
}
