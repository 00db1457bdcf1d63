/**
 * Visiting again: what is likely to have changed, judged by how often it changed before, and asked
 * for so that an unchanged page is answered by a bare 304.
 *
 * <pre>{@code
 * History history = new History();
 * frontier.eachVisited(history::add);
 * history.chance(url, now);   // that it changed since it was last seen
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.crawl.revisit;
