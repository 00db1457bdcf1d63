package grapnel.form.surface;

import grapnel.fact.Request;
import grapnel.form.query.DatabaseSizeEstimate;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/** What came of a harvest. */
public sealed interface FormHarvestOutcome {

  /**
   * A record behind the form.
   *
   * @param url its page; empty where records are rows without pages
   * @param query that showed it first
   * @param text what the result page said of it
   * @param seenOn the result page where it was seen first
   */
  record HarvestedRecord(Optional<Url> url, String query, String text, Url seenOn) {}

  /**
   * Records were found.
   *
   * @param estimate how many there are; empty where no estimate was wanted
   * @param topic what it is about, where topics were given
   * @param productiveWords the words that found most
   * @param resultRequests the requests that brought result pages: hubs, for who learns from them
   * @param endReason why no more was asked, in words
   * @param cutShort whether a limit ended it with work left
   */
  record Harvest(
      List<HarvestedRecord> records,
      Optional<DatabaseSizeEstimate> estimate,
      Optional<TopicHierarchy.TopicPlacement> topic,
      List<String> productiveWords,
      SubmissionTally tally,
      List<Request> resultRequests,
      int submissions,
      int requests,
      String endReason,
      boolean cutShort,
      boolean blocked)
      implements FormHarvestOutcome {
    public Harvest {
      records = List.copyOf(records);
      productiveWords = List.copyOf(productiveWords);
      resultRequests = List.copyOf(resultRequests);
    }
  }

  /** Nothing can be said to be behind the form. */
  record Nothing(String reason, SubmissionTally tally, int submissions, boolean blocked)
      implements FormHarvestOutcome {}
}
