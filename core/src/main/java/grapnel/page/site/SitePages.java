package grapnel.page.site;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a site's pages: which sorts there are by their structure, and what changes on
 * them with every load. A sort is loaded once more when its second page is seen, and another page
 * of it where something changed, since what stays over a reload and differs between pages is
 * content. So a site of five sorts of page costs five to ten requests, once for all who compare.
 */
public final class SitePages {

  /** Gives pages that were read, and loads them once more. */
  @FunctionalInterface
  public interface PageLoads {

    /**
     * A page, where it can be had.
     *
     * @param load 0 for the page as it was read
     */
    Optional<Page> load(Url url, int load);
  }

  /** Pages of one template share so much of their structure, whatever they show. */
  private static final double SAME_SORT = 0.6;

  /** Beyond these, pages are compared with no more sorts: time stays linear. */
  private static final int MOST_SORTS = 40;

  private static final int SECOND_LOOK = 4;

  /**
   * Where so much has changed, the address shows something else by now: a list that a link read
   * meanwhile has filtered for this session, a page at random. That is no noise: taken for it, all
   * that Shaarli's pages say was.
   */
  private static final double ANOTHER_PAGE = 0.75;

  private static final class Sort {
    final ElementPathSet paths;
    int pages;
    boolean changes;

    Sort(ElementPathSet paths) {
      this.paths = paths;
    }
  }

  private final PageLoads loads;
  private final int mostReloads;
  private final List<Sort> sorts = new ArrayList<>();
  private final List<ReloadNoise.PageLoadedTwice> loadedTwice = new ArrayList<>();
  private ReloadNoise noise = ReloadNoise.NONE;
  private int reloads;

  /**
   * @param mostReloads how many requests this may take
   */
  public SitePages(PageLoads loads, int mostReloads) {
    this.loads = loads;
    this.mostReloads = mostReloads;
  }

  /** Takes in a page that was read; says whether more is known of what changes than before. */
  public boolean see(Page page) {
    Optional<Sort> sort = sortOf(page);
    if (sort.isEmpty()) return false;
    sort.get().pages++;
    boolean first = sort.get().pages == 2;
    boolean again = sort.get().pages == SECOND_LOOK && sort.get().changes;
    return (first || again) && reloads < mostReloads && reload(page, sort.get());
  }

  private Optional<Sort> sortOf(Page page) {
    ElementPathSet paths = ElementPathSet.of(page);
    for (Sort sort : sorts) {
      if (sort.paths.similarity(paths) >= SAME_SORT) return Optional.of(sort);
    }
    if (sorts.size() >= MOST_SORTS) return Optional.empty();
    Sort sort = new Sort(paths);
    sorts.add(sort);
    return Optional.of(sort);
  }

  private boolean reload(Page page, Sort sort) {
    reloads++;
    Optional<Page> second = loads.load(page.url(), 1);
    if (second.isEmpty()) return false;
    ReloadNoise.PageLoadedTwice both = new ReloadNoise.PageLoadedTwice(page, second.get());
    ReloadNoise alone = ReloadNoise.of(List.of(both));
    if (alone.changedShare(both) > ANOTHER_PAGE) return false;
    loadedTwice.add(both);
    sort.changes = !alone.isEmpty();
    if (!sort.changes && noise.isEmpty()) return false;
    noise = ReloadNoise.of(loadedTwice);
    return true;
  }

  /** What changes with every load, as far as is known. */
  public ReloadNoise noise() {
    return noise;
  }

  /** A page without what changes on it. */
  public Page quiet(Page page) {
    return noise.quiet(page);
  }
}
