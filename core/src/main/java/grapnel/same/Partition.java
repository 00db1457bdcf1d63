package grapnel.same;

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
final class Partition {

  private static final int MOST_ROUNDS = 20;
  private static final int MOST_DOUBTS = 4;

  private final List<Sketch> pages;
  private final Targets targets;
  private final Map<Url, Integer> known = new HashMap<>();
  private final Set<Integer> alone = new HashSet<>();

  /**
   * @param pages one for each place where redirects end
   * @param ways what other URLs lead to those pages
   */
  Partition(List<Sketch> pages, Map<Url, Integer> ways, Targets targets) {
    this.pages = pages;
    this.targets = targets;
    known.putAll(ways);
    for (int i = 0; i < pages.size(); i++) known.put(pages.get(i).end().normalized(), i);
  }

  Optional<Sketch> page(Url url) {
    return Optional.ofNullable(known.get(url.normalized())).map(pages::get);
  }

  /** Keeps a page apart from all others from now on. */
  void setApart(int page) {
    alone.add(page);
  }

  /** By words, images and language alone. */
  int[] coarse() {
    Map<Long, Integer> classes = new HashMap<>();
    int[] result = new int[pages.size()];
    for (int i = 0; i < result.length; i++) {
      Sketch page = pages.get(i);
      long own = Mix.chain(i, 7);
      long content = page.comparable() && !alone.contains(i) ? page.content() : own;
      result[i] = number(classes, content);
    }
    return result;
  }

  /** By links too, each taken as the page it leads to by the rules. */
  int[] fine(Rules rules) {
    Map<Url, Integer> plain = new HashMap<>();
    known.forEach((url, page) -> plain.putIfAbsent(plain(url, rules), page));
    int[] pageOf = new int[targets.size()];
    long[] textOf = new long[targets.size()];
    for (int t = 0; t < pageOf.length; t++) {
      Url url = plain(targets.url(t), rules);
      Integer page = known.getOrDefault(targets.url(t), plain.get(url));
      pageOf[t] = page == null ? -1 : page;
      textOf[t] = Mix.of(url.toString());
    }
    int[] classes = coarse();
    int count = count(classes);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      classes = split(classes, pageOf, textOf);
      int now = count(classes);
      if (now == count) break;
      count = now;
    }
    return classes;
  }

  private static Url plain(Url url, Rules rules) {
    return Targets.looser(rules.apply(Targets.loose(url)));
  }

  private int[] split(int[] classes, int[] pageOf, long[] textOf) {
    Map<Long, Peers> peers = peers(classes, pageOf);
    Map<Long, Integer> numbers = new HashMap<>();
    int[] result = new int[classes.length];
    for (int i = 0; i < classes.length; i++) {
      int own = classes[i];
      long links =
          Arrays.stream(pages.get(i).links())
              .filter(link -> targets.url(Targets.target(link)).web())
              .map(link -> meaning(link, own, classes, pageOf, textOf, peers))
              .filter(meaning -> meaning != leadsTo(own))
              .distinct()
              .map(Mix::spread)
              .sum();
      result[i] = number(numbers, Mix.chain(Mix.chain(3, own), links));
    }
    return result;
  }

  private static long leadsTo(int page) {
    return Mix.chain(2, page);
  }

  private static long meaning(
      long link, int own, int[] classes, int[] pageOf, long[] textOf, Map<Long, Peers> peers) {
    int target = Targets.target(link);
    if (pageOf[target] >= 0) return leadsTo(classes[pageOf[target]]);
    Peers there = peers.get(place(own, link));
    return there != null && there.agree() ? leadsTo(there.leadsTo) : textOf[target];
  }

  private static long place(int own, long link) {
    return (long) own << 32 | Targets.place(link);
  }

  /** Where the links of one text in one place lead to on the pages of one class. */
  private static final class Peers {
    final int leadsTo;
    final int target;
    boolean several;
    boolean differ;

    Peers(int leadsTo, int target) {
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
  private Map<Long, Peers> peers(int[] classes, int[] pageOf) {
    Map<Long, Peers> peers = new HashMap<>();
    for (int i = 0; i < classes.length; i++) {
      for (long link : pages.get(i).links()) {
        int target = Targets.target(link);
        if (pageOf[target] < 0) continue;
        int page = classes[pageOf[target]];
        Peers there = peers.computeIfAbsent(place(classes[i], link), _ -> new Peers(page, target));
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
  List<Url> doubtful(int[] fine, int most) {
    Set<Url> doubtful = new LinkedHashSet<>();
    for (List<Integer> group : groups(coarse())) {
      Sketch one = pages.get(group.getFirst());
      for (int other : group) {
        if (fine[other] == fine[group.getFirst()]) continue;
        differing(one, pages.get(other)).stream().limit(MOST_DOUBTS).forEach(doubtful::add);
        break;
      }
    }
    return doubtful.stream().limit(most).toList();
  }

  private List<Url> differing(Sketch one, Sketch other) {
    Map<Integer, Integer> places = new HashMap<>();
    for (long link : one.links()) places.put(Targets.place(link), Targets.target(link));
    List<Url> unknown = new ArrayList<>();
    for (long link : other.links()) {
      int target = Targets.target(link);
      int mate = places.getOrDefault(Targets.place(link), target);
      if (mate == target) continue;
      for (Url url : List.of(targets.url(mate), targets.url(target))) {
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
