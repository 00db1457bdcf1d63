package grapnel.app.cli;

import grapnel.fact.Visited;
import java.util.function.Consumer;

/** Passes on what was visited, and ends the crawl after so many. Told by one thread at a time. */
final class PageLimit implements Consumer<Visited> {

  private final int most;
  private final Consumer<Visited> each;
  private volatile Runnable stop = () -> {};
  private volatile int count;

  PageLimit(int most, Consumer<Visited> each) {
    this.most = most;
    this.each = each;
  }

  void stops(Runnable how) {
    stop = how;
  }

  boolean reached() {
    return count >= most;
  }

  @Override
  public void accept(Visited visited) {
    each.accept(visited);
    if (visited.ending() instanceof Visited.Skipped) return;
    count = count + 1;
    if (reached()) stop.run();
  }
}
