/**
 * What is remembered between runs; the only disk. A {@link Store} is a folder with a {@link
 * SiteStore} for each site. In it, a {@link Catalogue} keeps every exchange, body included:
 * resuming is running again against recorded answers, so what is decided is derived and what was
 * asked is kept. A {@link Frontier} keeps what a crawl has still to visit and what it is done with.
 * Nothing here sends a request or decides what is visited next, beyond the order of the frontier.
 *
 * <pre>{@code
 * // given: Url url
 * Store.LockWait wait = new Store.LockWait(Duration.ofSeconds(10), System.err::println);
 * try (SiteStore site = Store.open(Path.of(".grapnel")).openSite("example.com", wait)) {
 *   Optional<Exchange> known = site.catalogue().find(Request.get(url));
 *   site.frontier("all").add(List.of(Frontier.Entry.seed(url)));
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.store;
