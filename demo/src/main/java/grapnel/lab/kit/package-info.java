/**
 * What sites are composed of: how ids run, how a URL spells them, what its text is worth, what a
 * missing id gets, what links lead to. A site is a {@link grapnel.lab.kit.Plan} of a few lines.
 *
 * <pre>{@code
 * new Plan("canonical", seed)
 *     .kind(
 *         new Kind("product", Flavour.PRODUCT)
 *             .ids(Ids.plain(1, 60))
 *             .at("/p/{id}-{slug}")
 *             .text(Text.REDIRECTED)
 *             .listed("/products?page={page}", 10)
 *             .hidden(0.3))
 *     .site();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.kit;
