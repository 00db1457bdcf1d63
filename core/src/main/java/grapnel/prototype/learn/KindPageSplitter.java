package grapnel.prototype.learn;

import grapnel.page.site.ElementPathSet;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeToken;
import grapnel.prototype.UrlPrototype;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Looks at the pages of each class that were seen. URLs of one form may lead to two kinds of pages:
 * articles and videos, photos and an invitation to sign up. Where pages of a class are built in two
 * ways that share hardly anything but the site's frame, the fewer become a class of their own, URL
 * by URL; of URLs that were not seen nothing is known but their form.
 */
final class KindPageSplitter {

  /** Pages of one kind share so much of what is not the frame; as siblings have it. */
  private static final double OF_KIND = 0.25;

  /** Pages of one way to build them, where a class has few such ways. */
  private static final double TIGHT = 0.7;

  /** Ways that are more alike differ in a part that some things lack. */
  private static final double MOST_BETWEEN = 0.5;

  /** A page that has hardly anything which the other lacks only lacks a part. */
  private static final double CONTAINED = 0.85;

  private static final double NEARLY_ALL = 0.9;

  /** Not all of a class stand beside things. */
  private static final double MOST_SIDES = 0.7;

  /** Fewer pages, in number and as a share, are exceptions and no kind. */
  private static final int FEWEST = 3;

  private static final double SHARE = 0.1;

  /**
   * What so many of a site's pages have is its frame, if pages of several classes are among them.
   */
  private static final double FRAME = 0.95;

  /** Pages that stand for a group: all of one would take the square of their number. */
  private static final int STANDING_FOR = 5;

  /** A page and how it is built beside the frame. */
  private record SeenPage(Url url, ElementPathSet own) {}

  private static final class PageGroup {
    final List<SeenPage> pages = new ArrayList<>();

    boolean holdsLike(SeenPage page) {
      return pages.stream().limit(STANDING_FOR).anyMatch(one -> differInAPart(one.own, page.own));
    }

    boolean holds(SeenPage page, double alike) {
      return pages.stream()
          .limit(STANDING_FOR)
          .anyMatch(one -> one.own.similarity(page.own) >= alike);
    }
  }

  private final PrototypeModel model;
  private final List<PrototypeKind> kinds;
  private final Set<Url> seenUrls = new HashSet<>();
  private final Set<Url> exactUrls = new HashSet<>();
  private final Set<Url> exactPaths = new HashSet<>();
  private final List<PrototypeModel.Entry> entries;

  private KindPageSplitter(PrototypeModel model) {
    this.model = model;
    this.kinds = new ArrayList<>(model.kinds());
    this.entries = new ArrayList<>(model.entries());
  }

  static PrototypeModel split(PrototypeModel model, List<HubPage> hubs) {
    Map<String, List<HubPage>> sites = new TreeMap<>();
    for (HubPage hub : hubs) {
      if (!hub.build().isEmpty()) {
        sites.computeIfAbsent(hub.url().site(), _ -> new ArrayList<>()).add(hub);
      }
    }
    KindPageSplitter splitter = new KindPageSplitter(model);
    sites.values().forEach(splitter::splitSite);
    splitter.entries.sort(Comparator.comparingLong(entry -> entry.prototype().wildcardCount()));
    return new PrototypeModel(model.strict(), model.hubs(), splitter.kinds, splitter.entries);
  }

  /**
   * What nearly all pages have, if those of another class than the largest are among them: where
   * most pages of a site are of one class, what these have in common is not the frame.
   */
  static ElementPathSet frameOf(Collection<List<HubPage>> classes) {
    List<List<HubPage>> byCount =
        classes.stream()
            .sorted(Comparator.comparingInt((List<HubPage> pages) -> pages.size()).reversed())
            .toList();
    ElementPathSet common = sharedByNearlyAll(byCount.stream().flatMap(List::stream).toList());
    ElementPathSet ofLargest = common;
    for (List<HubPage> pages : byCount.subList(Math.min(1, byCount.size()), byCount.size())) {
      ofLargest = ofLargest.without(sharedByNearlyAll(pages));
    }
    return common.without(ofLargest);
  }

