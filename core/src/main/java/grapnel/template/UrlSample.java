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
final class UrlSample {

  /**
   * Enough to see every form that one URL in a hundred has; rarer ones are seen in later rounds.
   */
  private static final int MOST = 400;

  private static final int ROOM = 4 * MOST;

  /** A path and query with its place in the order, the same for those that belong together. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record SampledUrl(long samplingHash, long hash, byte[] bytes) {

    boolean same(SampledUrl other) {
      return samplingHash == other.samplingHash && hash == other.hash;
    }
  }

  private static final Comparator<SampledUrl> ORDER =
      (a, b) -> {
        int first = Long.compare(a.samplingHash, b.samplingHash);
        if (first == 0) first = Long.compare(a.hash, b.hash);
        // Of URLs that differ in the order of their parameters only, it must always be the same.
        return first != 0 ? first : Arrays.compare(a.bytes, b.bytes);
      };

  private List<SampledUrl> urls = new ArrayList<>();
  private volatile long highestKept = Long.MAX_VALUE;

  /** Offers a URL that was taken apart; says by how many the sample grew. */
  int offer(UrlScanner scanner) {
    long sampling = scanner.samplingHash();
    if (sampling > highestKept) return 0;
    SampledUrl url =
        new SampledUrl(
            sampling,
            scanner.hash(),
            Arrays.copyOfRange(scanner.url, scanner.pathStart, scanner.end));
    synchronized (this) {
      int before = urls.size();
      urls.add(url);
      if (urls.size() == ROOM) prune();
      return urls.size() - before;
    }
  }

  private void prune() {
    List<SampledUrl> low = mayBeKept();
    low.sort(ORDER);
    List<SampledUrl> kept = new ArrayList<>(ROOM);
    for (SampledUrl url : low) {
      boolean again = !kept.isEmpty() && kept.getLast().same(url);
      if (!again && kept.size() < MOST) kept.add(url);
    }
    if (kept.size() == MOST) highestKept = kept.getLast().samplingHash;
    urls = kept;
  }

  /** Those that may be kept: sorting numbers first leaves a quarter of the URLs to be sorted. */
  private List<SampledUrl> mayBeKept() {
    long[] order = new long[urls.size()];
    for (int i = 0; i < order.length; i++) order[i] = urls.get(i).samplingHash;
    Arrays.sort(order);
    int different = 0;
    long limit = -1;
    for (int i = 0; i < order.length && different < MOST; i++) {
      if (order[i] != limit) different++;
      limit = order[i];
    }
    List<SampledUrl> low = new ArrayList<>(urls.size());
    for (SampledUrl url : urls) if (url.samplingHash <= limit) low.add(url);
    return low;
  }

  synchronized List<UrlRow> rows(String start) {
    prune();
    List<UrlRow> rows = new ArrayList<>(urls.size());
    for (SampledUrl url : urls) {
      String text = start + new String(url.bytes, StandardCharsets.ISO_8859_1);
      UrlRow.of(grapnel.url.Url.of(text)).ifPresent(rows::add);
    }
    return rows;
  }

  /** Paths and queries, a line each, for {@link #offerAll} elsewhere. */
  synchronized byte[] lines() {
    prune();
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    for (SampledUrl url : urls) {
      lines.write(url.bytes, 0, url.bytes.length);
      lines.write('\n');
    }
    return lines.toByteArray();
  }

  /** Offers what another sample has. */
  void offerAll(byte[] lines) {
    UrlScanner scanner = new UrlScanner();
    int from = 0;
    for (int i = 0; i < lines.length; i++) {
      if (lines[i] != '\n') continue;
      if (scanner.scanPath(lines, from)) offer(scanner);
      from = i + 1;
    }
  }
}
