package grapnel.url;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** Some lines, and once called what became of them: the work of {@link NormalizeStream}. */
final class LineBatch implements Callable<LineBatch> {

  /** A line that is no URL, and why. */
  record Complaint(long line, String text, String reason) {}

  private final byte[] bytes;
  private final Normalizer normalizer;
  private final LineOut form;
  private final StringBuilder out;
  private byte[] written = {};

  /** From where to where the line of each URL stands in what is written, and its two hashes. */
  private long[] normal = {};

  private final boolean unique;
  private final List<Complaint> complaints = new ArrayList<>();
  private int lines;
  private int urls;
  private int noUrls;

  /**
   * @param unique whether some lines will be left out later
   */
  LineBatch(byte[] bytes, Normalizer normalizer, LineOut form, boolean unique) {
    this.bytes = bytes;
    this.unique = unique;
    this.normalizer = normalizer;
    this.form = form;
    this.out = new StringBuilder(bytes.length + bytes.length / 8);
  }

  @Override
  public LineBatch call() {
    for (int from = 0; from < bytes.length; ) {
      int to = from;
      while (to < bytes.length && bytes[to] != '\n') to++;
      line(from, to > from && bytes[to - 1] == '\r' ? to - 1 : to);
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
  byte[] written(Once once) {
    StringBuilder kept = new StringBuilder(out.length());
    for (int i = 0; i < 4 * urls; i += 4) {
      if (once.add(normal[i + 2], normal[i + 3])) {
        kept.append(out, (int) normal[i], (int) normal[i + 1]);
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
  List<Complaint> complaints() {
    return complaints;
  }

  private void line(int from, int to) {
    lines++;
    if (to - from > LineBatches.LONGEST) {
      refuse(text(from, from + 60), "line longer than " + LineBatches.LONGEST + " bytes");
    } else {
      String line = text(from, to);
      // Not a switch: its first use takes longer than all else a command with one URL does.
      Parsed parsed = Url.read(line);
      if (parsed instanceof Url url) {
        String text = normalizer.write(url, line);
        int start = out.length();
        form.url(out, line, text);
        if (unique) remember(text, start);
        urls++;
      } else if (parsed instanceof Parsed.NoUrl no && !line.isBlank()) {
        refuse(line, no.reason());
      } else {
        form.noUrl(out, line, "empty");
      }
    }
    out.append('\n');
  }

  private void remember(String text, int start) {
    int at = 4 * urls;
    if (at == normal.length) normal = Arrays.copyOf(normal, Math.max(4096, 2 * at));
    normal[at] = start;
    normal[at + 1] = out.length() + 1L; // With the line feed behind it.
    normal[at + 2] = Once.first(text);
    normal[at + 3] = Once.second(text);
  }

  private void refuse(String line, String reason) {
    noUrls++;
    if (complaints.size() < NormalizeStream.SHOWN) {
      complaints.add(new Complaint(lines, HostParser.clip(line), reason));
    }
    form.noUrl(out, line, reason);
  }

  private String text(int from, int to) {
    return LineText.of(bytes, from, to);
  }
}
