package grapnel.url;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** Some lines, and once called what became of them: the work of {@link UrlStreamNormalizer}. */
final class NormalizationBatch implements Callable<NormalizationBatch> {

  /** A line that is no URL, and why. */
  record RefusedLine(long line, String text, String reason) {}

  private final byte[] bytes;
  private final UrlNormalizer normalizer;
  private final UrlLineFormat format;
  private final StringBuilder out;
  private byte[] written = {};

  /** From where to where the line of each URL stands in what is written, and its two hashes. */
  private long[] urlLines = {};

  private final boolean unique;
  private final List<RefusedLine> refusedLines = new ArrayList<>();
  private int lines;
  private int urls;
  private int noUrls;

  /**
   * @param unique whether some lines will be left out later
   */
  NormalizationBatch(byte[] bytes, UrlNormalizer normalizer, UrlLineFormat format, boolean unique) {
    this.bytes = bytes;
    this.unique = unique;
    this.normalizer = normalizer;
    this.format = format;
    this.out = new StringBuilder(bytes.length + bytes.length / 8);
  }

  @Override
  public NormalizationBatch call() {
    for (int from = 0; from < bytes.length; ) {
      int to = from;
      while (to < bytes.length && bytes[to] != '\n') to++;
      normalizeLine(from, to > from && bytes[to - 1] == '\r' ? to - 1 : to);
      from = to + 1;
    }
    if (!unique) written = out.toString().getBytes(StandardCharsets.UTF_8);
    return this;
  }

  /** Not a copy. */
  byte[] written() {
    return written;
  }

  /** Only the lines of URLs that were not there before. */
  byte[] written(SeenTextSet seen) {
    StringBuilder kept = new StringBuilder(out.length());
    for (int i = 0; i < 4 * urls; i += 4) {
      if (seen.add(urlLines[i + 2], urlLines[i + 3])) {
        kept.append(out, (int) urlLines[i], (int) urlLines[i + 1]);
      }
    }
    return kept.toString().getBytes(StandardCharsets.UTF_8);
  }

  int lines() {
    return lines;
  }

  int urls() {
    return urls;
  }

  int noUrls() {
    return noUrls;
  }

  /** The first few lines that are no URL; their numbers count from this batch. */
  List<RefusedLine> refusedLines() {
    return refusedLines;
  }

  private void normalizeLine(int from, int to) {
    lines++;
    if (to - from > LineBatchReader.LONGEST_LINE) {
      refuse(text(from, from + 60), "line longer than " + LineBatchReader.LONGEST_LINE + " bytes");
    } else {
      String line = text(from, to);
      // Not a switch: its first use takes longer than all else a command with one URL does.
      UrlParseResult parsed = Url.read(line);
      if (parsed instanceof Url url) {
        String text = normalizer.write(url, line);
        int start = out.length();
        format.url(out, line, text);
        if (unique) remember(text, start);
        urls++;
      } else if (parsed instanceof UrlParseResult.NoUrl no && !line.isBlank()) {
        refuse(line, no.reason());
      } else {
        format.noUrl(out, line, "empty");
      }
    }
    out.append('\n');
  }

  private void remember(String text, int start) {
    int at = 4 * urls;
    if (at == urlLines.length) urlLines = Arrays.copyOf(urlLines, Math.max(4096, 2 * at));
    urlLines[at] = start;
    urlLines[at + 1] = out.length() + 1L; // With the line feed behind it.
    urlLines[at + 2] = SeenTextSet.firstHash(text);
    urlLines[at + 3] = SeenTextSet.secondHash(text);
  }

  private void refuse(String line, String reason) {
    noUrls++;
    if (refusedLines.size() < UrlStreamNormalizer.MOST_REFUSALS_SHOWN) {
      refusedLines.add(new RefusedLine(lines, HostParser.clip(line), reason));
    }
    format.noUrl(out, line, reason);
  }

  private String text(int from, int to) {
    return UrlLineDecoder.decode(bytes, from, to);
  }
}
