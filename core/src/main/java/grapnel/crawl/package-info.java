/**
 * Following links.
 *
 * <pre>{@code
 * Set<Url> reached = Walk.breadthFirst(loop, Url.of("http://example.com/"), 10_000);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.crawl;
