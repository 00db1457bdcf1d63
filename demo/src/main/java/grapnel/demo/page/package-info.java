/**
 * What the lab's pages look like: words, things to describe with them, the frame around, and what
 * changes with every load. Everything is a pure function of a seed. A {@link Skin} writes a {@link
 * Content} as HTML; which pages a site has and where they link is planned in {@link
 * grapnel.demo.kit}.
 *
 * <pre>{@code
 * Item item = new Item("12", "Blue carpet", "cheap-items", "2023-04-17", Map.of(), 1);
 * Skin skin = new Skin("Carpets & Co", List.of(new Content.Link("/", "Home")), List.of(), 1);
 * Content content = Content.titled(item.title()).main(Flavour.PRODUCT.blocks(item, 1));
 * System.out.println(skin.render(content, Noise.NONE));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.demo.page;
