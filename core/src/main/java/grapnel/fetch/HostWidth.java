package grapnel.fetch;

import java.time.Duration;
import java.time.Instant;

/**
 * How many requests to one name may be under way at once. As many as who asks likes, until the
 * server says that it is too much (429, 503 and the like: from then on one) or drops a connection
 * (half of those under way). Then one more for each {@value #GOOD_ANSWERS} good answers.
 */
final class HostWidth {

  private static final int GOOD_ANSWERS = 10;

  private int most = Integer.MAX_VALUE;
  private int underWay;
  private int goodAnswers;
  private Instant lastEntered = Instant.EPOCH;

  /**
   * @param longest no request takes longer: of one that began before, the answer was lost
   */
  synchronized boolean isFull(Instant now, Duration longest) {
    if (!now.isBefore(lastEntered.plus(longest))) underWay = 0;
    return underWay >= most;
  }

  synchronized void enter(Instant now) {
    lastEntered = now;
    underWay++;
  }

  /** A request ended of which nothing is learned. */
  synchronized void leave() {
    underWay = Math.max(0, underWay - 1);
  }

  synchronized void answered() {
    leave();
    if (most == Integer.MAX_VALUE || ++goodAnswers < GOOD_ANSWERS) return;
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
    narrow(Math.max(1, Math.min(most, before) / 2));
  }

  private void narrow(int width) {
    most = width;
    goodAnswers = 0;
  }
}
