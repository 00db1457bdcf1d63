package grapnel.url;

/**
 * The parts of a web URL as they were written, for normalising without the steps that reading a
 * {@link Url} always takes: to measure what one step of Soon and Lee 2009 table 1 is worth, it must
 * be possible to leave it out.
 */
final class WrittenUrlParts {

  private final String text;
  private final NormalizationStepSet steps;
  private final int schemeEnd;
  private final int hostStart;
  private final int hostEnd;
  private final int authorityEnd;
  private final int pathEnd;

  WrittenUrlParts(String input, NormalizationStepSet steps) {
    this.text = UrlInput.cleaned(input);
    this.steps = steps;
    schemeEnd = text.indexOf(':');
    int start = schemeEnd + 1;
    while (start < text.length() && isSlash(text.charAt(start))) start++;
    int end = start;
    while (end < text.length() && !isSlash(text.charAt(end)) && !endsPath(text.charAt(end))) end++;
    authorityEnd = end;
    hostStart = Math.max(start, text.lastIndexOf('@', end - 1) + 1);
    int colon = text.lastIndexOf(':', end - 1);
    boolean port = colon >= hostStart && text.lastIndexOf(']', end - 1) < colon;
    hostEnd = port ? colon : end;
    while (end < text.length() && !endsPath(text.charAt(end))) end++;
    pathEnd = end;
  }

  private static boolean isSlash(char c) {
    return c == '/' || c == '\\';
  }

  private static boolean endsPath(char c) {
    return c == '?' || c == '#';
  }

  /** The scheme, in its own case where that step is off. */
  String scheme(Url url) {
    return steps.has(NormalizationStep.CASE) ? url.scheme() : text.substring(0, schemeEnd);
  }

  /** The host, in its own case where that step is off and nothing else changed. */
  String host(Url url) {
    String written = text.substring(hostStart, hostEnd);
    boolean keep = !steps.has(NormalizationStep.CASE) && written.equalsIgnoreCase(url.hostName());
    return keep ? written : url.hostName();
  }

  /** The colon and the port, or nothing. */
  String port(Url url) {
    if (url.explicitPort() != SpecialSchemes.NO_PORT) return ":" + url.explicitPort();
    return steps.has(NormalizationStep.DEFAULT_PORT) ? "" : text.substring(hostEnd, authorityEnd);
  }

  /** The path with its dot segments where that step is off, and empty where that one is. */
  String path(Url url) {
    boolean none = pathEnd == authorityEnd;
    if (none) return steps.has(NormalizationStep.EMPTY_PATH) ? "/" : "";
    if (steps.has(NormalizationStep.DOT_SEGMENTS)) return url.path();
    var out = new StringBuilder();
    String written = text.substring(authorityEnd, pathEnd).replace('\\', '/');
    PercentEncoding.encode(out, written, 0, written.length(), PercentEncoding.PATH);
    return out.toString();
  }
}
