/**
 * What is remembered between runs; the only disk.
 *
 * <p>A {@link grapnel.store.Store} is a folder with one {@link grapnel.store.Catalogue} a site,
 * which keeps every exchange, body included. Resuming is re-running against recorded answers: what
 * is decided is derived, what was asked is kept.
 *
 * <pre>{@code
 * try (Catalogue catalogue = Store.open(Path.of(".grapnel")).catalogue("example.com", wait)) {
 *   catalogue.find(Request.get(url)).ifPresent(exchange -> ...);
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.store;
