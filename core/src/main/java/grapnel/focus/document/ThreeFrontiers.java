package grapnel.focus.document;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The document's three queues (§3.1, §3.12): sites, links found on them, and links found on those.
 * When fewer than so many sites wait, links are moved up, and fetched links where there are none;
 * each queue is first in, first out.
 *
 * <p>Our own crawls keep one frontier for all; this is what it is compared with.
 */
public final class ThreeFrontiers<T> {

  /** The document's own number. */
  public static final int LEAST = 100;

  private final Deque<T> sites = new ArrayDeque<>();
  private final Deque<T> links = new ArrayDeque<>();
  private final Deque<T> fetchedLinks = new ArrayDeque<>();
  private final int least;

  public ThreeFrontiers(int least) {
    this.least = least;
  }

  public void addSite(T url) {
    sites.add(url);
  }

  /** A link on the page of a site. */
  public void addLink(T url) {
    links.add(url);
  }

  /** A link on a page that a link led to. */
  public void addFetchedLink(T url) {
    fetchedLinks.add(url);
  }

  /** The next to ask for, if any waits anywhere. */
  public Optional<T> next() {
    while (sites.size() < least && !(links.isEmpty() && fetchedLinks.isEmpty())) {
      sites.add(links.isEmpty() ? fetchedLinks.remove() : links.remove());
    }
    return Optional.ofNullable(sites.poll());
  }
}
