package grapnel.template;

import grapnel.template.Reading.Cell;
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
final class Leaf {

  private final List<Row> rows;
  private final List<Reading> path;
  private final Map<String, Reading> parameters;
  private final List<Place> places;

  /** What stands at each place, by row; filled when first asked for. */
  private final IdentityHashMap<Row, String[]> cells;

  private final Map<Place, Integer> distinct = new HashMap<>();

  /**
   * @param path how each element of the path is read
   * @param parameters how each parameter is read, by key; all that any URL of the path has
   */
  Leaf(List<Row> rows, List<Reading> path, Map<String, Reading> parameters) {
    this(rows, path, parameters, new ArrayList<>(), new IdentityHashMap<>());
    for (int i = 0; i < path.size(); i++) {
      for (int c = 0; c < path.get(i).cells().size(); c++) places.add(new Place("", i, c));
    }
    parameters.forEach(
        (key, reading) -> {
          for (int c = 0; c < reading.cells().size(); c++) places.add(new Place(key, -1, c));
        });
  }

  private Leaf(
      List<Row> rows,
      List<Reading> path,
      Map<String, Reading> parameters,
      List<Place> places,
      IdentityHashMap<Row, String[]> cells) {
    this.rows = rows;
    this.cells = cells;
    this.path = path;
    this.parameters = parameters;
    this.places = places;
  }

  List<Row> rows() {
    return rows;
  }

  List<Reading> path() {
    return path;
  }

  Map<String, Reading> parameters() {
    return parameters;
  }

  /**
   * A place in the URLs where something differs.
   *
   * @param key of the parameter; empty in the path
   * @param element of the path; negative for a parameter
   * @param cell which cell of the reading; {@link #WHOLE} for a column without one
   */
  record Place(String key, int element, int cell) {

    static final int WHOLE = -1;
  }

  /** All URLs of a site, read. */
  static List<Leaf> of(List<Row> rows) {
    Map<List<Object>, List<Row>> tables = new LinkedHashMap<>();
    for (Row row : rows) {
      tables
          .computeIfAbsent(List.of(row.start(), row.path().size()), _ -> new ArrayList<>())
          .add(row);
    }
    List<Leaf> leaves = new ArrayList<>();
    for (List<Row> table : tables.values()) {
      List<Leaf> read = new ArrayList<>();
      split(table, List.of(), read);
      leaves.addAll(adopted(read));
    }
    return leaves;
  }

  /** More forms than this have enough URLs each without those that stand alone. */
  private static final int SMALL_TABLE = 200;

  /** A URL or two by themselves show no number: others of the same form may. */
  private static List<Leaf> adopted(List<Leaf> leaves) {
    if (leaves.size() > SMALL_TABLE) return leaves;
    List<Leaf> numbered = leaves.stream().filter(leaf -> !leaf.places().isEmpty()).toList();
    List<Leaf> all = new ArrayList<>();
    for (Leaf leaf : leaves) {
      boolean lonely = leaf.places().isEmpty() && leaf.rows.size() < 3;
      all.add(
          lonely
              ? numbered.stream().flatMap(form -> leaf.like(form).stream()).findFirst().orElse(leaf)
              : leaf);
    }
    return all;
  }

  /** These URLs as another leaf reads its own, with other choices; empty where they do not fit. */
  private Optional<Leaf> like(Leaf form) {
    if (!form.parameters.keySet().equals(parameters.keySet())) return Optional.empty();
    List<Reading> elements = new ArrayList<>();
    Map<String, Reading> values = new TreeMap<>();
    for (int i = 0; i < path.size(); i++) {
      as(path.get(i), form.path.get(i)).ifPresent(elements::add);
    }
    parameters.forEach(
        (key, reading) ->
            as(reading, required(form.parameters.get(key)))
                .ifPresent(each -> values.put(key, each)));
    if (elements.size() < path.size() || values.size() < parameters.size()) return Optional.empty();
    Leaf leaf = new Leaf(rows, elements, values);
    return leaf.places().isEmpty() ? Optional.empty() : Optional.of(leaf);
  }

  private static Optional<Reading> as(Reading mine, Reading form) {
    if (!mine.cells().isEmpty()) return Optional.empty();
    String value = mine.texts().getFirst();
    if (form.choice()) return Optional.of(Reading.fixed(value, true));
    return form.cut(value).map(_ -> form);
  }

  private static void split(List<Row> rows, List<Reading> path, List<Leaf> leaves) {
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
    grouped(rows, row -> row.path().get(element))
        .forEach(
            (reading, group) -> {
              List<Reading> further = new ArrayList<>(path);
              further.add(reading);
              split(group, further, leaves);
            });
  }

