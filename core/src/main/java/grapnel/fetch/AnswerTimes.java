package grapnel.fetch;

import java.time.Duration;

/**
 * How long answers of one name take: usually, and of late. A server that is asked for more than it
 * can do answers later before it answers with 503.
 */
final class AnswerTimes {

  /** So many times as long as usual, and longer by so much: pages differ, by far less than that. */
  private static final double SLOW = 3;

  private static final double SLOW_MILLIS = 500;

  private static final double WEIGHT_OF_LATE = 0.3;
  private static final double WEIGHT_OF_USUAL = 0.05;

  /** Before so many answers nothing is usual. */
  private static final int SETTLED = 10;

  private double usual;
  private double late;
  private int answers;

  /** Answers to what was sent before the last slowdown was seen. */
  private int still;

  /**
   * Takes in an answer.
   *
   * @param underWay how many were, this one included. If it was alone, it is not we who slow the
   *     server down, and what it takes will be usual
   * @return whether less should be asked for from now on
   */
  boolean slowsDown(Duration took, int underWay) {
    double millis = took.toNanos() / 1e6;
    late = answers == 0 ? millis : late + WEIGHT_OF_LATE * (millis - late);
    if (answers == 0) usual = millis;
    answers++;
    boolean slow = answers > SETTLED && isSlow(millis) && isSlow(late);
    if (!slow || underWay <= 1) usual += WEIGHT_OF_USUAL * (millis - usual);
    if (still-- > 0 || !slow || underWay <= 1) return false;
    still = underWay - 1;
    return true;
  }

  /** Whether an answer took far longer than is usual. */
  boolean isSlow(Duration took) {
    return isSlow(took.toNanos() / 1e6);
  }

  private boolean isSlow(double millis) {
    return millis > SLOW * usual && millis > usual + SLOW_MILLIS;
  }
}
