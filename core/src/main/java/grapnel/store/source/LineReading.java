package grapnel.store.source;

import java.io.IOException;
import java.io.InputStream;

/** Reads what stands line by line. */
final class LineReading implements Reading {

  /** Makes of a line what it says. */
  interface Format {
    void read(Lines line, Sink sink);
  }

  private final Lines lines;
  private final Format format;

  LineReading(InputStream in, Format format) {
    this.lines = new Lines(in);
    this.format = format;
  }

  @Override
  public boolean advance(Sink sink) throws IOException {
    if (!lines.next()) {
      if (lines.failure().isPresent()) throw lines.failure().get();
      return false;
    }
    if (lines.tooLong()) {
      String head = lines.text(lines.start(), lines.start() + 256);
      sink.noUrl(lines.number(), head, "a line of more than " + Lines.LONGEST + " bytes");
    } else {
      format.read(lines, sink);
    }
    return true;
  }

  @Override
  public long at() {
    return lines.number();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
