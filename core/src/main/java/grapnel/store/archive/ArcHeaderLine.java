package grapnel.store.archive;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The header of an ARC record, one line: {@code URL IP-address date type length}.
 *
 * <p>Ours, because jwarc's parser refuses a URL with a space, which old crawlers did write, and
 * does not keep the type.
 */
final class ArcHeaderLine {

  private static final Pattern BEFORE_LENGTH =
      Pattern.compile("([a-z][a-z0-9+.-]*:.*?) ([0-9A-Fa-f.:]+) (\\d{8,28})(?: (.*))?");

  private static final Pattern LENGTH = Pattern.compile("\\d{1,18}");

  private ArcHeaderLine() {}

  static boolean isHeader(String line) {
    return !fields(line).isEmpty();
  }

  /** The fields of the WARC record that this would be; none if it is no such line. */
  static Map<String, List<String>> fields(String line) {
    // The last field first, so that the pattern before it takes time linear in the line.
    int space = line.lastIndexOf(' ');
    if (space < 0 || !LENGTH.matcher(line.substring(space + 1)).matches()) return Map.of();
    Matcher arc = BEFORE_LENGTH.matcher(line.substring(0, space));
    return arc.matches() ? fields(arc, line.substring(space + 1)) : Map.of();
  }

  private static Map<String, List<String>> fields(Matcher arc, String length) {
    String url = arc.group(1);
    String type = Objects.requireNonNullElse(arc.group(4), "");
    boolean web = url.startsWith("http:") || url.startsWith("https:");
    Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    fields.put("WARC-Type", List.of(url.startsWith("filedesc:") ? "warcinfo" : "response"));
    fields.put("WARC-Target-URI", List.of(url));
    TimestampParser.parseDigits(arc.group(3))
        .ifPresent(date -> fields.put("WARC-Date", List.of(date.toString())));
    fields.put("Content-Type", List.of(web ? "application/http" : type));
    fields.put("WARC-Identified-Payload-Type", List.of(type));
    fields.put("Content-Length", List.of(length));
    return fields;
  }
}
