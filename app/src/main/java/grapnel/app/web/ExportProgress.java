package grapnel.app.web;

import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** How far an export is: pages that were written, and of a search those that were looked at. */
final class ExportProgress {

  private final AtomicLong of = new AtomicLong();
  private final AtomicLong read = new AtomicLong();
  private final AtomicLong written = new AtomicLong();
  private final boolean searches;

  /**
   * @param searches whether all pages have to be looked at, of which some are written
   */
  ExportProgress(boolean searches) {
    this.searches = searches;
  }

  void expect(long pages) {
    of.addAndGet(pages);
  }

  void read() {
    read.incrementAndGet();
  }

  /** The pages, counted as they are taken; a form that goes through them twice is done at once. */
  <T> List<T> counted(List<T> pages) {
    AtomicInteger taken = new AtomicInteger();
    return new AbstractList<>() {
      @Override
      public T get(int index) {
        int before = taken.getAndAccumulate(index + 1, Math::max);
        written.addAndGet(Math.max(0, index + 1 - before));
        return pages.get(index);
      }

      @Override
      public int size() {
        return pages.size();
      }
    };
  }

  void put(Map<String, Object> row) {
    row.put("written", written.get());
    row.put("of", of.get());
    if (searches) row.put("read", read.get());
  }
}
