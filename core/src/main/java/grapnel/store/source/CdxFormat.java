package grapnel.store.source;

import grapnel.store.archive.TimestampParser;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of a CDX index, in the order of fields that its header names.
 *
 * <p>Without a header: key, time, URL, media type, status. All usual orders begin so, of 11, 10, 9
 * or 7 fields, and so do the answers of CDX servers.
 */
final class CdxFormat implements LineSourceReader.LineFormat {

  private int time = 1;
  private int url = 2;
  private int mime = 3;
  private int status = 4;

  @Override
  public void read(ByteLineScanner line, SourceEntrySink sink) {
    String text = line.text();
    if (text.isBlank() || text.startsWith("#")) return;
    if (isHeader(text)) {
      readHeader(List.of(text.strip().split(" ")));
      return;
    }
    List<String> fields = fields(text);
    if (url < 0 || fields.size() <= url) {
      sink.reportBroken(line.number(), text, "a CDX line without a URL");
      return;
    }
    sink.addCaptured(
        fields.get(url),
        SourceEntrySink.parseStatus(field(fields, status)),
        SourceEntrySink.parseMediaType(field(fields, mime)),
        TimestampParser.parseDigits(field(fields, time)),
        line.number());
  }

  static boolean isHeader(String line) {
    return line.startsWith(" CDX ") || line.startsWith("CDX ");
  }

  private void readHeader(List<String> header) {
    List<String> letters = header.subList(1, header.size());
    time = letters.indexOf("b");
    url = letters.indexOf("a");
    mime = letters.indexOf("m");
    status = letters.indexOf("s");
  }

  private static String field(List<String> fields, int number) {
    return number >= 0 && number < fields.size() ? fields.get(number) : "";
  }

  static List<String> fields(String line) {
    List<String> fields = new ArrayList<>(12);
    int from = 0;
    for (int space = line.indexOf(' '); space >= 0; space = line.indexOf(' ', from)) {
      if (space > from) fields.add(line.substring(from, space));
      from = space + 1;
    }
    if (from < line.length()) fields.add(line.substring(from));
    return fields;
  }
}
