package grapnel.template;

import grapnel.fact.IdPart;
import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.template.UrlTable.UrlPlace;
import grapnel.url.SegmentRow.CellKind;
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
import java.util.stream.Stream;

/**
 * A series of URLs with one open number, before anything is known of its pages.
 *
 * @param table its URLs, read
 * @param idPlace where the id is
 * @param idParts places that repeat a part of the id
 * @param freePlaces further places whose values differ from page to page and that may not matter
 * @param furtherPages URLs of further pages of its entities, with the id left open; and what they
 *     are like, whatever the number of the page
 * @param tally where the URLs of the leaf are only a sample
 */
record TemplateDraft(
    UrlTable table,
    UrlPlace idPlace,
    Map<UrlPlace, IdPart> idParts,
    List<UrlPlace> freePlaces,
    IdSpelling spelling,
    List<String> furtherPages,
    Optional<SampleTally> tally) {

  /** What was counted of a series of which only a sample is at hand. */
  record SampleTally(long urls, KnownIds ids) {}

  /** Where pages of a series are that one of another number belongs to. */
  private static final double NESTED = 0.8;

  /** A number that differs in so many URLs names a page by itself. */
  private static final double UNIQUE = 0.75;

  /** Examples of further pages that are kept. */
  private static final int MOST_TURNED = 3;

  /** The series of a leaf; none where no number differs. */
  static List<TemplateDraft> of(UrlTable table) {
    List<UrlPlace> numbers = new ArrayList<>();
    for (UrlPlace place : table.places()) {
      if (!table.cellKind(place).isName() && table.distinct(place) > 1) numbers.add(place);
    }
    if (numbers.isEmpty()) return single(table);
    Optional<UrlPlace> innermost = innermostPart(table, numbers);
    if (innermost.isPresent()) return List.of(draft(table, innermost.get(), Map.of(), List.of()));
    RepeatedIdParts repeated = RepeatedIdParts.of(table, numbers);
    UrlTable whole = repeated.table();
    UrlPlace id = repeated.idPlace();
    Map<UrlPlace, IdPart> parts = repeated.idParts();
    numbers.remove(id);
    numbers.removeAll(parts.keySet());
    UrlTable first = whole;
    Set<UrlPlace> turning = new HashSet<>();
    for (UrlPlace place : List.copyOf(numbers)) {
      List<UrlPlace> named = new ArrayList<>(numbers);
      named.remove(place);
      named.add(id);
      Optional<UrlTable> turned =
          standsBefore(place, id) ? Optional.empty() : firstPages(first, named, place);
      if (turned.isEmpty()) continue;
      first = turned.get();
      numbers.remove(place);
      turning.add(place);
    }
    List<String> turned =
        first == whole ? List.of() : furtherPages(whole, first, id, parts, turning);
    List<TemplateDraft> drafts = new ArrayList<>();
    for (UrlTable each : split(first, id, numbers)) drafts.add(draft(each, id, parts, turned));
    repeated.others().ifPresent(others -> drafts.addAll(of(others)));
    return drafts;
  }

  /**
   * Where no number by itself names a page, and all stand in one element, the id has several parts:
   * the last one that begins with 1 starts anew under each value of the others, as in {@code
   * 2019.45.3}. It may also turn pages; then nearly all ids have a first one.
   */
  private static Optional<UrlPlace> innermostPart(UrlTable table, List<UrlPlace> numbers) {
    UrlPlace last = numbers.getLast();
    int most = numbers.stream().mapToInt(table::distinct).max().orElseThrow();
    boolean together =
        numbers.stream()
            .allMatch(
                place ->
                    place.element() == last.element()
                        && place.key().equals(last.key())
                        && table.cellKind(place) == CellKind.NUMBER);
    boolean unique = most > UNIQUE * table.rows().size();
    if (numbers.size() < 2 || !together || unique) return Optional.empty();
    Optional<UrlPlace> innermost =
        numbers.stream()
            .filter(place -> IdSpelling.PLAIN.parse(lowest(table, place)).orElse(0) == 1)
            .reduce((_, later) -> later);
    return innermost.filter(
        place -> {
          List<UrlPlace> others = numbers.stream().filter(each -> !each.equals(place)).toList();
          return restarts(table, table.distinct(place))
              && firstPages(table, others, place).isEmpty();
        });
  }

  private static String lowest(UrlTable table, UrlPlace place) {
    return table.values(place).stream()
        .min(
            Comparator.comparingLong(value -> IdSpelling.PLAIN.parse(value).orElse(Long.MAX_VALUE)))
        .orElseThrow();
  }

  /** Whether ids come twice on average, so that none of them names a page by itself. */
  private static boolean restarts(UrlTable table, int ids) {
    return 2 * ids <= table.rows().size();
  }

  /**
   * The numbers that were seen, and any other: which of them were seen so far depends on what was
   * read first, and a third page must not be a page of its own because only second ones were.
   */
  private static List<String> furtherPages(
      UrlTable table,
      UrlTable first,
      UrlPlace id,
      Map<UrlPlace, IdPart> parts,
      Set<UrlPlace> turning) {
    Set<UrlRow> kept = Collections.newSetFromMap(new IdentityHashMap<>());
    kept.addAll(first.rows());
    List<UrlRow> further = table.rows().stream().filter(row -> !kept.contains(row)).toList();
    Stream<String> seen = further.stream().map(row -> url(table, id, parts, Set.of(), row));
    Stream<String> any = further.stream().map(row -> url(table, id, parts, turning, row));
    return Stream.of(seen, any).flatMap(urls -> urls.distinct().limit(MOST_TURNED)).toList();
  }

  /** A single id counts where it is the only number; others of its family may stand beside it. */
  private static List<TemplateDraft> single(UrlTable table) {
    List<UrlPlace> all =
        table.places().stream().filter(place -> !table.cellKind(place).isName()).toList();
    return all.size() == 1 ? List.of(draft(table, all.getFirst(), Map.of(), List.of())) : List.of();
  }

  private static TemplateDraft draft(
      UrlTable table, UrlPlace idPlace, Map<UrlPlace, IdPart> parts, List<String> turned) {
    List<UrlPlace> free = new ArrayList<>();
    for (UrlPlace place : table.places()) {
      boolean own = !place.equals(idPlace) && !parts.containsKey(place);
      if (own && table.distinct(place) > 1) free.add(place);
    }
    return new TemplateDraft(
        table,
        idPlace,
        parts,
        free,
        IdSpelling.of(new HashSet<>(table.values(idPlace))),
        turned,
        Optional.empty());
  }

  /**
   * Numbers of which each stands in several URLs make a series each, as Allikmaa's NUM does;
   * whether they matter is for probes to say. Where nearly every URL has its own (a date), or ids
   * are counted across them (a category), they stay free.
   */
  private static List<UrlTable> split(UrlTable table, UrlPlace id, List<UrlPlace> numbers) {
    if (numbers.isEmpty()) return List.of(table);
    Collection<List<UrlRow>> groups = groups(table, numbers);
    boolean several = table.rows().size() >= 3 * groups.size();
    if (!several || shareCounter(table, id, groups)) return List.of(table);
    return groups.stream().map(table::withRows).toList();
  }

  private static Collection<List<UrlRow>> groups(UrlTable table, List<UrlPlace> numbers) {
    Map<List<String>, List<UrlRow>> groups = new LinkedHashMap<>();
    for (UrlRow row : table.rows()) {
      List<String> values = numbers.stream().map(place -> table.value(row, place)).toList();
      groups.computeIfAbsent(values, _ -> new ArrayList<>()).add(row);
    }
    return groups.values();
  }

  /** Whether no id is in two groups, though ids of their own would be by chance: a category. */
  private static boolean shareCounter(
      UrlTable table, UrlPlace id, Collection<List<UrlRow>> groups) {
    List<KnownIds> series = new ArrayList<>();
    for (List<UrlRow> rows : groups) {
      List<String> ids = rows.stream().map(row -> table.value(row, id)).toList();
      IdSpelling spelling = IdSpelling.of(ids);
      long[] numbers =
          ids.stream()
              .map(spelling::parse)
              .filter(OptionalLong::isPresent)
              .mapToLong(OptionalLong::getAsLong)
              .toArray();
      if (numbers.length > 0) series.add(KnownIds.of(spelling, numbers));
    }
    return series.size() > 1 && TemplateMiner.shareCounter(series);
  }

  /**
   * Where another number turns the pages of an entity, only the first pages count: by its name, or
   * by few numbers that start at 0 or 1, each with fewer URLs than the one before, and hardly an id
   * among them that has no first page.
   *
   * @param named the places that say which entity it is
   */
  private static Optional<UrlTable> firstPages(
      UrlTable table, List<UrlPlace> named, UrlPlace other) {
    TreeMap<Long, Set<List<String>>> ids = new TreeMap<>();
    for (UrlRow row : table.rows()) {
      OptionalLong number = IdSpelling.PLAIN.parse(table.value(row, other));
      if (number.isEmpty()) return Optional.empty();
      ids.computeIfAbsent(number.getAsLong(), _ -> new HashSet<>())
          .add(named.stream().map(place -> table.value(row, place)).toList());
    }
    long lowest = ids.firstKey();
    if (lowest > 2 || ids.size() < 2) return Optional.empty();
    if (!TemplateRoleRules.turnsPages(other.key()) && !mostlyNested(ids)) return Optional.empty();
    return Optional.of(
        table.withRows(
            table.rows().stream()
                .filter(
                    row -> IdSpelling.PLAIN.parse(table.value(row, other)).getAsLong() == lowest)
                .toList()));
  }

  /** Versions and volumes, {@code /1.3} and {@code /1.4}: a page of a thread comes behind it. */
  private static boolean standsBefore(UrlPlace place, UrlPlace id) {
    return place.element() >= 0
        && (place.element() < id.element()
            || (place.element() == id.element() && place.cell() < id.cell()));
  }

  private static boolean mostlyNested(TreeMap<Long, Set<List<String>>> ids) {
    Set<List<String>> first = ids.firstEntry().getValue();
    long inside = 0;
    long all = 0;
    int before = first.size();
    for (Set<List<String>> each : ids.tailMap(ids.firstKey(), false).values()) {
      if (each.size() > before) return false;
      before = each.size();
      all += each.size();
      inside += each.stream().filter(first::contains).count();
    }
    return inside >= NESTED * all;
  }

  /** A series for each of the further numbers in its URLs, as they matter; itself where none do. */
  List<TemplateDraft> splitByFreeNumbers() {
    List<UrlPlace> numbers =
        freePlaces.stream().filter(place -> !table.cellKind(place).isName()).toList();
    Collection<List<UrlRow>> groups = groups(table, numbers);
    boolean lonely = 2 * groups.size() > table.rows().size() && !idsRestart();
    if (groups.size() < 2 || lonely) return List.of(this);
    return groups.stream()
        .map(rows -> draft(table.withRows(rows), idPlace, idParts, furtherPages))
        .sorted(LARGEST_FIRST)
        .toList();
  }

  /** Whether ids start anew under each of the further numbers. */
  boolean idsRestart() {
    return restarts(table, table.distinct(idPlace));
  }

  TemplateDraft with(SampleTally counted) {
    return new TemplateDraft(
        table, idPlace, idParts, freePlaces, spelling, furtherPages, Optional.of(counted));
  }

  long count() {
    return tally.map(SampleTally::urls).orElse((long) table.rows().size());
  }

  /** With those of further pages: two topics of two pages each are four URLs. */
  long countWithFurtherPages() {
    return count() + furtherPages.stream().filter(url -> !url.contains(Template.DIGITS)).count();
  }

  /** Whether the URLs of this series differ there. */
  boolean differs(UrlPlace place) {
    return place.equals(idPlace) || idParts.containsKey(place) || freePlaces.contains(place);
  }

  /** A URL with the id left open; free places as they stand in this one. */
  String url(UrlRow like) {
    return url(table, idPlace, idParts, Set.of(), like);
  }

  /**
   * @param turning where a number does not matter
   */
  private static String url(
      UrlTable table,
      UrlPlace idPlace,
      Map<UrlPlace, IdPart> parts,
      Set<UrlPlace> turning,
      UrlRow like) {
    return table.url(
        like,
        (place, value) ->
            turning.contains(place)
                ? Template.DIGITS
                : placeholder(place, idPlace, parts).orElse(value),
        (_, value) -> value);
  }

  private static Optional<String> placeholder(
      UrlPlace place, UrlPlace idPlace, Map<UrlPlace, IdPart> parts) {
    if (place.equals(idPlace)) return Optional.of(Template.NUMBER);
    return Optional.ofNullable(parts.get(place)).map(IdPart::placeholder);
  }

  /**
   * With signs for all that does not matter.
   *
   * @param unused places whose value makes no difference
   */
  String pattern(Collection<UrlPlace> unused) {
    return table.url(
        table.rows().getFirst(),
        (place, value) ->
            placeholder(place, idPlace, idParts)
                .orElse(unused.contains(place) ? placeholder(table.cellKind(place)) : value),
        (place, value) -> unused.contains(place) ? Template.TEXT : value);
  }

  /** Equal for series that differ only in what part of the site, or category, they are in. */
  String familyKey() {
    StringBuilder family = new StringBuilder(table.rows().getFirst().origin());
    table.path().forEach(pattern -> family.append('/').append(placeholder(pattern)));
    table
        .parameters()
        .forEach(
            (key, pattern) -> {
              if (!pattern.isAbsent()) family.append(' ').append(key).append(placeholder(pattern));
            });
    return family.append(idPlace).append(idParts).toString();
  }

  private static String placeholder(CellKind cell) {
    return cell == CellKind.WORDS ? Template.WORDS : Template.TEXT;
  }

  private static String placeholder(ColumnPattern pattern) {
    if (pattern.isFixedChoice()) return "{C}";
    return pattern.fill(pattern.cells().stream().map(Enum::name).toList());
  }

  /** The ids, and a URL of each. */
  Map<Long, UrlRow> rowsById() {
    Map<Long, UrlRow> known = new TreeMap<>();
    for (UrlRow row : table.rows()) {
      spelling.parse(table.value(row, idPlace)).ifPresent(id -> known.putIfAbsent(id, row));
    }
    return known;
  }

  /** A URL with the lowest id. */
  UrlRow lowestIdRow() {
    UrlRow lowest = table.rows().getFirst();
    long least = Long.MAX_VALUE;
    for (UrlRow row : table.rows()) {
      long id = spelling.parse(table.value(row, idPlace)).orElse(Long.MAX_VALUE);
      if (id < least) lowest = row;
      least = Math.min(least, id);
    }
    return lowest;
  }

  KnownIds ids() {
    if (tally.isPresent()) return tally.get().ids();
    return KnownIds.of(spelling, rowsById().keySet().stream().mapToLong(Long::longValue).toArray());
  }

  /** A URL of this series with some values in the place of its own, and all that repeats them. */
  Url urlWith(UrlRow row, Map<UrlPlace, String> instead) {
    String id = instead.getOrDefault(idPlace, table.value(row, idPlace));
    Map<UrlPlace, String> all = new HashMap<>(instead);
    idParts.forEach((place, part) -> all.put(place, part.of(id)));
    return Url.of(
        table.url(row, (place, value) -> all.getOrDefault(place, value), (_, value) -> value));
  }

  static final Comparator<TemplateDraft> LARGEST_FIRST =
      Comparator.comparingLong(TemplateDraft::count).reversed();
}
