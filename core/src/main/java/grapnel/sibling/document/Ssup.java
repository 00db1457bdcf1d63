package grapnel.sibling.document;

import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.sibling.Downloads;
import grapnel.sibling.Outcome;
import grapnel.sibling.Sample;
import grapnel.sibling.Seen;
import grapnel.sibling.Sibling;
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
 * SSUP, algorithms 1 to 4 of seed 001, with the errata of METHODS §3: in algorithm 4 line 18
 * replaces the level above, and line 19 reads {@code i < h - 1}, so that the lowest index level is
 * paginated too.
 */
public final class Ssup implements SiblingSearch {

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

  private final Downloads downloads;
  private final Settings settings;
  private final UrlSchemas schemas;
  private final Map<Url, Url> via = new LinkedHashMap<>();

  public Ssup(Downloads downloads, Settings settings) {
    this.downloads = downloads;
    this.settings = settings;
    this.schemas =
        new UrlSchemas(
            settings.positions ? UrlSchemas.Reading.DEFINITION_7 : UrlSchemas.Reading.TABLE_1);
  }

  /** Only the first sample counts: the document has one. */
  @Override
  public Outcome find(List<Url> samples) {
    return switch (Sample.read(samples.subList(0, 1), downloads)) {
      case Sample.Read.Useless(Outcome.Unusable why) -> why;
      case Sample.Read.Usable(Sample sample) -> found(sample);
    };
  }

  /** Algorithm 2 alone, with these index pages. */
  @Override
  public Outcome among(Url sample, List<Url> lists) {
    Set<Url> indexes = new LinkedHashSet<>(lists);
    Map<Long, Integer> places = new LinkedHashMap<>();
    for (Seen index : indexes(indexes)) {
      for (Link link : index.links()) {
        if (link.url().equals(sample)) places.merge(link.path().hash(DETAIL), 1, Integer::sum);
      }
    }
    long place =
        places.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse(0L);
    downloads.page(sample, "the sample", 1);
    List<Sibling> pages = new ArrayList<>();
    for (Url url : catchSameLevel(indexes, sample, place)) {
      pages.add(new Sibling(url, via.getOrDefault(url, sample), 1, true, 1));
    }
    return new Outcome.Pages(pages, Optional.empty(), List.of());
  }

  private Outcome found(Sample sample) {
    List<String> remarks = new ArrayList<>(sample.remarks());
    Deque<Seen> path = samplePath(sample.first());
    if (path.size() == 1) {
      remarks.add("no page that the sample links to links back: its index page is not found");
    }
    List<Sibling> pages = new ArrayList<>();
    Url first = sample.first().url();
    int level = path.size() - 1;
    for (Url url : descend(path)) {
      pages.add(new Sibling(url, via.getOrDefault(url, first), level, true, 1));
    }
    return new Outcome.Pages(pages, Optional.empty(), remarks);
  }

  /** Algorithm 4, lines 4 to 12: from the root to the sample. */
  private Deque<Seen> samplePath(Seen sample) {
    Deque<Seen> path = new ArrayDeque<>();
    Set<Url> urls = new LinkedHashSet<>();
    path.push(sample);
    urls.add(sample.url());
    for (int i = 0; i < settings.height; i++) {
      Optional<Seen> index = topIndexPage(path.getFirst());
      if (index.isEmpty() || !urls.add(index.get().url())) break;
      path.push(index.get());
    }
    return path;
  }

