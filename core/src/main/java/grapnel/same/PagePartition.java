package grapnel.same;

import grapnel.url.StableHash;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Sorts pages into classes by their content. Links are content too, but sites spell them in as many
 * ways as their pages, so that a link counts as the page it leads to: pages are equal as long as
 * nothing tells them apart, neither their words and images nor the classes that their links lead
 * to. It begins with all pages of equal words together and splits until nothing changes any more
 * (partition refinement, Paige and Tarjan 1987).
 */
final class PagePartition {

  private static final int MOST_ROUNDS = 20;
  private static final int MOST_DOUBTS = 4;

  private final List<PageContentDigest> pages;
  private final LinkTargetIndex linkTargets;
  private final Map<Url, Integer> known = new HashMap<>();
  private final Set<Integer> pagesSetApart = new HashSet<>();

  /**
   * @param pages one for each place where redirects end
   * @param ways what other URLs lead to those pages
   */
  PagePartition(
      List<PageContentDigest> pages, Map<Url, Integer> ways, LinkTargetIndex linkTargets) {
    this.pages = pages;
    this.linkTargets = linkTargets;
    known.putAll(ways);
    for (int i = 0; i < pages.size(); i++) known.put(pages.get(i).finalUrl().normalized(), i);
  }

  Optional<PageContentDigest> page(Url url) {
    return Optional.ofNullable(known.get(url.normalized())).map(pages::get);
  }

  /** Keeps a page apart from all others from now on. */
  void setApart(int page) {
    pagesSetApart.add(page);
  }

  /** By words, images and language alone. */
  int[] byContent() {
    Map<Long, Integer> classes = new HashMap<>();
    int[] result = new int[pages.size()];
    for (int i = 0; i < result.length; i++) {
      PageContentDigest page = pages.get(i);
      long own = StableHash.chain(i, 7);
      long content = page.comparable() && !pagesSetApart.contains(i) ? page.content() : own;
      result[i] = number(classes, content);
    }
    return result;
  }

