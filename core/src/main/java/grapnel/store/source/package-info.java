/**
 * URLs out of anything: lists, indexes and logs of crawls, archives, site maps, feeds. A {@link
 * UrlSource} is a stream of {@link SourceEntry}s, in constant memory however long the input, whose
 * kind is recognised by its content. What is no URL, broken or cut off is a {@link SourceProblem},
 * reported and never fatal; only what cannot be read at all is a {@link SourceException}, before
 * anything is read. URLs are given as they stand in the source, not normalised, and none is asked
 * for.
 *
 * <pre>{@code
 * var context = UrlSource.SourceContext.offline(System.in, System.err::println);
 * List<String> inputs = List.of("crawl.cdx.gz", "-");
 * try (UrlSource source = UrlSource.open(inputs, Optional.empty(), context)) {
 *   source.stream().filter(SourceEntryFilter.PAGES).forEach(System.out::println);
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.store.source;
