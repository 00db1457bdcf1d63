package grapnel.hunt;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Which places of a block were tried, and what came of them: bits where the block is short, as all
 * are on a site of which every second page is known, and a map where it is long. With a set of
 * numbers for each outcome a million such blocks took 600 MB.
 */
final class TriedPlaces {

  /** What came of a try. */
  enum Outcome {
    HIT,
    MISS,
    /** Nothing is known of it. */
    UNANSWERED
  }

  private final @Nullable Map<Long, Outcome> far;
  private long hitBits;
  private long missBits;
  private long unansweredBits;
  private int hits;
  private int unanswered;
  private int size;

  /**
   * @param places how many the block has
   */
  TriedPlaces(long places) {
    this.far = places > Long.SIZE ? new HashMap<>() : null;
  }

  /** Sets what came of a place, whatever was known of it before. */
  void set(long offset, Outcome outcome) {
    Outcome before = outcomeAt(offset);
    if (before == Outcome.HIT) hits--;
    if (before == Outcome.UNANSWERED) unanswered--;
    if (before == null) size++;
    if (outcome == Outcome.HIT) hits++;
    if (outcome == Outcome.UNANSWERED) unanswered++;
    if (far != null) far.put(offset, outcome);
    else setBits(1L << offset, outcome);
  }

  private void setBits(long bit, Outcome outcome) {
    hitBits = outcome == Outcome.HIT ? hitBits | bit : hitBits & ~bit;
    missBits = outcome == Outcome.MISS ? missBits | bit : missBits & ~bit;
    unansweredBits = outcome == Outcome.UNANSWERED ? unansweredBits | bit : unansweredBits & ~bit;
  }

  /** Null for a place that was not tried. */
  @Nullable Outcome outcomeAt(long offset) {
    if (far != null) return far.get(offset);
    long bit = 1L << offset;
    if ((hitBits & bit) != 0) return Outcome.HIT;
    if ((missBits & bit) != 0) return Outcome.MISS;
    return (unansweredBits & bit) != 0 ? Outcome.UNANSWERED : null;
  }

  int hits() {
    return hits;
  }

  int unanswered() {
    return unanswered;
  }

  /** How many were tried. */
  int size() {
    return size;
  }

  /** Those that were tried, in their order. */
  LongStream offsets() {
    if (far != null) return far.keySet().stream().mapToLong(Long::longValue).sorted();
    long all = hitBits | missBits | unansweredBits;
    return LongStream.range(0, Long.SIZE).filter(offset -> (all >>> offset & 1) != 0);
  }
}
