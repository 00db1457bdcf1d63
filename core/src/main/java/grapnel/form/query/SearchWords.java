package grapnel.form.query;

import java.text.BreakIterator;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The words of a text, as one would type them into a search box. */
public final class SearchWords {

  private static final int LONGEST = 30;

  /** A row of results is short; a whole page in one row would make every word a candidate. */
  private static final int MOST = 400;

  private static final Pattern DATE =
      Pattern.compile(
          "\\b(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4})\\b");

  private SearchWords() {}

  /** Each once, in lower case and in their order; also of scripts that do not part words. */
  public static Set<String> of(String text) {
    Set<String> words = new LinkedHashSet<>();
    BreakIterator breaks = BreakIterator.getWordInstance(Locale.ROOT);
    String lower = text.toLowerCase(Locale.ROOT);
    breaks.setText(lower);
    int from = breaks.first();
    for (int to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
      addParts(lower.substring(from, to), words);
      if (words.size() >= MOST) break;
    }
    DATE.matcher(lower).results().limit(LONGEST).forEach(each -> words.add(each.group()));
    return words;
  }

  /** Whether this is a date as a whole, which only a field for dates takes. */
  static boolean isDate(String word) {
    return DATE.matcher(word).matches();
  }

  /** What a search takes for one word has no signs inside: O'Neill is two, 11-23-2010 three. */
  private static void addParts(String piece, Set<String> words) {
    int from = 0;
    for (int i = 0; i <= piece.length(); i++) {
      if (i < piece.length() && Character.isLetterOrDigit(piece.charAt(i))) continue;
      if (i > from && i - from <= LONGEST) words.add(piece.substring(from, i));
      from = i + 1;
    }
  }

  /** The same for words that differ in their English ending only. */
  static String englishStem(String word) {
    if (word.length() < 5) return word;
    for (String end : new String[] {"ing", "ed", "es", "s"}) {
      if (word.endsWith(end)) return word.substring(0, word.length() - end.length());
    }
    return word;
  }
}
