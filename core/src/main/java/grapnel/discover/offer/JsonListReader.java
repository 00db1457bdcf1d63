package grapnel.discover.offer;

import grapnel.fact.JsonTree;
import grapnel.fact.Response;
import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads a list that a site gives as JSON, part by part, as long as a part brings something new. How
 * its items name their pages is learned from the first part and tried on a few of them.
 */
final class JsonListReader {

  private static final int MOST_PARTS = 10_000;

  /** One object in a list is mostly a detail of the one thing that an answer is about. */
  private static final int FEWEST_ITEMS = 2;

  /** Shorter ones are menus, crumbs and related things, which links name, too. */
  private static final int FEWEST_EMBEDDED = 5;

  /** Lists of an answer that are looked at, the longest first. */
  private static final int MOST_LISTS = 3;

  /** Ways to name pages that are tried: fields of an item that are addresses are few. */
  private static final int MOST_WAYS = 3;

  /** Pages looked at before the rest of a list is believed. */
  private static final int SAMPLES = 3;

  /** Shorter texts stand on any page. */
  private static final int SHORTEST_TEXT = 4;

  private static final int LONGEST_TEXT = 200;

  private final OfferReading reading;

  /** How items were seen to name their pages: those of another part of a list do it alike. */
  private final Set<ItemAddress> learned = new LinkedHashSet<>();

  JsonListReader(OfferReading reading) {
    this.reading = reading;
  }

  /** Reads a list whose items name their pages in a way to be learned; false if none is found. */
  boolean read(Url start) {
    Optional<ListAnswer> answer = ask(start);
    if (answer.isEmpty()) return false;
    for (JsonList list : answer.get().lists().stream().limit(MOST_LISTS).toList()) {
      if (list.items().size() < FEWEST_ITEMS) continue;
      for (ItemAddress way : ways(list, start)) {
        if (!leadsToPages(list, way, start)) continue;
        if (way instanceof ItemAddress.OfTemplate) learned.add(way);
        readOn(answer.get(), list.path(), way);
        return true;
      }
    }
    return false;
  }

  private List<ItemAddress> ways(JsonList list, Url start) {
    List<ItemAddress> ways = ways(list, start, reading.forPrograms().getAsBoolean());
    Map<String, String> first = list.items().getFirst();
    return Stream.concat(
            ways.stream().limit(MOST_WAYS),
            learned.stream().filter(way -> way.pageOf(first, start).isPresent()).limit(MOST_WAYS))
        .distinct()
        .toList();
  }

  private List<ItemAddress> ways(JsonList list, Url from, boolean forPrograms) {
    return new ItemAddressLearner(from, reading.isPage(), forPrograms)
        .learn(list.items(), reading.known().get());
  }

  /** Reads the lists in what a page brings along; false if none names pages. */
  boolean readEmbedded(Url page) {
    Optional<Response> response = reading.ask(page, "what a page brings for its scripts");
    boolean named = false;
    for (JsonList list : response.map(r -> embedded(r.page(page))).orElse(List.of())) {
      for (ItemAddress way : ways(list, page, false).stream().limit(MOST_WAYS).toList()) {
        if (!leadsToPages(list, way, page)) continue;
        take(list, way, page, new HashSet<>());
        named = true;
        break;
      }
    }
    return named;
  }

  /** The longest lists in JSON-LD and in the state of scripts. */
  static List<JsonList> embedded(Page page) {
    return page.embeddedJson().stream()
        .flatMap(block -> JsonTree.read(json(block.text())).stream())
        .flatMap(tree -> JsonList.of(tree).stream())
        .filter(list -> list.items().size() >= FEWEST_EMBEDDED)
        .sorted(Comparator.comparingInt(list -> -list.items().size()))
        .limit(MOST_LISTS)
        .toList();
  }

  /** What stands behind an assignment, if it is one. */
  private static byte[] json(String block) {
    int from = block.startsWith("[") ? 0 : Math.max(0, block.indexOf('{'));
    return block.substring(from).getBytes(StandardCharsets.UTF_8);
  }

