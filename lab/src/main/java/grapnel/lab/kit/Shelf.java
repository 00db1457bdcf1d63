package grapnel.lab.kit;

import grapnel.lab.Call;
import grapnel.lab.Truth;
import grapnel.lab.page.Item;
import grapnel.lab.page.Seeds;
import grapnel.lab.page.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The entities of a kind, made and put in their places. */
final class Shelf {

  /** What a call means to a kind. */
  sealed interface Seen {
    /** A page of an entity. */
    record Shown(Item item, int page) implements Seen {}

    /** An entity under an address that redirects to its own. */
    record Moved(Item item, int page) implements Seen {}

    /** An address of this kind with nothing at it. */
    record Absent(String id) implements Seen {}

    /** No address of this kind. */
    record Elsewhere() implements Seen {}
  }

  final Kind kind;
  private final long seed;
  private final List<Address> addresses;
  private final Map<String, Item> items = new LinkedHashMap<>();
  private final Map<String, Truth.Entity> entities = new LinkedHashMap<>();
  private final Map<String, List<Item>> linkedByCategory = new LinkedHashMap<>();

  Shelf(Kind kind, long siteSeed) {
    this.kind = kind;
    this.seed = Seeds.of(siteSeed, kind.name);
    this.addresses = kind.addresses.stream().map(a -> Address.of(a, kind.ids.shape())).toList();
    kind.categories.forEach(category -> linkedByCategory.put(category, new ArrayList<>()));
    for (String id : kind.ids.all()) put(make(id));
  }

  private Item make(String id) {
    Words words = new Words(Seeds.of(seed, id));
    Kind.Named given = kind.named.get(id);
    String title = given == null ? kind.flavour.title(words) : given.title();
    String category = given == null ? words.pick(kind.categories) : given.category();
    return new Item(id, title, category, words.day(), Seeds.of(seed, "item " + id));
  }

  private void put(Item item) {
    boolean linked =
        kind.linkedIds
            .map(ids -> ids.contains(item.id()))
            .orElseGet(() -> Seeds.random(item.seed(), "hidden").nextDouble() >= kind.hiddenShare);
    items.put(item.id(), item);
    entities.put(item.id(), new Truth.Entity(kind.name, item.id(), path(item, 1), linked));
    if (linked) {
      linkedByCategory.computeIfAbsent(item.category(), c -> new ArrayList<>()).add(item);
    }
  }

  List<Truth.Entity> entities() {
    return List.copyOf(entities.values());
  }

  Optional<Truth.Entity> entity(String id) {
    return Optional.ofNullable(entities.get(id));
  }

  Map<String, List<Item>> linkedByCategory() {
    return linkedByCategory;
  }

  List<Item> linked() {
    return linkedByCategory.values().stream().flatMap(List::stream).toList();
  }

  int pages(Item item) {
    return Seeds.random(item.seed(), "pages").nextInt(kind.fewestPages, kind.mostPages + 1);
  }

  /** The canonical path and query of a page of an item. */
  String path(Item item, int page) {
    return addresses.getFirst().fill(place -> value(item, page, place));
  }

  /** The address that links on this site use for a page of an item. */
  String href(Item item, int page) {
    String path = path(item, page);
    return kind.spelled.getOrDefault(path, path);
  }

  /** An address of the kind's own spelling with this item's values in it. */
  String fill(String address, Item item) {
    return Address.of(address, kind.ids.shape()).fill(place -> value(item, 1, place));
  }

  /**
   * An address with the values of the first item.
   *
   * @param instead what stands in a place instead of the item's value, empty for the value
   */
  String fillFirst(String address, UnaryOperator<String> instead) {
    Item first = items.values().iterator().next();
    return Address.of(address, kind.ids.shape())
        .fill(
            place ->
                instead.apply(place).isEmpty() ? value(first, 1, place) : instead.apply(place));
  }

  private static String value(Item item, int page, String place) {
    return switch (place) {
      case "id" -> item.id();
      case "slug" -> item.slug();
      case "category" -> item.category();
      case "page" -> Integer.toString(page);
      case "year" -> item.day().substring(0, 4);
      case "month" -> item.day().substring(5, 7);
      case "day" -> item.day().substring(8);
      default -> throw new IllegalArgumentException("no value for {" + place + "}");
    };
  }

  Seen look(Call call) {
    for (Address address : addresses) {
      Optional<Map<String, String>> values = address.match(call);
      if (values.isPresent()) return look(values.get());
    }
    return new Seen.Elsewhere();
  }

  private Seen look(Map<String, String> values) {
    String spelledId = values.getOrDefault("id", "");
    Optional<Item> item = kind.ids.read(spelledId).map(items::get);
    int page = Integer.parseInt(values.getOrDefault("page", "1"));
    if (item.isEmpty() || page < 1 || page > pages(item.get())) return new Seen.Absent(spelledId);
    boolean right =
        kind.text == Text.IGNORED
            || values.entrySet().stream()
                .filter(v -> !v.getKey().equals("id") && !v.getKey().equals("page"))
                .allMatch(v -> v.getValue().equals(value(item.get(), page, v.getKey())));
    if (right) return new Seen.Shown(item.get(), page);
    return kind.text == Text.REDIRECTED
        ? new Seen.Moved(item.get(), page)
        : new Seen.Absent(spelledId);
  }

  /** A few linked items to show beside one, itself left out. */
  List<Item> related(Item beside, int count) {
    List<Item> from = linked();
    if (from.isEmpty()) return List.of();
    Words words = beside.words("related");
    List<Item> related = new ArrayList<>();
    for (int tries = 0; tries < count * 3 && related.size() < count; tries++) {
      Item pick = words.pick(from);
      if (!pick.equals(beside) && !related.contains(pick)) related.add(pick);
    }
    return related;
  }
}
