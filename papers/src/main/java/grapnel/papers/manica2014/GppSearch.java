package grapnel.papers.manica2014;

import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.sibling.DownloadedPage;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingOutcome;
import grapnel.sibling.SiblingSample;
import grapnel.sibling.SiblingSearch;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * GPP, growing parallel paths (Weninger, Johnston, Han 2013), one iteration, as docs/methods.md §3
 * reads it: of the pages that the sample links to and that link back, the lists that hold the
 * sample's link. A list is a run of links with one DOM path that are aligned on the rendered page,
 * in a column or in a row.
 */
public final class GppSearch implements SiblingSearch {

  private final PageDownloader downloader;
  private final PageRenderer renderer;

  public GppSearch(PageDownloader downloader, PageRenderer renderer) {
    this.downloader = downloader;
    this.renderer = renderer;
  }

  /** Only the first sample counts: the document has one. */
  @Override
  public SiblingOutcome find(List<Url> samples) {
    return switch (SiblingSample.read(samples.subList(0, 1), downloader)) {
      case SiblingSample.ReadResult.Useless(SiblingOutcome.Unusable why) -> why;
      case SiblingSample.ReadResult.Usable(SiblingSample sample) -> {
        Set<Url> lists = new LinkedHashSet<>();
        for (Link link : sample.first().links()) lists.add(link.url());
        lists.remove(sample.first().url());
        yield searchLists(sample.first().url(), List.copyOf(lists), sample.remarks());
      }
    };
  }

  @Override
  public SiblingOutcome findAmong(Url sample, List<Url> lists) {
    return searchLists(sample, lists, List.of());
  }

  private SiblingOutcome searchLists(Url sample, List<Url> lists, List<String> said) {
    List<String> remarks = new ArrayList<>(said);
    Map<Url, Sibling> found = new LinkedHashMap<>();
    found.put(sample, new Sibling(sample, sample, 0, true, 1));
    int unseen = 0;
    for (Url url : lists) {
      Optional<DownloadedPage> index = downloader.page(url, "may list the sample", 1);
      if (index.isEmpty() || !index.get().linksTo(sample)) continue;
      Optional<Page> drawn =
          downloader.html(index.get().url()).flatMap(html -> renderer.rendered(url, html));
      if (drawn.isEmpty()) {
        unseen++;
        continue;
      }
      for (Link link : alignedLinks(drawn.get(), sample)) {
        if (downloader.inside(link.url())) {
          found.putIfAbsent(link.url(), new Sibling(link.url(), url, 2, true, 1));
        }
      }
    }
    if (unseen > 0) remarks.add(unseen + " pages could not be rendered");
    return new SiblingOutcome.Pages(List.copyOf(found.values()), Optional.empty(), remarks);
  }

  /** The aligned links around each link to the sample. */
  private static List<Link> alignedLinks(Page page, Url sample) {
    List<Link> list = new ArrayList<>();
    for (Link own : page.links()) {
      if (!own.url().equals(sample)) continue;
      for (Link link : page.links()) {
        boolean place = hash(link) == hash(own);
        if (place && aligned(box(link), box(own))) list.add(link);
      }
    }
    return list;
  }

  private static long hash(Link link) {
    return link.path().hash(DomPath.Detail.TAGS);
  }

  private static String[] box(Link link) {
    return link.path().attributes().getOrDefault(PageRenderer.BOX, "").split(" ", -1);
  }

  /** One below the other, or side by side. */
  private static boolean aligned(String[] a, String[] b) {
    return a.length == 2 && b.length == 2 && (a[0].equals(b[0]) || a[1].equals(b[1]));
  }
}
