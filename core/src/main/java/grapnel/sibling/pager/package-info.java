/**
 * Tells which links of a page turn to other pages of the same list.
 *
 * <pre>{@code
 * for (PaginationLinks.HostTurn turn : PaginationLinks.of(page.url(), page.links())) {
 *   System.out.println(turn.label() + " " + turn.link().url());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.sibling.pager;
