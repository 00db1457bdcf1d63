package grapnel.template;

import grapnel.url.SegmentRow.CellKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** URLs that are read in the same way, column by column. */
final class UrlTable {

  private final List<UrlRow> rows;
  private final List<ColumnPattern> path;
  private final Map<String, ColumnPattern> parameters;
  private final List<UrlPlace> places;

  /** What stands at each place, by row; filled when first asked for. */
  private final IdentityHashMap<UrlRow, String[]> cells;

  private final Map<UrlPlace, Integer> distinct = new HashMap<>();

  /**
   * @param path how each element of the path is read
   * @param parameters how each parameter is read, by key; all that any URL of the path has
   */
  UrlTable(List<UrlRow> rows, List<ColumnPattern> path, Map<String, ColumnPattern> parameters) {
    this(rows, path, parameters, new ArrayList<>(), new IdentityHashMap<>());
    for (int i = 0; i < path.size(); i++) {
      for (int c = 0; c < path.get(i).cells().size(); c++) places.add(new UrlPlace("", i, c));
    }
    parameters.forEach(
        (key, pattern) -> {
          for (int c = 0; c < pattern.cells().size(); c++) places.add(new UrlPlace(key, -1, c));
        });
  }

  private UrlTable(
      List<UrlRow> rows,
      List<ColumnPattern> path,
      Map<String, ColumnPattern> parameters,
      List<UrlPlace> places,
      IdentityHashMap<UrlRow, String[]> cells) {
    this.rows = rows;
    this.cells = cells;
    this.path = path;
    this.parameters = parameters;
    this.places = places;
  }

  List<UrlRow> rows() {
    return rows;
  }

  List<ColumnPattern> path() {
    return path;
  }

  Map<String, ColumnPattern> parameters() {
    return parameters;
  }

  /**
   * A place in the URLs where something differs.
   *
   * @param key of the parameter; empty in the path
   * @param element of the path; negative for a parameter
   * @param cell which cell of the reading; {@link #WHOLE} for a column without one
   */
  record UrlPlace(String key, int element, int cell) {

    static final int WHOLE = -1;
  }

  /** All URLs of a site, read. */
  static List<UrlTable> of(List<UrlRow> rows) {
    Map<List<Object>, List<UrlRow>> tables = new LinkedHashMap<>();
    for (UrlRow row : rows) {
      tables
          .computeIfAbsent(List.of(row.origin(), row.path().size()), _ -> new ArrayList<>())
          .add(row);
    }
    List<UrlTable> leaves = new ArrayList<>();
    for (List<UrlRow> table : tables.values()) {
      List<UrlTable> read = new ArrayList<>();
      split(table, List.of(), read);
      leaves.addAll(withStraysAdopted(read));
    }
    return leaves;
  }

  /** More forms than this have enough URLs each without those that stand alone. */
  private static final int SMALL_TABLE = 200;

  /** A URL or two by themselves show no number: others of the same pattern may. */
  private static List<UrlTable> withStraysAdopted(List<UrlTable> leaves) {
    if (leaves.size() > SMALL_TABLE) return leaves;
    List<UrlTable> numbered = leaves.stream().filter(table -> !table.places().isEmpty()).toList();
    List<UrlTable> all = new ArrayList<>();
    for (UrlTable table : leaves) {
      boolean lonely = table.places().isEmpty() && table.rows.size() < 3;
      all.add(
          lonely
              ? numbered.stream()
                  .flatMap(form -> table.readLike(form).stream())
                  .findFirst()
                  .orElse(table)
              : table);
    }
    return all;
  }

