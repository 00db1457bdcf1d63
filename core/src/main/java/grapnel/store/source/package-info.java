/**
 * URLs out of anything: lists, indexes and logs of crawls, archives, site maps, feeds.
 *
 * <p>A {@link grapnel.store.source.UrlSource} is a stream of {@link
 * grapnel.store.source.SourceEntry}, in constant memory however long the input. The kind is
 * recognised by content. What is no URL, broken or cut off is a {@link
 * grapnel.store.source.SourceProblem}, reported and never fatal; only what cannot be read at all is
 * a {@link grapnel.store.source.SourceException}, before anything is read.
 *
 * <pre>{@code
 * var ports = new UrlSource.Ports(System.in, fetcher::get, problem -> System.err.println(problem));
 * try (UrlSource source = UrlSource.open(List.of("crawl.cdx.gz", "-"), Optional.empty(), ports)) {
 *   source.stream().filter(SourceEntryFilter.PAGES).forEach(entry -> System.out.println(entry.url()));
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.store.source;
