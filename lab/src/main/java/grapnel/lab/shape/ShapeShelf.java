package grapnel.lab.shape;

import grapnel.demo.Call;
import grapnel.demo.Truth;
import grapnel.demo.page.Item;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The entities of a kind, made and put in their places. */
final class ShapeShelf {

  /** What a call means to a kind. */
  sealed interface Seen {
    /** An entity under one of its addresses. */
    record Shown(ShapeThing thing) implements Seen {}

    /** An entity under an address that redirects to the right one. */
    record Moved(ShapeThing thing, String to) implements Seen {}

    /** An address of this kind with nothing at it. */
    record Absent(String id) implements Seen {}

    /** No address of this kind. */
    record Elsewhere() implements Seen {}
  }

  /** As many known pages make a series that a person would continue. */
  private static final int SERIES = 4;

  final ShapeKind kind;
  private final long seed;
  private final List<ShapeAddress> addresses;
  private final List<ShapeThing> things = new ArrayList<>();
  private final Map<String, List<ShapeThing>> byId = new HashMap<>();
  private final Set<String> paths = new HashSet<>();

  ShapeShelf(ShapeKind kind, long siteSeed) {
    this.kind = kind;
    this.seed = Seeds.of(siteSeed, kind.name);
    this.addresses = kind.addresses.stream().map(this::address).toList();
    for (ShapeKind.Batch batch : kind.batches) fill(batch);
  }

  ShapeAddress address(String text) {
    return new ShapeAddress(text, kind.idShape);
  }

  private void fill(ShapeKind.Batch batch) {
    for (int number = batch.from(); number <= batch.to(); number++) {
      long own = Seeds.of(Seeds.of(seed, batch.fixed().toString()), number);
      if (Seeds.random(own, "exists").nextDouble() < kind.existing) put(batch, number, own);
    }
  }

  private void put(ShapeKind.Batch batch, int number, long own) {
    Words random = new Words(own);
    String id = kind.spelled.apply(number);
    String name = kind.words.name(random);
    String day = kind.chronological ? day(batch, number) : random.day();
    Map<String, String> values = new LinkedHashMap<>(batch.fixed());
    values.put("id", id);
    values.put("slug", slug(name));
    values.put("year", day.substring(0, 4));
    values.put("month", day.substring(5, 7));
    values.put("day", day.substring(8));
    kind.values.forEach((place, made) -> values.putIfAbsent(place, made.apply(random, values)));
    kind.derived.forEach((place, rule) -> values.put(place, rule.value().apply(id)));
    String path = addresses.getFirst().fill(place -> values.getOrDefault(place, ""));
    // Where the name is the address, a second thing of that name cannot be there.
    if (!paths.add(path)) return;
    boolean linked = batch.linked() && Seeds.random(own, "hidden").nextDouble() >= kind.hidden;
    String key =
        addresses.getFirst().places().contains("id") ? id : values.getOrDefault("slug", "");
    String category = values.getOrDefault("category", "all");
    String title = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    ShapeThing thing =
        new ShapeThing(
            new Item(key, title, category, day, Map.of("Number", id), own),
            number,
            Map.copyOf(values),
            new Truth.Entity(kind.name, key, path, linked));
    things.add(thing);
    byId.computeIfAbsent(id, _ -> new ArrayList<>()).add(thing);
  }

  /** Four articles a week. */
  private static String day(ShapeKind.Batch batch, int number) {
    return LocalDate.of(2023, 9, 4).plusDays((number - batch.from()) * 7L / 4).toString();
  }

  private String slug(String name) {
    StringBuilder slug = new StringBuilder();
    for (String word : name.split(" ", -1)) {
      String written =
          kind.capitals
              ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1)
              : word.toLowerCase(Locale.ROOT);
      slug.append(slug.isEmpty() ? "" : kind.joint).append(written);
    }
    return slug.toString();
  }

  List<ShapeThing> things() {
    return List.copyOf(things);
  }

  List<ShapeThing> linked() {
    return things.stream().filter(ShapeThing::linked).toList();
  }

  /** All URLs of an entity, its own first. */
  List<String> urls(ShapeThing thing) {
    return addresses.stream().map(address -> address.fill(thing::value)).toList();
  }

  Seen look(Call call) {
    for (ShapeAddress address : addresses) {
      Optional<Map<String, String>> given = address.match(call);
      if (given.isPresent()) return look(address, given.get());
    }
    return new Seen.Elsewhere();
  }

  private Seen look(ShapeAddress address, Map<String, String> given) {
    String id = given.get("id");
    List<ShapeThing> some = id == null ? things : byId.getOrDefault(id, List.of());
    return some.stream()
        .filter(thing -> address.places().stream().allMatch(p -> allowed(address, p, thing, given)))
        .findFirst()
        .map(thing -> shown(address, thing, given))
        .orElseGet(() -> new Seen.Absent(id == null ? "" : id));
  }

  private static boolean allowed(
      ShapeAddress address, String place, ShapeThing thing, Map<String, String> given) {
    boolean strict = address.mark(place).equals("!") || address.mark(place).equals("=");
    return !strict || thing.value(place).equals(given.get(place));
  }

  private static Seen shown(ShapeAddress address, ShapeThing thing, Map<String, String> given) {
    boolean corrected =
        address.places().stream()
            .filter(place -> address.mark(place).equals("~"))
            .anyMatch(place -> !thing.value(place).equals(given.get(place)));
    return corrected ? new Seen.Moved(thing, address.fill(thing::value)) : new Seen.Shown(thing);
  }

  /**
   * Where an entity stands in its counter. Counting leads to it if at least {@value #SERIES} linked
   * ones are in its series, and its number is at most as far off as the span of theirs.
   */
  ShapeSite.Place place(ShapeThing thing) {
    String series = series(thing);
    int[] numbers =
        things.stream()
            .filter(other -> other.linked() && series(other).equals(series))
            .mapToInt(ShapeThing::number)
            .sorted()
            .toArray();
    boolean counted = addresses.getFirst().places().contains("id") && numbers.length >= SERIES;
    int span = counted ? numbers[numbers.length - 1] - numbers[0] : 0;
    boolean near =
        counted
            && thing.number() >= numbers[0] - span
            && thing.number() <= numbers[numbers.length - 1] + span;
    return new ShapeSite.Place(series, thing.number(), near);
  }

  /** All that must be right beside the number. */
  private String series(ShapeThing thing) {
    ShapeAddress own = addresses.getFirst();
    return own.places().stream()
        .filter(place -> own.mark(place).equals("!"))
        .map(thing::value)
        .collect(Collectors.joining("/", kind.name + "/", ""));
  }

  /** The one template of this kind, where no text beside the id must be right. */
  Stream<Truth.Template> template() {
    ShapeAddress own = addresses.getFirst();
    boolean strict = own.places().stream().anyMatch(place -> own.mark(place).equals("!"));
    boolean told = kind.derived.values().stream().noneMatch(rule -> rule.template().isEmpty());
    if (strict || !told || !own.places().contains("id")) return Stream.empty();
    return Stream.of(
        new Truth.Template(
            kind.name, Truth.Role.ENTITY, own.fill(p -> open(p, "{T}")), own.fill(this::concrete)));
  }

  private String concrete(String place) {
    return open(place, things.getFirst().value(place));
  }

  private String open(String place, String otherwise) {
    if (place.equals("id")) return "{N}";
    ShapeKind.Derived rule = kind.derived.get(place);
    return rule == null ? otherwise : rule.template();
  }
}
