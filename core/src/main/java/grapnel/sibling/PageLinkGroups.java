package grapnel.sibling;

import grapnel.page.Link;
import grapnel.sibling.pager.PaginationLinks;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A page that was read, its links grouped by where they stand.
 *
 * @param groups the URLs of each spot, each once
 * @param paginationLinks its links to other pages of the same list
 * @param level how many pages lie on the way to it
 */
record PageLinkGroups(
    DownloadedPage page,
    Map<Long, List<Url>> groups,
    List<PaginationLinks.LabelledLink> paginationLinks,
    int level) {

  static PageLinkGroups of(DownloadedPage page, int level) {
    Map<Long, List<Url>> groups = new LinkedHashMap<>();
    LinkPositionHash.linksByPosition(page)
        .forEach(
            (spot, links) -> groups.put(spot, links.stream().map(Link::url).distinct().toList()));
    return new PageLinkGroups(page, groups, page.paginationLinks(), level);
  }

  Url url() {
    return page.url();
  }

  /** Whether the same links stand in the same spot of this page: then they are its frame. */
  boolean hasSameGroup(long spot, List<Url> urls) {
    List<Url> here = groups.get(spot);
    return here != null && here.equals(urls);
  }
}
