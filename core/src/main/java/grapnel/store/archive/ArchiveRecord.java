package grapnel.store.archive;

import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One record of a WARC or ARC file. An ARC record looks like the WARC record it would have been.
 *
 * @param offset where in the file it begins; in a gzip file, where its member does
 * @param memberOffset how many bytes of that member stand before it: 0 where every record is a
 *     member of its own, as it should be
 * @param length how many bytes its block should have; the content may turn out to have fewer
 * @param fields its header, by names in any case
 * @param content its block, a stream that ends with the record and is gone with the next one
 */
public record ArchiveRecord(
    long offset,
    long memberOffset,
    long length,
    Map<String, List<String>> fields,
    InputStream content) {

  /** The first field of a name. */
  public Optional<String> field(String name) {
    List<String> values = fields.get(name);
    return values == null || values.isEmpty() ? Optional.empty() : Optional.of(values.getFirst());
  }

  /** {@code response}, {@code revisit}, ...; empty where the header says nothing. */
  public String type() {
    return field("WARC-Type").orElse("");
  }

  /** The URL as it stands there, without the angle brackets of some tools. */
  public Optional<String> target() {
    return field("WARC-Target-URI").map(ArchiveRecord::bare);
  }

  public Optional<Instant> date() {
    return field("WARC-Date").flatMap(TimestampParser::parseW3c);
  }

  /** The type of the block, in lower case and without parameters. */
  public String contentType() {
    return field("Content-Type").map(HttpHead::mediaType).orElse("");
  }

  /** Whether the block is an HTTP message with its header. */
  public boolean isHttp() {
    return contentType().equals("application/http");
  }

  private static String bare(String text) {
    return text.startsWith("<") && text.endsWith(">") ? text.substring(1, text.length() - 1) : text;
  }
}
