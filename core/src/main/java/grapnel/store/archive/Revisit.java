package grapnel.store.archive;

import java.time.Instant;
import java.util.Optional;

/**
 * What a revisit record says of the capture it stands for.
 *
 * @param target the URL of that capture
 * @param date of that capture
 * @param digest of its body
 * @param at when it was revisited
 */
public record Revisit(
    Optional<String> target,
    Optional<Instant> date,
    Optional<String> digest,
    Optional<Instant> at) {

  static Revisit of(ArchiveRecord record) {
    boolean unchanged = record.field("WARC-Profile").orElse("").contains("not-modified");
    return new Revisit(
        record.field("WARC-Refers-To-Target-URI").or(record::target),
        record.field("WARC-Refers-To-Date").flatMap(Timestamps::w3c),
        unchanged ? Optional.empty() : record.field("WARC-Payload-Digest"),
        record.date());
  }

  /** Whether it does not say which capture it is. */
  public boolean vague() {
    return date.isEmpty() && digest.isEmpty();
  }

  /** Whether it is a capture of that time, or with that digest. */
  public boolean exactly(Optional<Instant> captured, Optional<String> itsDigest) {
    boolean sameDate = date.isPresent() && date.equals(captured);
    return sameDate || (digest.isPresent() && digest.equals(itsDigest));
  }

  /** Whether a capture of that time is not younger than the revisit. */
  public boolean notBefore(Optional<Instant> captured) {
    return at.isEmpty() || captured.isEmpty() || !captured.get().isAfter(at.get());
  }
}
