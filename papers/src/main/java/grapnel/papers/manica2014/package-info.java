/**
 * The methods of Manica et al. 2014: its own, SSUP, and the two it compares itself with, Indesit
 * and GPP.
 *
 * <pre>{@code
 * Outcome found = new SsupSearch(downloads, SsupSearch.Settings.DOCUMENT.withHeight(3)).find(List.of(sample));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers.manica2014;
