/**
 * What the lab's pages look like: words, things to describe with them, the frame around, and what
 * changes with every load. Pure functions of a seed.
 *
 * <pre>{@code
 * Item item = new Item("12", "Blue carpet", "cheap-items", "2023-04-17", Map.of(), seed);
 * skin.render(Content.titled(item.title()).main(Flavour.PRODUCT.blocks(item, 1)), Noise.NONE);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.page;
