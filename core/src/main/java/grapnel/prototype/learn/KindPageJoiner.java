package grapnel.prototype.learn;

import grapnel.page.site.ElementPathSet;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeToken;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import grapnel.prototype.learn.PrototypeMerger.DraftGroup;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Joins what URLs tell apart and pages do not: {@code /offer/ashford/*} and {@code
 * /offer/brixton/*} are one kind where their pages are built alike, and so are two addresses of the
 * same things. Words whose pages are built differently stay kinds.
 */
final class KindPageJoiner {

  /** Fewer pages do not show how a kind is built. */
  private static final int FEWEST = 3;

  /** Pages that stand for a kind. */
  private static final int STANDING_FOR = 6;

  /** Pages of two kinds are one when they are as alike as this, of how alike those of each are. */
  private static final double AS_ALIKE = 0.95;

  /** The share of the fewer pages whose title the others have too, where both show the same. */
  private static final double SAME_TITLES = 0.8;

  /** The same, from which on two words are sides of the same things. */
  private static final double SIDES = 0.2;

  /** Two words may be two kinds of one template; three are categories. */
  private static final int WORDS = 3;

  private final ElementPathSet frame;
  private final SameThingPages things;

  /** A group with those of its pages that were seen. */
  private record SeenGroup(DraftGroup group, List<HubPage> pages) {}

  private KindPageJoiner(ElementPathSet frame, SameThingPages things) {
    this.frame = frame;
    this.things = things;
  }

  static List<DraftGroup> join(List<DraftGroup> groups, List<HubPage> hubs) {
    Map<Url, HubPage> pages = new HashMap<>();
    for (HubPage hub : hubs) {
      if (!hub.build().isEmpty()) pages.put(hub.url().withoutFragment(), hub);
    }
    List<SeenGroup> seen = groups.stream().map(g -> new SeenGroup(g, seen(g, pages))).toList();
    KindPageJoiner joiner =
        new KindPageJoiner(
            KindPageSplitter.frameOf(seen.stream().map(SeenGroup::pages).toList()),
            SameThingPages.of(pages.values()));
    List<SeenGroup> joined = joinAlike(seen, joiner::showSame, 2);
    joined = joinAlike(joined, joiner::differInAWord, WORDS);
    return joined.stream().map(SeenGroup::group).toList();
  }

  /**
   * Joins groups of which each is like the first.
   *
   * @param fewest so many are joined, or none
   */
  private static List<SeenGroup> joinAlike(
      List<SeenGroup> groups, BiPredicate<SeenGroup, SeenGroup> alike, int fewest) {
    List<SeenGroup> joined = new ArrayList<>();
    List<SeenGroup> left = new ArrayList<>(groups);
    while (!left.isEmpty()) {
      SeenGroup first = left.removeFirst();
      List<SeenGroup> others = left.stream().filter(other -> alike.test(first, other)).toList();
      if (others.size() + 1 < fewest) {
        joined.add(first);
        continue;
      }
      left.removeAll(others);
      joined.add(others.stream().reduce(first, KindPageJoiner::plus));
    }
    return joined;
  }

  private static SeenGroup plus(SeenGroup one, SeenGroup other) {
    List<HubPage> all = new ArrayList<>(one.pages);
    all.addAll(other.pages);
    return new SeenGroup(one.group.plus(other.group), all);
  }

  private static List<HubPage> seen(DraftGroup group, Map<Url, HubPage> pages) {
    List<HubPage> seen = new ArrayList<>();
    for (PrototypeDraft draft : group.drafts()) {
      for (SiteLink link : draft.links()) {
        HubPage page = pages.get(link.url);
        if (page != null) seen.add(page);
      }
    }
    return seen;
  }

  private boolean showSame(SeenGroup one, SeenGroup other) {
    if (one.pages.size() >= FEWEST && other.pages.size() >= FEWEST) {
      if (things.sharedThings(one.pages, other.pages) >= SAME_TITLES) return true;
    }
    return sharedTitles(one.pages, other.pages).orElse(0) >= SAME_TITLES
        && builtAlike(one.pages, other.pages);
  }

  private boolean differInAWord(SeenGroup one, SeenGroup other) {
    return sharedTitles(one.pages, other.pages).orElse(1) < SIDES
        && differInOneWord(one.group, other.group)
        && builtAlike(one.pages, other.pages);
  }

  private boolean builtAlike(List<HubPage> one, List<HubPage> other) {
    if (one.size() < FEWEST || other.size() < FEWEST) return false;
    double within = Math.min(similarity(one, one), similarity(other, other));
    return within > 0 && similarity(one, other) >= AS_ALIKE * within;
  }

  /** How alike the pages are, in the mean, beside the frame; a page is not compared with itself. */
  private double similarity(List<HubPage> some, List<HubPage> others) {
    double sum = 0;
    int pairs = 0;
    for (HubPage one : standingFor(some)) {
      for (HubPage other : standingFor(others)) {
        if (one.url().equals(other.url())) continue;
        sum += one.build().without(frame).similarity(other.build().without(frame));
        pairs++;
      }
    }
    return pairs == 0 ? 0 : sum / pairs;
  }

  /** Spread over all: neighbours are of one list. */
  private static List<HubPage> standingFor(List<HubPage> pages) {
    List<HubPage> few = new ArrayList<>();
    int count = Math.min(STANDING_FOR, pages.size());
    for (int i = 0; i < count; i++) few.add(pages.get(i * pages.size() / count));
    return few;
  }

  /** The share of the fewer titles that both have; nothing where there are hardly any. */
  private static OptionalDouble sharedTitles(List<HubPage> one, List<HubPage> other) {
    Set<String> titles = titles(one);
    Set<String> others = titles(other);
    int fewer = Math.min(titles.size(), others.size());
    if (fewer < FEWEST) return OptionalDouble.empty();
    titles.retainAll(others);
    return OptionalDouble.of((double) titles.size() / fewer);
  }

  private static Set<String> titles(List<HubPage> pages) {
    Set<String> titles = new HashSet<>();
    for (HubPage page : pages) titles.add(page.selfDescription().title());
    return titles;
  }

  private static boolean differInOneWord(DraftGroup one, DraftGroup other) {
    return one.forms().stream()
        .anyMatch(a -> other.forms().stream().anyMatch(b -> differInOneWord(a, b)));
  }

  private static boolean differInOneWord(PrototypeDraft a, PrototypeDraft b) {
    if (!a.origin().equals(b.origin()) || a.path().size() != b.path().size()) return false;
    if (!a.parameterNames().equals(b.parameterNames())) return false;
    int differing = 0;
    for (int i = 0; i < a.path().size(); i++) {
      PrototypeToken one = a.path().get(i);
      PrototypeToken other = b.path().get(i);
      if (one.equals(other)) continue;
      differing++;
      boolean words = !one.open() && !other.open();
      boolean heads =
          one.named()
              && other.named()
              && SegmentKindFinder.frame(one).equals(SegmentKindFinder.frame(other));
      if (!words && !heads) return false;
    }
    return differing == 1 && a.kindParameters().equals(b.kindParameters());
  }
}
