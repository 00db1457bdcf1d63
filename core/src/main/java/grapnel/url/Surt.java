package grapnel.url;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * URLs with their host reversed (Sort-friendly URI Reordering Transform), so that the pages of a
 * domain and of its sub-domains sort beside each other: how web archives index what they hold.
 *
 * <pre>{@code
 * Surt.of(Url.of("http://www.example.org:81/A"));    // http://(org,example,www,:81)/A
 * Surt.key(Url.of("http://www.example.org:81/A"));   // org,example:81)/a
 * }</pre>
 */
public final class Surt {

  private static final Pattern WWW = Pattern.compile("^(?:www\\d*\\.)+");

  /** ASP.NET puts sessions into a folder, which goes in front of a page. */
  private static final Pattern FOLDER_SESSION =
      Pattern.compile("/\\((?:(?:[a-z]\\([0-9a-z]{24}\\))+|[0-9a-z]{24})\\)(?=/)");

  private static final Pattern PATH_SESSION = Pattern.compile(";jsessionid=[0-9a-z]{32}$");

  private static final Pattern QUERY_SESSION =
      Pattern.compile(
          "(?:(?:jsessionid|phpsessid|sid)=[0-9a-z]{32}"
              + "|aspsessionid[a-z]{8}=[a-z]{24}"
              + "|cfid=[^&]+&cftoken=[^&]+)(?:&|$)");

  private Surt() {}

  /** The transform alone, as Heritrix writes it; URLs without a host stay as they are. */
  public static String of(Url url) {
    if (url.hostName().isEmpty()) return url.toString();
    String port = url.explicitPort() < 0 ? "" : ":" + url.explicitPort();
    String comma = isIpAddress(url.hostName()) ? "" : ",";
    String rest = url.toString().substring(url.pathStart());
    return url.scheme() + "://(" + reversed(url.hostName()) + comma + port + ")" + rest;
  }

  /**
   * The key under which CDX and CDXJ indexes list a URL, as the Internet Archive's {@code surt}
   * library computes it: without scheme, credentials, fragment, leading {@code www}, default port,
   * session ids, trailing slash and empty query; unescaped as far as possible and escaped once;
   * parameters sorted; all in lower case. Different pages may share a key.
   */
  public static String indexKey(Url url) {
    // A record about an archive file itself is listed under its name.
    if (url.hostName().isEmpty() || url.scheme().equals("filedesc")) return url.toString();
    String port = url.explicitPort() < 0 ? "" : ":" + url.explicitPort();
    String query = url.query().map(Surt::queryKey).orElse("");
    return reversed(WWW.matcher(url.hostName()).replaceFirst(""))
        + port
        + ")"
        + pathKey(url.path())
        + (query.isEmpty() ? "" : "?" + query);
  }

  private static boolean isIpAddress(String host) {
    return host.startsWith("[") || IpAddress.endsInNumber(host);
  }

  private static String reversed(String host) {
    if (isIpAddress(host)) return host;
    List<String> labels = Arrays.asList(host.split("\\.", -1));
    Collections.reverse(labels);
    return String.join(",", labels);
  }

  private static String pathKey(String path) {
    String plain = PATH_SESSION.matcher(minimallyEscaped(path)).replaceFirst("");
    int page = plain.lastIndexOf(".aspx");
    String key =
        FOLDER_SESSION
            .matcher(plain)
            .replaceAll(found -> found.end() < page ? "" : Matcher.quoteReplacement(found.group()));
    return withoutDots(key);
  }

  /** Without dot segments, empty segments and the last slash: unescaping may have made some. */
  private static String withoutDots(String path) {
    var out = new StringBuilder(path.length());
    for (String segment : path.split("/", -1)) {
      if (segment.equals("..")) {
        out.setLength(Math.max(0, out.lastIndexOf("/")));
      } else if (!segment.isEmpty() && !segment.equals(".")) {
        out.append('/').append(segment);
      }
    }
    return out.isEmpty() ? "/" : out.toString();
  }

  private static String queryKey(String query) {
    String plain = QUERY_SESSION.matcher(minimallyEscaped(query)).replaceAll("");
    String[] parameters = plain.split("&", -1);
    Comparator<String> byName = Comparator.comparing(p -> new UrlQuery.Parameter(p).rawName());
    Arrays.sort(parameters, byName.thenComparing(Comparator.naturalOrder()));
    return String.join("&", parameters);
  }

  /** In lower case, unescaped until nothing changes, and what needs it escaped again. */
  private static String minimallyEscaped(String text) {
    byte[] plain = text.getBytes(StandardCharsets.UTF_8);
    int end = 0;
    for (byte next : plain.clone()) {
      plain[end++] = next;
      // What has just been completed may itself complete an escape before it: %25%34%31 is A.
      while (end >= 3 && plain[end - 3] == '%') {
        int high = PercentEncoding.hex((char) (plain[end - 2] & 0xff));
        int low = PercentEncoding.hex((char) (plain[end - 1] & 0xff));
        if (high < 0 || low < 0) break;
        end -= 2;
        plain[end - 1] = (byte) (high << 4 | low);
      }
    }
    var out = new StringBuilder(end);
    for (int i = 0; i < end; i++) {
      int c = plain[i] & 0xff;
      boolean escape = c <= ' ' || c >= 0x7f || c == '#' || c == '%';
      if (escape) PercentEncoding.appendEscape(out, c);
      else out.append((char) c);
    }
    return out.toString().toLowerCase(Locale.ROOT);
  }
}
