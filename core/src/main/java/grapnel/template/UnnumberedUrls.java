package grapnel.template;

import grapnel.fact.Template;

/**
 * URLs of one pattern that are in no template, and why.
 *
 * @param pattern with {@code {T}} for what differs
 * @param reason why nothing counts in them, or what counts was left out
 */
public record UnnumberedUrls(String pattern, long count, String reason) {

  /** Those of a table without a series. */
  static UnnumberedUrls of(UrlTable table, long count) {
    String reason =
        table.hasAnyText()
            ? "their numbers are parts of names or codes, and count nothing"
            : "no number in them counts";
    return new UnnumberedUrls(pattern(table), count, reason);
  }

  private static String pattern(UrlTable table) {
    return table.url(
        table.rows().getFirst(),
        (place, value) -> table.distinct(place) > 1 ? Template.TEXT : value,
        (_, value) -> value);
  }

  /** A series that was left out. */
  static UnnumberedUrls of(TemplateDraft draft, String reason) {
    return new UnnumberedUrls(
        draft.pattern(draft.freePlaces()).replace(Template.NUMBER, Template.TEXT),
        draft.countWithFurtherPages(),
        reason);
  }
}
