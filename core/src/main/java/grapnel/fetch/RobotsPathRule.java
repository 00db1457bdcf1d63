package grapnel.fetch;

import crawlercommons.robots.SimpleRobotRules;
import java.util.List;

/**
 * One Allow or Disallow line, matched as RFC 9309 §2.2.2 and §2.2.3 say. The library reads the
 * file, but its matching takes the first place where a piece after {@code *} fits for the only one,
 * so that {@code /*.php$} lets {@code /a.php/b.php} pass, and takes a URL that {@link java.net.URI}
 * refuses for the root of the site.
 *
 * @param length the octets of the pattern: the longest that matches decides
 * @param pieces what stands between the asterisks
 * @param anchored whether the pattern reaches to the end of the path
 */
record RobotsPathRule(boolean allow, int length, List<String> pieces, boolean anchored) {

  private static final boolean[] WILD = new boolean[128];

  static {
    WILD['*'] = true;
    WILD['$'] = true;
  }

  /** A rule whose pattern the library has percent-encoded. */
  static RobotsPathRule of(boolean allow, String pattern) {
    boolean anchored = pattern.endsWith("$");
    String body = anchored ? pattern.substring(0, pattern.length() - 1) : pattern;
    // A dollar inside is a dollar; in the paths that are matched it is encoded.
    List<String> pieces = List.of(body.replace("$", "%24").split("\\*", -1));
    return new RobotsPathRule(allow, pattern.length(), pieces, anchored);
  }

  /** A path and query in the spelling that patterns have. */
  static String encodedPath(String path) {
    return SimpleRobotRules.escapePath(path, WILD);
  }

  boolean matches(String path) {
    if (!path.startsWith(pieces.getFirst())) return false;
    int at = pieces.getFirst().length();
    if (pieces.size() == 1) return !anchored || at == path.length();
    for (String piece : pieces.subList(1, pieces.size() - 1)) {
      int found = path.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length();
    }
    String last = pieces.getLast();
    return anchored
        ? path.length() - last.length() >= at && path.endsWith(last)
        : path.indexOf(last, at) >= 0;
  }
}