  /** Reads a list whose items name their pages in a known way. */
  boolean read(Url start, ItemAddress way) {
    Optional<ListAnswer> answer = ask(start);
    if (answer.isEmpty()) return false;
    for (JsonList list : answer.get().lists()) {
      boolean named = list.items().stream().anyMatch(item -> way.pageOf(item, start).isPresent());
      if (!named || !leadsToPages(list, way, start)) continue;
      readOn(answer.get(), list.path(), way);
      return true;
    }
    return false;
  }

  private Optional<ListAnswer> ask(Url url) {
    return reading
        .ask(url, "what the site lists of itself")
        .flatMap(response -> ListAnswer.of(url, response));
  }

  private void readOn(ListAnswer first, String path, ItemAddress way) {
    Set<Url> named = new HashSet<>();
    Set<Url> asked = new HashSet<>(Set.of(first.url()));
    NextListPage next = new NextListPage(reading.offered().get());
    ListAnswer answer = first;
    long seen = 0;
    for (int part = 0; part < MOST_PARTS; part++) {
      JsonList list = answer.listAt(path).orElse(new JsonList(path, List.of(), Map.of()));
      take(list, way, answer.url(), named);
      seen += list.items().size();
      Optional<ListAnswer> more = Optional.empty();
      for (Url url : next.candidates(answer, list, seen)) {
        if (!asked.add(url)) continue;
        more = ask(url).filter(fresh -> bringsNew(fresh, path, way, named));
        if (more.isPresent()) break;
      }
      if (more.isEmpty()) return;
      answer = more.get();
    }
  }

  private void take(JsonList list, ItemAddress way, Url from, Set<Url> named) {
    for (Url page : pages(list, way, from)) if (named.add(page)) reading.each().accept(page, from);
  }

  private boolean bringsNew(ListAnswer answer, String path, ItemAddress way, Set<Url> named) {
    return answer.listAt(path).stream()
        .anyMatch(list -> !named.containsAll(pages(list, way, answer.url())));
  }

  private Set<Url> pages(JsonList list, ItemAddress way, Url from) {
    Set<Url> pages = new LinkedHashSet<>();
    for (Map<String, String> item : list.items()) {
      way.pageOf(item, from).filter(reading.isPage()).ifPresent(pages::add);
    }
    return pages;
  }

  /** Whether a few items, first, last and between, have the pages that they would have. */
  private boolean leadsToPages(JsonList list, ItemAddress way, Url start) {
    Set<Url> different = new HashSet<>();
    List<Map<String, String>> samples = samples(list.items());
    for (Map<String, String> item : samples) {
      Optional<Url> url = way.pageOf(item, start).filter(reading.isPage());
      Optional<Page> page = url.flatMap(reading::page);
      if (page.isEmpty() || !different.add(page.get().url())) return false;
      if (way instanceof ItemAddress.OfTemplate && !saysTheSame(page.get(), item, url.get(), list))
        return false;
    }
    return !samples.isEmpty();
  }

  private static List<Map<String, String>> samples(List<Map<String, String>> items) {
    if (items.size() <= SAMPLES) return items;
    return List.of(items.getFirst(), items.get(items.size() / 2), items.getLast());
  }

  /**
   * An address that we put together may show any page: that of the item says what the item says,
   * and no other item. What stands in the address any page may repeat.
   */
  private static boolean saysTheSame(Page page, Map<String, String> item, Url url, JsonList list) {
    String text = folded(page.title() + " " + page.text());
    List<String> said =
        item.values().stream()
            .filter(value -> isTelling(value) && !url.toString().contains(value))
            .filter(value -> list.items().stream().filter(i -> i.containsValue(value)).count() == 1)
            .map(JsonListReader::folded)
            .toList();
    return said.isEmpty() || said.stream().anyMatch(text::contains);
  }

  private static boolean isTelling(String value) {
    return value.length() >= SHORTEST_TEXT
        && value.length() <= LONGEST_TEXT
        && value.chars().anyMatch(Character::isLetter)
        && !value.contains("/");
  }

  private static String folded(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").strip();
  }
}
