package grapnel.store.archive;

import java.time.Instant;
import java.util.Optional;

/**
 * What a revisit record says of the capture it stands for.
 *
 * @param target the URL of that capture
 * @param date of that capture
 * @param digest of its body
 * @param revisitedAt when it was revisited
 */
public record WarcRevisit(
    Optional<String> target,
    Optional<Instant> date,
    Optional<String> digest,
    Optional<Instant> revisitedAt) {

  static WarcRevisit of(ArchiveRecord record) {
    boolean unchanged = record.field("WARC-Profile").orElse("").contains("not-modified");
    return new WarcRevisit(
        record.field("WARC-Refers-To-Target-URI").or(record::target),
        record.field("WARC-Refers-To-Date").flatMap(TimestampParser::parseW3c),
        unchanged ? Optional.empty() : record.field("WARC-Payload-Digest"),
        record.date());
  }

  /** Whether it does not say which capture it is. */
  public boolean namesNoCapture() {
    return date.isEmpty() && digest.isEmpty();
  }

  /** Whether it is a capture of that time, or with that digest. */
  public boolean refersTo(Optional<Instant> captured, Optional<String> itsDigest) {
    boolean sameDate = date.isPresent() && date.equals(captured);
    return sameDate || (digest.isPresent() && digest.equals(itsDigest));
  }

  /** Whether a capture of that time is not younger than the revisit. */
  public boolean mayReferTo(Optional<Instant> captured) {
    return revisitedAt.isEmpty()
        || captured.isEmpty()
        || !captured.get().isAfter(revisitedAt.get());
  }
}
