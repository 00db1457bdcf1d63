package grapnel;

import grapnel.crawl.CrawlTally;
import grapnel.site.MethodFailure;
import java.util.List;
import java.util.Optional;

/**
 * What came of a run of a crawl.
 *
 * @param tally what this run did
 * @param waiting how many URLs are left
 * @param requests how many were put on the wire in this run
 * @param drawnPages how many pages a browser drew in this run
 * @param pageLimitReached whether the most pages ended it
 * @param stopped whether someone stopped it
 * @param revisited what became of known pages, where they were visited again
 * @param refusedLinks how many links were not followed because they act, in words
 * @param failures bugs that ended pages, while the rest went on
 */
public record CrawlReport(
    CrawlTally tally,
    long waiting,
    long requests,
    int drawnPages,
    boolean pageLimitReached,
    boolean stopped,
    Optional<Revisited> revisited,
    Optional<String> refusedLinks,
    List<MethodFailure> failures) {

  public CrawlReport {
    failures = List.copyOf(failures);
  }

  /**
   * What became of known pages.
   *
   * @param visit the number of this visit, from 2
   * @param changed how many changed, are new or gone
   * @param unchanged how many answered that they did not change
   */
  public record Revisited(int visit, long changed, long unchanged) {}
}
