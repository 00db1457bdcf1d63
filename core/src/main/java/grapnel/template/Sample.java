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

  private static final int ROOM = 4 * MOST;

  /** A path and query with its place in the order, the same for those that belong together. */
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

  /** Offers a URL that was taken apart; says by how many the sample grew. */
  int offer(Parts parts) {
    long sampling = parts.sampling();
    if (sampling > highest) return 0;
    Url url =
        new Url(sampling, parts.hash(), Arrays.copyOfRange(parts.url, parts.pathStart, parts.end));
    synchronized (this) {
      int before = urls.size();
      urls.add(url);
      if (urls.size() == ROOM) prune();
      return urls.size() - before;
    }
  }

  private void prune() {
    List<Url> low = lowest();
    low.sort(ORDER);
    List<Url> kept = new ArrayList<>(ROOM);
    for (Url url : low) {
      boolean again = !kept.isEmpty() && kept.getLast().same(url);
      if (!again && kept.size() < MOST) kept.add(url);
    }
    if (kept.size() == MOST) highest = kept.getLast().sampling;
    urls = kept;
  }

  /** Those that may be kept: sorting numbers first leaves a quarter of the URLs to be sorted. */
  private List<Url> lowest() {
    long[] order = new long[urls.size()];
    for (int i = 0; i < order.length; i++) order[i] = urls.get(i).sampling;
    Arrays.sort(order);
    int different = 0;
    long limit = -1;
    for (int i = 0; i < order.length && different < MOST; i++) {
      if (order[i] != limit) different++;
      limit = order[i];
    }
    List<Url> low = new ArrayList<>(urls.size());
    for (Url url : urls) if (url.sampling <= limit) low.add(url);
    return low;
  }

  synchronized List<Row> rows(String start) {
    prune();
    List<Row> rows = new ArrayList<>(urls.size());
    for (Url url : urls) {
      String text = start + new String(url.bytes, StandardCharsets.ISO_8859_1);
      Row.of(grapnel.url.Url.of(text)).ifPresent(rows::add);
    }
    return rows;
  }

  /** Paths and queries, a line each, for {@link #offerAll} elsewhere. */
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
      if (parts.scanPath(lines, from)) offer(parts);
      from = i + 1;
    }
  }
}
