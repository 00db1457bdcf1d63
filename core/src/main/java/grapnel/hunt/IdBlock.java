package grapnel.hunt;

import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;

/**
 * A stretch of places on the line of a template's ids that no known page is in, and what came of
 * trying some of them.
 */
final class IdBlock {

  /** In which order the places of a small one are tried. */
  enum Order {
    /** Between known pages no place is better than another. */
    ANY,
    /** Above the highest known page the series may end any moment. */
    UPWARDS,
    DOWNWARDS
  }

  /** What was found elsewhere weighs as much as the tries for so many pages. */
  private static final double WEIGHT = 3;

  /** How many grains a small one has. */
  static final int SMALL = 16;

  private final long from;
  private final long to;
  private final Set<Long> tried = new HashSet<>();
  private final Set<Long> hits = new HashSet<>();

  /** Tried, but nothing is known of them. */
  private final Set<Long> unanswered = new HashSet<>();

  /** How likely pages are here at all, from what was seen here and around. */
  private double aliveChance = 0.5;

  private final long grain;
  private final Order order;

  /**
   * @param grain how far known ids are from each other, usually: the scale on which blocks are
   *     small or large
   */
  IdBlock(long from, long to, long grain, Order order) {
    this.grain = grain;
    this.order = order;
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    this.from = from;
    this.to = to;
  }

  long from() {
    return from;
  }

  long to() {
    return to;
  }

  long size() {
    return to - from + 1;
  }

  /** Those that were answered. */
  int tries() {
    return tried.size() - unanswered.size();
  }

  int hits() {
    return hits.size();
  }

  long untried() {
    return size() - tried.size();
  }

  long[] triedInOrder() {
    return tried.stream().mapToLong(Long::longValue).sorted().toArray();
  }

  double aliveChance() {
    return aliveChance;
  }

  void aliveChance(double chance) {
    aliveChance = chance;
  }

  void add(long place, boolean hit) {
    tried.add(place);
    unanswered.remove(place);
    if (hit) hits.add(place);
  }

  /** No answer came, so that nothing was learned. */
  void markUnanswered(long place) {
    if (tried.add(place)) unanswered.add(place);
  }

  /** Whether there was an answer. */
  boolean answered(long place) {
    return tried.contains(place) && !unanswered.contains(place);
  }

  /** The chance that the next place tried here has a page. */
  double chance(double rate) {
    if (untried() == 0) return 0;
    double weight = WEIGHT / rate;
    double local = (hits.size() + weight * rate) / (tries() + weight);
    return aliveChance * local;
  }

  OptionalLong next(Random random) {
    if (untried() == 0) return OptionalLong.empty();
    // At random places, so that a few say something of the whole; at an end every second time the
    // next in the series, which may end there.
    boolean next = order != Order.ANY && tried.size() % 2 == 0;
    if (size() > SMALL && 2 * untried() > size() && !next) {
      while (true) {
        long place = from + (long) (random.nextDouble() * size());
        if (place <= to && !tried.contains(place)) return OptionalLong.of(place);
      }
    }
    long before = order == Order.ANY ? (long) (random.nextDouble() * untried()) : 0;
    for (long i = 0; i < size(); i++) {
      long place = order == Order.DOWNWARDS ? to - i : from + i;
      if (!tried.contains(place) && before-- == 0) return OptionalLong.of(place);
    }
    return OptionalLong.empty();
  }

  /** Whether it has pages, but is too large for them to be everywhere in it. */
  boolean needsSplit() {
    return size() > SMALL * grain && !hits.isEmpty();
  }

  IdBlock slice(long first, long last) {
    IdBlock part = new IdBlock(first, last, grain, order);
    for (long place : tried) {
      if (place < first || place > last) continue;
      if (unanswered.contains(place)) part.markUnanswered(place);
      else part.add(place, hits.contains(place));
    }
    return part;
  }
}
