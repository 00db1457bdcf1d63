package grapnel.html;

import java.io.Reader;
import java.util.Optional;

/** Gives a text to the parser until a limit is reached, then says that the text has ended. */
final class BoundedReader extends Reader {

  private final String text;
  private final ParseLimits limits;
  private final long start = System.nanoTime();
  private int position;
  private int tags;
  private Optional<String> truncation = Optional.empty();

  BoundedReader(String text, ParseLimits limits) {
    this.text = text;
    this.limits = limits;
  }

  /** Why not all was given, empty when all was. */
  Optional<String> truncation() {
    return truncation;
  }

  @Override
  public int read(char[] into, int offset, int length) {
    if (position >= text.length() || truncation.isPresent()) return -1;
    if (System.nanoTime() - start > limits.time().toNanos()) {
      truncation = Optional.of("parsing took longer than " + limits.time().toMillis() + " ms");
      return -1;
    }
    int end = Math.min(position + length, text.length());
    int given = endWithinTagLimit(end) - position;
    text.getChars(position, position + given, into, offset);
    position += given;
    return given == 0 ? -1 : given;
  }

  /** Where to stop: the end, or the tag that is one too many. */
  private int endWithinTagLimit(int end) {
    for (int i = text.indexOf('<', position); i >= 0 && i < end; i = text.indexOf('<', i + 1)) {
      if (++tags > limits.tags()) {
        truncation = Optional.of("more than " + limits.tags() + " tags");
        return i;
      }
    }
    return end;
  }

  @Override
  public void close() {}
}
