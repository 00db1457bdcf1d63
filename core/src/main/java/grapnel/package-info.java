/**
 * The library's door: a store, a site with its manners, what can be done with it, and what came of
 * it. Whoever uses Grapnel from Java needs this package and the values it hands out, and nothing
 * behind it.
 *
 * <pre>{@code
 * Grapnel grapnel = Grapnel.open(Path.of("store"));
 * Manners manners = Manners.DEFAULT.withContact("https://example.org/about-our-crawls");
 * try (Site site = grapnel.site(Url.of("https://example.com/"), manners)) {
 *   DiscoveryReport report = site.discover(DiscoverySettings.DEFAULT, System.out::println);
 *   report.census().forEach(System.out::println);
 *   if (!report.ending().completed()) System.err.println("run it again to go on");
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel;
