package grapnel.demo.kit;

/** Check digits of identification numbers. */
final class CheckDigit {

  private CheckDigit() {}

  /** ISO/IEC 7812-1 annex B: every second digit from the right doubled, digits of it added. */
  static String withLuhn(String digits) {
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(digits.length() - 1 - i), 10);
      int weighed = i % 2 == 0 ? 2 * digit : digit;
      sum += weighed / 10 + weighed % 10;
    }
    return digits + (10 - sum % 10) % 10;
  }

  /** Twelve digits with the thirteenth, weights 1 and 3 in turn (EAN-13, also ISBN-13). */
  static String withEan(String twelve) {
    int sum = 0;
    for (int i = 0; i < twelve.length(); i++) {
      sum += Character.digit(twelve.charAt(i), 10) * (i % 2 == 0 ? 1 : 3);
    }
    return twelve + (10 - sum % 10) % 10;
  }
}
