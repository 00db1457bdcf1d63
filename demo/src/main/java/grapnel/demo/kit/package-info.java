/**
 * What sites are composed of: how ids run, how a URL spells them, what the text in it is worth,
 * what a missing id gets, what links lead to. A site is a {@link Plan} of a few lines, and its
 * truth follows from it. How its pages look is in {@link grapnel.demo.page}, what else it has in
 * {@code grapnel.lab.part}.
 *
 * <pre>{@code
 * LabSite site =
 *     new Plan("shop", 1)
 *         .kind(
 *             new Kind("product", Flavour.PRODUCT)
 *                 .ids(Ids.plain(1, 60))
 *                 .at("/p/{id}-{slug}")
 *                 .text(Text.REDIRECTED)
 *                 .listed("/products?page={page}", 10)
 *                 .hidden(0.3))
 *         .site();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.demo.kit;
