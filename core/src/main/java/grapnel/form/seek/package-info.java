/**
 * Where are the searches of a site? On its pages, link by link within the document's limits, or
 * where a page without one says that a search is: by a link, or by a description for browsers.
 *
 * <pre>{@code
 * SearchPages searches = new SearchPages(asks, FormClassifier.load());
 * searches.on(page).or(() -> searches.from(page, inside)).map(place -> place.form());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.seek;
