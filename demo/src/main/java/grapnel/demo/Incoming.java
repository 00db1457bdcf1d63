package grapnel.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What came in on a connection: a request, something that is none, or the end. */
sealed interface Incoming {

  /** A whole request. */
  record Asked(String method, String target, List<Field> headers, String body)
      implements Incoming {}

  /** Not a request this server takes. */
  record Malformed(int status, String reason) implements Incoming {}

  /** The client closed between requests. */
  record Ended() implements Incoming {}

  int MAX_HEAD = 64 * 1024;
  int MAX_BODY = 1024 * 1024;

  static Incoming read(InputStream in) throws IOException {
    Lines lines = new Lines(in, MAX_HEAD);
    Optional<String> start = lines.next();
    if (start.isEmpty()) return lines.tooLong() ? tooLong() : new Ended();
    String[] parts = start.get().split(" ", -1);
    if (parts.length != 3 || !parts[2].startsWith("HTTP/1.")) {
      return new Malformed(400, "not a request line: " + start.get());
    }
    List<Field> headers = new ArrayList<>();
    int length = 0;
    while (true) {
      Optional<String> line = lines.next();
      if (line.isEmpty()) return lines.tooLong() ? tooLong() : new Ended();
      if (line.get().isEmpty()) break;
      int colon = line.get().indexOf(':');
      if (colon < 1) return new Malformed(400, "not a header: " + line.get());
      Field field =
          new Field(line.get().substring(0, colon), line.get().substring(colon + 1).strip());
      headers.add(field);
      if (field.name().equalsIgnoreCase("Content-Length")) length = length(field.value());
    }
    if (length < 0 || length > MAX_BODY) return new Malformed(413, "body over " + MAX_BODY);
    byte[] body = in.readNBytes(length);
    if (body.length < length) return new Ended();
    return new Asked(
        parts[0], target(parts[1]), List.copyOf(headers), new String(body, StandardCharsets.UTF_8));
  }

  private static Malformed tooLong() {
    return new Malformed(431, "head over " + MAX_HEAD + " bytes");
  }

  /** The path and query of a target, which a client that takes us for a proxy writes in full. */
  private static String target(String raw) {
    int scheme = raw.indexOf("://");
    if (raw.startsWith("/") || scheme < 0) return raw;
    int path = raw.indexOf('/', scheme + 3);
    return path < 0 ? "/" : raw.substring(path);
  }

  private static int length(String value) {
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Lines of a request's head, bounded in all. */
  final class Lines {
    private final InputStream in;
    private final StringBuilder line = new StringBuilder(128);
    private int left;

    Lines(InputStream in, int limit) {
      this.in = in;
      this.left = limit;
    }

    /** The next line without its end; empty where the stream or the limit ends. */
    Optional<String> next() throws IOException {
      line.setLength(0);
      while (left-- > 0) {
        int b = in.read();
        if (b < 0) return Optional.empty();
        if (b == '\n') {
          int end = line.length();
          if (end > 0 && line.charAt(end - 1) == '\r') line.setLength(end - 1);
          return Optional.of(line.toString());
        }
        line.append((char) b);
      }
      return Optional.empty();
    }

    boolean tooLong() {
      return left < 0;
    }
  }
}
