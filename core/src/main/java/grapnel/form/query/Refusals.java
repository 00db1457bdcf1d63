package grapnel.form.query;

import java.util.HashSet;
import java.util.Set;

/**
 * Which words a search does not take. A word that stands in known records and yet finds nothing is
 * refused: for its length where that happens to several, else by itself.
 */
final class Refusals {

  private static final int SURELY_THERE = 3;
  private static final int SEVERAL = 2;
  private static final double LABEL = 0.5;
  private static final int LONGEST_REFUSED = 4;

  private final Set<String> words = new HashSet<>();
  private final int[] byLength = new int[LONGEST_REFUSED + 1];
  private int shortest = 1;
  private int alike;
  private int answered;
  private final Set<String> stems = new HashSet<>();

  /** Nothing was found for a word that stands in so many of all known records. */
  void none(String word, int known, int all) {
    if (known < SURELY_THERE) return;
    words.add(word);
    int length = word.length();
    // What stands in every result is a label of the page, and says nothing about words.
    if (known <= LABEL * all && length <= LONGEST_REFUSED && ++byLength[length] >= SEVERAL) {
      shortest = Math.max(shortest, length + 1);
    }
  }

  /** Records were found: of them, so many have only another form of the word. */
  void found(String word, int forms, int results) {
    if (word.length() < shortest) shortest = 1;
    stems.add(Wording.stem(word));
    answered += results;
    alike += forms;
  }

  boolean refuses(String word) {
    if (word.length() < shortest || words.contains(word)) return true;
    boolean stemmed = answered >= 20 && alike > answered / 50;
    return stemmed && stems.contains(Wording.stem(word));
  }
}
