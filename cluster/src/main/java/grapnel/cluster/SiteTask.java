package grapnel.cluster;

import grapnel.Site;
import grapnel.url.Url;
import java.util.List;

/** What is done with each site of a job. */
public interface SiteTask {

  /**
   * Works on a site. Whoever takes it over works on it again, against the answers that are known.
   *
   * @param urls what the job gives of it
   * @throws RuntimeException sets the site aside, with its message
   */
  SiteResult work(Site site, List<Url> urls);

  /**
   * What came of a site.
   *
   * @param lines the results as they are kept for all to see
   * @param acknowledged done once they are
   */
  record SiteResult(SiteEnd end, List<String> lines, Runnable acknowledged) {
    public SiteResult {
      lines = List.copyOf(lines);
    }
  }

  /** How the work on a site ended. */
  enum SiteEnd {
    DONE,
    /** A budget ended it with work left. */
    OUT_OF_BUDGET,
    UNREACHABLE,
    REFUSED,
    /** What the job says of the site cannot be used. */
    UNUSABLE
  }
}
