package grapnel.form.surface;

import java.util.List;
import java.util.Optional;

/**
 * How far a harvest goes.
 *
 * @param submissions how often the form is sent at most; turning pages does not count (METHODS §6:
 *     100)
 * @param leastRate fewer new records for a request than this are not worth it
 * @param draws how many random words the size is estimated from; none for no estimate
 * @param seed of all that is random
 * @param words to begin with, beside those of the site's own pages
 * @param method how queries are chosen
 * @param topics among which the database is to be placed
 */
public record Settings(
    int submissions,
    double leastRate,
    int draws,
    long seed,
    List<String> words,
    Method method,
    Optional<Topics> topics) {

  /** How queries are chosen. */
  public enum Method {
    /** By what they are expected to bring. */
    GRAPNEL,
    /** The given words one after the other: the document's way. */
    WORD_LIST
  }

  public static final Settings DEFAULT =
      new Settings(100, 0.1, 24, 1, List.of(), Method.GRAPNEL, Optional.empty());

  public Settings {
    words = List.copyOf(words);
    if (submissions < 1) throw new IllegalArgumentException("submissions < 1: " + submissions);
    if (draws < 0) throw new IllegalArgumentException("draws < 0: " + draws);
  }

  public Settings withSubmissions(int most) {
    return new Settings(most, leastRate, draws, seed, words, method, topics);
  }

  public Settings withWords(List<String> first) {
    return new Settings(submissions, leastRate, draws, seed, first, method, topics);
  }

  public Settings withMethod(Method other) {
    return new Settings(submissions, leastRate, draws, seed, words, other, topics);
  }

  public Settings withSeed(long other) {
    return new Settings(submissions, leastRate, draws, other, words, method, topics);
  }

  public Settings withDraws(int words) {
    return new Settings(submissions, leastRate, words, seed, this.words, method, topics);
  }

  public Settings withTopics(Topics among) {
    return new Settings(submissions, leastRate, draws, seed, words, method, Optional.of(among));
  }
}
