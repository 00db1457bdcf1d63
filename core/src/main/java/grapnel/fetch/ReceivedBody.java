package grapnel.fetch;

import grapnel.fact.ResponseBody;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * A body as far as it could be had.
 *
 * @param cut why it is not whole
 * @param connectionReusable whether the wire was read to its proper end, so that the connection can
 *     serve again
 */
record ReceivedBody(ResponseBody body, Optional<String> cut, boolean connectionReusable) {

  static final ReceivedBody EMPTY = new ReceivedBody(ResponseBody.EMPTY, Optional.empty(), true);

  /** So much is made room for at first: a page is seldom smaller. */
  private static final int USUAL = 1 << 14;

  /** Reads and decodes within the limits; whatever happens, what was read so far is kept. */
  static ReceivedBody of(InputStream in, List<String> encodings, FetchOptions limits) {
    LimitedBodyStream wire = new LimitedBodyStream(in, limits.maxWire());
    boolean known = ContentDecoding.canDecode(encodings);
    List<String> undone = known ? encodings : List.of();
    DecodedBody filling = readDecoded(wire, undone, limits.maxBody());
    boolean clean = drainsCleanly(wire, filling);
    Optional<String> cut = cutReason(wire, filling, limits);
    if (!known) cut = cut.or(() -> Optional.of("unknown encoding: " + encodings));
    return new ReceivedBody(filling.body, cut, clean);
  }

  private record DecodedBody(ResponseBody body, boolean over, Optional<String> broken) {}

  private static DecodedBody readDecoded(
      LimitedBodyStream wire, List<String> encodings, int limit) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream(USUAL);
    try (InputStream plain = ContentDecoding.decode(encodings, wire)) {
      boolean over = readDecoded(plain, kept, limit);
      return new DecodedBody(ResponseBody.of(kept.toByteArray()), over, Optional.empty());
    } catch (IOException | RuntimeException e) {
      // The native decoders report some kinds of garbage as unchecked exceptions.
      return new DecodedBody(
          ResponseBody.of(kept.toByteArray()),
          false,
          Optional.of("broken " + encodings + ": " + FailureMessage.of(e)));
    }
  }

  private static boolean readDecoded(InputStream in, ByteArrayOutputStream kept, int limit)
      throws IOException {
    byte[] buffer = new byte[8192];
    while (true) {
      int n = in.read(buffer);
      if (n < 0) return false;
      int room = limit - kept.size();
      kept.write(buffer, 0, Math.min(n, room));
      if (n > room) return true;
      if (Thread.currentThread().isInterrupted()) throw new IOException("stopped");
    }
  }

  /** A decoder stops at the end of its format, which is before the end of the wire. */
  private static boolean drainsCleanly(LimitedBodyStream wire, DecodedBody filling) {
    if (filling.over || filling.broken.isPresent()) return false;
    byte[] rest = new byte[1024];
    try {
      while (wire.read(rest) >= 0) {}
      return !wire.overLimit();
    } catch (IOException e) {
      return false;
    }
  }

  private static Optional<String> cutReason(
      LimitedBodyStream wire, DecodedBody filling, FetchOptions limits) {
    if (filling.over) return Optional.of("longer than " + limits.maxBody() + " bytes");
    if (wire.overLimit())
      return Optional.of("longer than " + limits.maxWire() + " bytes on the wire");
    return wire.readFailure().map(FailureMessage::of).or(filling::broken);
  }
}
