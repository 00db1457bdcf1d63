package grapnel.app.cli;

import grapnel.fact.Visited;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Passes on what was visited, and ends the crawl after so many. Told by one thread at a time. */
final class PageLimit implements Consumer<Visited> {

  private final int most;
  private final Consumer<Visited> each;
  private volatile Runnable stop = () -> {};
  private final AtomicInteger count = new AtomicInteger();

  PageLimit(int most, Consumer<Visited> each) {
    this.most = most;
    this.each = each;
  }

  void stops(Runnable how) {
    stop = how;
  }

  boolean reached() {
    return count.get() >= most;
  }

  @Override
  public void accept(Visited visited) {
    each.accept(visited);
    if (visited.ending() instanceof Visited.Skipped) return;
    count.incrementAndGet();
    if (reached()) stop.run();
  }
}
