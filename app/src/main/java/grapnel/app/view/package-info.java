/**
 * A site as pictures show it: what was found over time, kind by kind, id by id, folder by folder.
 * The web page draws it, and so does the report that can be sent by mail.
 *
 * <pre>{@code
 * // given: grapnel.KnownSite site
 * System.out.println(SiteView.of(site).summary().get("found"));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.view;
