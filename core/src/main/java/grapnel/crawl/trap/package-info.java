/**
 * Places where a crawl would never end: calendars, facets, folders in folders, mirrors, mazes of
 * missing pages. They are known by bringing nothing new, not by their depth (METHODS §7), and by
 * feeding themselves: most of their URLs are found on their own pages.
 *
 * <pre>{@code
 * Traps traps = new Traps();
 * traps.read(url, via, page);
 * traps.skips(next);   // "the last 50 pages like /calendar/... brought nothing new"
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.crawl.trap;
