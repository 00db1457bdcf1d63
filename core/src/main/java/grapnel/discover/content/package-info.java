/**
 * What the pages of a site say, beside each other: which of them are one thing, which list others,
 * and which say what another page says. A URL decides nothing here; a page that was read does.
 *
 * <pre>{@code
 * // given: Page page, List<Url> leadsTo
 * SiteContent content = new SiteContent();
 * content.add(page.url(), PageDigest.of(page, leadsTo, page.robots()));
 * content.roles().forEach((url, role) -> System.out.println(url + " " + role.reason()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover.content;
