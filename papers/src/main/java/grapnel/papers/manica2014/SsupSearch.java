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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * SSUP, algorithms 1 to 4 of Manica et al. 2014, with the errata of docs/methods.md §3: in
 * algorithm 4 line 18 replaces the level above, and line 19 reads {@code i < h - 1}, so that the
 * lowest index level is paginated too.
 */
public final class SsupSearch implements SiblingSearch {

  /**
   * What SSUP is told.
   *
   * @param height H, the estimate of the entity tree's height
   * @param positions whether a term holds its position, as definition 7 says and table 1 does not
   */
  public record Settings(int height, boolean positions) {

    /** H = 2 was best over the ten sites of table 2. */
    public static final Settings DOCUMENT = new Settings(2, false);

    public Settings {
      if (height < 1) throw new IllegalArgumentException("height < 1: " + height);
    }

    public Settings withHeight(int other) {
      return new Settings(other, positions);
    }
  }

  /** Figure 3 has tags only in a link DOM path. */
  private static final DomPath.Detail DETAIL = DomPath.Detail.TAGS;

  private final PageDownloader downloader;
  private final Settings settings;
  private final UrlSchemas schemas;
  private final Map<Url, Url> via = new LinkedHashMap<>();

  public SsupSearch(PageDownloader downloader, Settings settings) {
    this.downloader = downloader;
    this.settings = settings;
    this.schemas =
        new UrlSchemas(
            settings.positions
                ? UrlSchemas.TermDefinition.DEFINITION_7
                : UrlSchemas.TermDefinition.TABLE_1);
  }

  /** Only the first sample counts: the document has one. */
  @Override
  public SiblingOutcome find(List<Url> samples) {
    return switch (SiblingSample.read(samples.subList(0, 1), downloader)) {
      case SiblingSample.ReadResult.Useless(SiblingOutcome.Unusable why) -> why;
      case SiblingSample.ReadResult.Usable(SiblingSample sample) -> searchFrom(sample);
    };
  }

  /** Algorithm 2 alone, with these index pages. */
  @Override
  public SiblingOutcome findAmong(Url sample, List<Url> lists) {
    Set<Url> indexes = new LinkedHashSet<>(lists);
    Map<Long, Integer> places = new LinkedHashMap<>();
    for (DownloadedPage index : indexes(indexes)) {
      for (Link link : index.links()) {
        if (link.url().equals(sample)) places.merge(link.path().hash(DETAIL), 1, Integer::sum);
      }
    }
    long place =
        places.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse(0L);
    downloader.page(sample, "the sample", 1);
    List<Sibling> pages = new ArrayList<>();
    for (Url url : catchSameLevel(indexes, sample, place)) {
      pages.add(new Sibling(url, via.getOrDefault(url, sample), 1, true, 1));
    }
    return new SiblingOutcome.Pages(pages, Optional.empty(), List.of());
  }

  private SiblingOutcome searchFrom(SiblingSample sample) {
    List<String> remarks = new ArrayList<>(sample.remarks());
    Deque<DownloadedPage> path = samplePath(sample.first());
    if (path.size() == 1) {
      remarks.add("no page that the sample links to links back: its index page is not found");
    }
    List<Sibling> pages = new ArrayList<>();
    Url first = sample.first().url();
    int level = path.size() - 1;
    for (Url url : descend(path)) {
      pages.add(new Sibling(url, via.getOrDefault(url, first), level, true, 1));
    }
    return new SiblingOutcome.Pages(pages, Optional.empty(), remarks);
  }

  /** Algorithm 4, lines 4 to 12: from the root to the sample. */
  private Deque<DownloadedPage> samplePath(DownloadedPage sample) {
    Deque<DownloadedPage> path = new ArrayDeque<>();
    Set<Url> urls = new LinkedHashSet<>();
    path.push(sample);
    urls.add(sample.url());
    for (int i = 0; i < settings.height; i++) {
      Optional<DownloadedPage> index = topIndexPage(path.getFirst());
      if (index.isEmpty() || !urls.add(index.get().url())) break;
      path.push(index.get());
    }
    return path;
  }

  /** Algorithm 4, lines 13 to 22. */
  private Set<Url> descend(Deque<DownloadedPage> path) {
    List<DownloadedPage> levels = List.copyOf(path);
    Set<Url> above = new LinkedHashSet<>(Set.of(levels.getFirst().url()));
    for (int i = 0; i + 1 < levels.size(); i++) {
      DownloadedPage below = levels.get(i + 1);
      Set<Url> level = catchSameLevel(above, below.url(), place(levels.get(i), below.url()));
      if (i + 2 < levels.size()) level.addAll(pagination(below, levels.get(i + 2), level));
      above = level;
    }
    return above;
  }

  /**
   * Algorithm 1: of the pages that the sample links to and that link back, the one that weighs
   * most.
   */
  private Optional<DownloadedPage> topIndexPage(DownloadedPage sample) {
    DownloadedPage top = null;
    double most = -1;
    for (Url url : targets(sample)) {
      Optional<DownloadedPage> page =
          downloader.page(url, "may be the index page of " + sample.url(), 1);
      if (page.isEmpty() || !page.get().linksTo(sample.url())) continue;
      double weight = weight(page.get(), sample.url());
      if (weight > most) {
        most = weight;
        top = page.get();
      }
    }
    return Optional.ofNullable(top);
  }

