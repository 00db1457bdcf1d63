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
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    boolean holds(SeenPage page) {
      return pages.stream()
          .limit(STANDING_FOR)
          .anyMatch(one -> one.own.similarity(page.own) >= OF_KIND);
    }
  }

  private final PrototypeModel model;
  private final List<PrototypeKind> kinds;
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

  private void splitSite(List<HubPage> pages) {
    List<ElementPathSet> builds = pages.stream().map(HubPage::build).toList();
    ElementPathSet frame = ElementPathSet.sharedBy(builds, (int) Math.ceil(FRAME * builds.size()));
    PrototypeClassifier.UrlScanner scanner = PrototypeClassifier.of(model).newScanner();
    Map<Integer, List<SeenPage>> byKind = new TreeMap<>();
    for (HubPage page : pages) {
      byte[] url = page.url().toString().getBytes(StandardCharsets.UTF_8);
      int kind = scanner.kind(url, 0, url.length);
      if (kind >= 0) {
        byKind
            .computeIfAbsent(kind, _ -> new ArrayList<>())
            .add(new SeenPage(page.url().withoutFragment(), page.build().without(frame)));
      }
    }
    byKind.forEach(this::splitKind);
  }

  private void splitKind(int kind, List<SeenPage> pages) {
    List<PageGroup> groups = new ArrayList<>();
    for (SeenPage page : pages) {
      Optional<PageGroup> fitting = groups.stream().filter(g -> g.holds(page)).findFirst();
      PageGroup group = fitting.orElseGet(PageGroup::new);
      if (fitting.isEmpty()) groups.add(group);
      group.pages.add(page);
    }
    groups.sort(Comparator.comparingInt((PageGroup group) -> group.pages.size()).reversed());
    int number = 2;
    for (PageGroup group : groups.subList(Math.min(1, groups.size()), groups.size())) {
      if (group.pages.size() < FEWEST || group.pages.size() < SHARE * pages.size()) continue;
      PrototypeKind whole = model.kinds().get(kind);
      kinds.add(
          new PrototypeKind(
              whole.name() + "-" + number++,
              PrototypeKind.KindRole.UNKNOWN,
              whole.confidence(),
              group.pages.size()));
      for (SeenPage page : group.pages) {
        entries.add(
            new PrototypeModel.Entry(
                exact(page.url), kinds.size() - 1, 1, false, List.of(page.url.toString())));
      }
    }
  }

  private static UrlPrototype exact(Url url) {
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
