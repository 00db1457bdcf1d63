/**
 * A Chromium that draws the pages which scripts write, behind the site's loop. It opens no socket
 * of its own: every request it makes is caught and asked of the loop, so robots.txt, scope, pause,
 * budget and the record of exchanges hold for it as for everything else. Images, fonts and media
 * are not asked for, nothing is posted that may not be, and pop-ups, downloads, dialogs, service
 * workers and WebRTC are off. {@link grapnel.browser.DrawingAccess} decides which pages are drawn.
 *
 * <pre>{@code
 * // given: SiteAccess loop, Catalogue catalogue, Url start
 * try (DrawingAccess access =
 *     new DrawingAccess(
 *         loop,
 *         catalogue,
 *         BrowserUse.AUTO,
 *         BrowserProgram.find(System.getenv()),
 *         System.out::println,
 *         InstantSource.system())) {
 *   access.visit(start, new RequestPurpose("links", "the start page"), 1);
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.browser;
