/**
 * What stands on a page that a server sent. A {@link Page} is parsed once, never fails whatever the
 * bytes are, and gives what it has as immutable values: the tree, the text, links and forms with
 * their DOM path, and what can be compared, its text signature and its structure. Pure: no sockets,
 * no files, and no clock but the one that stops a parser led astray. What a page is worth, or
 * whether it shows an entity, is for others to say.
 *
 * <pre>{@code
 * // given: Url url, byte[] body
 * Page page = Page.parse(url, body, Optional.of("text/html; charset=utf-8"));
 * for (Link link : page.links()) {
 *   System.out.println(link.path().text(DomPath.Detail.TAGS) + " " + link.url());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.page;
