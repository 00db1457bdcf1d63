package grapnel.hunt;

import grapnel.hunt.IdSearchSpace.Chance;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.function.ToDoubleBiFunction;

/**
 * The best blocks of a search space that has very many. To weigh all of them before each try takes
 * time by the square of their number: 2.9 s for 8,000 gaps of one id each, and now 1.2. So all are
 * looked at now and then, and in between those that were best then or were learned of since.
 */
final class BlockPool {

  /** Tries between two looks at all blocks, as a share of them. */
  private static final int SHARE = 16;

  private final ToDoubleBiFunction<IdGap, IdBlock> chances;

  /** Blocks between known pages that are about as good as the best of these. */
  private final List<Chance> between = new ArrayList<>();

  /** Blocks at the ends, by the chance they had when they were last looked at. */
  private final PriorityQueue<Chance> open =
      new PriorityQueue<>(Comparator.comparingDouble(Chance::chance).reversed());

  private double mostBetween;

  /**
   * Whether nothing was worth a try when all were looked at last, and nothing was learned since.
   */
  private boolean barren;

  private long triesLeft;

  /**
   * @param chances of a block, as things stand
   */
  BlockPool(ToDoubleBiFunction<IdGap, IdBlock> chances) {
    this.chances = chances;
  }

  /** As {@link IdSearchSpace#bestChance}, or nearly. */
  Optional<Chance> best(IdGapList gaps, Random random) {
    if (triesLeft-- <= 0) look(gaps);
    Optional<Chance> best = bestKept(random);
    // What is kept is all tried, or no longer as good as the best may be.
    boolean poor = best.isEmpty() || (mostBetween > 0 && between.isEmpty()) || !isWorth(best.get());
    if (!poor || barren) return best;
    look(gaps);
    best = bestKept(random);
    barren = best.filter(BlockPool::isWorth).isEmpty();
    return best;
  }

  private static boolean isWorth(Chance chance) {
    return chance.chance() >= IdHunter.LEAST_CHANCE;
  }

  private Optional<Chance> bestKept(Random random) {
    Optional<Chance> drawn = draw(random);
    double most = drawn.map(Chance::chance).orElse(0.0);
    Optional<Chance> open = bestOpen();
    return open.filter(end -> end.chance() > most).isPresent() ? open : drawn;
  }

  private void look(IdGapList gaps) {
    triesLeft = gaps.blockCount() / SHARE;
    between.forEach(each -> each.block().pooled(false));
    between.clear();
    open.clear();
    mostBetween = 0;
    for (IdGap gap : gaps.all()) {
      for (IdBlock block : gap.blocks()) keep(now(gap, block));
    }
  }

  private void keep(Chance chance) {
    if (chance.chance() == 0) return;
    if (chance.gap().isOpenEnded()) {
      open.add(chance);
    } else if (!chance.block().pooled() && chance.isAsGoodAs(mostBetween)) {
      chance.block().pooled(true);
      between.add(chance);
      mostBetween = Math.max(mostBetween, chance.chance());
    }
  }

  private Chance now(IdGap gap, IdBlock block) {
    return new Chance(gap, block, chances.applyAsDouble(gap, block));
  }

  /** One of those between known pages, each id as likely as any other. */
  private Optional<Chance> draw(Random random) {
    while (!between.isEmpty()) {
      int at = random.nextInt(between.size());
      Chance before = between.get(at);
      Chance now = now(before.gap(), before.block());
      if (!now.isAsGoodAs(mostBetween)) {
        now.block().pooled(false);
        between.set(at, between.getLast());
        between.removeLast();
      } else if (random.nextInt(IdBlock.SMALL) < now.block().weight()) {
        return Optional.of(now);
      }
    }
    return Optional.empty();
  }

  private Optional<Chance> bestOpen() {
    while (!open.isEmpty()) {
      Chance before = open.remove();
      Chance now = now(before.gap(), before.block());
      if (now.chance() == 0) continue;
      open.add(now);
      if (now.chance() >= before.chance()) return Optional.of(now);
    }
    return Optional.empty();
  }

  /** Takes in blocks whose chances have changed. */
  void learned(IdGap gap, Collection<IdBlock> blocks) {
    barren = false;
    for (IdBlock block : blocks) keep(now(gap, block));
  }
}
