/**
 * What the pages of one site have in common, learned once and used wherever pages are compared:
 * what changes with every load, what the frame is, and which pages are one page under many
 * addresses, such as a log-in or a notice. All of it is a function of pages that somebody else
 * loaded.
 *
 * <pre>{@code
 * // given: grapnel.page.Page first, grapnel.page.Page again, grapnel.page.Page other
 * ReloadNoise noise = ReloadNoise.of(List.of(new ReloadNoise.PageLoadedTwice(first, again)));
 * boolean same = noise.read(first).quiet() == noise.read(other).quiet();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.page.site;
