package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.Truth;
import grapnel.demo.page.Item;
import grapnel.demo.page.Seeds;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.Collections;
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
    record Shown(Item item, int page, String lang) implements Seen {}

    /** An entity under an address that redirects to its own. */
    record Moved(Item item, int page, String lang) implements Seen {}

    /** An address of this kind with nothing at it. */
    record Absent(String id) implements Seen {}

    /** No address of this kind. */
    record Elsewhere() implements Seen {}
  }

  /** Rows on each page of an entity that has several. */
  private static final int PAGE_SIZE = 15;

  final Kind kind;
  private final long seed;
  private final List<Address> addresses;
  private final List<Address> formerAddresses;
  private final Map<String, Item> items = new LinkedHashMap<>();
  private final Map<String, Truth.Entity> entities = new LinkedHashMap<>();
  private final List<Item> linked = new ArrayList<>();

  Shelf(Kind kind, long siteSeed) {
    this.kind = kind;
    this.seed = Seeds.of(siteSeed, kind.name);
    this.addresses = addresses(kind.addresses);
    this.formerAddresses = addresses(kind.formerAddresses);
    for (String id : kind.ids.thinned(kind.existingShare, seed)) put(make(id));
  }

  private List<Address> addresses(List<String> texts) {
    return texts.stream().map(this::address).toList();
  }

  private Item make(String id) {
    Words words = new Words(Seeds.of(seed, id));
    Kind.Named given = kind.named.get(id);
    Map<String, String> facts =
        items.size() < kind.records.size() ? kind.records.get(items.size()) : Map.of();
    String title = given == null ? title(id, facts, words) : given.title();
    String category = given == null ? words.pick(kind.categories) : given.category();
    return new Item(id, title, category, words.day(), facts, Seeds.of(seed, "item " + id));
  }

  private String title(String id, Map<String, String> facts, Words words) {
    if (!facts.isEmpty()) return facts.values().iterator().next();
    boolean named = !kind.ids.counted() && id.indexOf('-') > 0;
    return named ? id.replace('-', ' ') : kind.flavour.title(words);
  }

  private void put(Item item) {
    boolean linkedHere =
        kind.linkedIds
            .map(ids -> ids.contains(item.id()))
            .orElseGet(() -> Seeds.random(item.seed(), "hidden").nextDouble() >= kind.hiddenShare);
    items.put(item.id(), item);
    entities.put(item.id(), new Truth.Entity(kind.name, item.id(), path(item, 1), linkedHere));
    if (linkedHere) linked.add(item);
  }

  List<Truth.Entity> entities() {
    return List.copyOf(entities.values());
  }

  Optional<Truth.Entity> entity(String id) {
    return Optional.ofNullable(entities.get(id));
  }

  List<Item> linked() {
    return Collections.unmodifiableList(linked);
  }

  List<Item> items() {
    return List.copyOf(items.values());
  }

  int pages(Item item) {
    return Seeds.random(item.seed(), "pages").nextInt(kind.fewestPages, kind.mostPages + 1);
  }

  /** The canonical path and query of a page of an item. */
  String path(Item item, int page) {
    return path(item, page, kind.languages.getFirst());
  }

  private String path(Item item, int page, String lang) {
    return addresses.getFirst().fill(place -> value(item, page, lang, place));
  }

  /** The address that links on this site use for a page of an item. */
  String href(Item item, int page, String lang) {
    String path = path(item, page, lang);
    return kind.spelled.getOrDefault(path, path);
  }

  /** The same link under any of the kind's addresses. */
  String anyHref(String href, Words random) {
    if (!kind.mixed || !(look(Call.get(href)) instanceof Seen.Shown shown)) return href;
    return random
        .pick(addresses)
        .fill(place -> value(shown.item(), shown.page(), shown.lang(), place));
  }

  /** An address with places for this kind's values. */
  Address address(String text) {
    return Address.of(text, kind.ids.shape());
  }

  /**
   * An address with the values of the first item.
   *
   * @param instead what stands in a place instead of the item's value, empty for the value
   */
  String fillFirst(String address, UnaryOperator<String> instead) {
    Item first = items.values().iterator().next();
    String lang = kind.languages.getFirst();
    return address(address)
        .fill(
            place ->
                instead.apply(place).isEmpty()
                    ? value(first, 1, lang, place)
                    : instead.apply(place));
  }

  String value(Item item, String place) {
    return value(item, 1, kind.languages.getFirst(), place);
  }

  private String value(Item item, int page, String lang, String place) {
    return switch (place) {
      case "id" -> item.id();
      case "slug" -> item.slug();
      case "category" -> item.category();
      case "cat" -> Integer.toString(kind.categories.indexOf(item.category()) + 1);
      case "page" -> Integer.toString(page);
      case "start" -> Integer.toString((page - 1) * PAGE_SIZE);
      case "lang" -> lang;
      case "year" -> item.day().substring(0, 4);
      case "month" -> item.day().substring(5, 7);
      case "day" -> item.day().substring(8);
      case "initial" -> item.slug().substring(0, 1);
      case "head" -> item.id().substring(0, 2);
      case "mid" -> item.id().substring(2, 4);
      case "hundreds" -> Integer.toString(Integer.parseInt(item.id()) / 100 * 100);
      case "shard" -> Integer.toString(Integer.parseInt(item.id()) / 100);
      default -> throw new IllegalArgumentException("no value for {" + place + "}");
    };
  }

  Seen look(Call call) {
    for (Address address : addresses) {
      Optional<Map<String, String>> values = address.match(call);
      if (values.isPresent()) return look(values.get());
    }
    for (Address address : formerAddresses) {
      Optional<Map<String, String>> values = address.match(call);
      if (values.isPresent()) {
        Seen seen = look(values.get());
        return seen instanceof Seen.Shown(Item item, int page, String lang)
            ? new Seen.Moved(item, page, lang)
            : seen;
      }
    }
    return new Seen.Elsewhere();
  }

  /** Which page is asked for, by its number or its first row; 0 where there is no such page. */
  int page(Map<String, String> values, int size) {
    int start = Integer.parseInt(values.getOrDefault("start", "0"));
    int page = Integer.parseInt(values.getOrDefault("page", "1"));
    return start % size == 0 ? page + start / size : 0;
  }

  private Seen look(Map<String, String> values) {
    String spelledId = values.getOrDefault("id", "");
    String lang = values.getOrDefault("lang", kind.languages.getFirst());
    int page = page(values, PAGE_SIZE);
    Optional<Item> found = kind.ids.read(spelledId).map(items::get);
    if (found.isEmpty() || !kind.languages.contains(lang)) return new Seen.Absent(spelledId);
    Item item = found.get();
    if (page < 1 || page > pages(item)) return new Seen.Absent(spelledId);
    boolean right =
        values.entrySet().stream()
            .allMatch(
                v ->
                    v.getKey().equals("id")
                        || v.getValue().equals(value(item, page, lang, v.getKey())));
    if (right || kind.text == Text.IGNORED) return new Seen.Shown(item, page, lang);
    return kind.text == Text.REDIRECTED
        ? new Seen.Moved(item, page, lang)
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
