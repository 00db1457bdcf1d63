package grapnel.fact;

import java.util.Collection;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * How the ids of a template are written. The number of an id is what counts on from page to page:
 * without zeros in front, and without a check digit.
 *
 * @param base 10, 16 or 36
 * @param width zeros are put in front up to this many characters, the check digit included; 0 for
 *     none
 * @param upper whether letters are capital ones
 */
public record IdSpelling(int base, int width, boolean upper, CheckDigit checkDigit) {

  /** Wider ids are no counters. */
  public static final int WIDEST = 64;

  public static final IdSpelling PLAIN = new IdSpelling(10, 0, false, CheckDigit.NONE);

  public IdSpelling {
    if (base != 10 && base != 16 && base != 36) throw new IllegalArgumentException("base " + base);
    if (width < 0 || width > WIDEST) throw new IllegalArgumentException("width " + width);
  }

  /** Digits of a base that surely fit into a long; longer ids are no counters. */
  private static int mostDigits(int base) {
    return base == 10 ? 18 : base == 16 ? 15 : 12;
  }

  /** As all of these ids are written; plain for none. */
  public static IdSpelling of(Collection<String> ids) {
    if (ids.isEmpty()) return PLAIN;
    CheckDigit checkDigit = CheckDigit.of(ids);
    int base = checkDigit == CheckDigit.NONE ? base(ids) : 10;
    boolean upper = ids.stream().anyMatch(id -> !id.equals(id.toLowerCase(Locale.ROOT)));
    int shortest = ids.stream().mapToInt(String::length).min().orElseThrow();
    int longest = ids.stream().mapToInt(String::length).max().orElseThrow();
    boolean zeros = ids.stream().anyMatch(id -> id.length() > 1 && id.startsWith("0"));
    boolean fixed = shortest == longest && (zeros || checkDigit == CheckDigit.ISBN10);
    return new IdSpelling(base, fixed || zeros ? shortest : 0, upper, checkDigit);
  }

  private static int base(Collection<String> ids) {
    if (ids.stream().allMatch(id -> isNumberIn(id, 10))) return 10;
    return ids.stream().allMatch(id -> isNumberIn(id, 16)) ? 16 : 36;
  }

  private static boolean isNumberIn(String id, int base) {
    for (int i = 0; i < id.length(); i++) {
      if (id.charAt(i) > 'z' || Character.digit(id.charAt(i), base) < 0) return false;
    }
    return true;
  }

  /** The number of an id; empty for what is none, or is spelled otherwise. */
  public OptionalLong parse(String id) {
    if (id.isEmpty() || (checkDigit != CheckDigit.NONE && !checkDigit.fits(id)))
      return OptionalLong.empty();
    String body = checkDigit.strip(id);
    if (body.isEmpty() || body.length() > mostDigits(base) || !isNumberIn(body, base)) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(Long.parseLong(body, base));
  }

  /** An id as the site writes it. */
  public String spell(long number) {
    String text = Long.toString(number, base);
    if (upper) text = text.toUpperCase(Locale.ROOT);
    int digits = width - checkDigit.digits();
    if (text.length() < digits) text = "0".repeat(digits - text.length()) + text;
    return checkDigit.append(text);
  }

  /** The highest number of this width; none where ids may grow. */
  public OptionalLong highest() {
    int digits = width - checkDigit.digits();
    if (width == 0 || digits > mostDigits(base)) return OptionalLong.empty();
    long top = 1;
    for (int i = 0; i < digits; i++) top *= base;
    return OptionalLong.of(top - 1);
  }
}
