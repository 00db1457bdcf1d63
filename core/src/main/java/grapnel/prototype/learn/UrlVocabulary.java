package grapnel.prototype.learn;

import grapnel.prototype.PrototypeToken;
import grapnel.url.SegmentParts;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells the words of a site ({@code members}, {@code reviews}) from the values that stand in the
 * same place of its URLs (names, titles), by statistics and no constant "near zero":
 *
 * <ul>
 *   <li>Where few values were seen but once, the next one is hardly a new one (Good and Turing):
 *       the vocabulary is closed, and all are words.
 *   <li>Where most are seen once, they are values; a word among them stands out by the hubs it is
 *       on, far beyond what the popularity of the others explains (log-normal).
 *   <li>A word leads to several things to which no other value leads.
 *   <li>Values share what follows them ({@code /tv/NAME/reviews} for every name); words do not.
 * </ul>
 */
final class UrlVocabulary {

  /** The most probable that a closed vocabulary may hold a word not seen yet. */
  private static final double UNSEEN = 0.15;

  /** The least spread of popularity, as the standard deviation of its logarithm. */
  private static final double LEAST_SPREAD = 0.6;

  /** The chance that any one of the values of a place is taken for a word by mistake. */
  private static final double MISTAKE = 0.05;

  private static final int SEVERAL = 3;
  private static final int MOST_LEADING = 50;
  private static final int LONGEST_WORD = 24;
  private static final int MOST_PARTS = 3;

  /**
   * What was seen with one value.
   *
   * @param seen how often, where all of one hub counts once
   * @param links how many different URLs
   * @param followers the words that stand behind it
   * @param behind all that stands behind it, as it stands there
   */
  record ValueUse(int seen, int links, int hubs, Set<String> followers, Set<String> behind) {}

  private UrlVocabulary() {}

  /** Those of the values that are words. */
  static Set<String> words(Map<String, ValueUse> uses) {
    if (uses.size() == 1) return Set.copyOf(uses.keySet());
    Map<String, ValueUse> words = new HashMap<>();
    uses.forEach(
        (text, use) -> {
          if (wordLike(text)) words.put(text, use);
        });
    if (words.isEmpty()) return Set.of();
    Map<String, Integer> followed = followed(uses.values());
    if (!sharesFollowers(uses.values(), followed) && unseen(words.values()) <= UNSEEN) {
      return words.keySet();
    }
    Set<String> found = outstanding(words, followed);
    found.addAll(leading(words));
    return found;
  }

  /** Those that lead to several things to which no other leads: {@code /record/1}, not a title. */
  private static Set<String> leading(Map<String, ValueUse> words) {
    Map<String, Integer> behind = new HashMap<>();
    for (ValueUse use : words.values())
      use.behind.forEach(text -> behind.merge(text, 1, Integer::sum));
    Set<String> leading = new HashSet<>();
    words.forEach(
        (text, use) -> {
          long own = use.behind.stream().filter(b -> behind.getOrDefault(b, 0) == 1).count();
          if (own >= SEVERAL && 5 * own >= 4L * use.behind.size()) leading.add(text);
        });
    // A site has not so many words; these are authors with their books.
    return leading.size() <= MOST_LEADING ? leading : Set.of();
  }

  /** Short, of few parts and at most one number: titles and digests are values. */
  static boolean wordLike(String text) {
    int number = text.indexOf(PrototypeToken.NUMBER);
    SegmentParts parts = SegmentParts.of(text);
    return parts.readableLength() <= LONGEST_WORD
        && (number < 0 || text.indexOf('{', number + 1) < 0)
        && parts.runs().size() <= MOST_PARTS;
  }

  /** How often each follower follows another value. */
  private static Map<String, Integer> followed(Collection<ValueUse> uses) {
    Map<String, Integer> followed = new HashMap<>();
    for (ValueUse use : uses) use.followers.forEach(text -> followed.merge(text, 1, Integer::sum));
    return followed;
  }

  private static boolean sharesFollowers(Collection<ValueUse> uses, Map<String, Integer> followed) {
    long leading = uses.stream().filter(use -> !use.followers.isEmpty()).count();
    long all = uses.stream().mapToLong(use -> use.followers.size()).sum();
    long shared = uses.stream().mapToLong(use -> shared(use, followed)).sum();
    // More values than words behind them; else they are words whose pages are divided alike.
    return leading > Math.max(1, followed.size()) && all >= 4 && 2 * shared > all;
  }

  private static long shared(ValueUse use, Map<String, Integer> followed) {
    return use.followers.stream().filter(text -> followed.getOrDefault(text, 0) > 1).count();
  }

  /** Good and Turing's estimate of what the next link holds that was not seen here before. */
  private static double unseen(Collection<ValueUse> uses) {
    double once = uses.stream().filter(use -> use.seen == 1).count();
    return once / uses.stream().mapToInt(ValueUse::seen).sum();
  }

  private static Set<String> outstanding(
      Map<String, ValueUse> words, Map<String, Integer> followed) {
    Set<String> found = new HashSet<>();
    List<String> byHubs =
        words.keySet().stream()
            .sorted((a, b) -> Integer.compare(hubs(words, b), hubs(words, a)))
            .toList();
    double sum = 0;
    double squares = 0;
    for (ValueUse use : words.values()) {
      double log = Math.log(use.hubs);
      sum += log;
      squares += log * log;
    }
    for (int i = 0; i < byHubs.size(); i++) {
      ValueUse use = words.getOrDefault(byHubs.get(i), new ValueUse(0, 0, 1, Set.of(), Set.of()));
      double log = Math.log(use.hubs);
      sum -= log;
      squares -= log * log;
      int others = Math.max(1, byHubs.size() - i - 1);
      double mean = sum / others;
      double spread = Math.sqrt(Math.max(0, squares / others - mean * mean));
      double z = (log - mean) / Math.max(LEAST_SPREAD, spread);
      if (tail(z) * (others + 1) > MISTAKE) break;
      if (use.links > 1 && 2 * shared(use, followed) <= use.followers.size()) {
        found.add(byHubs.get(i));
      }
    }
    return found;
  }

  private static int hubs(Map<String, ValueUse> words, String word) {
    ValueUse use = words.get(word);
    return use == null ? 0 : use.hubs;
  }

  /** The upper tail of the normal distribution, by its usual bound. */
  private static double tail(double z) {
    return z <= 0 ? 1 : Math.min(0.5, Math.exp(-z * z / 2) / (z * Math.sqrt(2 * Math.PI)));
  }
}