  /** By links too, each taken as the page it leads to by the rules. */
  int[] byContentAndLinks(SiteRewriteRules rules) {
    Map<Url, Integer> plain = new HashMap<>();
    known.forEach((url, page) -> plain.putIfAbsent(plain(url, rules), page));
    int[] pageOf = new int[linkTargets.size()];
    long[] textOf = new long[linkTargets.size()];
    for (int t = 0; t < pageOf.length; t++) {
      Url url = plain(linkTargets.url(t), rules);
      Integer page = known.getOrDefault(linkTargets.url(t), plain.get(url));
      pageOf[t] = page == null ? -1 : page;
      textOf[t] = StableHash.of(url.toString());
    }
    int[] classes = byContent();
    int count = count(classes);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      classes = split(classes, pageOf, textOf);
      int now = count(classes);
      if (now == count) break;
      count = now;
    }
    return classes;
  }

  private static Url plain(Url url, SiteRewriteRules rules) {
    return LinkTargetIndex.normalizedMoreLoosely(
        rules.apply(LinkTargetIndex.normalizedLoosely(url)));
  }

  private int[] split(int[] classes, int[] pageOf, long[] textOf) {
    Map<Long, SamePlaceLinks> peers = peers(classes, pageOf);
    Map<Long, Integer> numbers = new HashMap<>();
    int[] result = new int[classes.length];
    for (int i = 0; i < classes.length; i++) {
      int own = classes[i];
      long links =
          Arrays.stream(pages.get(i).links())
              .filter(link -> linkTargets.url(LinkTargetIndex.target(link)).web())
              .map(link -> linkMeaning(link, own, classes, pageOf, textOf, peers))
              .filter(meaning -> meaning != leadsTo(own))
              .distinct()
              .map(StableHash::mix)
              .sum();
      result[i] = number(numbers, StableHash.chain(StableHash.chain(3, own), links));
    }
    return result;
  }

  private static long leadsTo(int page) {
    return StableHash.chain(2, page);
  }

  private static long linkMeaning(
      long link,
      int own,
      int[] classes,
      int[] pageOf,
      long[] textOf,
      Map<Long, SamePlaceLinks> peers) {
    int target = LinkTargetIndex.target(link);
    if (pageOf[target] >= 0) return leadsTo(classes[pageOf[target]]);
    SamePlaceLinks there = peers.get(place(own, link));
    return there != null && there.agree() ? leadsTo(there.leadsTo) : textOf[target];
  }

  private static long place(int own, long link) {
    return (long) own << 32 | LinkTargetIndex.place(link);
  }

  /** Where the links of one text in one place lead to on the pages of one class. */
  private static final class SamePlaceLinks {
    final int leadsTo;
    final int target;
    boolean several;
    boolean differ;

    SamePlaceLinks(int leadsTo, int target) {
      this.leadsTo = leadsTo;
      this.target = target;
    }

    boolean agree() {
      return several && !differ;
    }
  }

  /**
   * What is known of links by their place: where several different ones of one class lead to one
   * page, a further one, whose target was not fetched, is taken to lead there too. Without this one
   * page that was not fetched would tell apart all pages on the way to it.
   */
  private Map<Long, SamePlaceLinks> peers(int[] classes, int[] pageOf) {
    Map<Long, SamePlaceLinks> peers = new HashMap<>();
    for (int i = 0; i < classes.length; i++) {
      for (long link : pages.get(i).links()) {
        int target = LinkTargetIndex.target(link);
        if (pageOf[target] < 0) continue;
        int page = classes[pageOf[target]];
        SamePlaceLinks there =
            peers.computeIfAbsent(place(classes[i], link), _ -> new SamePlaceLinks(page, target));
        there.several |= there.target != target;
        there.differ |= there.leadsTo != page;
      }
    }
    return peers;
  }

  /**
   * Links that keep pages of equal words apart though nobody knows where they lead: what to fetch
   * to decide. Two such pages are looked at for each class, and at most {@value #MOST_DOUBTS}
   * links.
   */
  List<Url> undecidedLinks(int[] fine, int most) {
    Set<Url> doubtful = new LinkedHashSet<>();
    for (List<Integer> group : groups(byContent())) {
      PageContentDigest one = pages.get(group.getFirst());
      for (int other : group) {
        if (fine[other] == fine[group.getFirst()]) continue;
        differing(one, pages.get(other)).stream().limit(MOST_DOUBTS).forEach(doubtful::add);
        break;
      }
    }
    return doubtful.stream().limit(most).toList();
  }

  private List<Url> differing(PageContentDigest one, PageContentDigest other) {
    Map<Integer, Integer> places = new HashMap<>();
    for (long link : one.links())
      places.put(LinkTargetIndex.place(link), LinkTargetIndex.target(link));
    List<Url> unknown = new ArrayList<>();
    for (long link : other.links()) {
      int target = LinkTargetIndex.target(link);
      int mate = places.getOrDefault(LinkTargetIndex.place(link), target);
      if (mate == target) continue;
      for (Url url : List.of(linkTargets.url(mate), linkTargets.url(target))) {
        if (url.web() && url.site().equals(one.url().site()) && !known.containsKey(url)) {
          unknown.add(url);
        }
      }
    }
    return unknown;
  }

  private static int number(Map<Long, Integer> numbers, long key) {
    return numbers.computeIfAbsent(key, _ -> numbers.size());
  }

  private static int count(int[] classes) {
    return (int) Arrays.stream(classes).distinct().count();
  }

  /** The pages of each class that has several. */
  static List<List<Integer>> groups(int[] classes) {
    Map<Integer, List<Integer>> groups = new HashMap<>();
    for (int i = 0; i < classes.length; i++) {
      groups.computeIfAbsent(classes[i], _ -> new ArrayList<>()).add(i);
    }
    return groups.values().stream().filter(g -> g.size() > 1).toList();
  }
}
