package grapnel.form.surface;

import java.util.List;
import java.util.Optional;

/**
 * How far a harvest goes.
 *
 * @param submissions how often the form is sent at most; turning pages does not count
 *     (docs/methods.md §6: 100)
 * @param leastRate fewer new records for a request than this are not worth it
 * @param draws how many random words the size is estimated from; none for no estimate
 * @param seed of all that is random
 * @param words to begin with, beside those of the site's own pages
 * @param method how queries are chosen
 * @param topics among which the database is to be placed
 */
public record FormHarvestSettings(
    int submissions,
    double leastRate,
    int draws,
    long seed,
    List<String> words,
    Method method,
    Optional<TopicHierarchy> topics) {

  /** How queries are chosen. */
  public enum Method {
    /** By what they are expected to bring. */
    GRAPNEL,
    /** The given words one after the other: the document's way. */
    WORD_LIST
  }

  public static final FormHarvestSettings DEFAULT =
      new FormHarvestSettings(100, 0.1, 24, 1, List.of(), Method.GRAPNEL, Optional.empty());

  public FormHarvestSettings {
    words = List.copyOf(words);
    if (submissions < 1) throw new IllegalArgumentException("submissions < 1: " + submissions);
    if (draws < 0) throw new IllegalArgumentException("draws < 0: " + draws);
  }

  public FormHarvestSettings withSubmissions(int most) {
    return new FormHarvestSettings(most, leastRate, draws, seed, words, method, topics);
  }

  public FormHarvestSettings withWords(List<String> first) {
    return new FormHarvestSettings(submissions, leastRate, draws, seed, first, method, topics);
  }

  public FormHarvestSettings withMethod(Method other) {
    return new FormHarvestSettings(submissions, leastRate, draws, seed, words, other, topics);
  }

  public FormHarvestSettings withSeed(long other) {
    return new FormHarvestSettings(submissions, leastRate, draws, other, words, method, topics);
  }

  public FormHarvestSettings withDraws(int words) {
    return new FormHarvestSettings(submissions, leastRate, words, seed, this.words, method, topics);
  }

  public FormHarvestSettings withTopics(TopicHierarchy among) {
    return new FormHarvestSettings(
        submissions, leastRate, draws, seed, words, method, Optional.of(among));
  }
}
