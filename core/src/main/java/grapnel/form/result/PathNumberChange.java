package grapnel.form.result;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The one number in which two paths differ: {@code /search/word/2} and {@code /search/word/3}, or
 * {@code /search/word} and {@code /search/word/page/2}.
 *
 * @param before of the first path; empty where it has none
 */
record PathNumberChange(OptionalLong before, long after) {

  /** What leads up to a number: {@code /page/}, {@code -p}, a sign; no more than a word. */
  private static final Pattern ADDED =
      Pattern.compile("[/_.,;=-]?(?:[\\p{L}]{1,12}[/_.=-]?)?([0-9]{1,9})/?");

  static Optional<PathNumberChange> between(String here, String there) {
    int start = 0;
    int most = Math.min(here.length(), there.length());
    while (start < most && here.charAt(start) == there.charAt(start)) start++;
    // Of 12 and 13 the whole number differs, not its last digit.
    while (start > 0 && digit(here.charAt(start - 1))) start--;
    int end = 0;
    while (end < most - start
        && here.charAt(here.length() - 1 - end) == there.charAt(there.length() - 1 - end)) end++;
    while (end > 0 && digit(there.charAt(there.length() - end))) end--;
    String old = here.substring(start, here.length() - end);
    Matcher added = ADDED.matcher(there.substring(start, there.length() - end));
    if (!added.matches()) return Optional.empty();
    long after = Long.parseLong(added.group(1));
    if (old.isEmpty() || old.equals("/")) {
      return Optional.of(new PathNumberChange(OptionalLong.empty(), after));
    }
    return NextPageFinder.isNumber(old)
        ? Optional.of(new PathNumberChange(OptionalLong.of(Long.parseLong(old)), after))
        : Optional.empty();
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }
}
