package grapnel.hunt;

import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;

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

  /** Made with the first try: most blocks of a large site have none yet. */
  private @Nullable TriedPlaces tried;

  /** How likely pages are here at all, from what was seen here and around. */
  private double aliveChance = 0.5;

  /** Whether two others have taken its place. */
  private boolean replaced;

  private boolean pooled;

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
    return tried == null ? 0 : tried.size() - tried.unanswered();
  }

  int hits() {
    return tried == null ? 0 : tried.hits();
  }

  long untried() {
    return tried == null ? size() : size() - tried.size();
  }

  long[] triedInOrder() {
    return tried == null ? new long[0] : tried.offsets().map(offset -> from + offset).toArray();
  }

  double aliveChance() {
    return aliveChance;
  }

  void aliveChance(double chance) {
    aliveChance = chance;
  }

  void add(long place, boolean hit) {
    tried().set(place - from, hit ? TriedPlaces.Outcome.HIT : TriedPlaces.Outcome.MISS);
  }

  /** No answer came, so that nothing was learned. */
  void markUnanswered(long place) {
    if (!isTried(place)) tried().set(place - from, TriedPlaces.Outcome.UNANSWERED);
  }

  private TriedPlaces tried() {
    TriedPlaces places = tried;
    if (places == null) {
      places = new TriedPlaces(size());
      tried = places;
    }
    return places;
  }

  private boolean isTried(long place) {
    return outcomeAt(place) != null;
  }

  private TriedPlaces.@Nullable Outcome outcomeAt(long place) {
    return tried == null ? null : tried.outcomeAt(place - from);
  }

  /** Whether there was an answer. */
  boolean answered(long place) {
    return isTried(place) && outcomeAt(place) != TriedPlaces.Outcome.UNANSWERED;
  }

  /** Two others take its place. */
  void replace() {
    replaced = true;
  }

  /** Whether it is one of those that are kept at hand, as good as the best. */
  boolean pooled() {
    return pooled;
  }

  void pooled(boolean kept) {
    pooled = kept;
  }

  /** The chance that the next place tried here has a page. */
  double chance(double rate) {
    if (replaced || untried() == 0) return 0;
    double weight = WEIGHT / rate;
    double local = (hits() + weight * rate) / (tries() + weight);
    return aliveChance * local;
  }

  /** How often it is chosen among others that are as good. */
  long weight() {
    return Math.min(untried(), SMALL);
  }

  OptionalLong next(Random random) {
    if (untried() == 0) return OptionalLong.empty();
    // At random places, so that a few say something of the whole; at an end every second time the
    // next in the series, which may end there.
    boolean next = order != Order.ANY && (size() - untried()) % 2 == 0;
    if (size() > SMALL && 2 * untried() > size() && !next) {
      while (true) {
        long place = from + (long) (random.nextDouble() * size());
        if (place <= to && !isTried(place)) return OptionalLong.of(place);
      }
    }
    long before = order == Order.ANY ? (long) (random.nextDouble() * untried()) : 0;
    for (long i = 0; i < size(); i++) {
      long place = order == Order.DOWNWARDS ? to - i : from + i;
      if (!isTried(place) && before-- == 0) return OptionalLong.of(place);
    }
    return OptionalLong.empty();
  }

  /** Whether it has pages, but is too large for them to be everywhere in it. */
  boolean needsSplit() {
    return size() > SMALL * grain && hits() > 0;
  }

  IdBlock slice(long first, long last) {
    IdBlock part = new IdBlock(first, last, grain, order);
    for (long place : triedInOrder()) {
      if (place < first || place > last) continue;
      if (answered(place)) part.add(place, outcomeAt(place) == TriedPlaces.Outcome.HIT);
      else part.markUnanswered(place);
    }
    return part;
  }
}
