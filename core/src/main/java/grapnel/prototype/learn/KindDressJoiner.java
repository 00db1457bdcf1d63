package grapnel.prototype.learn;

import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Joins classes of which nearly all pages show things of another: {@code /print/17} beside {@code
 * /story/17}. It comes when pages were told apart, since a class may have held histories besides.
 */
final class KindDressJoiner {

  /** Fewer pages may be like others by chance. */
  private static final int FEWEST = 3;

  /** The share of the fewer pages whose things the others show too. */
  private static final double NEARLY_ALL = 0.8;

  private final PrototypeModel model;

  /** The kind that each was joined to. */
  private final Map<Integer, Integer> joined = new HashMap<>();

  /** The kind of pages that no class fits, by what they show. */
  private final Map<Url, Integer> namedLikeThing = new TreeMap<>();

  private KindDressJoiner(PrototypeModel model) {
    this.model = model;
  }

  static PrototypeModel join(PrototypeModel model, List<HubPage> hubs) {
    Map<String, List<HubPage>> sites = new TreeMap<>();
    for (HubPage hub : hubs) {
      if (!hub.build().isEmpty()) {
        sites.computeIfAbsent(hub.url().site(), _ -> new ArrayList<>()).add(hub);
      }
    }
    KindDressJoiner joiner = new KindDressJoiner(model);
    sites.values().forEach(joiner::joinSite);
    boolean same = joiner.joined.isEmpty() && joiner.namedLikeThing.isEmpty();
    return same ? model : joiner.model();
  }

  private void joinSite(Collection<HubPage> pages) {
    PrototypeClassifier.UrlScanner scanner = PrototypeClassifier.of(model).newScanner();
    SameThingPages things = SameThingPages.of(pages);
    Map<Integer, List<HubPage>> byKind = new TreeMap<>();
    List<HubPage> unnamed = new ArrayList<>();
    Map<HubPage, Map<Integer, Integer>> kindsOf = new LinkedHashMap<>();
    for (HubPage page : pages) {
      byte[] url = page.url().withoutFragment().toString().getBytes(StandardCharsets.UTF_8);
      int kind = scanner.kind(url, 0, url.length);
      if (kind < 0) {
        unnamed.add(page);
        continue;
      }
      byKind.computeIfAbsent(kind, _ -> new ArrayList<>()).add(page);
      kindsOf
          .computeIfAbsent(things.properOf(page), _ -> new TreeMap<>())
          .merge(kind, 1, Integer::sum);
    }
    // No link leads to what only canonical links name: it is of the kind of what shows the same.
    for (HubPage page : unnamed) {
      kindsOf.getOrDefault(things.properOf(page), Map.of()).entrySet().stream()
          .max(Map.Entry.comparingByValue())
          .ifPresent(kind -> namedLikeThing.put(page.url().withoutFragment(), kind.getKey()));
    }
    Map<Integer, Map<Integer, Integer>> shared = new TreeMap<>();
    for (Map<Integer, Integer> kinds : kindsOf.values()) {
      for (int one : kinds.keySet()) {
        for (int other : kinds.keySet()) {
          if (one < other) {
            shared.computeIfAbsent(one, _ -> new TreeMap<>()).merge(other, 1, Integer::sum);
          }
        }
      }
    }
    shared.forEach(
        (one, others) ->
            others.forEach(
                (other, count) -> {
                  if (count >= FEWEST && showSame(one, other, byKind, things)) joinTo(one, other);
                }));
  }

  private static boolean showSame(
      int one, int other, Map<Integer, List<HubPage>> byKind, SameThingPages things) {
    return things.sharedThings(
            byKind.getOrDefault(one, List.of()), byKind.getOrDefault(other, List.of()))
        >= NEARLY_ALL;
  }

  private void joinTo(int one, int other) {
    int first = root(one);
    int second = root(other);
    if (first == second) return;
    boolean larger = model.kinds().get(first).count() >= model.kinds().get(second).count();
    joined.put(larger ? second : first, larger ? first : second);
  }

  private int root(int kind) {
    int root = kind;
    while (joined.containsKey(root)) root = joined.getOrDefault(root, root);
    return root;
  }

  private PrototypeModel model() {
    Map<Integer, Long> counts = new HashMap<>();
    for (int i = 0; i < model.kinds().size(); i++) {
      counts.merge(root(i), model.kinds().get(i).count(), Long::sum);
    }
    List<PrototypeKind> kinds = new ArrayList<>();
    Map<Integer, Integer> places = new HashMap<>();
    for (int i = 0; i < model.kinds().size(); i++) {
      if (root(i) != i) continue;
      places.put(i, kinds.size());
      PrototypeKind kind = model.kinds().get(i);
      kinds.add(
          new PrototypeKind(
              kind.name(), kind.role(), kind.confidence(), counts.getOrDefault(i, kind.count())));
    }
    Stream<PrototypeModel.Entry> named =
        namedLikeThing.entrySet().stream()
            .map(
                each ->
                    new PrototypeModel.Entry(
                        KindPageSplitter.exact(each.getKey()),
                        each.getValue(),
                        1,
                        false,
                        List.of(each.getKey().toString())));
    List<PrototypeModel.Entry> entries =
        Stream.concat(named, model.entries().stream())
            .map(
                entry ->
                    new PrototypeModel.Entry(
                        entry.prototype(),
                        places.getOrDefault(root(entry.kind()), 0),
                        entry.count(),
                        entry.frame(),
                        entry.examples()))
            .toList();
    return new PrototypeModel(model.strict(), model.hubs(), kinds, entries);
  }
}
