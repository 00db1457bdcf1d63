package grapnel.sibling;

import grapnel.page.Page;
import grapnel.page.site.ElementPathSet;
import java.util.Collection;
import java.util.List;

/**
 * How a page is built: its element paths, and what it writes beside or above values. Flats and
 * houses of one template have the same tables, but not the same names of rows.
 */
record PageBuild(ElementPathSet paths, ElementPathSet labels) {

  static PageBuild of(Page page) {
    return new PageBuild(ElementPathSet.of(page), ElementPathSet.labels(page));
  }

  static PageBuild union(Collection<PageBuild> all) {
    return new PageBuild(
        ElementPathSet.union(all.stream().map(PageBuild::paths).toList()),
        ElementPathSet.union(all.stream().map(PageBuild::labels).toList()));
  }

  /** What another hasn't. */
  PageBuild without(PageBuild frame) {
    return new PageBuild(paths.without(frame.paths), labels.without(frame.labels));
  }

  /** One set of its paths and those labels that others have too: the rest are names of things. */
  ElementPathSet with(ElementPathSet shared) {
    return ElementPathSet.union(List.of(paths, labels.within(shared)));
  }
}
