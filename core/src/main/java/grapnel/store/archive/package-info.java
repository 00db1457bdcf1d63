/**
 * Archives of exchanges (WARC): written while fetching, and standing in for the network later. A
 * {@link WarcRecorder} appends every exchange to a file that other tools read; a {@link WarcReplay}
 * answers requests from any set of WARC or ARC files, whoever wrote them. Both stand on {@link
 * WarcRecordReader}, which reads records one after the other, however damaged the file, in constant
 * memory. What an archive does not hold is answered as not recorded; nothing is fetched in its
 * place.
 *
 * <pre>{@code
 * // given: Exchange exchange, Url url
 * Path file = Path.of("crawl.warc.gz");
 * try (WarcRecorder recorder = WarcRecorder.open(file, "grapnel/0.1")) {
 *   recorder.record(exchange);
 * }
 * WarcReplay replay = WarcReplay.of(List.of(file), 1 << 20, System.err::println);
 * Answer answer = replay.fetch(Request.get(url));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.store.archive;
