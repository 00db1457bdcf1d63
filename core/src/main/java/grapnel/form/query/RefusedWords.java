package grapnel.form.query;

import java.util.HashSet;
import java.util.Set;

/**
 * Which words a search does not take. A word that stands in known records and yet finds nothing is
 * refused: for its length where that happens to several, else by itself.
 */
final class RefusedWords {

  private static final int SURELY_THERE = 3;
  private static final int SEVERAL = 2;
  private static final double LABEL = 0.5;
  private static final int LONGEST_REFUSED = 4;

  private final Set<String> words = new HashSet<>();
  private final int[] byLength = new int[LONGEST_REFUSED + 1];
  private int shortestTaken = 1;
  private int inflectedResults;
  private int resultsSeen;
  private final Set<String> answeredStems = new HashSet<>();

  /** Nothing was found for a word that stands in so many of all known records. */
  void foundNothing(String word, int known, int all) {
    if (known < SURELY_THERE) return;
    words.add(word);
    int length = word.length();
    // What stands in every result is a label of the page, and says nothing about words.
    if (known <= LABEL * all && length <= LONGEST_REFUSED && ++byLength[length] >= SEVERAL) {
      shortestTaken = Math.max(shortestTaken, length + 1);
    }
  }

  /** Records were found: of them, so many have only another form of the word. */
  void foundRecords(String word, int forms, int results) {
    if (word.length() < shortestTaken) shortestTaken = 1;
    answeredStems.add(SearchWords.englishStem(word));
    resultsSeen += results;
    inflectedResults += forms;
  }

  boolean refuses(String word) {
    if (word.length() < shortestTaken || words.contains(word)) return true;
    boolean stemmed = resultsSeen >= 20 && inflectedResults > resultsSeen / 50;
    return stemmed && answeredStems.contains(SearchWords.englishStem(word));
  }
}
