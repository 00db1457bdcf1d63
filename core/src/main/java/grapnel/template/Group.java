package grapnel.template;

import grapnel.fact.Evidence;
import grapnel.fact.Ids;
import grapnel.fact.Role;
import grapnel.fact.Spelling;
import grapnel.fact.Template;
import grapnel.template.Leaf.Place;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Drafts that turned out to be one series, and what has been learned of it. */
final class Group {

  private final Draft main;
  private final List<Draft> drafts = new ArrayList<>();
  private final Set<Place> unused = new LinkedHashSet<>();
  private final Map<String, Ids> variants = new LinkedHashMap<>();
  private final List<String> reasons = new ArrayList<>();
  private Optional<Ids> ids = Optional.empty();
  private Optional<String> url = Optional.empty();

  Group(Draft main) {
    this.main = main;
    drafts.add(main);
    unused.addAll(main.free());
  }

  Draft main() {
    return main;
  }

  /** Takes in a series that differs only in a text or number that does not matter. */
  void merge(Draft other) {
    ids = main.tally().isPresent() ? ids.map(known -> known.and(other.ids())) : Optional.empty();
    drafts.add(other);
    unused.addAll(other.free());
    unused.addAll(differing(other));
  }

  /** Where another series of the family has something else. */
  List<Place> differing(Draft other) {
    Row mine = main.leaf().rows().getFirst();
    Row theirs = other.leaf().rows().getFirst();
    List<Place> places = new ArrayList<>();
    for (Place place : main.leaf().choices()) {
      if (!main.leaf().reading(place).equals(other.leaf().reading(place))) places.add(place);
    }
    for (Place place : main.leaf().places()) {
      if (main.differs(place)) continue;
      if (!main.leaf().value(mine, place).equals(other.leaf().value(theirs, place))) {
        places.add(place);
      }
    }
    return places;
  }

  /** Another way to the same pages. */
  void variant(String url, Ids ids) {
    variants.put(url, ids);
  }

  void because(String reason) {
    if (!reasons.contains(reason)) reasons.add(reason);
  }

  long count() {
    return drafts.stream().mapToLong(Draft::count).sum();
  }

  long seen() {
    return drafts.stream().mapToLong(Draft::seen).sum();
  }

  /** A URL of each id, the ids in order. */
  Map<Long, Row> known() {
    Spelling spelling = spelling();
    Map<Long, Row> known = new TreeMap<>();
    for (Draft draft : drafts) {
      for (Row row : draft.leaf().rows()) {
        spelling
            .read(draft.leaf().value(row, draft.open()))
            .ifPresent(id -> known.putIfAbsent(id, row));
      }
    }
    return known;
  }

  List<Url> urls() {
    return known().values().stream().map(Row::url).distinct().toList();
  }

  private Spelling spelling() {
    Set<String> all = new HashSet<>();
    for (Draft draft : drafts) all.addAll(draft.leaf().values(draft.open()));
    return Spelling.of(all);
  }

  Ids ids() {
    if (ids.isEmpty()) ids = Optional.of(union());
    return ids.get();
  }

  private Ids union() {
    if (main.tally().isEmpty()) {
      return Ids.of(spelling(), known().keySet().stream().mapToLong(Long::longValue).toArray());
    }
    Ids all = main.ids();
    for (Draft draft : drafts.subList(1, drafts.size())) all = all.and(draft.ids());
    return all;
  }

  /** With the id left open, as the URL with the lowest id of the main series has it. */
  String url() {
    if (url.isEmpty()) url = Optional.of(main.url(main.lowest()));
    return url.get();
  }

  String pattern() {
    return main.pattern(unused);
  }

  /** As wide as all that may turn out not to matter. */
  String widePattern() {
    Set<Place> all = new HashSet<>(unused);
    all.addAll(main.leaf().choices());
    for (Place place : main.leaf().places()) if (!place.equals(main.open())) all.add(place);
    return main.pattern(all);
  }

  Template template(String site, Role role, boolean verified) {
    List<String> evidence = new ArrayList<>();
    evidence.add(count() + (count() == 1 ? " URL" : " URLs"));
    evidence.addAll(reasons);
    Ids ids = ids();
    for (Ids more : variants.values()) {
      if (more.spelling().equals(ids.spelling())) ids = ids.and(more);
    }
    return new Template(
        site,
        url(),
        pattern(),
        role,
        count(),
        ids,
        verified,
        new Evidence(evidence),
        Stream.concat(variants.keySet().stream(), main.turned().stream()).distinct().toList());
  }
}
