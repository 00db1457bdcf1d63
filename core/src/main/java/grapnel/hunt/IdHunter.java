package grapnel.hunt;

import grapnel.fact.KnownIds;
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
public final class IdHunter {

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
  private final BooleanSupplier budgetLeft;
  private final Consumer<TriedId> onTry;
  private final List<TemplateProgress> templates = new ArrayList<>();

  /** Grounds whose ids are counted together, each other by itself; what is audited as one. */
  private final List<List<TemplateProgress>> auditGroups = new ArrayList<>();

  private final Set<TakenId> takenIds = new HashSet<>();
  private boolean cutShort;

  /** An id that one template of a counter has, so that no other has it. */
  private record TakenId(String counter, long id) {}

  /**
   * What is hunted on.
   *
   * @param judge says whether there is an entity at a URL
   * @param postponed what is to be judged once more, now that the site is itself again
   * @param counter the same for templates whose ids are counted together: an id is in one only
   * @param isListed whether a URL that was judged leads to a page that was known by another URL,
   *     and is counted here for the first time
   */
  public record HuntTarget(
      Template template,
      Function<Url, Verdict> judge,
      Supplier<List<Url>> postponed,
      Optional<String> counter,
      Predicate<Url> isListed) {

    /** For a judge who is never stopped. */
    public HuntTarget(Template template, Function<Url, Verdict> judge, Optional<String> counter) {
      this(template, judge, List::of, counter, _ -> false);
    }
  }

  /** A template under way. */
  private static final class TemplateProgress {
    final HuntTarget target;
    final Map<Long, Boolean> answers = new LinkedHashMap<>();
    IdSearchSpace searchSpace;
    int unsureInRow;

    /** Pages that were known, though not by their ids. */
    long listedPages;

    boolean abandoned;
    Optional<HuntAudit> audit = Optional.empty();

    TemplateProgress(HuntTarget target) {
      this.target = target;
      this.searchSpace = new IdSearchSpace(target.template.ids());
    }

    /** Random ids that are never hit: no number of probes would say how many there are. */
    boolean hasUnguessableIds() {
      return searchSpace.looksRandom() && pageCount() == target.template.ids().size();
    }

    long pageCount() {
      long found = answers.values().stream().filter(hit -> hit).count();
      return target.template.ids().size() + found + listedPages;
    }

    /** Counts anew, once a page was found that is not at the stride of the known ones. */
    void recount() {
      KnownIds ids = target.template.ids();
      long[] hits = answers.keySet().stream().filter(answers::get).mapToLong(id -> id).toArray();
      searchSpace = new IdSearchSpace(ids.union(KnownIds.of(ids.spelling(), hits)));
      answers.forEach(
          (id, hit) -> {
            if (!hit) searchSpace.learn(id, false);
          });
    }
  }

  /**
   * @param mayGoOn false when the budget is spent
   * @param each told of every try
   */
  public IdHunter(Random random, BooleanSupplier mayGoOn, Consumer<TriedId> each) {
    this.random = random;
    this.budgetLeft = mayGoOn;
    this.onTry = each;
  }

  /** Tries ids until no chance is worth a request, or the budget is spent. */
  public HuntResult hunt(List<HuntTarget> targets) {
    targets.forEach(target -> templates.add(new TemplateProgress(target)));
    for (TemplateProgress progress : templates) {
      for (long id : progress.target.template.ids().numbers()) markTaken(progress, id);
    }
    tryBestCandidates();
    for (TemplateProgress progress : templates) tryBetweenStrides(progress);
    tryBestCandidates();
    formAuditGroups();
    // What a probe hits may lead to ids beyond those that were to be probed.
    for (int times = 0; times < MOST_AUDITS; times++) {
      for (List<TemplateProgress> crew : auditGroups) audit(crew);
      tryBestCandidates();
    }
    boolean givenUp = templates.stream().anyMatch(progress -> progress.abandoned);
    return new HuntResult(auditGroups.stream().map(IdHunter::estimate).toList(), cutShort, givenUp);
  }

