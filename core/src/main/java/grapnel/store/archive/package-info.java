/**
 * Archives of exchanges (WARC): written while fetching, and standing in for the network later.
 *
 * <p>A {@link grapnel.store.archive.WarcRecorder} appends every exchange to a file that other tools
 * read; a {@link grapnel.store.archive.WarcReplay} answers requests from any set of WARC or ARC
 * files, whoever wrote them. Both stand on {@link grapnel.store.archive.WarcRecordReader}, which
 * reads records one after the other, however damaged the file, in constant memory.
 *
 * <pre>{@code
 * try (WarcRecorder recorder = WarcRecorder.open(Path.of("crawl.warc.gz"), "grapnel/0.1")) {
 *   recorder.record(exchange);
 * }
 * WarcReplay replay = WarcReplay.of(List.of(Path.of("crawl.warc.gz")), System.err::println);
 * Answer answer = replay.fetch(Request.get(url));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.store.archive;
