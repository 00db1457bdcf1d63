package grapnel.crawl;

import grapnel.url.StableHash;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * A text without its numbers and the names of months and days: what calendars have in common. Only
 * its hash is made, in one walk: two regular expressions over the text of every page were an eighth
 * of a crawl's time.
 */
final class DatelessTextHash {

  private static final String[] BEGINNINGS =
      "jan feb mar apr may jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun"
          .split(" ", -1);

  private static final String[] ENDS =
      " uary ruary ch il e y ust tember ober ember day sday nesday rsday urday".split(" ", -1);

  private static final Set<String> DATE_WORDS = new HashSet<>();

  /** The first three letters of date words, each as a number. */
  private static final int[] FIRST_LETTERS =
      Arrays.stream(BEGINNINGS).mapToInt(word -> firstLetters(word, 0)).sorted().toArray();

  static {
    for (String beginning : BEGINNINGS) {
      for (String end : ENDS) DATE_WORDS.add(beginning + end);
    }
  }

  private static final int SHORTEST = 3;
  private static final int LONGEST = "sept".length() + "nesday".length();

  private DatelessTextHash() {}

  static long hash(String text, long salt) {
    long hash = salt;
    for (int i = 0; i < text.length(); ) {
      int end = i;
      while (end < text.length() && inWord(text.charAt(end))) end++;
      if (isDateWord(text, i, end)) {
        hash = StableHash.append(hash, '0');
      } else {
        hash = withoutNumbers(text, i, end, hash);
      }
      if (end < text.length())
        hash = StableHash.append(hash, Character.toLowerCase(text.charAt(end++)));
      i = end;
    }
    return hash;
  }

  private static long withoutNumbers(String text, int from, int to, long salt) {
    long hash = salt;
    boolean number = false;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      if (!digit) hash = StableHash.append(hash, Character.toLowerCase(c));
      else if (!number) hash = StableHash.append(hash, '0');
      number = digit;
    }
    return hash;
  }

  private static boolean inWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  private static boolean isDateWord(String text, int from, int to) {
    if (to - from < SHORTEST || to - from > LONGEST) return false;
    if (Arrays.binarySearch(FIRST_LETTERS, firstLetters(text, from)) < 0) return false;
    StringBuilder word = new StringBuilder(to - from);
    for (int i = from; i < to; i++) word.append(Character.toLowerCase(text.charAt(i)));
    return DATE_WORDS.contains(word.toString());
  }

  private static int firstLetters(String text, int at) {
    int first = 0;
    for (int i = at; i < at + SHORTEST; i++) {
      first = (first << 8) | Character.toLowerCase(text.charAt(i));
    }
    return first;
  }
}
