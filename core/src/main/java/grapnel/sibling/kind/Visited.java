package grapnel.sibling.kind;

import grapnel.page.Link;
import grapnel.sibling.Seen;
import grapnel.sibling.pager.PageTurns;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A page that was read, its links grouped by where they stand.
 *
 * @param groups the URLs of each spot, each once
 * @param turns its links to other pages of the same list
 * @param level how many pages lie on the way to it
 */
record Visited(Seen page, Map<Long, List<Url>> groups, List<PageTurns.Turn> turns, int level) {

  static Visited of(Seen page, int level) {
    Map<Long, List<Url>> groups = new LinkedHashMap<>();
    Spot.groups(page)
        .forEach(
            (spot, links) -> groups.put(spot, links.stream().map(Link::url).distinct().toList()));
    return new Visited(page, groups, PageTurns.of(page.url(), page.links()), level);
  }

  Url url() {
    return page.url();
  }

  /** Whether the same links stand in the same spot of this page: then they are its frame. */
  boolean frames(long spot, List<Url> urls) {
    List<Url> here = groups.get(spot);
    return here != null && here.equals(urls);
  }
}
