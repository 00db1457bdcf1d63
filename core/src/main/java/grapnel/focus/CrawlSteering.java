package grapnel.focus;

import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * Steers a crawl: says what a page is worth, and how soon each of its links is followed.
 *
 * <ul>
 *   <li>Every page that is read is told once, as it comes; ranks may follow from what was told.
 *   <li>A rank is at least 0; what is not ranked has 0.
 *   <li>Safe for many threads.
 * </ul>
 */
public interface CrawlSteering {

  /** Everything alike, which makes a crawl breadth first. */
  CrawlSteering NONE = _ -> new PageAssessment(Optional.empty(), _ -> 0);

  /**
   * A page that came.
   *
   * @param via the page whose link led here; empty for a seed
   * @param depth how many links lead here from a seed
   */
  record ArrivedPage(Page page, Optional<Url> via, int depth) {}

  /**
   * What was made of a page.
   *
   * @param gain what it brought; empty where nothing is looked for
   * @param rank how soon a link of this page is followed
   */
  record PageAssessment(Optional<PageGainMeter.PageGain> gain, ToDoubleFunction<Link> rank) {}

  PageAssessment assess(ArrivedPage arrival);

  /** The rank of what the user asked for. */
  default double seedRank() {
    return 0;
  }

  /** A URL turned out to be no page that can be read. */
  default void noteUnreadable(Url url) {}

  /** The rank of a waiting URL as it is now, where it may have changed since it was entered. */
  default OptionalDouble rank(Url url) {
    return OptionalDouble.empty();
  }

  /** Why a URL shall not be asked for any more, if so. */
  default Optional<String> skipReason(Url url, int depth) {
    return Optional.empty();
  }
}
