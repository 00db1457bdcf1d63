/**
 * The methods of Manica et al. 2014, to compare ours with: its own, {@link SsupSearch}, and the two
 * it compares itself with, {@link IndesitSearch} and {@link GppSearch}. They are kept to the letter
 * and are not improved where we know better; ours is {@link
 * grapnel.sibling.UrlPatternSiblingSearch}.
 *
 * <pre>{@code
 * // given: PageDownloader downloads, Url sample
 * var search = new SsupSearch(downloads, SsupSearch.Settings.DOCUMENT.withHeight(3));
 * SiblingOutcome outcome = search.find(List.of(sample));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers.manica2014;
