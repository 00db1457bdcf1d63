package grapnel.app.web;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.app.output.ExportedSite;
import grapnel.app.output.PageFilter;
import java.util.AbstractList;
import java.util.List;
import java.util.Optional;

/**
 * The pages of all sites that fit, for an export that goes through them once: a site is opened when
 * its turn comes and closed when it is over, so that no more is in memory than the pages of one.
 */
final class FittingSites extends AbstractList<ExportedSite> implements AutoCloseable {

  private final Grapnel grapnel;
  private final PageFilter wanted;
  private final ExportProgress progress;
  private final List<String> sites;
  private Optional<KnownSite> open = Optional.empty();

  FittingSites(Grapnel grapnel, PageFilter wanted, ExportProgress progress) {
    this.grapnel = grapnel;
    this.wanted = wanted;
    this.progress = progress;
    this.sites = grapnel.sites();
    for (String site : sites) {
      try (KnownSite counted = SiteViewCache.open(grapnel, site)) {
        long[] pages = {0};
        counted.eachPage(_ -> pages[0]++);
        progress.expect(pages[0]);
      }
    }
  }

  @Override
  public ExportedSite get(int index) {
    close();
    String site = sites.get(index);
    KnownSite next = SiteViewCache.open(grapnel, site);
    open = Optional.of(next);
    return new ExportedSite(
        site, next, progress.counted(ExportedSite.fitting(next, wanted, _ -> progress.read())));
  }

  @Override
  public int size() {
    return sites.size();
  }

  @Override
  public void close() {
    open.ifPresent(KnownSite::close);
    open = Optional.empty();
  }
}