  /** Algorithm 4, lines 13 to 22. */
  private Set<Url> descend(Deque<Seen> path) {
    List<Seen> levels = List.copyOf(path);
    Set<Url> above = new LinkedHashSet<>(Set.of(levels.getFirst().url()));
    for (int i = 0; i + 1 < levels.size(); i++) {
      Seen below = levels.get(i + 1);
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
  private Optional<Seen> topIndexPage(Seen sample) {
    Seen top = null;
    double most = -1;
    for (Url url : targets(sample)) {
      Optional<Seen> page = downloads.page(url, "may be the index page of " + sample.url(), 1);
      if (page.isEmpty() || !page.get().linksTo(sample.url())) continue;
      double weight = weight(page.get(), sample.url());
      if (weight > most) {
        most = weight;
        top = page.get();
      }
    }
    return Optional.ofNullable(top);
  }

  private static Set<Url> targets(Seen page) {
    Set<Url> targets = new LinkedHashSet<>();
    for (Link link : page.links()) targets.add(link.url());
    targets.remove(page.url());
    return targets;
  }

  /** Definition 14. */
  private double weight(Seen index, Url sample) {
    Map<Long, Set<Url>> byPath = byPath(List.of(index));
    long place = place(index, sample);
    TermWeights weights = new TermWeights(schemas, sample, byPath, place);
    double sum = 0;
    for (Url url : byPath.getOrDefault(place, Set.of())) sum += weights.strong(url);
    return sum;
  }

  /** The link DOM path by which a page first links to another. */
  static long place(Seen index, Url target) {
    return index.links().stream()
        .filter(link -> link.url().equals(target))
        .map(link -> link.path().hash(DETAIL))
        .findFirst()
        .orElse(0L);
  }

  private static Map<Long, Set<Url>> byPath(Collection<Seen> pages) {
    Map<Long, Set<Url>> byPath = new LinkedHashMap<>();
    for (Seen page : pages) {
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
    List<Seen> indexes = indexes(indexUrls);
    Map<Long, Set<Url>> byPath = byPath(indexes);
    TermWeights weights = new TermWeights(schemas, sample, byPath, place);
    remember(indexes, place);
    Map<Double, Set<Url>> groups = new TreeMap<>();
    for (Url url : byPath.getOrDefault(place, Set.of())) {
      if (url.equals(sample)) continue;
      groups.computeIfAbsent(-weights.strong(url), s -> new LinkedHashSet<>()).add(url);
    }
    Set<Url> result = new LinkedHashSet<>(Set.of(sample));
    double least = -1;
    for (Set<Url> group : groups.values()) {
      if (least < 0) least = least(group, sample);
      else if (!reaches(group, sample, least)) break;
      result.addAll(group);
    }
    return result;
  }

  private List<Seen> indexes(Set<Url> urls) {
    List<Seen> pages = new ArrayList<>();
    for (Url url : urls) {
      downloads.page(url, "an index page of the level above", 1).ifPresent(pages::add);
    }
    return pages;
  }

  private void remember(List<Seen> indexes, long place) {
    for (Seen index : indexes) {
      for (Link link : index.links()) {
        if (link.path().hash(DETAIL) == place) via.putIfAbsent(link.url(), index.url());
      }
    }
  }

  /** Line 11: the first group's pages are all downloaded. */
  private double least(Set<Url> group, Url sample) {
    double least = 1;
    for (Url url : group) least = Math.min(least, likeness(sample, url, "the first group"));
    return least;
  }

  /** Line 14; as in figure 5, the first page that is alike enough decides. */
  private boolean reaches(Set<Url> group, Url sample, double least) {
    for (Url url : group) if (likeness(sample, url, "a further group") >= least) return true;
    return false;
  }

  /** 0 where one of them is no page: then nothing speaks for them. */
  private double likeness(Url sample, Url url, String group) {
    Optional<Seen> own = downloads.page(sample, "the sample of its level", 1);
    Optional<Seen> other = downloads.page(url, "compared with " + sample + ": " + group, 1);
    return own.isPresent() && other.isPresent() ? likeness(own.get(), other.get()) : 0;
  }

  /** Definition 13. */
  private static double likeness(Seen a, Seen b) {
    return Schema.similarity(a.schema(DETAIL), b.schema(DETAIL));
  }

  /** What makes a group in algorithm 3, line 7. */
  private record Group(double weak, long path) {}

  /** Algorithm 3. */
  private Set<Url> pagination(Seen here, Seen below, Set<Url> indexUrls) {
    Map<Group, Set<Url>> groups = new LinkedHashMap<>();
    for (Seen index : indexes(indexUrls)) {
      for (Link link : index.links()) {
        Group group = new Group(schemas.weak(below.url(), link.url()), link.path().hash(DETAIL));
        groups.computeIfAbsent(group, g -> new LinkedHashSet<>()).add(link.url());
      }
    }
    Set<Url> result = new LinkedHashSet<>();
    for (Set<Url> group : groups.values()) {
      Url first = group.iterator().next();
      Optional<Seen> page = downloads.page(first, "may be a further page of " + here.url(), 1);
      if (page.isPresent() && likeness(here, page.get()) >= likeness(below, page.get())) {
        result.addAll(group);
      }
    }
    return result;
  }
}
