/**
 * Our own search for the pages of a kind: it learns how their URLs are formed and where on lists
 * they stand, and downloads a page only where that cannot decide.
 *
 * <pre>{@code
 * Outcome found = new KindSearch(downloads).find(List.of(sample, another));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.sibling.kind;
