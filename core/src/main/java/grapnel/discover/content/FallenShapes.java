package grapnel.discover.content;

import grapnel.url.Url;
import grapnel.url.UrlShape;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Shapes of URLs of which hardly a page that was read is a thing, and most are lists, views or
 * log-ins: the months of an archive, of which some are empty. What was claimed of such a shape and
 * not read is no thing either.
 */
public final class FallenShapes {

  /** Lists and the like that must have been read before a shape falls. */
  private static final int SEVERAL = 5;

  /** For each of these, so many may be things. */
  private static final double HARDLY_ANY = 0.1;

  /** A page that says next to nothing may be an empty list, or a thing: so many must be lists. */
  private static final double A_GOOD_PART = 0.2;

  private final Set<String> fallen = new HashSet<>();

  public FallenShapes(Map<Url, PageRole> roles) {
    Map<String, int[]> counts = new HashMap<>();
    roles.forEach(
        (url, role) -> {
          if (isOtherAddress(role, roles)) return;
          int[] count = counts.computeIfAbsent(UrlShape.fine(url), _ -> new int[3]);
          count[0]++;
          if (role.isNoThing()) count[1]++;
          if (role.sort() == PageRole.Sort.THING) count[2]++;
        });
    counts.forEach(
        (shape, count) -> {
          boolean many = count[1] >= SEVERAL && count[1] >= A_GOOD_PART * count[0];
          if (many && count[2] <= HARDLY_ANY * count[1]) fallen.add(shape);
        });
  }

  /** Another address of a thing says nothing: a mirror has only such. */
  private static boolean isOtherAddress(PageRole role, Map<Url, PageRole> roles) {
    return role.sort() == PageRole.Sort.SAME
        && role.other()
            .map(roles::get)
            .filter(other -> other.sort() == PageRole.Sort.THING)
            .isPresent();
  }

  public boolean contains(Url url) {
    return fallen.contains(UrlShape.fine(url));
  }
}