  private static ElementPathSet sharedByNearlyAll(List<HubPage> pages) {
    List<ElementPathSet> builds = pages.stream().map(HubPage::build).toList();
    return ElementPathSet.sharedBy(builds, (int) Math.ceil(FRAME * builds.size()));
  }

  private void splitSite(List<HubPage> pages) {
    PrototypeClassifier.UrlScanner scanner = PrototypeClassifier.of(model).newScanner();
    Map<Integer, List<HubPage>> byKind = new TreeMap<>();
    for (HubPage page : pages) {
      byte[] url = page.url().toString().getBytes(StandardCharsets.UTF_8);
      int kind = scanner.kind(url, 0, url.length);
      byKind.computeIfAbsent(Math.max(kind, -1), _ -> new ArrayList<>()).add(page);
    }
    pages.forEach(page -> seenUrls.add(page.url()));
    SameThingPages things = SameThingPages.of(pages);
    Map<Integer, List<HubPage>> proper = new TreeMap<>();
    Map<Url, List<Url>> dresses = new HashMap<>();
    byKind.forEach(
        (kind, some) -> {
          Set<HubPage> here = Set.copyOf(some);
          for (HubPage page : some) {
            HubPage one = things.properOf(page);
            if (one.equals(page) || !here.contains(one)) {
              proper.computeIfAbsent(kind, _ -> new ArrayList<>()).add(page);
            } else {
              dresses.computeIfAbsent(one.url(), _ -> new ArrayList<>()).add(page.url());
            }
          }
        });
    ElementPathSet frame = frameOf(proper.values());
    proper.forEach(
        (kind, some) -> {
          if (kind < 0) return;
          // A label of fewer pages names one thing.
          ElementPathSet labels =
              ElementPathSet.sharedBy(some.stream().map(HubPage::labels).toList(), FEWEST)
                  .without(labelsOfOthers(kind, proper));
          List<SeenPage> seen = new ArrayList<>();
          for (HubPage page : some) seen.add(seen(page, frame, labels));
          Set<Url> about = splitSides(kind, seen, dresses);
          seen.removeIf(page -> about.contains(page.url));
          splitKind(kind, seen, dresses);
        });
    byKind.forEach(this::keepBesides);
  }

  /**
   * A path that is given alone decides whatever its parameters are: what stays where it was beside
   * a page of that path is named, too.
   */
  private void keepBesides(int kind, List<HubPage> pages) {
    if (kind < 0) return;
    for (HubPage page : pages) {
      Url url = page.url().withoutFragment();
      if (exactPaths.contains(pathOf(url)) && !exactUrls.contains(url)) addExact(url, kind);
    }
  }

  private static Url pathOf(Url url) {
    return url.withParameters(List.of());
  }

  /** Labels that other classes have too are the frame's. */
  private static ElementPathSet labelsOfOthers(int kind, Map<Integer, List<HubPage>> classes) {
    List<ElementPathSet> others = new ArrayList<>();
    classes.forEach(
        (other, pages) -> {
          if (other != kind) pages.forEach(page -> others.add(page.labels()));
        });
    return ElementPathSet.sharedBy(others, FEWEST);
  }

  private static SeenPage seen(HubPage page, ElementPathSet frame, ElementPathSet labels) {
    ElementPathSet own = page.build().without(frame);
    ElementPathSet written = page.labels().within(labels);
    return new SeenPage(page.url().withoutFragment(), ElementPathSet.union(List.of(own, written)));
  }

  /** Talk about things is no thing of their kind; gives what is a class of its own now. */
  private Set<Url> splitSides(int kind, List<SeenPage> pages, Map<Url, List<Url>> dresses) {
    List<Url> urls = pages.stream().map(SeenPage::url).toList();
    Set<Url> taken = new HashSet<>();
    NamespaceSides.of(urls, seenUrls)
        .forEach(
            (word, sides) -> {
              if (sides.size() < FEWEST || sides.size() >= MOST_SIDES * urls.size()) return;
              addKind(kind, " " + word.toLowerCase(Locale.ROOT), sides, dresses);
              taken.addAll(sides);
            });
    return taken;
  }