  /** The best first, and what a block kept open once more, as long as the site recovers. */
  private void tryBestCandidates() {
    tryBestChances();
    for (int times = 0; times < MOST_BLOCKS; times++) {
      boolean again = false;
      for (TemplateProgress progress : templates) again |= retryPostponed(progress);
      if (!again) return;
      tryBestChances();
    }
  }

  private boolean retryPostponed(TemplateProgress progress) {
    if (cutShort) return false;
    List<Url> urls = progress.target.postponed.get();
    if (urls.isEmpty()) return false;
    progress.abandoned = false;
    progress.unsureInRow = 0;
    for (Url url : urls) {
      OptionalLong id = progress.target.template.idIn(url);
      if (id.isPresent() && withinBudget()) tryId(progress, id.getAsLong());
    }
    return true;
  }

  /** The best chance of all grounds, again and again. */
  private void tryBestChances() {
    while (true) {
      Optional<TemplateProgress> best = Optional.empty();
      Optional<IdSearchSpace.Chance> chance = Optional.empty();
      double most = LEAST_CHANCE;
      for (TemplateProgress progress : templates) {
        if (progress.abandoned) continue;
        Optional<IdSearchSpace.Chance> here = progress.searchSpace.bestChance(random);
        if (here.isEmpty() || here.get().chance() < most) continue;
        best = Optional.of(progress);
        chance = here;
        most = here.get().chance();
      }
      if (best.isEmpty() || !withinBudget()) return;
      TemplateProgress progress = best.get();
      tryId(progress, progress.searchSpace.nextId(chance.orElseThrow(), random).orElseThrow());
    }
  }

  /** Tries an id; says whether it has a page, new or not. */
  private boolean tryId(TemplateProgress progress, long id) {
    if (isTakenElsewhere(progress, id)) {
      progress.searchSpace.markUnanswered(id);
      return false;
    }
    Template template = progress.target.template;
    TriedId tried =
        new TriedId(
            template, id, template.urlOf(id), progress.target.judge.apply(template.urlOf(id)));
    onTry.accept(tried);
    if (tried.verdict() instanceof Verdict.Unsure) {
      progress.searchSpace.markUnanswered(id);
      if (++progress.unsureInRow >= MOST_UNSURE) progress.abandoned = true;
      return false;
    }
    progress.unsureInRow = 0;
    learned(progress, id, tried.hit());
    if (tried.hit() || !progress.target.isListed.test(tried.url())) return tried.hit();
    // For the hunt it is a miss: nothing new is there. For the number of pages it is one.
    progress.listedPages++;
    return true;
  }

  private void learned(TemplateProgress progress, long id, boolean hit) {
    progress.answers.put(id, hit);
    if (hit) markTaken(progress, id);
    if (!hit || progress.searchSpace.contains(id)) progress.searchSpace.learn(id, hit);
    else recount(progress);
  }

  /**
   * Whether ids between the strides have no page, as their number says: a list may hold every third
   * page of a site that has all. One that has a page makes the stride smaller, which is tried
   * again.
   */
  private void tryBetweenStrides(TemplateProgress progress) {
    long[] known = progress.target.template.ids().numbers();
    for (int vain = 0; vain < STRIDE_TRIES; vain++) {
      long stride = progress.searchSpace.stride();
      if (stride == 1 || progress.abandoned || progress.hasUnguessableIds() || !withinBudget())
        return;
      long step = vain % 2 == 0 ? 1 : 1 + random.nextLong(stride - 1);
      long id = known[random.nextInt(known.length - 1)] + step;
      if (!progress.answers.containsKey(id)) tryId(progress, id);
      if (progress.searchSpace.stride() < stride) vain = -1;
    }
  }

  private void recount(TemplateProgress progress) {
    progress.recount();
    // What was probed of the line before says nothing of this one.
    Optional<HuntAudit> before = progress.audit;
    for (TemplateProgress each : templates)
      if (each.audit.equals(before)) each.audit = Optional.empty();
    for (TakenId claim : takenIds) {
      if (progress.target.counter.equals(Optional.of(claim.counter)))
        progress.searchSpace.markUnanswered(claim.id);
    }
  }

