package grapnel.hunt;

import grapnel.fact.Template;
import grapnel.fact.Verdict;
import grapnel.url.LongIndex;
import grapnel.url.Url;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Hunts the ids of several templates at once: each request goes where the chance of a page is best,
 * until no chance is worth a request. Then random probes say how much is left.
 *
 * <p>What is tried depends on the answers alone, not on the budget: a larger budget finds the same
 * and more.
 */
public final class IdHunter {

  /** No id is tried whose chance is smaller. */
  static final double LEAST_CHANCE = 0.005;

  /** So many answers in a row that say nothing, and the template is left. */
  private static final int MOST_UNSURE = 12;

  /** Of as many as half of all pages, six tries miss all in one of 64 lists. */
  private static final int STRIDE_TRIES = 6;

  private static final int MOST_AUDITS = 3;

  /** Where half of the prefixes have an id, three in a row without a page are no gap. */
  private static final int USUAL_IN_VAIN = 3;

  /** A site that blocks more often than this is not hunted on. */
  private static final int MOST_BLOCKS = 20;

  private final Random random;
  private final BooleanSupplier budgetLeft;
  private final Consumer<TriedId> onTry;
  private final int width;
  private final Consumer<List<Url>> ahead;
  private final List<TemplateProgress> templates = new ArrayList<>();

  /** Templates of one counter or of one form, each other by itself; what is audited as one. */
  private final List<List<TemplateProgress>> auditGroups = new ArrayList<>();

  /** Of each counter the ids that one template has, so that no other has them. */
  private final Map<String, LongIndex> takenIds = new HashMap<>();

  private PrefixHunt prefixes = new PrefixHunt(List.of());
  private Consumer<PageCountEstimate> onEstimate = _ -> {};
  private boolean cutShort;

  /** An id that was chosen as the best there is, and waits for its try. */
  private record ChosenId(TemplateProgress progress, long id) {}

  /**
   * What is hunted on.
   *
   * @param judge says whether there is an entity at a URL
   * @param postponed what is to be judged once more, now that the site is itself again
   * @param counter the same for templates whose ids are counted together: an id is in one only
   * @param isListed whether a URL that was judged leads to a page that was known by another URL,
   *     and is counted here for the first time
   * @param beside the target of a template of the same form whose prefix has no template: with the
   *     one id that was given, or with those that are known after all
   */
  public record HuntTarget(
      Template template,
      Function<Url, Verdict> judge,
      Supplier<List<Url>> postponed,
      Optional<String> counter,
      Predicate<Url> isListed,
      Function<Template, HuntTarget> beside) {

    /** For a judge who is never stopped. */
    public HuntTarget(Template template, Function<Url, Verdict> judge, Optional<String> counter) {
      this(template, judge, List::of, counter, _ -> false);
    }

    /** For a judge who judges whatever is beside the template, too. */
    HuntTarget(
        Template template,
        Function<Url, Verdict> judge,
        Supplier<List<Url>> postponed,
        Optional<String> counter,
        Predicate<Url> isListed) {
      this(
          template,
          judge,
          postponed,
          counter,
          isListed,
          other -> new HuntTarget(other, judge, counter));
    }
  }

  /**
   * @param mayGoOn false when the budget is spent
   * @param each told of every try
   */
  public IdHunter(Random random, BooleanSupplier mayGoOn, Consumer<TriedId> each) {
    this(random, mayGoOn, each, 1, _ -> {});
  }

  /**
   * A hunter who chooses several ids before the first of them is judged, and learns of each in the
   * order of its choice.
   *
   * @param width how many
   * @param ahead told what will be judged next
   */
  public IdHunter(
      Random random,
      BooleanSupplier mayGoOn,
      Consumer<TriedId> each,
      int width,
      Consumer<List<Url>> ahead) {
    this.random = random;
    this.budgetLeft = mayGoOn;
    this.onTry = each;
    this.width = width;
    this.ahead = ahead;
  }

  /** Tells with every random probe what the probes say so far. */
  public IdHunter reportEstimatesTo(Consumer<PageCountEstimate> onEstimate) {
    this.onEstimate = onEstimate;
    return this;
  }

