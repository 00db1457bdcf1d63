package grapnel.template;

import grapnel.fact.IdPart;
import grapnel.fact.Ids;
import grapnel.fact.Spelling;
import grapnel.fact.Template;
import grapnel.template.Leaf.Place;
import grapnel.template.Reading.Cell;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * A series of URLs with one open number, before anything is known of its pages.
 *
 * @param leaf its URLs, read
 * @param open where the id is
 * @param parts places that repeat a part of the id
 * @param free further places whose values differ from page to page and that may not matter
 * @param turned URLs of further pages of its entities, with the id left open
 * @param tally where the URLs of the leaf are only a sample
 */
record Draft(
    Leaf leaf,
    Place open,
    Map<Place, IdPart> parts,
    List<Place> free,
    Spelling spelling,
    List<String> turned,
    Optional<Tally> tally) {

  /** What was counted of a series of which only a sample is at hand. */
  record Tally(long urls, Ids ids) {}

  /** Where pages of a series are that one of another number belongs to. */
  private static final double NESTED = 0.8;

  /** Examples of further pages that are kept. */
  private static final int MOST_TURNED = 3;

  /** The series of a leaf; none where no number differs. */
  static List<Draft> of(Leaf leaf) {
    List<Place> numbers = new ArrayList<>();
    for (Place place : leaf.places()) {
      if (leaf.cell(place) != Cell.TEXT && leaf.distinct(place) > 1) numbers.add(place);
    }
    if (numbers.isEmpty()) return single(leaf);
    Repeats repeats = Repeats.of(leaf, numbers);
    Leaf whole = repeats.leaf();
    Place id = repeats.open();
    Map<Place, IdPart> parts = repeats.parts();
    numbers.remove(id);
    numbers.removeAll(parts.keySet());
    Leaf first = whole;
    for (Place place : List.copyOf(numbers)) {
      Optional<Leaf> turned = firstPages(first, id, place);
      if (turned.isEmpty()) continue;
      first = turned.get();
      numbers.remove(place);
    }
    List<String> turned = first == whole ? List.of() : turned(whole, first, id, parts);
    List<Draft> drafts = new ArrayList<>();
    for (Leaf each : split(first, numbers)) drafts.add(draft(each, id, parts, turned));
    repeats.others().ifPresent(others -> drafts.addAll(of(others)));
    return drafts;
  }

  private static List<String> turned(Leaf leaf, Leaf first, Place id, Map<Place, IdPart> parts) {
    Set<Row> kept = Collections.newSetFromMap(new IdentityHashMap<>());
    kept.addAll(first.rows());
    return leaf.rows().stream()
        .filter(row -> !kept.contains(row))
        .map(row -> url(leaf, id, parts, row))
        .distinct()
        .limit(MOST_TURNED)
        .toList();
  }

  /** A single id counts where it is the only number; others of its family may stand beside it. */
  private static List<Draft> single(Leaf leaf) {
    List<Place> all =
        leaf.places().stream().filter(place -> leaf.cell(place) != Cell.TEXT).toList();
    return all.size() == 1 ? List.of(draft(leaf, all.getFirst(), Map.of(), List.of())) : List.of();
  }

  private static Draft draft(Leaf leaf, Place open, Map<Place, IdPart> parts, List<String> turned) {
    List<Place> free = new ArrayList<>();
    for (Place place : leaf.places()) {
      boolean own = !place.equals(open) && !parts.containsKey(place);
      if (own && leaf.distinct(place) > 1) free.add(place);
    }
    return new Draft(
        leaf,
        open,
        parts,
        free,
        Spelling.of(new HashSet<>(leaf.values(open))),
        turned,
        Optional.empty());
  }

  /**
   * Numbers of which each stands in several URLs make a series each, as seed 000's NUM does;
   * whether they matter is for probes to say. Where nearly every URL has its own (a date), they
   * stay free.
   */
  private static List<Leaf> split(Leaf leaf, List<Place> numbers) {
    if (numbers.isEmpty()) return List.of(leaf);
    Map<List<String>, List<Row>> groups = new LinkedHashMap<>();
    for (Row row : leaf.rows()) {
      List<String> values = numbers.stream().map(place -> leaf.value(row, place)).toList();
      groups.computeIfAbsent(values, _ -> new ArrayList<>()).add(row);
    }
    boolean several = leaf.rows().size() >= 3 * groups.size();
    return several ? groups.values().stream().map(leaf::with).toList() : List.of(leaf);
  }

  /**
   * Where another number turns the pages of an entity, only the first pages count: by its name, or
   * by few numbers that start at 0 or 1, each with fewer URLs than the one before, and hardly an id
   * among them that has no first page.
   */
  private static Optional<Leaf> firstPages(Leaf leaf, Place open, Place other) {
    TreeMap<Long, Set<String>> ids = new TreeMap<>();
    for (Row row : leaf.rows()) {
      OptionalLong number = Spelling.PLAIN.read(leaf.value(row, other));
      if (number.isEmpty()) return Optional.empty();
      ids.computeIfAbsent(number.getAsLong(), _ -> new HashSet<>()).add(leaf.value(row, open));
    }
    long lowest = ids.firstKey();
    if (lowest > 2 || ids.size() < 2) return Optional.empty();
    if (!Roles.turnsPages(other.key()) && !nested(ids)) return Optional.empty();
    return Optional.of(
        leaf.with(
            leaf.rows().stream()
                .filter(row -> Spelling.PLAIN.read(leaf.value(row, other)).getAsLong() == lowest)
                .toList()));
  }

  private static boolean nested(TreeMap<Long, Set<String>> ids) {
    Set<String> first = ids.firstEntry().getValue();
    long inside = 0;
    long all = 0;
    int before = first.size();
    for (Set<String> each : ids.tailMap(ids.firstKey(), false).values()) {
      if (each.size() > before) return false;
      before = each.size();
      all += each.size();
      inside += each.stream().filter(first::contains).count();
    }
    return inside >= NESTED * all;
  }

  Draft with(Tally counted) {
    return new Draft(leaf, open, parts, free, spelling, turned, Optional.of(counted));
  }

  long count() {
    return tally.map(Tally::urls).orElse((long) leaf.rows().size());
  }

  /** With those of further pages: two topics of two pages each are four URLs. */
  long seen() {
    return count() + turned.size();
  }

  /** Whether the URLs of this series differ there. */
  boolean differs(Place place) {
    return place.equals(open) || parts.containsKey(place) || free.contains(place);
  }

  /** A URL with the id left open; free places as they stand in this one. */
  String url(Row like) {
    return url(leaf, open, parts, like);
  }

  private static String url(Leaf leaf, Place open, Map<Place, IdPart> parts, Row like) {
    return leaf.url(
        like, (place, value) -> sign(place, open, parts).orElse(value), (_, value) -> value);
  }

  private static Optional<String> sign(Place place, Place open, Map<Place, IdPart> parts) {
    if (place.equals(open)) return Optional.of(Template.NUMBER);
    return Optional.ofNullable(parts.get(place)).map(IdPart::sign);
  }

  /**
   * With signs for all that does not matter.
   *
   * @param unused places whose value makes no difference
   */
  String pattern(Collection<Place> unused) {
    return leaf.url(
        leaf.rows().getFirst(),
        (place, value) ->
            sign(place, open, parts).orElse(unused.contains(place) ? Template.TEXT : value),
        (place, value) -> unused.contains(place) ? Template.TEXT : value);
  }

  /** Equal for series that differ only in what part of the site, or category, they are in. */
  String family() {
    StringBuilder family = new StringBuilder(leaf.rows().getFirst().start());
    leaf.path().forEach(reading -> family.append('/').append(sign(reading)));
    leaf.parameters()
        .forEach(
            (key, reading) -> {
              if (!reading.absent()) family.append(' ').append(key).append(sign(reading));
            });
    return family.append(open).append(parts).toString();
  }

  private static String sign(Reading reading) {
    if (reading.choice()) return "{C}";
    return reading.fill(reading.cells().stream().map(Enum::name).toList());
  }

  /** The ids, and a URL of each. */
  Map<Long, Row> known() {
    Map<Long, Row> known = new TreeMap<>();
    for (Row row : leaf.rows()) {
      spelling.read(leaf.value(row, open)).ifPresent(id -> known.putIfAbsent(id, row));
    }
    return known;
  }

  /** A URL with the lowest id. */
  Row lowest() {
    Row lowest = leaf.rows().getFirst();
    long least = Long.MAX_VALUE;
    for (Row row : leaf.rows()) {
      long id = spelling.read(leaf.value(row, open)).orElse(Long.MAX_VALUE);
      if (id < least) lowest = row;
      least = Math.min(least, id);
    }
    return lowest;
  }

  Ids ids() {
    if (tally.isPresent()) return tally.get().ids();
    return Ids.of(spelling, known().keySet().stream().mapToLong(Long::longValue).toArray());
  }

  /** A URL of this series with some values in the place of its own, and all that repeats them. */
  Url exchanged(Row row, Map<Place, String> instead) {
    String id = instead.getOrDefault(open, leaf.value(row, open));
    Map<Place, String> all = new HashMap<>(instead);
    parts.forEach((place, part) -> all.put(place, part.of(id)));
    return Url.of(
        leaf.url(row, (place, value) -> all.getOrDefault(place, value), (_, value) -> value));
  }

  static final Comparator<Draft> LARGEST_FIRST = Comparator.comparingLong(Draft::count).reversed();
}
