package grapnel.form.surface;

import grapnel.fact.Request;
import grapnel.form.query.Estimate;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/** What came of a harvest. */
public sealed interface Outcome {

  /**
   * A record behind the form.
   *
   * @param url its page; empty where records are rows without pages
   * @param query that showed it first
   * @param text what the result page said of it
   * @param on the result page where it was seen first
   */
  record Found(Optional<Url> url, String query, String text, Url on) {}

  /**
   * Records were found.
   *
   * @param estimate how many there are; empty where no estimate was wanted
   * @param topic what it is about, where topics were given
   * @param worked the words that found most
   * @param results the requests that brought result pages: hubs, for who learns from them
   * @param ended why no more was asked, in words
   * @param cutShort whether a limit ended it with work left
   */
  record Harvest(
      List<Found> records,
      Optional<Estimate> estimate,
      Optional<Topics.Placed> topic,
      List<String> worked,
      Tallies tallies,
      List<Request> results,
      int submissions,
      int requests,
      String ended,
      boolean cutShort,
      boolean blocked)
      implements Outcome {
    public Harvest {
      records = List.copyOf(records);
      worked = List.copyOf(worked);
      results = List.copyOf(results);
    }
  }

  /** Nothing can be said to be behind the form. */
  record Nothing(String reason, Tallies tallies, int submissions, boolean blocked)
      implements Outcome {}
}
