package grapnel.fact;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** The check digit that all ids of a series end with, where they do. */
public enum CheckDigit {
  NONE,
  /** Every second digit doubled, of cards and many customer numbers (ISO/IEC 7812). */
  LUHN,
  /** Weights 1 and 3 in turn, of article numbers and ISBN-13 (GS1 General Specifications). */
  GS1,
  /** Weights 10 to 2, modulo 11, with an X for ten: books before 2007 (ISO 2108). */
  ISBN10,
  /** The same with as many digits as there are: serials (ISSN), patients, tax numbers. */
  MOD11,
  /** The sum itself and not what it lacks, with an x for ten: record numbers of libraries. */
  SUM11;

  /** Four ids fit one of these by chance once in 10,000 series. */
  private static final int ENOUGH = 4;

  private static final int ISBN10_BODY = 9;

  /** The one that all these ids have. */
  public static CheckDigit of(Collection<String> ids) {
    if (ids.stream().distinct().limit(ENOUGH).count() < ENOUGH) return NONE;
    for (CheckDigit each : List.of(LUHN, GS1, ISBN10, MOD11, SUM11)) {
      if (ids.stream().allMatch(each::fits)) return each;
    }
    return NONE;
  }

  /** Whether an id ends with the digit it should. */
  public boolean fits(String id) {
    if (id.length() < 2) return this == NONE;
    String body = strip(id);
    for (int i = 0; i < body.length(); i++) {
      if (body.charAt(i) < '0' || body.charAt(i) > '9') return this == NONE;
    }
    if (this == ISBN10 && body.length() != ISBN10_BODY) return false;
    return append(body).equalsIgnoreCase(id);
  }

  public int digits() {
    return this == NONE ? 0 : 1;
  }

  public String strip(String id) {
    return this == NONE ? id : id.substring(0, id.length() - 1);
  }

  public String append(String body) {
    return switch (this) {
      case NONE -> body;
      case ISBN10, MOD11, SUM11 -> body + modulo11Digit(body);
      case LUHN, GS1 -> body + modulo10Digit(body);
    };
  }

  private int modulo10Digit(String body) {
    int sum = 0;
    for (int i = 0; i < body.length(); i++) {
      int digit = body.charAt(body.length() - 1 - i) - '0';
      boolean weighs = i % 2 == 0;
      int weighed = !weighs ? digit : this == GS1 ? 3 * digit : 2 * digit;
      sum += this == LUHN && weighed > 9 ? weighed - 9 : weighed;
    }
    return (10 - sum % 10) % 10;
  }

  private String modulo11Digit(String body) {
    int sum = 0;
    for (int i = 0; i < body.length(); i++) {
      sum += (i + 2) * (body.charAt(body.length() - 1 - i) - '0');
    }
    int digit = this == SUM11 ? sum % 11 : (11 - sum % 11) % 11;
    if (digit < 10) return Integer.toString(digit);
    return this == SUM11 ? "x" : "X";
  }

  /** The word users see. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
