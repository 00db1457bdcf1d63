package grapnel.store.source;

import java.io.IOException;
import java.io.InputStream;

/** Reads what stands line by line. */
final class LineSourceReader implements SourceReader {

  /** Makes of a line what it says. */
  interface LineFormat {
    void read(ByteLineScanner line, SourceEntrySink sink);
  }

  private final ByteLineScanner lines;
  private final LineFormat format;

  LineSourceReader(InputStream in, LineFormat format) {
    this.lines = new ByteLineScanner(in);
    this.format = format;
  }

  @Override
  public boolean readNext(SourceEntrySink sink) throws IOException {
    if (!lines.next()) {
      if (lines.failure().isPresent()) throw lines.failure().get();
      return false;
    }
    if (lines.isTooLong()) {
      String head = lines.text(lines.start(), lines.start() + 256);
      sink.reportNoUrl(
          lines.number(), head, "a line of more than " + ByteLineScanner.MAX_LINE + " bytes");
    } else {
      format.read(lines, sink);
    }
    return true;
  }

  @Override
  public long position() {
    return lines.number();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
