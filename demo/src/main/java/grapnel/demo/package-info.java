/**
 * The fake web: sites with known truth, each on its own loopback port, that count what is asked of
 * them. Everything Grapnel does is tested, demonstrated and evaluated here. Replies follow from a
 * site's seed and the number of the request alone, so that runs repeat. There is one server for
 * honest and lying sites alike; it listens on 127.0.0.1 only, and nothing in the lab uses anything
 * but the JDK.
 *
 * <pre>{@code
 * // given: LabSite site
 * try (Lab lab = Lab.serve(site)) {
 *   Lab.Served shop = lab.site(site.name());
 *   System.out.println(shop.origin());
 *   shop.truth().hidden().forEach(System.out::println);   // what no page links to
 *   System.out.println(shop.requests());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.demo;
