/**
 * What known platforms list of themselves: where a page shows that it was made by one of them, its
 * interface names the pages a hundred at a time.
 *
 * <pre>{@code
 * for (SitePlatform platform : SitePlatform.shownBy(page)) {
 *   new PlatformListing(loop, start).read(platform, url -> System.out.println(url));
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover.survey;
