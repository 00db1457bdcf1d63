package grapnel.app.web;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class ExchangeThreadsTest {

  /** Waits until it is ended; tells when it has begun, and when it was ended. */
  private static Runnable held(CountDownLatch begun, CountDownLatch ended) {
    return () -> {
      begun.countDown();
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        ended.countDown();
      }
    };
  }

  @Test
  void theOldestIsEndedForOneMore() throws InterruptedException {
    try (ExchangeThreads threads = new ExchangeThreads(2)) {
      CountDownLatch first = new CountDownLatch(1);
      CountDownLatch firstEnded = new CountDownLatch(1);
      threads.execute(held(first, firstEnded));
      first.await();
      CountDownLatch second = new CountDownLatch(1);
      CountDownLatch secondEnded = new CountDownLatch(1);
      threads.execute(held(second, secondEnded));
      second.await();
      CountDownLatch third = new CountDownLatch(1);
      threads.execute(held(third, new CountDownLatch(1)));
      assertTrue(firstEnded.await(1, TimeUnit.MINUTES), "the first was not ended");
      assertTrue(secondEnded.getCount() == 1, "the second was ended, too");
    }
  }

  @Test
  void whatIsOverTakesNoRoom() throws InterruptedException {
    try (ExchangeThreads threads = new ExchangeThreads(2)) {
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch ended = new CountDownLatch(1);
      threads.execute(held(begun, ended));
      begun.await();
      for (int i = 0; i < 20; i++) {
        CountDownLatch over = new CountDownLatch(1);
        Thread[] ran = new Thread[1];
        threads.execute(
            () -> {
              ran[0] = Thread.currentThread();
              over.countDown();
            });
        over.await();
        ran[0].join();
      }
      assertTrue(ended.getCount() == 1, "ended for what was over");
    }
  }

  @Test
  void noRoomAtAllIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new ExchangeThreads(0));
  }
}
