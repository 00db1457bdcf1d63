package grapnel.store.source;

/**
 * A line of a URL list: the URL is the first field, quoted or not.
 *
 * <p>Fields end at a tab where there is one, else at a space behind which a number or a quote
 * stands, as a status or a time: else the space is one in a URL, which is for its reader to judge.
 * A comma ends no field unless the URL was quoted: URLs may hold commas. Empty lines and comments
 * are passed over.
 */
final class UrlListFormat implements LineSourceReader.LineFormat {

  @Override
  public void read(ByteLineScanner line, SourceEntrySink sink) {
    byte[] bytes = line.bytes();
    int from = line.start();
    int to = line.end();
    while (from < to && isBlank(bytes[from])) from++;
    while (to > from && isBlank(bytes[to - 1])) to--;
    if (from == to || bytes[from] == '#') return;
    int quote = closingQuote(bytes[from]);
    int end = quote == 0 ? endOfField(bytes, from, to) : find(bytes, quote, from + 1, to);
    if (quote != 0) from++;
    if (find(bytes, 0, from, end) < end) {
      sink.reportNoUrl(line.number(), line.text(from, end), "holds a NUL byte");
    } else {
      sink.addListed(line, from, end);
    }
  }

  private static int closingQuote(byte opening) {
    return opening == '"' || opening == '\'' ? opening : opening == '<' ? '>' : 0;
  }

  private static int endOfField(byte[] bytes, int from, int to) {
    int tab = find(bytes, '\t', from, to);
    if (tab < to) return trimmed(bytes, from, tab);
    for (int at = find(bytes, ' ', from, to); at < to; at = find(bytes, ' ', at + 1, to)) {
      byte next = bytes[at + 1];
      if ((next >= '0' && next <= '9') || next == '-' || next == '"') return at;
    }
    return to;
  }

  private static int trimmed(byte[] bytes, int from, int to) {
    int end = to;
    while (end > from && isBlank(bytes[end - 1])) end--;
    return end;
  }

  private static int find(byte[] bytes, int wanted, int from, int to) {
    int at = from;
    while (at < to && bytes[at] != wanted) at++;
    return at;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r';
  }
}
