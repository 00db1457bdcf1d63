package grapnel.store.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import grapnel.store.archive.GzipMemberStream;
import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells by its first bytes what an input is. */
final class InputKindDetector {

  private static final Pattern ROOT =
      Pattern.compile(
          "(?:<\\?[^>]*>|<!--.*?-->|<![^>\\[]*(?:\\[[^\\]]*\\]\\s*)?>|\\s)*+<(?:[\\w.-]+:)?([\\w.-]+)",
          Pattern.DOTALL);

  private static final Pattern ENCODING =
      Pattern.compile("^\\s*<\\?xml[^>]*encoding\\s*=\\s*[\"']([^\"']+)[\"']");

  private static final Pattern TIME = Pattern.compile("\\d{12,17}");
  private static final Pattern LOG_TIME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z?|\\d{17}");
  private static final Pattern LOG_STATUS = Pattern.compile("-?\\d{1,5}");
  private static final Pattern ARC = Pattern.compile("\\S+:\\S* \\S+ \\d{14} .*\\d+");

  /** What a packed file begins with; what was gzip was unpacked before. */
  private static final Map<String, String> PACKED =
      Map.of(
          "PK\3\4", "a ZIP file",
          "(\u00b5/\u00fd", "zstd",
          "BZh", "bzip2",
          "\u00fd7zXZ", "xz",
          "\u001f\u008b", "gzip within gzip");

  private final String name;
  private final boolean isGzip;
  private final byte[] head;
  private final String text;

  private InputKindDetector(String name, boolean gzip, byte[] head) {
    this.name = name;
    this.isGzip = gzip;
    this.head = head;
    String decoded = new String(head, UTF_8);
    this.text = decoded.startsWith("\ufeff") ? decoded.substring(1) : decoded;
  }

  /** Looks at the first bytes, unpacking them if they are gzip. */
  static InputKindDetector of(String name, byte[] raw) {
    if (!GzipMemberStream.isGzip(raw, raw.length)) return new InputKindDetector(name, false, raw);
    byte[] head = new byte[raw.length * 2];
    int length = 0;
    try (InputStream in = new GzipMemberStream(new ByteArrayInputStream(raw))) {
      for (int n = 0; n >= 0 && length < head.length; length += Math.max(n, 0)) {
        n = in.read(head, length, head.length - length);
      }
    } catch (IOException e) {
      // The first bytes of a gzip file always break off.
    }
    return new InputKindDetector(name, true, Arrays.copyOf(head, length));
  }

  /**
   * Whether these first bytes are enough, though more may come: what is typed is answered at once.
   */
  boolean isConclusive() {
    if (isGzip || text.isEmpty() || text.charAt(0) == '<' || text.indexOf('\n') < 0) return false;
    return text.startsWith("WARC/")
        || text.startsWith("{")
        || text.lines().anyMatch(line -> kindOfLine(line).isPresent());
  }

  boolean isGzip() {
    return isGzip;
  }

  /** Whether it is one JSON array rather than lines. */
  boolean isJsonArray() {
    return text.stripLeading().startsWith("[");
  }

  /** The charset that XML declares. */
  Charset charset() {
    Matcher declared = ENCODING.matcher(text);
    if (!declared.find()) return UTF_8;
    try {
      return Charset.forName(declared.group(1));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return UTF_8;
    }
  }

  /**
   * The kind of input.
   *
   * @throws SourceException if it is known to hold no URLs that we can read
   */
  InputKind kind() throws SourceException {
    refusePacked();
    if (text.startsWith("WARC/")) return InputKind.WARC;
    if (text.startsWith("filedesc:")) return InputKind.ARC;
    String start = text.stripLeading();
    if (start.startsWith("{") || start.startsWith("[")) return InputKind.CDXJ;
    if (isMarkup(start)) return kindOfXml(start);
    if (CdxFormat.isHeader(text)) return InputKind.CDX;
    Optional<InputKind> byLine =
        text.lines().limit(64).flatMap(line -> kindOfLine(line).stream()).findFirst();
    if (byLine.isEmpty() && text.indexOf(0) >= 0) {
      throw new SourceException(name, "binary, and not a known kind of archive");
    }
    return byLine.orElse(InputKind.LIST);
  }

  /** A list may begin with {@code <http://...>}. */
  private static boolean isMarkup(String start) {
    return start.startsWith("<") && !start.regionMatches(true, 1, "http", 0, 4);
  }

  private InputKind kindOfXml(String start) throws SourceException {
    Matcher root = ROOT.matcher(start);
    String element = root.lookingAt() ? root.group(1) : "?";
    return switch (element.toLowerCase(Locale.ROOT)) {
      case "urlset", "sitemapindex" -> InputKind.SITEMAP;
      case "rss", "feed", "rdf" -> InputKind.FEED;
      default ->
          throw new SourceException(
              name, "XML or HTML starting with <" + element + ">, neither a site map nor a feed");
    };
  }

  private static Optional<InputKind> kindOfLine(String line) {
    if (line.startsWith("!") && line.indexOf('{') > 0) return Optional.of(InputKind.CDXJ);
    if (line.isBlank() || line.startsWith("#")) return Optional.empty();
    List<String> fields = CdxFormat.fields(line);
    if (fields.size() >= 3 && TIME.matcher(fields.get(1)).matches()) {
      if (fields.get(2).startsWith("{")) return Optional.of(InputKind.CDXJ);
      if (fields.size() >= 5 && fields.get(2).indexOf(':') > 0) return Optional.of(InputKind.CDX);
    }
    if (fields.size() >= 4
        && LOG_TIME.matcher(fields.get(0)).matches()
        && LOG_STATUS.matcher(fields.get(1)).matches()) {
      return Optional.of(InputKind.CRAWL_LOG);
    }
    if (ARC.matcher(line).matches()) return Optional.of(InputKind.ARC);
    return Url.parse(fields.getFirst()).map(url -> InputKind.LIST);
  }

  private void refusePacked() throws SourceException {
    String magic = new String(head, 0, Math.min(head.length, 8), ISO_8859_1);
    for (Map.Entry<String, String> packed : PACKED.entrySet()) {
      if (magic.startsWith(packed.getKey())) {
        String what = packed.getValue();
        throw new SourceException(name, what + ", which cannot be read; unpack it, or use gzip");
      }
    }
    if (magic.startsWith("\u00ff\u00fe") || magic.startsWith("\u00fe\u00ff")) {
      throw new SourceException(name, "UTF-16 text; convert it to UTF-8");
    }
  }
}
