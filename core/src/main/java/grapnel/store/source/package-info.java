/**
 * URLs out of anything: lists, indexes and logs of crawls, archives, site maps, feeds.
 *
 * <p>A {@link grapnel.store.source.Source} is a stream of {@link grapnel.store.source.Entry}, in
 * constant memory however long the input. The kind is recognised by content. What is no URL, broken
 * or cut off is a {@link grapnel.store.source.Problem}, reported and never fatal; only what cannot
 * be read at all is a {@link grapnel.store.source.SourceException}, before anything is read.
 *
 * <pre>{@code
 * var ports = new Source.Ports(System.in, fetcher::get, problem -> System.err.println(problem));
 * try (Source source = Source.open(List.of("crawl.cdx.gz", "-"), Optional.empty(), ports)) {
 *   source.stream().filter(EntryFilter.PAGES).forEach(entry -> System.out.println(entry.url()));
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.store.source;
