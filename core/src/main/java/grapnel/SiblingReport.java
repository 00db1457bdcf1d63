package grapnel;

import grapnel.sibling.PageDownload;
import grapnel.sibling.SiblingOutcome;
import java.util.List;

/**
 * What came of a search for pages like a sample.
 *
 * @param downloads the pages that were read for it, and why
 */
public record SiblingReport(
    SiblingOutcome outcome, List<PageDownload> downloads, long requests, RunEnding ending) {
  public SiblingReport {
    downloads = List.copyOf(downloads);
  }
}
