/**
 * All pages like this one: from a sample to every page of its kind (Manica et al. 2014).
 *
 * <p>A method is a {@link grapnel.sibling.SiblingSearch}; it sees the web through {@link
 * grapnel.sibling.PageDownloader}, which counts every page and keeps why it was wanted. The
 * documents' methods are in {@code document}, ours is in {@code kind}, and {@code pager} tells
 * which links turn the pages of a list.
 *
 * <pre>{@code
 * PageDownloader downloads = new PageDownloader(loop, "siblings", scope::holds);
 * switch (new SsupSearch(downloads, SsupSearch.Settings.DOCUMENT).find(List.of(sample))) {
 *   case Outcome.Pages found -> found.pages().forEach(page -> System.out.println(page.url()));
 *   case Outcome.Unusable no -> System.err.println(no.reason());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.sibling;
