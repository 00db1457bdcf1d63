/**
 * What is remembered between runs; the only disk.
 *
 * <p>A {@link grapnel.store.Store} is a folder with a {@link grapnel.store.SiteStore} for each
 * site. In it, a {@link grapnel.store.Catalogue} keeps every exchange, body included: resuming is
 * re-running against recorded answers; what is decided is derived, what was asked is kept. A {@link
 * grapnel.store.Frontier} keeps what a crawl has still to visit, and what it is done with.
 *
 * <pre>{@code
 * try (SiteStore home = Store.open(Path.of(".grapnel")).site("example.com", wait)) {
 *   home.catalogue().find(Request.get(url)).ifPresent(exchange -> ...);
 *   home.frontier("all").add(List.of(Frontier.SourceEntry.seed(url)));
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.store;
