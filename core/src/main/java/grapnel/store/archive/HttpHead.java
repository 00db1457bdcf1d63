package grapnel.store.archive;

import grapnel.fact.Headers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The head of an archived HTTP response, read as leniently as browsers do: bare line feeds, a
 * missing reason, lines without a colon, a head that never ends.
 *
 * @param bodyStart where the body begins
 */
public record HttpHead(int status, Headers headers, int bodyStart) {

  /** Reads the head that bytes begin with; empty if they are not HTTP. */
  public static Optional<HttpHead> read(byte[] block, int available) {
    int line = endOfLine(block, 0, available);
    String first = text(block, 0, line);
    if (!first.regionMatches(true, 0, "HTTP", 0, 4)) return Optional.empty();
    List<Headers.Header> headers = new ArrayList<>();
    int at = Math.min(line + 1, available);
    while (at < available) {
      int end = endOfLine(block, at, available);
      String text = text(block, at, end);
      at = Math.min(end + 1, available);
      if (text.isEmpty()) break;
      add(text, headers);
    }
    return Optional.of(new HttpHead(status(first), new Headers(headers), at));
  }

  private static void add(String line, List<Headers.Header> headers) {
    char first = line.charAt(0);
    if ((first == ' ' || first == '\t') && !headers.isEmpty()) {
      Headers.Header folded = headers.removeLast();
      headers.add(new Headers.Header(folded.name(), folded.value() + " " + line.strip()));
      return;
    }
    int colon = line.indexOf(':');
    if (colon <= 0) return;
    headers.add(
        new Headers.Header(line.substring(0, colon).strip(), line.substring(colon + 1).strip()));
  }

  private static int status(String line) {
    int at = line.indexOf(' ');
    while (at >= 0 && at < line.length() && line.charAt(at) == ' ') at++;
    int status = 0;
    for (int i = 0; at >= 0 && i < 3 && at + i < line.length(); i++) {
      int digit = line.charAt(at + i) - '0';
      if (digit < 0 || digit > 9) break;
      status = status * 10 + digit;
    }
    return status;
  }

  private static int endOfLine(byte[] block, int from, int to) {
    int at = from;
    while (at < to && block[at] != '\n') at++;
    return at;
  }

  private static String text(byte[] block, int from, int to) {
    int end = to > from && block[to - 1] == '\r' ? to - 1 : to;
    return new String(block, from, end - from, StandardCharsets.ISO_8859_1);
  }

  /** The media type of a Content-Type value, in lower case and without its parameters. */
  public static String mediaType(String contentType) {
    int end = contentType.indexOf(';');
    String type = end < 0 ? contentType : contentType.substring(0, end);
    return type.strip().toLowerCase(Locale.ROOT);
  }
}
