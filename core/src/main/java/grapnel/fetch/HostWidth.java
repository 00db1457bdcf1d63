package grapnel.fetch;

import java.time.Duration;
import java.time.Instant;

/**
 * How many requests to one name may be under way at once. As many as who asks likes, until the
 * server says that it is too much (429, 503 and the like: from then on one), drops a connection or
 * slows down (half of those under way). Then one more for each {@value #GOOD_ANSWERS} good answers.
 */
final class HostWidth {

  private static final int GOOD_ANSWERS = 10;

  private final AnswerTimes times = new AnswerTimes();
  private int most = Integer.MAX_VALUE;
  private int underWay;
  private int goodAnswers;
  private Instant lastSent = Instant.EPOCH;

  /**
   * Takes a place, if one is free.
   *
   * @param longest no request takes longer: of one that began before, the answer was lost
   */
  synchronized boolean tryEnter(Instant now, Duration longest) {
    if (!now.isBefore(lastSent.plus(longest))) underWay = 0;
    if (underWay >= most) return false;
    underWay++;
    return true;
  }

  /** What took a place is sent now. */
  synchronized void sent(Instant now) {
    lastSent = now;
  }

  /** A request ended of which nothing is learned, or none was sent after all. */
  synchronized void leave() {
    underWay = Math.max(0, underWay - 1);
  }

  synchronized void answered(Duration took) {
    int before = underWay;
    leave();
    if (times.slowsDown(took, before)) {
      halve(before);
      return;
    }
    if (most == Integer.MAX_VALUE || times.isSlow(took) || ++goodAnswers < GOOD_ANSWERS) return;
    goodAnswers = 0;
    most++;
  }

  synchronized void overloaded() {
    leave();
    narrow(1);
  }

  synchronized void dropped() {
    int before = underWay;
    leave();
    halve(before);
  }

  private void halve(int before) {
    narrow(Math.max(1, Math.min(most, before) / 2));
  }

  private void narrow(int width) {
    most = width;
    goodAnswers = 0;
  }
}
