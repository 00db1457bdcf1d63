package grapnel.template;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Some of the URLs of one host: those with the lowest hashes, so that it is the same sample in
 * whatever order and on however many threads they come.
 */
final class Sample {

  /**
   * Enough to see every form that one URL in a hundred has; rarer ones are seen in later rounds.
   */
  private static final int MOST = 400;

  /** A URL with its place in the order, which is the same for those that belong together. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Url(long sampling, long hash, byte[] bytes) {

    boolean same(Url other) {
      return sampling == other.sampling && hash == other.hash;
    }
  }

  private static final Comparator<Url> ORDER =
      (a, b) -> {
        int first = Long.compare(a.sampling, b.sampling);
        if (first == 0) first = Long.compare(a.hash, b.hash);
        // Of URLs that differ in the order of their parameters only, it must always be the same.
        return first != 0 ? first : Arrays.compare(a.bytes, b.bytes);
      };

  private List<Url> urls = new ArrayList<>();
  private volatile long highest = Long.MAX_VALUE;

  /** Offers a URL that was taken apart. */
  void offer(Parts parts) {
    long sampling = parts.sampling();
    if (sampling > highest) return;
    Url url =
        new Url(sampling, parts.hash(), Arrays.copyOfRange(parts.url, parts.start, parts.end));
    synchronized (this) {
      urls.add(url);
      if (urls.size() == 4 * MOST) prune();
    }
  }

  private void prune() {
    urls.sort(ORDER);
    List<Url> kept = new ArrayList<>(4 * MOST);
    for (Url url : urls) {
      boolean again = !kept.isEmpty() && kept.getLast().same(url);
      if (!again && kept.size() < MOST) kept.add(url);
    }
    if (kept.size() == MOST) highest = kept.getLast().sampling;
    urls = kept;
  }

  synchronized List<Row> rows() {
    prune();
    List<Row> rows = new ArrayList<>(urls.size());
    for (Url url : urls) {
      String text = new String(url.bytes, StandardCharsets.ISO_8859_1);
      Row.of(grapnel.url.Url.of(text)).ifPresent(rows::add);
    }
    return rows;
  }

  /** Its URLs, a line each, for {@link #offerAll} elsewhere. */
  synchronized byte[] lines() {
    prune();
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    for (Url url : urls) {
      lines.write(url.bytes, 0, url.bytes.length);
      lines.write('\n');
    }
    return lines.toByteArray();
  }

  /** Offers what another sample has. */
  void offerAll(byte[] lines) {
    Parts parts = new Parts();
    int from = 0;
    for (int i = 0; i < lines.length; i++) {
      if (lines[i] != '\n') continue;
      if (parts.scan(lines, from)) offer(parts);
      from = i + 1;
    }
  }
}
