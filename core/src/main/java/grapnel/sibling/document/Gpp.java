package grapnel.sibling.document;

import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.sibling.Downloads;
import grapnel.sibling.Outcome;
import grapnel.sibling.Sample;
import grapnel.sibling.Seen;
import grapnel.sibling.Sibling;
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
 * GPP, growing parallel paths (Weninger, Johnston, Han 2013), one iteration, as METHODS §3 reads
 * it: of the pages that the sample links to and that link back, the lists that hold the sample's
 * link. A list is a run of links with one DOM path that are aligned on the rendered page, in a
 * column or in a row.
 */
public final class Gpp implements SiblingSearch {

  private final Downloads downloads;
  private final Rendering rendering;

  public Gpp(Downloads downloads, Rendering rendering) {
    this.downloads = downloads;
    this.rendering = rendering;
  }

  /** Only the first sample counts: the document has one. */
  @Override
  public Outcome find(List<Url> samples) {
    return switch (Sample.read(samples.subList(0, 1), downloads)) {
      case Sample.Read.Useless(Outcome.Unusable why) -> why;
      case Sample.Read.Usable(Sample sample) -> {
        Set<Url> lists = new LinkedHashSet<>();
        for (Link link : sample.first().links()) lists.add(link.url());
        lists.remove(sample.first().url());
        yield from(sample.first().url(), List.copyOf(lists), sample.remarks());
      }
    };
  }

  @Override
  public Outcome among(Url sample, List<Url> lists) {
    return from(sample, lists, List.of());
  }

  private Outcome from(Url sample, List<Url> lists, List<String> said) {
    List<String> remarks = new ArrayList<>(said);
    Map<Url, Sibling> found = new LinkedHashMap<>();
    found.put(sample, new Sibling(sample, sample, 0, true, 1));
    int unseen = 0;
    for (Url url : lists) {
      Optional<Seen> index = downloads.page(url, "may list the sample", 1);
      if (index.isEmpty() || !index.get().linksTo(sample)) continue;
      Optional<Page> drawn =
          downloads.html(index.get().url()).flatMap(html -> rendering.rendered(url, html));
      if (drawn.isEmpty()) {
        unseen++;
        continue;
      }
      for (Link link : list(drawn.get(), sample)) {
        if (downloads.inside(link.url())) {
          found.putIfAbsent(link.url(), new Sibling(link.url(), url, 2, true, 1));
        }
      }
    }
    if (unseen > 0) remarks.add(unseen + " pages could not be rendered");
    return new Outcome.Pages(List.copyOf(found.values()), Optional.empty(), remarks);
  }

  /** The aligned links around each link to the sample. */
  private static List<Link> list(Page page, Url sample) {
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
    return link.path().attributes().getOrDefault(Rendering.BOX, "").split(" ", -1);
  }

  /** One below the other, or side by side. */
  private static boolean aligned(String[] a, String[] b) {
    return a.length == 2 && b.length == 2 && (a[0].equals(b[0]) || a[1].equals(b[1]));
  }
}
