package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The list pages of a kind, and the index pages above them: an entity tree with pagination (Manica
 * et al. 2014 §3.1).
 */
final class Lists {

  private final Shelf shelf;
  private final Listing listing;
  private final Address address;
  private final Optional<Address> index;
  private final Map<List<String>, List<Item>> lists = new LinkedHashMap<>();

  Lists(Shelf shelf, Listing listing) {
    this.shelf = shelf;
    this.listing = listing;
    this.address = shelf.address(listing.address());
    this.index = listing.index().map(shelf::address);
    for (Item item : shelf.linked()) {
      lists.computeIfAbsent(group(item), g -> new ArrayList<>()).add(item);
    }
  }

  private List<String> group(Item item) {
    return address.groups().stream().map(place -> shelf.value(item, place)).toList();
  }

  /** One address with its number of the page open, for each list. */
  List<String> open() {
    return lists.keySet().stream()
        .map(group -> url(group, page -> "{N}"))
        .filter(url -> url.contains("{N}"))
        .toList();
  }

  private String url(List<String> group, Function<String, String> turned) {
    List<String> places = address.groups();
    return address.fill(
        place -> places.contains(place) ? group.get(places.indexOf(place)) : turned.apply(place));
  }

  private String url(List<String> group, int page) {
    int start = (page - 1) * listing.size();
    return url(group, place -> Integer.toString(place.equals("start") ? start : page));
  }

  /** The way in from everywhere: the root where there is one, else every list. */
  List<Link> nav() {
    return listing.root().map(path -> List.of(new Link(path, all()))).orElseGet(this::entrances);
  }

  private String all() {
    return "All " + shelf.kind.name + "s";
  }

  private List<Link> entrances() {
    return lists.keySet().stream().map(this::entrance).toList();
  }

  private Link entrance(List<String> group) {
    return new Link(url(group, 1), label(group));
  }

  private String label(List<String> group) {
    return group.isEmpty() ? all() : String.join(", ", group).replace('-', ' ');
  }

  /** What the root shows: the indexes where there are any, else the lists. */
  private List<Link> belowRoot() {
    if (index.isEmpty()) return entrances();
    return lists.keySet().stream().map(List::getFirst).distinct().map(this::indexLink).toList();
  }

  private Link indexLink(String first) {
    return new Link(index.orElseThrow().fill(place -> first), first);
  }

  /** The way from the home page to an item's list, itself included. */
  List<Link> way(Item item) {
    List<Link> way = above(group(item));
    way.add(entrance(group(item)));
    return way;
  }

  private List<Link> above(List<String> group) {
    List<Link> way = new ArrayList<>();
    way.add(Section.HOME);
    if (listing.root().isPresent()) way.addAll(nav());
    if (index.isPresent()) way.add(indexLink(group.getFirst()));
    return way;
  }

  Optional<Content> content(Call call) {
    if (listing.root().filter(call.path()::equals).isPresent()) {
      return Optional.of(page(all(), List.of(Section.HOME), List.of(Rows.index(belowRoot()))));
    }
    Optional<Content> ofIndex = index.flatMap(a -> a.match(call)).flatMap(this::indexContent);
    return ofIndex.or(() -> address.match(call).flatMap(this::listContent));
  }

  private Optional<Content> indexContent(Map<String, String> values) {
    String first = values.getOrDefault(address.groups().getFirst(), "");
    List<Link> below =
        lists.keySet().stream()
            .filter(group -> group.getFirst().equals(first))
            .map(this::entrance)
            .toList();
    if (below.isEmpty()) return Optional.empty();
    List<Link> way = new ArrayList<>(List.of(Section.HOME));
    if (listing.root().isPresent()) way.addAll(nav());
    return Optional.of(page(first, way, List.of(Rows.index(below))));
  }

  private Optional<Content> listContent(Map<String, String> values) {
    List<String> group = address.groups().stream().map(p -> values.getOrDefault(p, "")).toList();
    List<Item> items = lists.getOrDefault(group, List.of());
    int size = listing.size();
    int page = shelf.page(values, size);
    int pages = (items.size() + size - 1) / size;
    if (page < 1 || page > pages) return Optional.empty();
    List<Item> some = items.subList((page - 1) * size, Math.min(page * size, items.size()));
    List<String> blocks = new ArrayList<>();
    blocks.add(Rows.items(shelf, some, false));
    Rows.pager(shelf.kind.turning, page, pages, i -> url(group, i)).ifPresent(blocks::add);
    return Optional.of(page(label(group), above(group), blocks));
  }

  private static Content page(String title, List<Link> above, List<String> blocks) {
    List<Link> crumbs = new ArrayList<>(above);
    crumbs.add(new Link("", title));
    List<String> main = new ArrayList<>();
    main.add("<h1>" + Html.escape(title) + "</h1>");
    main.addAll(blocks);
    return Content.titled(title).crumbs(crumbs).main(main);
  }
}
