package grapnel.prototype.learn;

import grapnel.url.UrlTokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The words that the titles of one kind of page share and others of the site do not: {@code recipe}
 * of "Recipe: Lentil soup | Kitchen" and "Recipe: Apple pie | Kitchen".
 */
final class SharedTitleWords {

  /** Fewer titles share words by chance; without others, the name of the site is not known. */
  private static final int FEWEST = 3;

  /** How many of the titles have a word that they are said to share, and of others at most. */
  private static final double NEARLY_ALL = 0.8;

  private static final double FEW = 0.2;

  private static final int LONGEST = 3;

  /** Words up to this length do not begin or end a name: "of", "the", "and", "la", "der". */
  private static final int LITTLE = 3;

  private SharedTitleWords() {}

  static Optional<String> of(List<String> titles, List<String> others) {
    Set<String> different = new HashSet<>(titles);
    // One title for all tells no page from another: an error page, or the site's name.
    if (different.size() < FEWEST || others.size() < FEWEST) return Optional.empty();
    Map<String, Integer> inside = counts(titles);
    Map<String, Integer> outside = counts(others);
    List<String> longest = List.of();
    List<String> run = new ArrayList<>();
    for (String word : words(titles.getFirst())) {
      boolean shared =
          inside.getOrDefault(word, 0) >= NEARLY_ALL * titles.size()
              && outside.getOrDefault(word, 0) <= FEW * others.size();
      if (!shared) run.clear();
      else if (run.size() < LONGEST) run.add(word);
      List<String> name = trimmed(run);
      if (name.size() > longest.size()) longest = name;
    }
    return longest.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", longest));
  }

  private static List<String> trimmed(List<String> run) {
    int from = 0;
    int to = run.size();
    while (from < to && little(run.get(from))) from++;
    while (to > from && little(run.get(to - 1))) to--;
    return List.copyOf(run.subList(from, to));
  }

  /** A word of two ideographs says as much as one of eight letters. */
  private static boolean little(String word) {
    return word.length() <= LITTLE && !Character.isIdeographic(word.codePointAt(0));
  }

  private static Map<String, Integer> counts(List<String> titles) {
    Map<String, Integer> counts = new HashMap<>();
    for (String title : titles) {
      for (String word : new HashSet<>(words(title))) counts.merge(word, 1, Integer::sum);
    }
    return counts;
  }

  /** The words in order; a number stands for the end of a run, since each page has its own. */
  private static List<String> words(String title) {
    return UrlTokens.subTokens(title.replace('%', ' ').toLowerCase(Locale.ROOT));
  }
}
