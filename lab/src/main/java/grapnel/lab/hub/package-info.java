/**
 * Databases behind a search, whose result pages are hubs (Hernandez et al. 2012): what they link
 * to, and what kind of page each link leads to.
 *
 * <pre>{@code
 * HubSite shop = HubSites.named("hub-shop", 1);
 * for (String hub : shop.hubs()) shop.links(hub);   // each with its concept
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.hub;