  /** These URLs as another leaf reads its own, with other choices; empty where they do not fit. */
  private Optional<UrlTable> readLike(UrlTable form) {
    if (!form.parameters.keySet().equals(parameters.keySet())) return Optional.empty();
    List<ColumnPattern> elements = new ArrayList<>();
    Map<String, ColumnPattern> values = new TreeMap<>();
    for (int i = 0; i < path.size(); i++) {
      readAs(path.get(i), form.path.get(i)).ifPresent(elements::add);
    }
    parameters.forEach(
        (key, pattern) ->
            readAs(pattern, required(form.parameters.get(key)))
                .ifPresent(each -> values.put(key, each)));
    if (elements.size() < path.size() || values.size() < parameters.size()) return Optional.empty();
    UrlTable table = new UrlTable(rows, elements, values);
    return table.places().isEmpty() ? Optional.empty() : Optional.of(table);
  }

  private static Optional<ColumnPattern> readAs(ColumnPattern mine, ColumnPattern form) {
    if (!mine.cells().isEmpty()) return Optional.empty();
    String value = mine.texts().getFirst();
    if (form.isFixedChoice()) return Optional.of(ColumnPattern.fixed(value, true));
    return form.cut(value).map(_ -> form);
  }

  private static void split(List<UrlRow> rows, List<ColumnPattern> path, List<UrlTable> leaves) {
    int element = path.size();
    if (element == rows.getFirst().path().size()) {
      List<String> keys =
          rows.stream()
              .flatMap(row -> row.parameters().keySet().stream())
              .distinct()
              .sorted()
              .toList();
      split(rows, path, keys, new TreeMap<>(), leaves);
      return;
    }
    groupByPattern(rows, row -> row.path().get(element))
        .forEach(
            (pattern, group) -> {
              List<ColumnPattern> further = new ArrayList<>(path);
              further.add(pattern);
              split(group, further, leaves);
            });
  }

  private static void split(
      List<UrlRow> rows,
      List<ColumnPattern> path,
      List<String> keys,
      Map<String, ColumnPattern> parameters,
      List<UrlTable> leaves) {
    if (parameters.size() == keys.size()) {
      leaves.add(new UrlTable(rows, path, parameters));
      return;
    }
    String key = keys.get(parameters.size());
    groupByPattern(rows, row -> row.parameters().getOrDefault(key, ColumnPattern.ABSENT))
        .forEach(
            (pattern, group) -> {
              Map<String, ColumnPattern> further = new TreeMap<>(parameters);
              further.put(key, pattern);
              split(group, path, keys, further, leaves);
            });
  }

  private static Map<ColumnPattern, List<UrlRow>> groupByPattern(
      List<UrlRow> rows, Function<UrlRow, String> value) {
    Map<String, ColumnPattern> readings =
        ColumnPatternFinder.read(rows.stream().map(value).toList());
    Map<ColumnPattern, List<UrlRow>> groups = new LinkedHashMap<>();
    for (UrlRow row : rows) {
      ColumnPattern pattern = readings.get(value.apply(row));
      if (pattern == null) continue;
      groups.computeIfAbsent(pattern, _ -> new ArrayList<>()).add(row);
    }
    return groups;
  }

  /** Whether a number stands in its URLs, be it in all the same. */
  boolean hasNumber() {
    return places().stream().anyMatch(place -> !cellKind(place).isName());
  }

  /** Whether some column holds names or codes of which nothing is read. */
  boolean hasAnyText() {
    return path.stream().anyMatch(ColumnPattern::isAnyText)
        || parameters.values().stream().anyMatch(ColumnPattern::isAnyText);
  }

  /** All cells, in the order of the URL. */
  List<UrlPlace> places() {
    return places;
  }

