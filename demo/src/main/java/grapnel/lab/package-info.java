/**
 * The fake web: sites with known truth, each on its own loopback port, that count what is asked of
 * them. Everything Grapnel does is tested, demonstrated and evaluated here.
 *
 * <pre>{@code
 * try (Lab lab = Lab.serve(site)) {
 *   Lab.Served shop = lab.site("listing1");
 *   fetch(shop.origin() + "/shop/cheap-items/yellow-keychain-3");
 *   shop.truth().entityAt("/shop/x/y-3"); // the third item, which no page links to
 *   shop.requests(); // 1
 * }
 * }</pre>
 *
 * Replies follow from a site's seed and the number of the request alone, so that runs repeat. There
 * is one server for honest and lying sites alike, and it listens on 127.0.0.1 only.
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab;
