package grapnel.app.web;

import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Runs what reads and answers requests, each on a thread of its own, and so many at once. Who holds
 * back the rest of a request, or does not take its answer, has no more claim than who comes after:
 * beyond the bound the one that began first is ended, which closes its connection.
 */
final class ExchangeThreads implements Executor, AutoCloseable {

  private final int most;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  /** Those that may be ended, the first first. */
  private final SequencedSet<Thread> underWay = new LinkedHashSet<>();

  ExchangeThreads(int most) {
    if (most < 1) throw new IllegalArgumentException("most < 1: " + most);
    this.most = most;
  }

  @Override
  public void execute(Runnable exchange) {
    threads.execute(() -> run(exchange));
  }

  private void run(Runnable exchange) {
    add(Thread.currentThread());
    try {
      exchange.run();
    } finally {
      remove(Thread.currentThread());
    }
  }

  private void add(Thread thread) {
    synchronized (underWay) {
      underWay.add(thread);
      if (underWay.size() <= most) return;
      // A channel closes when the thread that reads or writes it is interrupted.
      underWay.removeFirst().interrupt();
    }
  }

  private void remove(Thread thread) {
    synchronized (underWay) {
      underWay.remove(thread);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