  private static void split(
      List<Row> rows,
      List<Reading> path,
      List<String> keys,
      Map<String, Reading> parameters,
      List<Leaf> leaves) {
    if (parameters.size() == keys.size()) {
      leaves.add(new Leaf(rows, path, parameters));
      return;
    }
    String key = keys.get(parameters.size());
    grouped(rows, row -> row.parameters().getOrDefault(key, Reading.ABSENT))
        .forEach(
            (reading, group) -> {
              Map<String, Reading> further = new TreeMap<>(parameters);
              further.put(key, reading);
              split(group, path, keys, further, leaves);
            });
  }

  private static Map<Reading, List<Row>> grouped(List<Row> rows, Function<Row, String> value) {
    Map<String, Reading> readings = Values.read(rows.stream().map(value).toList());
    Map<Reading, List<Row>> groups = new LinkedHashMap<>();
    for (Row row : rows) {
      Reading reading = readings.get(value.apply(row));
      if (reading == null) continue;
      groups.computeIfAbsent(reading, _ -> new ArrayList<>()).add(row);
    }
    return groups;
  }

  /** All cells, in the order of the URL. */
  List<Place> places() {
    return places;
  }

  /** The columns whose text is one choice of several. */
  List<Place> choices() {
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i).choice()) places.add(new Place("", i, Place.WHOLE));
    }
    parameters.forEach(
        (key, reading) -> {
          if (reading.choice()) places.add(new Place(key, -1, Place.WHOLE));
        });
    return places;
  }

  Reading reading(Place place) {
    return place.element < 0 ? required(parameters.get(place.key)) : path.get(place.element);
  }

  private static Reading required(@Nullable Reading reading) {
    return Objects.requireNonNull(reading);
  }

  Cell cell(Place place) {
    return reading(place).cells().get(place.cell);
  }

  /** How many different values stand there. */
  int distinct(Place place) {
    return distinct.computeIfAbsent(place, each -> new HashSet<>(values(each)).size());
  }

  /** What stands there in each URL. */
  List<String> values(Place place) {
    List<String> values = new ArrayList<>(rows.size());
    int at = at(place);
    for (Row row : rows) values.add(cells.computeIfAbsent(row, this::cut)[at]);
    return values;
  }

  String value(Row row, Place place) {
    return cells.computeIfAbsent(row, this::cut)[at(place)];
  }

  /** Mostly it is one of ours, and need not be compared. */
  @SuppressWarnings("ReferenceEquality") // Only a short cut.
  private int at(Place place) {
    for (int i = 0; i < places.size(); i++) if (places.get(i) == place) return i;
    return places.indexOf(place);
  }

  private String[] cut(Row row) {
    List<String> all = new ArrayList<>(places.size());
    for (int i = 0; i < path.size(); i++) all.addAll(cut(path.get(i), row.path().get(i)));
    parameters.forEach(
        (key, reading) -> {
          if (!reading.cells().isEmpty()) {
            all.addAll(cut(reading, row.parameters().getOrDefault(key, "")));
          }
        });
    return all.toArray(String[]::new);
  }

  private static List<String> cut(Reading reading, String value) {
    return reading.cells().isEmpty() ? List.of() : reading.cut(value).orElseThrow();
  }

  /**
   * A URL of this form, in the order of one of its URLs.
   *
   * @param cells what to put into each cell
   * @param fixed what to put for a whole column that is the same in all; its place has no cell
   */
  String url(
      Row like, BiFunction<Place, String, String> cells, BiFunction<Place, String, String> fixed) {
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      int at = i;
      elements.add(
          filled(path.get(i), like.path().get(i), c -> new Place("", at, c), cells, fixed));
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (Map.Entry<String, String> each : like.parameters().entrySet()) {
      Reading reading = required(parameters.get(each.getKey()));
      String key = each.getKey();
      values.put(key, filled(reading, each.getValue(), c -> new Place(key, -1, c), cells, fixed));
    }
    return like.assemble(elements, values);
  }

  private static String filled(
      Reading reading,
      String value,
      IntFunction<Place> place,
      BiFunction<Place, String, String> cells,
      BiFunction<Place, String, String> fixed) {
    if (reading.cells().isEmpty()) return fixed.apply(place.apply(Place.WHOLE), value);
    List<String> cut = reading.cut(value).orElseThrow();
    List<String> filled = new ArrayList<>();
    for (int c = 0; c < cut.size(); c++) filled.add(cells.apply(place.apply(c), cut.get(c)));
    return reading.fill(filled);
  }

  /** The same for some of the URLs. */
  Leaf with(List<Row> some) {
    return new Leaf(some, path, parameters, places, cells);
  }
}
