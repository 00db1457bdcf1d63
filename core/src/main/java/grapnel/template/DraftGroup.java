package grapnel.template;

import grapnel.fact.Evidence;
import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.template.UrlTable.UrlPlace;
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
final class DraftGroup {

  private final TemplateDraft main;
  private final List<TemplateDraft> drafts = new ArrayList<>();
  private final Set<UrlPlace> unusedPlaces = new LinkedHashSet<>();
  private final Map<String, KnownIds> variants = new LinkedHashMap<>();
  private final List<String> reasons = new ArrayList<>();
  private Optional<KnownIds> ids = Optional.empty();
  private Optional<String> url = Optional.empty();

  DraftGroup(TemplateDraft main) {
    this.main = main;
    drafts.add(main);
    unusedPlaces.addAll(main.freePlaces());
  }

  TemplateDraft main() {
    return main;
  }

  /** Takes in a series that differs only in a text or number that does not matter. */
  void merge(TemplateDraft other) {
    ids = main.tally().isPresent() ? ids.map(known -> known.union(other.ids())) : Optional.empty();
    drafts.add(other);
    unusedPlaces.addAll(other.freePlaces());
    unusedPlaces.addAll(differingPlaces(other));
  }

  /** Where another series of the family has something else. */
  List<UrlPlace> differingPlaces(TemplateDraft other) {
    UrlRow mine = main.table().rows().getFirst();
    UrlRow theirs = other.table().rows().getFirst();
    List<UrlPlace> places = new ArrayList<>();
    for (UrlPlace place : main.table().choices()) {
      if (!main.table().columnAt(place).equals(other.table().columnAt(place))) places.add(place);
    }
    for (UrlPlace place : main.table().places()) {
      if (main.differs(place)) continue;
      if (!main.table().value(mine, place).equals(other.table().value(theirs, place))) {
        places.add(place);
      }
    }
    return places;
  }

  /** Another way to the same pages. */
  void addVariant(String url, KnownIds ids) {
    variants.put(url, ids);
  }

  void addReason(String reason) {
    if (!reasons.contains(reason)) reasons.add(reason);
  }

  long count() {
    return drafts.stream().mapToLong(TemplateDraft::count).sum();
  }

  long countWithFurtherPages() {
    return drafts.stream().mapToLong(TemplateDraft::countWithFurtherPages).sum();
  }

  /** A URL of each id, the ids in order. */
  Map<Long, UrlRow> rowsById() {
    IdSpelling spelling = spelling();
    Map<Long, UrlRow> known = new TreeMap<>();
    for (TemplateDraft draft : drafts) {
      for (UrlRow row : draft.table().rows()) {
        spelling
            .parse(draft.table().value(row, draft.idPlace()))
            .ifPresent(id -> known.putIfAbsent(id, row));
      }
    }
    return known;
  }

  List<Url> urls() {
    return rowsById().values().stream().map(UrlRow::url).distinct().toList();
  }

  private IdSpelling spelling() {
    Set<String> all = new HashSet<>();
    for (TemplateDraft draft : drafts) all.addAll(draft.table().values(draft.idPlace()));
    return IdSpelling.of(all);
  }

  KnownIds ids() {
    if (ids.isEmpty()) ids = Optional.of(union());
    return ids.get();
  }

  private KnownIds union() {
    if (main.tally().isEmpty()) {
      return KnownIds.of(
          spelling(), rowsById().keySet().stream().mapToLong(Long::longValue).toArray());
    }
    KnownIds all = main.ids();
    for (TemplateDraft draft : drafts.subList(1, drafts.size())) all = all.union(draft.ids());
    return all;
  }

  /** With the id left open, as the URL with the lowest id of the main series has it. */
  String url() {
    if (url.isEmpty()) url = Optional.of(main.url(main.lowestIdRow()));
    return url.get();
  }

  String pattern() {
    return main.pattern(unusedPlaces);
  }

  /** As wide as all that may turn out not to matter. */
  String widePattern() {
    Set<UrlPlace> all = new HashSet<>(unusedPlaces);
    all.addAll(main.table().choices());
    for (UrlPlace place : main.table().places()) if (!place.equals(main.idPlace())) all.add(place);
    return main.pattern(all);
  }

  /** Its URLs where they make no series. */
  UnnumberedUrls leftOut(String reason) {
    return UnnumberedUrls.of(main, count(), reason);
  }

  Template template(String site, TemplateRole role, boolean verified) {
    List<String> evidence = new ArrayList<>();
    evidence.add(count() + (count() == 1 ? " URL" : " URLs"));
    evidence.addAll(reasons);
    KnownIds ids = ids();
    for (KnownIds more : variants.values()) {
      if (more.spelling().equals(ids.spelling())) ids = ids.union(more);
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
        Stream.concat(variants.keySet().stream(), main.furtherPages().stream())
            .distinct()
            .toList());
  }
}
