/**
 * Finds all pages like a sample, by the links of the site (Manica et al. 2014, docs/methods.md §3).
 * A method is a {@link SiblingSearch}. Ours, {@link UrlPatternSiblingSearch}, learns how the URLs
 * of the kind are formed and where on lists they stand, and downloads a page only where that cannot
 * decide. It sees the web through a {@link PageDownloader}, which asks for each page once and keeps
 * why it was wanted. Pages to which neither a link nor a site map leads are not found here.
 *
 * <pre>{@code
 * // given: SiteAccess access, UrlScope scope, Url sample
 * PageDownloader downloads = new PageDownloader(access, "siblings", scope::contains);
 * switch (new UrlPatternSiblingSearch(downloads).find(List.of(sample))) {
 *   case SiblingOutcome.Pages found -> found.pages().forEach(System.out::println);
 *   case SiblingOutcome.Unusable unusable -> System.err.println(unusable.reason());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.sibling;
