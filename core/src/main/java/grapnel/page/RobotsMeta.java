package grapnel.page;

import grapnel.html.HtmlNode;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a page asks of robots that have read it.
 *
 * @param noindex not to be shown in results
 * @param nofollow links are not to be followed
 */
public record RobotsMeta(boolean noindex, boolean nofollow) {

  public static final RobotsMeta NONE = new RobotsMeta(false, false);

  /** Directives with a colon of their own; any other name before a colon is that of a robot. */
  private static final Set<String> WITH_VALUE =
      Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

  /** Either asks: the stricter holds. */
  public RobotsMeta and(RobotsMeta other) {
    return new RobotsMeta(noindex || other.noindex, nofollow || other.nofollow);
  }

  /** What the robots meta elements say to all, and to the robot of that name. */
  static RobotsMeta ofElements(List<HtmlNode.Element> metas, String robot) {
    RobotsMeta all = NONE;
    for (HtmlNode.Element meta : metas) {
      String name = meta.attr("name").strip();
      if (name.equalsIgnoreCase("robots") || (name.equalsIgnoreCase(robot) && !robot.isEmpty())) {
        all = all.and(ofDirectives(meta.attr("content")));
      }
    }
    return all;
  }

  /** What X-Robots-Tag headers say to all, and to the robot of that name. */
  static RobotsMeta ofHeaders(List<String> headers, String robot) {
    RobotsMeta all = NONE;
    for (String header : headers) {
      int colon = header.indexOf(':');
      String name = colon < 0 ? "" : header.substring(0, colon).strip().toLowerCase(Locale.ROOT);
      boolean named = !name.isEmpty() && !name.contains(",") && !WITH_VALUE.contains(name);
      if (!named) all = all.and(ofDirectives(header));
      else if (name.equalsIgnoreCase(robot)) all = all.and(ofDirectives(header.substring(colon)));
    }
    return all;
  }

  private static RobotsMeta ofDirectives(String text) {
    boolean noindex = false;
    boolean nofollow = false;
    for (String word : text.toLowerCase(Locale.ROOT).split("[\\s,;:]+", -1)) {
      noindex |= word.equals("noindex") || word.equals("none");
      nofollow |= word.equals("nofollow") || word.equals("none");
    }
    return new RobotsMeta(noindex, nofollow);
  }
}
