/**
 * The sites that {@code grapnel demo} serves: a shop with a forum, and a library behind a search.
 *
 * <pre>{@code
 * try (Lab lab = Lab.serve(DemoSites.named("shop-and-forum").orElseThrow())) { ... }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.demo;
