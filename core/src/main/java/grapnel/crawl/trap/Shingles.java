package grapnel.crawl.trap;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Texts as runs of three words. */
final class Shingles {

  private static final Pattern BLANK = Pattern.compile("\\s+");
  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final int MOST = 1000;

  private Shingles() {}

  /** The runs of a text, salted so that those of two hosts differ. */
  static Set<Long> of(String text, long salt) {
    Set<Long> runs = new HashSet<>();
    String[] words = BLANK.split(text.strip(), MOST + 1);
    for (int i = 0; i < Math.max(1, Math.min(words.length, MOST) - 2); i++) {
      long run = salt;
      for (int j = i; j < i + 3 && j < words.length; j++) run = Memory.hash(words[j] + " ", run);
      runs.add(run);
    }
    return runs;
  }

  /** A text without its numbers and the names of months and days: what calendars have in common. */
  static String undated(String text) {
    String lower = DIGITS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("0");
    return DATE_WORDS.matcher(lower).replaceAll("0");
  }

  private static final Pattern DATE_WORDS =
      Pattern.compile(
          "\\b(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)"
              + "(uary|ruary|ch|il|e|y|ust|tember|ober|ember|day|sday|nesday|rsday|urday)?\\b");
}
