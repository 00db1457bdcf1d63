package grapnel.store.source;

import grapnel.url.Url;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A URL that a source names, with what the source says of it.
 *
 * @param status of HTTP, or the negative ones by which a crawl log tells its failures
 * @param mime the media type in lower case, without parameters
 * @param time when it was captured, or last modified where a site map or feed says so
 * @param position the line, the byte where the record begins, or which entry of a site map or feed
 */
public record SourceEntry(
    Url url,
    TargetKind targetKind,
    OptionalInt status,
    Optional<String> mime,
    Optional<Instant> time,
    long position) {

  /** What stands behind a URL. */
  public enum TargetKind {
    PAGE,
    /** A site map that a site map index names: a source of its own, which is not fetched here. */
    SITEMAP
  }
}
