/**
 * Finds which URLs lead to the same page, and by which rules a site spells one page in several ways
 * (Soon and Lee 2009, docs/methods.md §4). Equal text is where it begins; images and link targets
 * are content too, and what changes with every load is not. The rules, learned from the pages seen,
 * hold for URLs that nobody fetched too. It works on one site at a time, and pages that are merely
 * alike are named but not put together.
 *
 * <pre>{@code
 * // given: SiteAccess access, List<Url> urls
 * SamePageFinder finder = new SamePageFinder(access, SamePageFinder.Settings.USUAL);
 * SamePageFinder.Result result = finder.find(urls);
 * for (UrlEquivalenceClass same : result.classes()) {
 *   System.out.println(same.url() + " " + same.sameAs() + " " + same.reason());
 * }
 * Url plain = result.rules().apply(Url.of("http://example.com/item?id=7&sid=1a2b"));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.same;
