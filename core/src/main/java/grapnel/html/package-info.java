/**
 * Reads the bytes of a page into a tree. Nothing that a server sends makes it fail: pages whose
 * tags stand as HTML wants them go through a fast parser of our own, all others through jsoup, and
 * both give the same immutable {@link HtmlNode}s. Reading stops at the {@link ParseLimits}, and the
 * tree says so. What the elements mean, such as links, forms and text, is read in {@link
 * grapnel.page}.
 *
 * <pre>{@code
 * // given: byte[] body, Optional<String> charset
 * String text = CharsetGuess.decode(body, body.length, charset);
 * HtmlTree tree = HtmlTree.parse(text, ParseLimits.USUAL);
 * for (HtmlNode child : tree.root().children()) {
 *   if (child instanceof HtmlNode.Element element) System.out.println(element.tag());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.html;
