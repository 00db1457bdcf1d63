package grapnel.judge;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a link says about where it leads, whatever the way it is spelled: sites write the same link
 * with and without a slash at its end, a mark of where it was clicked, the number of the first
 * page. Coarser than normalising a URL, since two targets that fall together cost a part of
 * evidence and not a page.
 */
final class LinkTargetKey {

  private static final Set<String> ATTRIBUTES = Set.of("href", "action", "formaction", "data-href");

  /** Marks of the visit; none of these chooses content. */
  private static final Set<String> MARKS =
      Set.of(
          "ref", "referer", "referrer", "from", "source", "sid", "session", "sessionid", "gclid");

  private LinkTargetKey() {}

  /** Whether an attribute holds the address of a page. */
  static boolean isLinkAttribute(String attribute) {
    return ATTRIBUTES.contains(attribute);
  }

  static String of(String href) {
    return needsNoChange(href) ? href : normalize(href);
  }

  /** Whether there is nothing to take out: most links, and copying costs more than looking. */
  private static boolean needsNoChange(String href) {
    for (int i = 0; i < href.length(); i++) {
      char c = href.charAt(i);
      if (c > 'z' || (c >= 'A' && c <= 'Z') || c == '#' || c == '?' || c == ';') return false;
    }
    return !href.endsWith("/") && !href.contains("index.");
  }

  private static String normalize(String href) {
    String link = href.toLowerCase(Locale.ROOT);
    int fragment = link.indexOf('#');
    // "#top" alone is a place on this page; "#!/item/3" is what some sites have instead of a path.
    if (fragment >= 0 && !link.startsWith("#!", fragment)) link = link.substring(0, fragment);
    int mark = link.indexOf('?');
    String path = mark < 0 ? link : link.substring(0, mark);
    int session = path.indexOf(";jsessionid=");
    if (session >= 0) path = path.substring(0, session);
    int slash = path.lastIndexOf('/');
    if (path.startsWith("index.", slash + 1)) path = path.substring(0, slash + 1);
    if (path.endsWith("/")) path = path.substring(0, path.length() - 1);
    return mark < 0 ? path : path + query(link.substring(mark + 1));
  }

  private static String query(String query) {
    Set<String> kept = new TreeSet<>();
    for (String parameter : query.split("&", -1)) {
      int equals = parameter.indexOf('=');
      String name = equals < 0 ? parameter : parameter.substring(0, equals);
      boolean idle = name.isEmpty() || name.startsWith("utm_") || MARKS.contains(name);
      if (!idle && !parameter.equals("page=1")) kept.add(parameter);
    }
    return kept.isEmpty() ? "" : "?" + String.join("&", kept);
  }
}
