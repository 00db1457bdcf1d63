package grapnel.judge;

import java.util.List;

/** The check digit that all ids of a series end with, where they do. */
enum CheckDigit {
  NONE,
  /** Every second digit doubled, of cards and many customer numbers (ISO/IEC 7812). */
  LUHN,
  /** Weights 1 and 3 in turn, of article numbers and ISBN-13 (GS1 General Specifications). */
  GS1;

  /** Four ids fit one of these by chance once in 10,000 series. */
  private static final int ENOUGH = 4;

  static CheckDigit of(List<String> ids) {
    if (ids.size() < ENOUGH) return NONE;
    for (CheckDigit each : List.of(LUHN, GS1)) {
      if (ids.stream().allMatch(id -> id.length() > 1 && each.with(each.without(id)).equals(id))) {
        return each;
      }
    }
    return NONE;
  }

  int digits() {
    return this == NONE ? 0 : 1;
  }

  String without(String id) {
    return this == NONE ? id : id.substring(0, id.length() - 1);
  }

  String with(String body) {
    if (this == NONE) return body;
    int sum = 0;
    for (int i = 0; i < body.length(); i++) {
      int digit = body.charAt(body.length() - 1 - i) - '0';
      boolean weighs = i % 2 == 0;
      int weighed = !weighs ? digit : this == GS1 ? 3 * digit : 2 * digit;
      sum += this == LUHN && weighed > 9 ? weighed - 9 : weighed;
    }
    return body + (10 - sum % 10) % 10;
  }
}
