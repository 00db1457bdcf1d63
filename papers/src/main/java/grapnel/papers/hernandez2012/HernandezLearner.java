package grapnel.papers.hernandez2012;

import grapnel.papers.hernandez2012.LinkElement.Part;
import grapnel.papers.hernandez2012.LinkFeatures.LinkOnHubs;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.PrototypeToken;
import grapnel.prototype.UrlPrototype;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Builds prototypes as Hernandez et al. 2012 §4 and §5 do: elements whose feature is near zero
 * become wildcards, the others stay; prefixes are taken with the wildcards before in place.
 *
 * <p>The document gives no number for "near". Its figure 1 has most values "around 0.05", which we
 * take for near zero; as far from 1 we take as near 1.
 */
public final class HernandezLearner {

  /** The most hubs, as a share, that an element of no importance is on. */
  static final double NEAR_ZERO = 0.05;

  /** The fewest that a link of the site's frame is on. */
  static final double NEAR_ONE = 0.95;

  /** Which kind is the frame: cluster 0 of figure 3. */
  private static final int FRAME = 0;

  private static final int EXAMPLES = 3;

  /**
   * How many links are looked at, over all prefixes, before only those of the same prototype are.
   * Where each of twenty segments is now a word and now a value, there are as many prefixes as
   * links, and each is like a great part of all links: hours for 200,000. Some seconds reach this.
   */
  private static final long MOST_LOOKED_AT = 30_000_000;

  private final LinkFeatures features;
  private final long mostLookedAt;
  private long lookedAt;

  /**
   * By what they look like: the hash of a map is a sum, and {@code *=1&**=2} and {@code *=2&**=1}
   * have the same, so that thousands of prototypes of nameless parameters would.
   */
  private final Map<String, BuiltPrototype> prototypes = new LinkedHashMap<>();

  private record BuiltPrototype(UrlPrototype prototype, List<LinkOnHubs> links) {}

  public HernandezLearner(LinkFeatures features) {
    this(features, MOST_LOOKED_AT);
  }

  HernandezLearner(LinkFeatures features, long mostLookedAt) {
    this.features = features;
    this.mostLookedAt = mostLookedAt;
  }

  /**
   * Whether features were counted to the end as the document has them. Else those of later prefixes
   * leave out links that have more words there, and fewer words are kept.
   */
  public boolean countedFully() {
    return lookedAt <= mostLookedAt;
  }

  /** The prototypes, each a kind of its own but for the frame. */
  public PrototypeModel model() {
    List<LinkOnHubs> frame = new ArrayList<>();
    List<LinkOnHubs> others = new ArrayList<>();
    for (LinkOnHubs link : features.links()) {
      (features.share(link) >= NEAR_ONE ? frame : others).add(link);
    }
    build(List.of(), others, features.links(), 0);
    List<PrototypeKind> kinds = new ArrayList<>();
    List<PrototypeModel.Entry> entries = new ArrayList<>();
    kinds.add(new PrototypeKind("cluster 0", PrototypeKind.KindRole.FRAME, 1, frame.size()));
    for (LinkOnHubs link : frame) {
      UrlPrototype exact = prototype(link.elements(), link.elements().size(), Map.of());
      entries.add(new PrototypeModel.Entry(exact, FRAME, 1, true, List.of(link.url().toString())));
    }
    for (BuiltPrototype built : prototypes.values()) {
      List<LinkOnHubs> links = built.links;
      entries.add(
          new PrototypeModel.Entry(
              built.prototype, kinds.size(), links.size(), false, examples(links)));
      kinds.add(
          new PrototypeKind(
              "cluster " + kinds.size(), PrototypeKind.KindRole.UNKNOWN, 0, links.size()));
    }
    entries.sort(Comparator.comparingLong(entry -> entry.prototype().wildcardCount()));
    return new PrototypeModel(true, features.hubs(), kinds, entries);
  }

  private static List<String> examples(List<LinkOnHubs> links) {
    return links.stream().limit(EXAMPLES).map(link -> link.url().toString()).toList();
  }

