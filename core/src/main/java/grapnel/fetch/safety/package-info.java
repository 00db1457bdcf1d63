/**
 * What is never requested: URLs that act, forms that write, and pages that look like someone's own.
 * All of it is a matter of words and of where they stand. A word counts when it is a whole word in
 * the place of a command ({@code /item/42/delete}, {@code ?action=delete}), not inside a name
 * ({@code /delete-key-keyboard-42}), since a page that is passed over by mistake is lost. Nothing
 * here looks anything up or asks a site; everything is a pure function.
 *
 * <pre>{@code
 * UnsafeRequests.urlReason(Url.of("https://example.com/cart/add/42"));   // says that it acts
 * UnsafeRequests.urlReason(Url.of("https://example.com/add-ons/42"));    // empty: may be requested
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.fetch.safety;
