/**
 * The kinds of pages a site has: which hold entities, which are made up as they are asked for,
 * which are others once more.
 *
 * <pre>{@code
 * Kinds kinds = new Kinds(around.hubs(), urls, "example.com");
 * kinds.entity(url);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover.kind;
