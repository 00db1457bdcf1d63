/**
 * Tells which links of a page lead to other pages of the same list. {@link PaginationLinks} weighs
 * what a link says, how its URL differs from that of its page, and which links stand beside it,
 * with a model that was learned from labelled pages. It looks at one page only and follows nothing.
 *
 * <pre>{@code
 * // given: Page page
 * for (PaginationLinks.LabelledLink turn : PaginationLinks.of(page.url(), page.links())) {
 *   System.out.println(turn.label() + " " + turn.link().url());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.sibling.pager;
