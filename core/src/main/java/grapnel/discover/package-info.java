/**
 * The one place where the methods meet.
 *
 * <pre>{@code
 * Discovery discovery =
 *     new Discovery(start, catalogue, loop, budget, rules, DiscoverySettings.ALL, System.err::println, clock);
 * for (Found page : discovery.run().pages()) System.out.println(page.url());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover;
