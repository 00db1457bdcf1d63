/**
 * Models as rules for other crawlers: which links to follow, by what they lead to.
 *
 * <pre>{@code
 * Rules rules = new Rules(model, Set.of("book", "list"));
 * RuleFormat.NUTCH.lines(rules);   // +^https?://example\.com/+book/+[0-9]+/*(?:\?[^#]*)?(?:#.*)?$
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.prototype.export;
