package grapnel.app.view;

import grapnel.PageSnapshot;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of a site's pages from one time to another.
 *
 * @param pages new and changed ones as they are, in their order; then those that are gone, as they
 *     were, by URL
 */
public record RunDifference(List<ChangedPage> pages) {

  /** What became of a page. */
  public enum Change {
    NEW("new"),
    CHANGED("changed"),
    GONE("gone");

    private final String word;

    Change(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  /** A page, and what became of it. */
  public record ChangedPage(Change change, PageSnapshot page) {}

  public RunDifference {
    pages = List.copyOf(pages);
  }

  public static RunDifference between(List<PageSnapshot> before, List<PageSnapshot> after) {
    Map<Url, PageSnapshot> was = new HashMap<>();
    before.forEach(page -> was.put(page.url(), page));
    List<ChangedPage> pages = new ArrayList<>();
    for (PageSnapshot page : after) {
      PageSnapshot earlier = was.remove(page.url());
      if (earlier == null) pages.add(new ChangedPage(Change.NEW, page));
      else if (earlier.differsFrom(page)) pages.add(new ChangedPage(Change.CHANGED, page));
    }
    was.values().stream()
        .sorted(Comparator.comparing(PageSnapshot::url))
        .forEach(page -> pages.add(new ChangedPage(Change.GONE, page)));
    return new RunDifference(pages);
  }

  public long count(Change change) {
    return pages.stream().filter(page -> page.change == change).count();
  }
}
