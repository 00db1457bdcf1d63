package grapnel.url;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text beside a number of a path segment that may choose the kind of page, where a site writes
 * kind, id and name into one: {@code hotel-} in {@code hotel-12-grand-plaza.html}, {@code -p} in
 * {@code red-sofa-p12.html}. One segment cannot tell whether it does, as {@code top-} in {@code
 * top-10-films} doesn't; that is for the others beside it.
 *
 * @param text a head, with what stands between it and the number; or the letters that touch the
 *     last number, and the sign before them
 * @param behindName whether a name stands before it, and not behind the number
 */
public record SegmentMark(String text, boolean behindName) {

  /** Longer heads, or of more words, are names. */
  private static final int LONGEST_HEAD = 24;

  private static final int MOST_WORDS = 3;

  /** No one writes a name so long; to search it takes its length squared. */
  private static final int LONGEST_SEGMENT = 500;

  private static final Pattern NUMBERS = Pattern.compile("%[0-9A-Fa-f]{2}|([0-9]+)");
  private static final Pattern ENDING = Pattern.compile("\\.[A-Za-z][A-Za-z0-9]{0,4}$");

  /** A sign, and perhaps one or two letters that say what the number behind them counts. */
  private static final Pattern COUNTER = Pattern.compile("[^\\p{L}0-9][A-Za-z]{0,2}$");

  private static final Pattern SIGNS = Pattern.compile("[^\\p{L}]+");

  /** What stands at the end of a name, before the last number. */
  private static final Pattern TAIL = Pattern.compile(".*\\p{L}.*([-_.~,;:!+][A-Za-z]{1,8})");

  /** The text beside a number; empty where there is no number, no name, or no text but the name. */
  public static Optional<SegmentMark> of(String segment) {
    if (segment.length() > LONGEST_SEGMENT) return Optional.empty();
    Matcher matcher = NUMBERS.matcher(segment);
    int first = -1;
    int last = -1;
    int end = -1;
    int firstEnd = -1;
    while (matcher.find()) {
      if (matcher.start(1) < 0) continue;
      if (first < 0) {
        first = matcher.start();
        firstEnd = matcher.end();
      }
      last = matcher.start();
      end = matcher.end();
    }
    if (first < 0) return Optional.empty();
    String head = segment.substring(0, first);
    if (isHead(head) && hasLetter(stem(segment.substring(firstEnd)))) {
      return Optional.of(new SegmentMark(head, false));
    }
    Matcher tail = TAIL.matcher(segment.substring(0, last));
    boolean ends = stem(segment.substring(end)).isEmpty();
    return ends && tail.matches()
        ? Optional.of(new SegmentMark(tail.group(1), true))
        : Optional.empty();
  }

  private static boolean isHead(String head) {
    String word = word(head);
    return hasLetter(word)
        && word.length() <= LONGEST_HEAD
        && SIGNS.split(word, -1).length <= MOST_WORDS;
  }

  private static boolean hasLetter(String text) {
    return text.chars().anyMatch(Character::isLetter);
  }

  /** Without an ending such as {@code .html}. */
  private static String stem(String text) {
    return text.substring(0, text.length() - ending(text).length());
  }

  /** The ending of a segment, as {@code .html}; or nothing. */
  public static String ending(String segment) {
    Matcher ending = ENDING.matcher(segment);
    return ending.find() ? ending.group() : "";
  }

  /** The word of a head: {@code Hotel_Review} of {@code Hotel_Review-g}. */
  public static String word(String head) {
    String word = COUNTER.matcher(head).replaceFirst("");
    return word.isEmpty() ? head : word;
  }

  /** All runs of digits; those of an escape, as {@code %20}, are none. */
  public static List<String> numbers(String segment) {
    return NUMBERS
        .matcher(segment)
        .results()
        .filter(found -> found.start(1) >= 0)
        .map(found -> found.group(1))
        .toList();
  }
}
