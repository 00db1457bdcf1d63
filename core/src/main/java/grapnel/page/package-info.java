/**
 * Pages: what stands in the bytes that a server sent. A {@link grapnel.page.Page} is parsed once,
 * never fails whatever the bytes are, and gives its parts as plain immutable values: the tree, the
 * body text, the links with their DOM path. The HTML parser behind it is not seen from outside.
 *
 * <pre>{@code
 * Page page = Page.parse(url, body, Optional.of("text/html; charset=utf-8"));
 * for (Link link : page.links()) {
 *   System.out.println(link.path().text(DomPath.Detail.TAGS) + " " + link.url());
 * }
 * }</pre>
 *
 * Pure: no sockets, no files, no clock but the one that stops a parser led astray.
 */
@org.jspecify.annotations.NullMarked
package grapnel.page;