  /** The columns whose text is one choice of several. */
  List<UrlPlace> choices() {
    List<UrlPlace> places = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i).isFixedChoice()) places.add(new UrlPlace("", i, UrlPlace.WHOLE));
    }
    parameters.forEach(
        (key, pattern) -> {
          if (pattern.isFixedChoice()) places.add(new UrlPlace(key, -1, UrlPlace.WHOLE));
        });
    return places;
  }

  ColumnPattern pattern(UrlPlace place) {
    return place.element < 0 ? required(parameters.get(place.key)) : path.get(place.element);
  }

  /** The column there, where any URL of this table has such a parameter. */
  Optional<ColumnPattern> columnAt(UrlPlace place) {
    Optional<ColumnPattern> column =
        place.element < 0
            ? Optional.ofNullable(parameters.get(place.key))
            : Optional.of(path.get(place.element));
    return column.filter(pattern -> !pattern.isAbsent());
  }

  private static ColumnPattern required(@Nullable ColumnPattern pattern) {
    return Objects.requireNonNull(pattern);
  }

  CellKind cellKind(UrlPlace place) {
    return pattern(place).cells().get(place.cell);
  }

  /** How many different values stand there. */
  int distinct(UrlPlace place) {
    return distinct.computeIfAbsent(place, each -> new HashSet<>(values(each)).size());
  }

  /** What stands there in each URL. */
  List<String> values(UrlPlace place) {
    List<String> values = new ArrayList<>(rows.size());
    int at = placeIndex(place);
    for (UrlRow row : rows) values.add(cells.computeIfAbsent(row, this::cutCells)[at]);
    return values;
  }

  String value(UrlRow row, UrlPlace place) {
    return cells.computeIfAbsent(row, this::cutCells)[placeIndex(place)];
  }

  /** Mostly it is one of ours, and need not be compared. */
  @SuppressWarnings("ReferenceEquality") // Only a short cut.
  private int placeIndex(UrlPlace place) {
    for (int i = 0; i < places.size(); i++) if (places.get(i) == place) return i;
    return places.indexOf(place);
  }

  private String[] cutCells(UrlRow row) {
    List<String> all = new ArrayList<>(places.size());
    for (int i = 0; i < path.size(); i++) all.addAll(cutCells(path.get(i), row.path().get(i)));
    parameters.forEach(
        (key, pattern) -> {
          if (!pattern.cells().isEmpty()) {
            all.addAll(cutCells(pattern, row.parameters().getOrDefault(key, "")));
          }
        });
    return all.toArray(String[]::new);
  }

  private static List<String> cutCells(ColumnPattern pattern, String value) {
    return pattern.cells().isEmpty() ? List.of() : pattern.cut(value).orElseThrow();
  }

  /**
   * A URL of this form, in the order of one of its URLs.
   *
   * @param cells what to put into each cell
   * @param fixed what to put for a whole column that is the same in all; its place has no cell
   */
  String url(
      UrlRow like,
      BiFunction<UrlPlace, String, String> cells,
      BiFunction<UrlPlace, String, String> fixed) {
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      int at = i;
      elements.add(
          fillColumn(path.get(i), like.path().get(i), c -> new UrlPlace("", at, c), cells, fixed));
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (Map.Entry<String, String> each : like.parameters().entrySet()) {
      ColumnPattern pattern = required(parameters.get(each.getKey()));
      String key = each.getKey();
      values.put(
          key, fillColumn(pattern, each.getValue(), c -> new UrlPlace(key, -1, c), cells, fixed));
    }
    return like.assemble(elements, values);
  }

  private static String fillColumn(
      ColumnPattern pattern,
      String value,
      IntFunction<UrlPlace> place,
      BiFunction<UrlPlace, String, String> cells,
      BiFunction<UrlPlace, String, String> fixed) {
    if (pattern.cells().isEmpty()) return fixed.apply(place.apply(UrlPlace.WHOLE), value);
    List<String> cut = pattern.cut(value).orElseThrow();
    List<String> filled = new ArrayList<>();
    for (int c = 0; c < cut.size(); c++) filled.add(cells.apply(place.apply(c), cut.get(c)));
    return pattern.fill(filled);
  }

  /** The same for some of the URLs. */
  UrlTable withRows(List<UrlRow> some) {
    return new UrlTable(some, path, parameters, places, cells);
  }
}
