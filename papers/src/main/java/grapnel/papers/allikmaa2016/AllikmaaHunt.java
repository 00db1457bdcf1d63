package grapnel.papers.allikmaa2016;

import grapnel.fact.Template;
import grapnel.fact.Verdict;
import grapnel.hunt.TriedId;
import grapnel.url.Url;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Allikmaa 2016 §3.3, listing 15: tries the ids at the edges of the gaps and a sample between them,
 * and more of them while enough are hit.
 *
 * <p>Read with its erratum: {@code checkedIds} and {@code processedIds} are one set, and a template
 * is left when the share of hits falls below the threshold.
 */
public final class AllikmaaHunt {

  /** "A very high value that is unlikely to correspond to any actual entity" (§3.2). */
  private static final long VERY_HIGH = 999_999_999;

  /** No round is planned larger than this; the budget ends it long before. */
  private static final int MOST_IDS = 1_000_000;

  private final BiFunction<Template, Url, Verdict> judge;
  private final HuntSchedule schedule;
  private final Random random;
  private final BooleanSupplier budgetLeft;

  private long tried;
  private long hits;

  /** With the document's own judge, who compares a known page, a missing one and the tried one. */
  public AllikmaaHunt(
      PageJudge judge, HuntSchedule schedule, Random random, BooleanSupplier mayGoOn) {
    this((template, url) -> compare(judge, template, url), schedule, random, mayGoOn);
  }

  /**
   * @param judge whoever says what is at a URL of a template
   * @param mayGoOn false when the budget is spent: then nothing more is tried
   */
  public AllikmaaHunt(
      BiFunction<Template, Url, Verdict> judge,
      HuntSchedule schedule,
      Random random,
      BooleanSupplier mayGoOn) {
    this.judge = judge;
    this.schedule = schedule;
    this.random = random;
    this.budgetLeft = mayGoOn;
  }

  /** Hunts template after template, the one with most URLs first. */
  public void hunt(List<Template> templates, Consumer<TriedId> each) {
    for (Template template : templates) {
      hunt(template, each);
      if (tried >= schedule.triesBeforeGivingUp() && hits < schedule.giveUpHitShare() * tried)
        return;
      if (!budgetLeft.getAsBoolean()) return;
    }
  }

  private void hunt(Template template, Consumer<TriedId> each) {
    int edge = schedule.edge();
    int interval = schedule.interval();
    Set<Long> done = new HashSet<>();
    while (interval >= schedule.leastInterval() && edge <= schedule.mostEdge()) {
      List<Long> ids = GapSampler.ids(template.ids(), edge, interval, MOST_IDS);
      ids.removeAll(done);
      if (!round(template, ids, each)) return;
      done.addAll(ids);
      interval /= 2;
      edge *= 2;
    }
  }

  /** Tries ids in random order; false when too few were hit for another round. */
  private boolean round(Template template, List<Long> ids, Consumer<TriedId> each) {
    Collections.shuffle(ids, random);
    long before = hits;
    for (long id : ids) {
      if (!budgetLeft.getAsBoolean()) return false;
      TriedId one = tryId(template, id);
      each.accept(one);
      tried++;
      if (one.hit()) hits++;
    }
    return ids.isEmpty() || hits - before >= schedule.leastHitShare() * ids.size();
  }

  private TriedId tryId(Template template, long id) {
    Url url = template.urlOf(id);
    return new TriedId(template, id, url, judge.apply(template, url));
  }

  private static Verdict compare(PageJudge judge, Template template, Url url) {
    return judge.another(
        template.urlOf(template.ids().min()),
        template.urlOf(VERY_HIGH),
        url,
        other -> template.idIn(other).isPresent());
  }
}
