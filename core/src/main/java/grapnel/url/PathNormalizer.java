package grapnel.url;

import java.util.Locale;
import java.util.Set;

/** The steps of normalisation that change the path of a web page. */
final class PathNormalizer {

  /** The four of Soon and Lee 2009 §3, and what servers of the usual languages add to them. */
  private static final Set<String> DEFAULT_PAGES =
      Set.of(
          "index.html",
          "index.htm",
          "default.html",
          "default.htm",
          "index.xhtml",
          "index.shtml",
          "index.php",
          "index.asp",
          "index.aspx",
          "index.jsp",
          "index.jsf",
          "index.do",
          "index.cgi",
          "index.cfm",
          "index.pl",
          "default.asp",
          "default.aspx");

  private final NormalizationStepSet steps;

  PathNormalizer(NormalizationStepSet steps) {
    this.steps = steps;
  }

  /** Session ids first: what they leave behind may be a default page or a trailing slash. */
  String apply(String path) {
    if (steps.has(NormalizationStep.SESSION_IDS)) path = SessionIdDetector.removeFromPath(path);
    if (steps.has(NormalizationStep.DUPLICATE_SLASHES)) path = singleSlashes(path);
    if (steps.has(NormalizationStep.LOWER_CASE_PATH)) path = lowerCase(path);
    return path.substring(0, keptEnd(path));
  }

  /** Where the path ends once no default page and no slash can be taken from its end any more. */
  private int keptEnd(String path) {
    int end = path.length();
    while (true) {
      int before = end;
      if (steps.has(NormalizationStep.DEFAULT_PAGE)) {
        int name = path.lastIndexOf('/', end - 1) + 1;
        // The longest name is far below 16, so that a long segment is not copied to be looked up.
        boolean known =
            end - name < 16
                && DEFAULT_PAGES.contains(path.substring(name, end).toLowerCase(Locale.ROOT));
        if (known) end = name;
      }
      if (steps.has(NormalizationStep.TRAILING_SLASH)) {
        while (end > 1 && path.charAt(end - 1) == '/') end--;
      }
      if (end == before) return end;
    }
  }

  private static String singleSlashes(String path) {
    int twice = path.indexOf("//");
    if (twice < 0) return path;
    var out = new StringBuilder(path.length()).append(path, 0, twice);
    for (int i = twice; i < path.length(); i++) {
      boolean repeated = path.charAt(i) == '/' && i > 0 && path.charAt(i - 1) == '/';
      if (!repeated) out.append(path.charAt(i));
    }
    return out.toString();
  }

  /** Letters in escapes are digits, whose case is a step of its own. */
  private static String lowerCase(String path) {
    StringBuilder out = null;
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (PercentEncoding.escapeAt(path, i, path.length()) >= 0) {
        i += 2;
      } else if (c >= 'A' && c <= 'Z') {
        if (out == null) out = new StringBuilder(path);
        out.setCharAt(i, (char) (c | 0x20));
      }
    }
    return out == null ? path : out.toString();
  }
}