  /** Tries ids until no chance is worth a request, or the budget is spent. */
  public HuntResult hunt(List<HuntTarget> targets) {
    targets.forEach(target -> templates.add(new TemplateProgress(target)));
    for (TemplateProgress progress : templates) {
      for (long id : progress.target.template.ids().numbers()) markTaken(progress, id);
    }
    prefixes = new PrefixHunt(templates);
    tryBestCandidates();
    for (TemplateProgress progress : List.copyOf(templates)) tryBetweenStrides(progress);
    tryBestCandidates();
    prefixes.tryAll(this::withinBudget, this::tryPrefix, IdHunter::isThere, ahead);
    tryBestCandidates();
    tryUsualIds();
    tryBestCandidates();
    formAuditGroups();
    // What a probe hits may lead to ids beyond those that were to be probed.
    for (int times = 0; times < MOST_AUDITS; times++) {
      for (List<TemplateProgress> crew : auditGroups) audit(crew);
      tryBestCandidates();
    }
    boolean givenUp = templates.stream().anyMatch(progress -> progress.abandoned);
    return new HuntResult(
        auditGroups.stream().map(HuntEstimates::estimate).toList(), cutShort, givenUp);
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

  /** The best chance of all grounds, again and again, as many chosen at a time as the width. */
  private void tryBestChances() {
    Deque<ChosenId> chosen = new ArrayDeque<>();
    while (true) {
      for (boolean more = true; more && chosen.size() < width; ) {
        Optional<ChosenId> next = chooseBest();
        next.ifPresent(chosen::add);
        more = next.isPresent();
      }
      if (chosen.isEmpty()) return;
      nameAhead(chosen);
      ChosenId next = chosen.remove();
      if (!next.progress.abandoned && !next.progress.answers.contains(next.id)) {
        tryId(next.progress, next.id);
      }
    }
  }

  private Optional<ChosenId> chooseBest() {
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
    if (best.isEmpty() || !withinBudget()) return Optional.empty();
    TemplateProgress progress = best.get();
    long id = progress.searchSpace.takeNext(chance.orElseThrow(), random).orElseThrow();
    return Optional.of(new ChosenId(progress, id));
  }

  private void nameAhead(Collection<ChosenId> chosen) {
    if (width == 1) return;
    ahead.accept(
        chosen.stream()
            .filter(each -> mayHavePage(each.progress, each.id))
            .map(each -> each.progress.template().urlOf(each.id))
            .toList());
  }

  /** Whether nothing is known that speaks against it. */
  private boolean mayHavePage(TemplateProgress progress, long id) {
    return !isTakenElsewhere(progress, id) && !prefixes.isOutOfOrder(progress, id);
  }

  /** Tries an id; says whether it has a page, new or not. */
  private boolean tryId(TemplateProgress progress, long id) {
    if (!mayHavePage(progress, id)) {
      progress.searchSpace.markUnanswered(id);
      return false;
    }
    TriedId tried = judged(progress.target, id);
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

  private TriedId judged(HuntTarget target, long id) {
    Url url = target.template.urlOf(id);
    TriedId tried = new TriedId(target.template, id, url, target.judge.apply(url));
    onTry.accept(tried);
    return tried;
  }

  /** Only looks: what is made up for any prefix is no page that was found. */
  private static boolean isThere(TemplateProgress nearest, Template template, long id) {
    HuntTarget target = nearest.target.beside.apply(template);
    return target.judge.apply(target.template.urlOf(id)) instanceof Verdict.Entity;
  }

  /** Tries an id under a prefix that nobody links; if it has a page, its template is hunted too. */
  private Optional<TemplateProgress> tryPrefix(
      TemplateProgress nearest, Template template, long id) {
    HuntTarget target = nearest.target.beside.apply(template);
    // Where some of its ids are known after all, nothing need be asked.
    boolean known = !target.template.ids().equals(template.ids());
    if (!known && !judged(target, id).hit()) return Optional.empty();
    TemplateProgress found = new TemplateProgress(target);
    templates.add(found);
    for (long each : target.template.ids().numbers()) markTaken(found, each);
    return Optional.of(found);
  }

  /** Where one prefix seems to end before the others do, the next ids that these have are tried. */
  private void tryUsualIds() {
    Map<PrefixFamily, NavigableSet<Long>> usual = prefixes.usualIds();
    for (TemplateProgress progress : List.copyOf(templates)) {
      NavigableSet<Long> ids = progress.family.map(usual::get).orElse(new TreeSet<>());
      tryBeyond(progress, ids, NavigableSet::last);
      tryBeyond(progress, ids.descendingSet(), NavigableSet::first);
    }
  }

  /** Tries the usual ids behind the last page, until some are in vain. */
  private void tryBeyond(
      TemplateProgress progress,
      NavigableSet<Long> usual,
      ToLongFunction<NavigableSet<Long>> lastPage) {
    int vain = 0;
    Long id = usual.higher(lastPage.applyAsLong(progress.pageIds()));
    while (id != null && vain < USUAL_IN_VAIN && !progress.abandoned && withinBudget()) {
      boolean hit = !progress.answers.contains(id) && tryId(progress, id);
      vain = hit ? 0 : vain + 1;
      id = usual.higher(id);
    }
  }

  private void learned(TemplateProgress progress, long id, boolean hit) {
    progress.answers.put(id, hit);
    if (hit) markTaken(progress, id);
    if (!hit || progress.searchSpace.contains(id)) progress.searchSpace.learn(id, hit);
    else recount(progress);
    progress.searchSpace.closedAbove(prefixes.isPastEnd(progress));
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
      if (!progress.answers.contains(id)) tryId(progress, id);
      if (progress.searchSpace.stride() < stride) vain = -1;
    }
  }

  private void recount(TemplateProgress progress) {
    progress.recount();
    // What was probed of the line before says nothing of this one.
    Optional<HuntAudit> before = progress.audit;
    for (TemplateProgress each : templates)
      if (each.audit.equals(before)) each.audit = Optional.empty();
    takenIds(progress)
        .ifPresent(
            taken -> {
              for (int i = 0; i < taken.size(); i++)
                progress.searchSpace.markUnanswered(taken.at(i));
            });
  }

  /** Where ids are counted together, one that a template has is in no other. */
  private void markTaken(TemplateProgress progress, long id) {
    if (progress.target.counter.isEmpty()) return;
    boolean _ =
        takenIds.computeIfAbsent(progress.target.counter.get(), _ -> new LongIndex()).add(id);
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
    return takenIds(progress).filter(taken -> taken.contains(id)).isPresent();
  }

  private Optional<LongIndex> takenIds(TemplateProgress progress) {
    return progress.target.counter.flatMap(counter -> Optional.ofNullable(takenIds.get(counter)));
  }

  private void formAuditGroups() {
    Map<Object, List<TemplateProgress>> together = new HashMap<>();
    for (TemplateProgress progress : templates) {
      Optional<Object> population =
          progress.target.counter.<Object>map(each -> each).or(() -> progress.family);
      boolean alone = population.isEmpty() || progress.abandoned || progress.hasUnguessableIds();
      List<TemplateProgress> crew =
          alone
              ? new ArrayList<>()
              : together.computeIfAbsent(population.get(), _ -> new ArrayList<>());
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
    List<HuntAudit.Probe> probes = audit.probes();
    onEstimate.accept(HuntEstimates.soFar(crew, audit));
    for (int i = 0; i < probes.size(); i++) {
      HuntAudit.Probe probe = probes.get(i);
      TemplateProgress progress = crew.get(probe.spaceIndex());
      if (progress.abandoned || !withinBudget()) return;
      nameAhead(
          probes.subList(i, Math.min(i + 2 * width, probes.size())).stream()
              .map(each -> chosen(crew.get(each.spaceIndex()), each.place()))
              .toList());
      audit.learn(probe, tryId(progress, progress.searchSpace.idAt(probe.place())));
      onEstimate.accept(HuntEstimates.soFar(crew, audit));
    }
  }

  private static ChosenId chosen(TemplateProgress progress, long place) {
    return new ChosenId(progress, progress.searchSpace.idAt(place));
  }

  private boolean withinBudget() {
    if (budgetLeft.getAsBoolean()) return true;
    cutShort = true;
    return false;
  }
}