  /** Where ids are counted together, one that a template has is in no other. */
  private void markTaken(TemplateProgress progress, long id) {
    if (progress.target.counter.isEmpty()) return;
    takenIds.add(new TakenId(progress.target.counter.get(), id));
    for (TemplateProgress other : templates) {
      if (other != progress && other.target.counter.equals(progress.target.counter)) {
        other.searchSpace.markUnanswered(id);
      }
    }
  }

  /**
   * Whether another template has it, which may have shown after this one's line grew, or its probes
   * were drawn: no page is here, and nothing is to be asked.
   */
  private boolean isTakenElsewhere(TemplateProgress progress, long id) {
    Optional<String> counter = progress.target.counter;
    return counter.isPresent() && takenIds.contains(new TakenId(counter.get(), id));
  }

  private void formAuditGroups() {
    Map<String, List<TemplateProgress>> together = new HashMap<>();
    for (TemplateProgress progress : templates) {
      boolean alone =
          progress.target.counter.isEmpty() || progress.abandoned || progress.hasUnguessableIds();
      List<TemplateProgress> crew =
          alone
              ? new ArrayList<>()
              : together.computeIfAbsent(progress.target.counter.get(), _ -> new ArrayList<>());
      if (crew.isEmpty()) auditGroups.add(crew);
      crew.add(progress);
    }
  }

  private void audit(List<TemplateProgress> crew) {
    if (cutShort
        || crew.stream().anyMatch(progress -> progress.abandoned || progress.hasUnguessableIds()))
      return;
    if (crew.getFirst().audit.filter(HuntAudit::complete).isPresent()) return;
    List<IdSearchSpace> lines = crew.stream().map(progress -> progress.searchSpace).toList();
    HuntAudit audit =
        new HuntAudit(lines, crew.stream().mapToLong(TemplateProgress::pageCount).sum(), random);
    for (TemplateProgress progress : crew) progress.audit = Optional.of(audit);
    for (HuntAudit.Probe probe : audit.probes()) {
      TemplateProgress progress = crew.get(probe.spaceIndex());
      if (progress.abandoned || !withinBudget()) return;
      audit.learn(probe, tryId(progress, progress.searchSpace.idAt(probe.place())));
    }
  }

  /** Ids in letters have no number that a reader would know them by. */
  private static String highestId(List<TemplateProgress> crew) {
    return crew.stream().anyMatch(each -> each.target.template.ids().spelling().base() != 10)
        ? "twice the known range"
        : "%,d"
            .formatted(crew.stream().mapToLong(each -> each.searchSpace.lastId()).max().orElse(0));
  }

  private boolean withinBudget() {
    if (budgetLeft.getAsBoolean()) return true;
    cutShort = true;
    return false;
  }

  private static PageCountEstimate estimate(List<TemplateProgress> crew) {
    List<PageCountEstimate.TemplateCount> parts =
        crew.stream()
            .map(
                progress ->
                    new PageCountEstimate.TemplateCount(
                        progress.target.template, progress.pageCount()))
            .toList();
    long pages = parts.stream().mapToLong(PageCountEstimate.TemplateCount::known).sum();
    if (crew.getFirst().hasUnguessableIds()) {
      String random = "its ids look random and cannot be guessed";
      return new PageCountEstimate(parts, (double) pages, pages, -1, random);
    }
    Optional<HuntAudit> complete = crew.getFirst().audit.filter(HuntAudit::complete);
    if (complete.isEmpty())
      return new PageCountEstimate(
          parts, (double) pages, pages, -1, "only the ids tried were counted");
    HuntAudit audit = complete.get();
    long stride =
        crew.stream().mapToLong(progress -> progress.searchSpace.stride()).min().orElse(1);
    String population =
        (stride == 1 ? "ids" : "ids in steps of " + stride) + " up to " + highestId(crew);
    return new PageCountEstimate(
        parts,
        Math.max((double) pages, audit.total()),
        Math.max(pages, (long) Math.floor(audit.low())),
        Math.max(pages, (long) Math.ceil(audit.high())),
        parts.size() == 1
            ? population
            : population + " across %d templates that share a counter".formatted(parts.size()));
  }
}
