/**
 * Sites whose search results are hubs (Hernandez et al. 2012): a {@link HubSite} knows which of its
 * pages list results, what they link to, and what kind of page each link leads to. They are made
 * for telling links apart: apart from the results, pages hold no more than a title and some text.
 *
 * <pre>{@code
 * HubSite shop = HubSites.named("hub-shop", 1);
 * for (String hub : shop.hubs()) {
 *   shop.links(hub).forEach(link -> System.out.println(link.concept() + " " + link.href()));
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.hub;
