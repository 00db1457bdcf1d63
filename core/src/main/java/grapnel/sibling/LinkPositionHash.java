package grapnel.sibling;

import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.url.StableHash;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where on a page a link stands: tags and classes on the way down, without those classes that tell
 * one row of a list from the next. Attribute names alone cannot tell a menu from a list, all values
 * would put every link in a place of its own.
 */
final class LinkPositionHash {

  private static final Set<String> ROW_CLASSES =
      Set.of("odd", "even", "first", "last", "active", "current", "selected", "alt", "visited");

  private final IdentityHashMap<DomPath, Long> known = new IdentityHashMap<>();

  private LinkPositionHash() {}

  /** The links of a page by their spot, in the order of the page; each spot is computed once. */
  static Map<Long, List<Link>> linksByPosition(DownloadedPage page) {
    LinkPositionHash spot = new LinkPositionHash();
    Map<Long, List<Link>> groups = new LinkedHashMap<>();
    for (Link link : page.links()) {
      groups.computeIfAbsent(spot.of(link.path()), s -> new ArrayList<>()).add(link);
    }
    return groups;
  }

  private long of(DomPath path) {
    Long hash = known.get(path);
    if (hash != null) return hash;
    Optional<DomPath> parent = path.parent();
    long here = StableHash.chain(parent.isPresent() ? of(parent.get()) : 0, step(path));
    known.put(path, here);
    return here;
  }

  private static long step(DomPath path) {
    long step = StableHash.of(path.tag());
    String classes = path.attributes().getOrDefault("class", "");
    if (classes.isEmpty()) return step;
    for (String one : classes.toLowerCase(Locale.ROOT).split("\\s+", -1)) {
      if (!one.isEmpty()
          && !ROW_CLASSES.contains(one)
          && one.chars().noneMatch(Character::isDigit)) {
        step += StableHash.mix(StableHash.of(one));
      }
    }
    return step;
  }
}