  /**
   * Goes one element further.
   *
   * @param wild which elements so far are wildcards
   * @param members the links whose prototype begins so
   * @param fitting all links that fit it so far, those of more specific prototypes too
   */
  private void build(
      List<Boolean> wild, List<LinkOnHubs> members, List<LinkOnHubs> fitting, int at) {
    lookedAt += fitting.size();
    List<LinkOnHubs> alike = countedFully() ? fitting : members;
    Map<LinkElement, List<LinkOnHubs>> byElement = byElement(members, alike, at);
    Map<LinkElement, Boolean> kept = new HashMap<>();
    Map<LinkElement, List<LinkOnHubs>> literal = new LinkedHashMap<>();
    Map<Part, List<LinkOnHubs>> open = new EnumMap<>(Part.class);
    for (LinkOnHubs link : members) {
      if (link.elements().size() == at) {
        UrlPrototype prototype = prototype(link.elements(), at, numbered(wild));
        prototypes
            .computeIfAbsent(
                prototype.toString(), _ -> new BuiltPrototype(prototype, new ArrayList<>()))
            .links
            .add(link);
        continue;
      }
      LinkElement element = link.elements().get(at);
      if (kept.computeIfAbsent(element, e -> kept(e, byElement)))
        literal.computeIfAbsent(element, _ -> new ArrayList<>()).add(link);
      else open.computeIfAbsent(element.part(), _ -> new ArrayList<>()).add(link);
    }
    literal.forEach(
        (element, links) ->
            build(with(wild, false), links, byElement.getOrDefault(element, List.of()), at + 1));
    byElement.clear(); // Or every element of a path holds all links that fit it.
    literal.clear();
    open.forEach((part, links) -> build(with(wild, true), links, of(alike, at, part), at + 1));
  }

  private boolean kept(LinkElement element, Map<LinkElement, List<LinkOnHubs>> byElement) {
    return element.part() == Part.ORIGIN
        || features.share(byElement.getOrDefault(element, List.of())) > NEAR_ZERO;
  }

  /** The links by their next element, for those elements that members have. */
  private static Map<LinkElement, List<LinkOnHubs>> byElement(
      List<LinkOnHubs> members, List<LinkOnHubs> alike, int at) {
    Map<LinkElement, List<LinkOnHubs>> byElement = new LinkedHashMap<>();
    for (LinkOnHubs link : members) {
      if (link.elements().size() > at) {
        byElement.computeIfAbsent(link.elements().get(at), _ -> new ArrayList<>(1));
      }
    }
    for (LinkOnHubs link : alike) {
      if (link.elements().size() > at) {
        List<LinkOnHubs> same = byElement.get(link.elements().get(at));
        if (same != null) same.add(link);
      }
    }
    return byElement;
  }

  private static List<LinkOnHubs> of(List<LinkOnHubs> links, int at, Part part) {
    return links.stream()
        .filter(l -> l.elements().size() > at && l.elements().get(at).part() == part)
        .toList();
  }

  private static List<Boolean> with(List<Boolean> wild, boolean more) {
    List<Boolean> longer = new ArrayList<>(wild);
    longer.add(more);
    return longer;
  }

  private static Map<Integer, Boolean> numbered(List<Boolean> wild) {
    Map<Integer, Boolean> numbered = new TreeMap<>();
    for (int i = 0; i < wild.size(); i++) numbered.put(i, wild.get(i));
    return numbered;
  }

  /** A second name that is a wildcard is told from the first by one star more. */
  private static void put(Map<String, PrototypeToken> query, String name, PrototypeToken value) {
    String free = name;
    while (name.equals(UrlPrototype.ANY_NAME) && query.containsKey(free))
      free += UrlPrototype.ANY_NAME;
    query.putIfAbsent(free, value);
  }

  private static UrlPrototype prototype(
      List<LinkElement> elements, int to, Map<Integer, Boolean> wild) {
    List<PrototypeToken> path = new ArrayList<>();
    List<String> names = new ArrayList<>();
    Map<String, PrototypeToken> query = new LinkedHashMap<>();
    int value = 0;
    for (int i = 1; i < to; i++) {
      LinkElement element = elements.get(i);
      boolean open = wild.getOrDefault(i, false);
      PrototypeToken token = open ? PrototypeToken.ANY : PrototypeToken.literal(element.text());
      switch (element.part()) {
        case ORIGIN -> {}
        case PATH -> path.add(token);
        case NAME ->
            names.add(open ? UrlPrototype.ANY_NAME : PrototypeToken.escaped(element.text()));
        case VALUE -> put(query, names.get(value++), token);
      }
    }
    return new UrlPrototype(elements.getFirst().text(), path, query);
  }
}