  private static Set<Url> targets(DownloadedPage page) {
    Set<Url> targets = new LinkedHashSet<>();
    for (Link link : page.links()) targets.add(link.url());
    targets.remove(page.url());
    return targets;
  }

  /** Definition 14. */
  private double weight(DownloadedPage index, Url sample) {
    Map<Long, Set<Url>> byPath = byPath(List.of(index));
    long place = place(index, sample);
    UrlTermWeights weights = new UrlTermWeights(schemas, sample, byPath, place);
    double sum = 0;
    for (Url url : byPath.getOrDefault(place, Set.of())) sum += weights.strongSimilarity(url);
    return sum;
  }

  /** The link DOM path by which a page first links to another. */
  static long place(DownloadedPage index, Url target) {
    return index.links().stream()
        .filter(link -> link.url().equals(target))
        .map(link -> link.path().hash(DETAIL))
        .findFirst()
        .orElse(0L);
  }

  private static Map<Long, Set<Url>> byPath(Collection<DownloadedPage> pages) {
    Map<Long, Set<Url>> byPath = new LinkedHashMap<>();
    for (DownloadedPage page : pages) {
      for (Link link : page.links()) {
        byPath
            .computeIfAbsent(link.path().hash(DETAIL), p -> new LinkedHashSet<>())
            .add(link.url());
      }
    }
    return byPath;
  }

  /** Algorithm 2. */
  Set<Url> catchSameLevel(Set<Url> indexUrls, Url sample, long place) {
    List<DownloadedPage> indexes = indexes(indexUrls);
    Map<Long, Set<Url>> byPath = byPath(indexes);
    UrlTermWeights weights = new UrlTermWeights(schemas, sample, byPath, place);
    rememberVia(indexes, place);
    Map<Double, Set<Url>> groups = new TreeMap<>();
    for (Url url : byPath.getOrDefault(place, Set.of())) {
      if (url.equals(sample)) continue;
      groups.computeIfAbsent(-weights.strongSimilarity(url), s -> new LinkedHashSet<>()).add(url);
    }
    Set<Url> result = new LinkedHashSet<>(Set.of(sample));
    double least = -1;
    for (Set<Url> group : groups.values()) {
      if (least < 0) least = leastSimilarity(group, sample);
      else if (!anyReaches(group, sample, least)) break;
      result.addAll(group);
    }
    return result;
  }

  private List<DownloadedPage> indexes(Set<Url> urls) {
    List<DownloadedPage> pages = new ArrayList<>();
    for (Url url : urls) {
      downloader.page(url, "an index page of the level above", 1).ifPresent(pages::add);
    }
    return pages;
  }

  private void rememberVia(List<DownloadedPage> indexes, long place) {
    for (DownloadedPage index : indexes) {
      for (Link link : index.links()) {
        if (link.path().hash(DETAIL) == place) via.putIfAbsent(link.url(), index.url());
      }
    }
  }

  /** Line 11: the first group's pages are all downloaded. */
  private double leastSimilarity(Set<Url> group, Url sample) {
    double least = 1;
    for (Url url : group) least = Math.min(least, similarity(sample, url, "the first group"));
    return least;
  }

  /** Line 14; as in figure 5, the first page that is alike enough decides. */
  private boolean anyReaches(Set<Url> group, Url sample, double least) {
    for (Url url : group) if (similarity(sample, url, "a further group") >= least) return true;
    return false;
  }

  /** 0 where one of them is no page: then nothing speaks for them. */
  private double similarity(Url sample, Url url, String group) {
    Optional<DownloadedPage> own = downloader.page(sample, "the sample of its level", 1);
    Optional<DownloadedPage> other =
        downloader.page(url, "compared with " + sample + ": " + group, 1);
    return own.isPresent() && other.isPresent() ? similarity(own.get(), other.get()) : 0;
  }

  /** Definition 13. */
  private static double similarity(DownloadedPage a, DownloadedPage b) {
    return JaccardSimilarity.similarity(a.linkPathHashes(DETAIL), b.linkPathHashes(DETAIL));
  }

  /** What makes a group in algorithm 3, line 7. */
  private record Group(double weak, long path) {}

  /** Algorithm 3. */
  private Set<Url> pagination(DownloadedPage here, DownloadedPage below, Set<Url> indexUrls) {
    Map<Group, Set<Url>> groups = new LinkedHashMap<>();
    for (DownloadedPage index : indexes(indexUrls)) {
      for (Link link : index.links()) {
        Group group =
            new Group(schemas.weakSimilarity(below.url(), link.url()), link.path().hash(DETAIL));
        groups.computeIfAbsent(group, g -> new LinkedHashSet<>()).add(link.url());
      }
    }
    Set<Url> result = new LinkedHashSet<>();
    for (Set<Url> group : groups.values()) {
      Url first = group.iterator().next();
      Optional<DownloadedPage> page =
          downloader.page(first, "may be a further page of " + here.url(), 1);
      if (page.isPresent() && similarity(here, page.get()) >= similarity(below, page.get())) {
        result.addAll(group);
      }
    }
    return result;
  }
}
