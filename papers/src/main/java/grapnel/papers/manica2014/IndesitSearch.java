package grapnel.papers.manica2014;

import grapnel.page.DomPath;
import grapnel.page.Link;
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
 * Indesit (Blanco, Crescenzi, Merialdo 2005) as Manica et al. 2014 §5 runs it: pages are alike when
 * the Jaccard coefficient of their link DOM paths reaches a threshold. Its own document is not
 * among the seeds; we read it as: the pages that the sample links to are downloaded; those that
 * link back are index pages when most of what stands in the place of the sample's link is like the
 * sample; pages like an index page, among what it links to, are index pages too; what stands in the
 * same place of any of them and is like the sample is found.
 */
public final class IndesitSearch implements SiblingSearch {

  /**
   * What Indesit is told.
   *
   * @param threshold T, from 0 to 1
   * @param detail the tag features
   */
  public record Settings(double threshold, DomPath.Detail detail) {

    /** The best over the ten sites of table 2. */
    public static final Settings DOCUMENT = new Settings(0.5, DomPath.Detail.NAMES);

    public Settings {
      if (!(threshold >= 0 && threshold <= 1)) {
        throw new IllegalArgumentException("threshold is not in 0..1: " + threshold);
      }
    }
  }

  private final PageDownloader downloader;
  private final Settings settings;
  private final Map<Url, Sibling> found = new LinkedHashMap<>();

  public IndesitSearch(PageDownloader downloader, Settings settings) {
    this.downloader = downloader;
    this.settings = settings;
  }

  /** Only the first sample counts: the document has one. */
  @Override
  public SiblingOutcome find(List<Url> samples) {
    return switch (SiblingSample.read(samples.subList(0, 1), downloader)) {
      case SiblingSample.ReadResult.Useless(SiblingOutcome.Unusable why) -> why;
      case SiblingSample.ReadResult.Usable(SiblingSample sample) -> {
        search(sample.first());
        yield new SiblingOutcome.Pages(
            List.copyOf(found.values()), Optional.empty(), sample.remarks());
      }
    };
  }

  @Override
  public SiblingOutcome findAmong(Url sample, List<Url> lists) {
    found.put(sample, new Sibling(sample, sample, 0, true, 1));
    Optional<DownloadedPage> page = downloader.page(sample, "the sample", 1);
    for (Url list : lists) {
      Optional<DownloadedPage> index = downloader.page(list, "an index page", 1);
      if (page.isEmpty() || index.isEmpty()) continue;
      for (Link link : index.get().links()) addIfAlike(link.url(), index.get(), page.get(), 1);
    }
    return new SiblingOutcome.Pages(List.copyOf(found.values()), Optional.empty(), List.of());
  }

  private void search(DownloadedPage sample) {
    found.put(sample.url(), new Sibling(sample.url(), sample.url(), 0, true, 1));
    List<DownloadedPage> linked = new ArrayList<>();
    for (Link link : sample.links()) {
      addIfAlike(link.url(), sample, sample, 1);
      downloader.page(link.url(), "linked by the sample", 1).ifPresent(linked::add);
    }
    for (DownloadedPage index : linked) {
      Set<Long> places = places(index, sample.url());
      places.removeIf(place -> !mostlyAlike(index, place, sample));
      for (long place : places) searchIndexPages(index, place, sample);
    }
  }

  private Set<Long> places(DownloadedPage index, Url sample) {
    Set<Long> places = new LinkedHashSet<>();
    for (Link link : index.links()) if (link.url().equals(sample)) places.add(place(link));
    return places;
  }

  private long place(Link link) {
    return link.path().hash(settings.detail);
  }

  private boolean mostlyAlike(DownloadedPage index, long place, DownloadedPage sample) {
    int all = 0;
    int alike = 0;
    for (Link link : index.links()) {
      if (place(link) != place) continue;
      all++;
      if (addIfAlike(link.url(), index, sample, 2)) alike++;
    }
    return alike * 2 > all;
  }

  /** The index page itself, and the pages like it among those it links to. */
  private void searchIndexPages(DownloadedPage index, long place, DownloadedPage sample) {
    Set<Url> around = new LinkedHashSet<>();
    for (Link link : index.links()) around.add(link.url());
    for (Url url : around) {
      Optional<DownloadedPage> other =
          downloader.page(url, "may be like the index page " + index.url(), 1);
      if (other.isEmpty() || !alike(other.get(), index)) continue;
      for (Link link : other.get().links()) {
        if (place(link) == place) addIfAlike(link.url(), other.get(), sample, 3);
      }
    }
  }

  private boolean addIfAlike(Url url, DownloadedPage via, DownloadedPage sample, int level) {
    if (found.containsKey(url)) return true;
    Optional<DownloadedPage> page = downloader.page(url, "compared with the sample", 1);
    if (page.isEmpty() || !alike(page.get(), sample)) return false;
    found.put(url, new Sibling(url, via.url(), level, true, 1));
    return true;
  }

  private boolean alike(DownloadedPage a, DownloadedPage b) {
    return JaccardSimilarity.similarity(
            a.linkPathHashes(settings.detail), b.linkPathHashes(settings.detail))
        >= settings.threshold;
  }
}
