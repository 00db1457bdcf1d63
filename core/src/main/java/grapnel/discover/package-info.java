/**
 * The one place where the methods meet: a {@link Discovery} finds the entity pages of one site by
 * all methods together. They share what they learn, and the next request goes to the method that
 * expects most of it. {@link SiteHunt} does a part of it, from a list of URLs to the pages that are
 * not in the list, and {@link UrlExplanation} says afterwards why a page is believed. No method is
 * implemented here; each has a package of its own and knows nothing of the others.
 *
 * <pre>{@code
 * // given: Url start, Catalogue catalogue, SiteAccess access, Budget budget, LinkRules rules
 * DiscoverySettings settings = DiscoverySettings.DEFAULT;
 * InstantSource clock = InstantSource.system();
 * Discovery discovery =
 *     new Discovery(start, catalogue, access, budget, rules, settings, System.err::println, clock);
 * for (Found page : discovery.run().pages()) System.out.println(page.url());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover;