  private void addKind(int kind, String suffix, List<Url> urls, Map<Url, List<Url>> dresses) {
    PrototypeKind whole = model.kinds().get(kind);
    kinds.add(
        new PrototypeKind(whole.name() + suffix, PrototypeKind.KindRole.UNKNOWN, 0, urls.size()));
    for (Url url : urls) {
      addExact(url);
      dresses.getOrDefault(url, List.of()).forEach(this::addExact);
    }
  }

  private void splitKind(int kind, List<SeenPage> pages, Map<Url, List<Url>> dresses) {
    List<PageGroup> groups = groups(pages, OF_KIND);
    List<PageGroup> tight = groups(pages, TIGHT);
    int inLarge =
        tight.stream().mapToInt(g -> isLarge(g, pages, dresses) ? g.pages.size() : 0).sum();
    // Where nearly all pages are of one of few ways to build them, these are kinds sooner.
    if (inLarge >= NEARLY_ALL * pages.size()) groups = tight;
    int number = 2;
    for (PageGroup group : groups.subList(Math.min(1, groups.size()), groups.size())) {
      if (!isLarge(group, pages, dresses) || isLike(groups.getFirst(), group)) continue;
      addKind(kind, "-" + number++, group.pages.stream().map(SeenPage::url).toList(), dresses);
    }
  }

  private void addExact(Url url) {
    addExact(url.withoutFragment(), kinds.size() - 1);
  }

  private void addExact(Url url, int kind) {
    exactUrls.add(url);
    exactPaths.add(pathOf(url));
    entries.add(new PrototypeModel.Entry(exact(url), kind, 1, false, List.of(url.toString())));
  }

  /** Groups of pages, the largest first. */
  private static List<PageGroup> groups(List<SeenPage> pages, double alike) {
    List<PageGroup> groups = new ArrayList<>();
    for (SeenPage page : pages) {
      Optional<PageGroup> fitting = groups.stream().filter(g -> g.holds(page, alike)).findFirst();
      PageGroup group = fitting.orElseGet(PageGroup::new);
      if (fitting.isEmpty()) groups.add(group);
      group.pages.add(page);
    }
    groups.sort(Comparator.comparingInt((PageGroup group) -> group.pages.size()).reversed());
    return groups;
  }

  /** By pages, or by addresses: a notice that many of them show is one page. */
  private static boolean isLarge(
      PageGroup group, List<SeenPage> pages, Map<Url, List<Url>> dresses) {
    return isLarge(group.pages.size(), pages.size())
        || isLarge(addresses(group.pages, dresses), addresses(pages, dresses));
  }

  private static boolean isLarge(int some, int all) {
    return some >= FEWEST && some >= SHARE * all;
  }

  private static int addresses(List<SeenPage> pages, Map<Url, List<Url>> dresses) {
    int all = pages.size();
    for (SeenPage page : pages) all += dresses.getOrDefault(page.url, List.of()).size();
    return all;
  }

  private static boolean isLike(PageGroup one, PageGroup other) {
    return one.pages.stream().limit(STANDING_FOR).anyMatch(other::holdsLike);
  }

  /** An optional part makes pages differ no more; where each has what the other lacks, less yet. */
  private static boolean differInAPart(ElementPathSet one, ElementPathSet other) {
    double alike = one.similarity(other);
    return alike >= TIGHT || (alike >= MOST_BETWEEN && one.containment(other) >= CONTAINED);
  }

  /** A prototype that fits one URL alone. */
  static UrlPrototype exact(Url url) {
    Map<String, PrototypeToken> query = new HashMap<>();
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      Optional<String> value = parameter.value();
      query.put(
          value.isEmpty() ? "" : parameter.name(),
          PrototypeToken.literal(value.orElse(parameter.name())));
    }
    List<PrototypeToken> path =
        url.segments().stream()
            .filter(segment -> !segment.isEmpty())
            .map(PrototypeToken::literal)
            .toList();
    return new UrlPrototype(url.host().toString(), path, query);
  }
}
