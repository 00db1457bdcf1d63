package grapnel.store.source;

import grapnel.store.archive.GzipMemberStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Optional;

/**
 * What an input is, found out without losing any of it: for those who take long lists apart
 * themselves.
 *
 * @param packed all of it, as it is stored
 * @param gzip whether it has to be unpacked
 */
public record DetectedInput(InputKind kind, InputStream packed, boolean gzip) {

  /**
   * Looks at the beginning of a stream.
   *
   * @param given the kind, where it is said
   * @throws SourceException if it is of no kind that holds URLs
   */
  public static DetectedInput detect(String name, InputStream in, Optional<InputKind> given)
      throws SourceException {
    try {
      byte[] head = SourceInput.readHead(name, in);
      InputKindDetector detector = InputKindDetector.of(name, head);
      InputKind kind = given.isPresent() ? given.get() : detector.kind();
      InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
      return new DetectedInput(kind, whole, detector.isGzip());
    } catch (SourceException e) {
      throw e;
    } catch (IOException e) {
      throw new SourceException(name, String.valueOf(e.getMessage()), e);
    }
  }

  /** Its lines, unpacked. */
  public InputStream unpacked() {
    return gzip ? new GzipMemberStream(packed) : packed;
  }
}
