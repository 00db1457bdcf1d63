package grapnel.template;

import grapnel.fact.Template;

/**
 * URLs of one pattern that are in no template, and why.
 *
 * @param pattern with {@code {T}} for what differs
 * @param reason why nothing counts in them, or what counts was left out
 */
public record UnnumberedUrls(String pattern, long count, String reason) {

  /** Of numbers that no counter reaches. */
  static final String TOO_LONG =
      "their numbers have more than 15 digits, which is too long for a count";

  /** Of fewer URLs than a series needs. */
  static String tooFew(int threshold) {
    return "fewer than %d URLs share a changing number".formatted(threshold);
  }

  /**
   * Those of a table without a series.
   *
   * @param threshold how many URLs a series needs
   */
  static UnnumberedUrls of(UrlTable table, long count, int threshold) {
    return new UnnumberedUrls(pattern(table), count, reason(table, count, threshold));
  }

  private static String reason(UrlTable table, long count, int threshold) {
    if (table.hasNumber() && count < threshold) return tooFew(threshold);
    if (table.hasNumber()) return "the numbers in them do not change";
    return table.hasAnyText() || anyDigit(table)
        ? "their numbers are parts of names or codes"
        : "their numbers do not count up";
  }

  private static boolean anyDigit(UrlTable table) {
    return table.places().stream()
        .flatMap(place -> table.values(place).stream())
        .anyMatch(value -> value.chars().anyMatch(Character::isDigit));
  }

  private static String pattern(UrlTable table) {
    return table.url(
        table.rows().getFirst(),
        (place, value) -> table.distinct(place) > 1 ? Template.TEXT : value,
        (_, value) -> value);
  }

  /** A series that was left out. */
  static UnnumberedUrls of(TemplateDraft draft, String reason) {
    return of(draft, draft.countWithFurtherPages(), reason);
  }

  /** A series that was left out, with others of its kind. */
  static UnnumberedUrls of(TemplateDraft draft, long count, String reason) {
    return new UnnumberedUrls(
        draft.pattern(draft.freePlaces()).replace(Template.NUMBER, Template.TEXT), count, reason);
  }
}
