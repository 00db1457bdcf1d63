package grapnel.fetch;

import grapnel.fact.Body;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * A body as far as it could be had.
 *
 * @param cut why it is not whole
 * @param clean whether the wire was read to its proper end, so that the connection can serve again
 */
record Intake(Body body, Optional<String> cut, boolean clean) {

  static final Intake NOTHING = new Intake(Body.EMPTY, Optional.empty(), true);

  /** So much is made room for at first: a page is seldom smaller. */
  private static final int USUAL = 1 << 14;

  /** Reads and decodes within the limits; whatever happens, what was read so far is kept. */
  static Intake of(InputStream in, List<String> encodings, FetchOptions limits) {
    WireInput wire = new WireInput(in, limits.maxWire());
    boolean known = Decoding.known(encodings);
    List<String> undone = known ? encodings : List.of();
    Filling filling = fill(wire, undone, limits.maxBody());
    boolean clean = drain(wire, filling);
    Optional<String> cut = why(wire, filling, limits);
    if (!known) cut = cut.or(() -> Optional.of("encoding not known: " + encodings));
    return new Intake(filling.body, cut, clean);
  }

  private record Filling(Body body, boolean over, Optional<String> broken) {}

  private static Filling fill(WireInput wire, List<String> encodings, int limit) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream(USUAL);
    try (InputStream plain = Decoding.undo(encodings, wire)) {
      boolean over = fill(plain, kept, limit);
      return new Filling(Body.of(kept.toByteArray()), over, Optional.empty());
    } catch (IOException | RuntimeException e) {
      // The native decoders report some kinds of garbage as unchecked exceptions.
      return new Filling(
          Body.of(kept.toByteArray()),
          false,
          Optional.of("broken " + encodings + ": " + Words.of(e)));
    }
  }

  private static boolean fill(InputStream in, ByteArrayOutputStream kept, int limit)
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
  private static boolean drain(WireInput wire, Filling filling) {
    if (filling.over || filling.broken.isPresent()) return false;
    byte[] rest = new byte[1024];
    try {
      while (wire.read(rest) >= 0) {}
      return !wire.over();
    } catch (IOException e) {
      return false;
    }
  }

  private static Optional<String> why(WireInput wire, Filling filling, FetchOptions limits) {
    if (filling.over) return Optional.of("longer than " + limits.maxBody() + " bytes");
    if (wire.over()) return Optional.of("longer than " + limits.maxWire() + " bytes on the wire");
    return wire.broken().map(Words::of).or(filling::broken);
  }
}
