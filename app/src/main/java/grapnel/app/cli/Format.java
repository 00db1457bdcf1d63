package grapnel.app.cli;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import picocli.CommandLine;

/** How rows are written. */
enum Format {
  TEXT,
  JSONL,
  CSV;

  /** The name as it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What may be typed, for the help. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(values()).map(Format::toString).iterator();
    }
  }

  /** Reads what was typed; the names are exact, as scripts rely on them. */
  static final class Reader implements CommandLine.ITypeConverter<Format> {
    @Override
    public Format convert(String typed) {
      for (Format format : values()) {
        if (format.toString().equals(typed)) {
          return format;
        }
      }
      throw new CommandLine.TypeConversionException(
          "unknown format '" + typed + "'; give text, jsonl or csv");
    }
  }
}
