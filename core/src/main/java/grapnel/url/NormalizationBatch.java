package grapnel.url;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** Some lines, and what they are in normal form: the work of {@link UrlStreamNormalizer}. */
final class NormalizationBatch extends LineBatch {

  private final UrlNormalizer normalizer;
  private final UrlLineFormat format;
  private final StringBuilder out;
  private byte[] written = {};

  /** From where to where the line of each URL stands in what is written, and its two hashes. */
  private long[] urlLines = {};

  private final Optional<SeenTextSet> seenBefore;
  private final LongAdder allUrls;
  private int urls;

  /**
   * @param seenBefore the URLs to leave out; it is asked and added to only when this is written
   */
  NormalizationBatch(
      byte[] bytes,
      UrlNormalizer normalizer,
      UrlLineFormat format,
      Optional<SeenTextSet> seenBefore,
      LongAdder allUrls) {
    super(bytes);
    this.allUrls = allUrls;
    this.seenBefore = seenBefore;
    this.normalizer = normalizer;
    this.format = format;
    this.out = new StringBuilder(bytes.length + bytes.length / 8);
  }

  @Override
  protected void addLine(int from, int to) {
    if (tooLong(from, to)) {
      refuseLine(
          text(from, from + 60), "line longer than " + LineBatchReader.LONGEST_LINE + " bytes");
    } else {
      String line = text(from, to);
      // Not a switch: its first use takes longer than all else a command with one URL does.
      UrlParseResult parsed = Url.read(line);
      if (parsed instanceof Url url) {
        String text = normalizer.write(url, line);
        int start = out.length();
        format.url(out, line, text);
        if (seenBefore.isPresent()) remember(text, start);
        urls++;
      } else if (parsed instanceof UrlParseResult.NoUrl no && !line.isBlank()) {
        refuseLine(line, no.reason());
      } else {
        format.noUrl(out, line, "empty");
      }
    }
    out.append('\n');
  }

  @Override
  protected void finish() {
    allUrls.add(urls);
    if (seenBefore.isEmpty()) written = out.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  protected void writeTo(OutputStream to) throws IOException {
    to.write(seenBefore.isPresent() ? newLines(seenBefore.get()) : written);
  }

  /** Only the lines of URLs that were not there before. */
  private byte[] newLines(SeenTextSet seen) {
    StringBuilder kept = new StringBuilder(out.length());
    for (int i = 0; i < 4 * urls; i += 4) {
      if (seen.add(urlLines[i + 2], urlLines[i + 3])) {
        kept.append(out, (int) urlLines[i], (int) urlLines[i + 1]);
      }
    }
    return kept.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void remember(String text, int start) {
    int at = 4 * urls;
    if (at == urlLines.length) urlLines = Arrays.copyOf(urlLines, Math.max(4096, 2 * at));
    urlLines[at] = start;
    urlLines[at + 1] = out.length() + 1L; // With the line feed behind it.
    urlLines[at + 2] = SeenTextSet.firstHash(text);
    urlLines[at + 3] = SeenTextSet.secondHash(text);
  }

  private void refuseLine(String line, String reason) {
    refuse(HostParser.clip(line), reason);
    format.noUrl(out, line, reason);
  }

  private String text(int from, int to) {
    return UrlLineDecoder.decode(bytes, from, to);
  }
}
