package grapnel.app.command;

import grapnel.fact.VisitedUrl;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Passes on what was visited, and ends the crawl after so many. Told by one thread at a time. */
final class PageLimit implements Consumer<VisitedUrl> {

  private final int most;
  private final Consumer<VisitedUrl> each;
  private volatile Runnable stop = () -> {};
  private final AtomicInteger count = new AtomicInteger();

  PageLimit(int most, Consumer<VisitedUrl> each) {
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
  public void accept(VisitedUrl visited) {
    each.accept(visited);
    if (visited.ending() instanceof VisitedUrl.Skipped) return;
    count.incrementAndGet();
    if (reached()) stop.run();
  }
}
