package grapnel.lab.shape;

import grapnel.demo.Call;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Html;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The list pages of a kind: one list for each group, turned by page or by row. */
final class ShapeLists {

  private final ShapeShelf shelf;
  private final ShapeKind.Listing listing;
  private final ShapeAddress address;
  private final Map<List<String>, List<ShapeThing>> groups = new LinkedHashMap<>();

  ShapeLists(ShapeShelf shelf, ShapeKind.Listing listing) {
    this.shelf = shelf;
    this.listing = listing;
    this.address = shelf.address(listing.address());
    for (ShapeThing thing : shelf.linked()) {
      List<String> group = address.places().stream().map(thing::value).toList();
      groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(thing);
    }
  }

  /** The first page of every list. */
  List<Link> entrances() {
    return groups.keySet().stream().map(group -> new Link(url(group, 1), label(group))).toList();
  }

  private String label(List<String> group) {
    return group.isEmpty() ? "All of " + shelf.kind.name : String.join(" ", group);
  }

  private String url(List<String> group, int page) {
    return address.fill(
        place ->
            switch (place) {
              case "page" -> page == 1 && bare() ? "" : Integer.toString(page);
              case "start" -> page == 1 && bare() ? "" : "" + (page - 1) * listing.size();
              case "from" -> page == 1 && bare() ? "" : "" + ((page - 1) * listing.size() + 1);
              default -> group.get(address.places().indexOf(place));
            });
  }

  /** Where a parameter turns pages, the first page has none. */
  private boolean bare() {
    int query = listing.address().indexOf('?');
    return query >= 0
        && ShapeAddress.TURNS.stream().anyMatch(t -> listing.address().indexOf("{" + t) > query);
  }

  private int page(Map<String, String> given) {
    int size = listing.size();
    int start = Integer.parseInt(given.getOrDefault("start", "0"));
    int from = Integer.parseInt(given.getOrDefault("from", "1")) - 1;
    if (start % size != 0 || from % size != 0) return 0;
    return Integer.parseInt(given.getOrDefault("page", "1")) + start / size + from / size;
  }

  /** The list that a call shows. */
  Optional<Content> content(Call call) {
    Optional<Map<String, String>> given = address.match(call);
    if (given.isEmpty()) return Optional.empty();
    List<String> group =
        address.places().stream().map(p -> given.get().getOrDefault(p, "")).toList();
    List<ShapeThing> all = new ArrayList<>(groups.getOrDefault(group, List.of()));
    boolean turned = listing.orders().stream().anyMatch(order -> call.query().contains(order));
    int page = page(given.get());
    int pages = (all.size() + listing.size() - 1) / listing.size();
    if (page < 1 || page > pages) return Optional.empty();
    List<ShapeThing> asked = turned ? all.reversed() : all;
    int end = Math.min(page * listing.size(), all.size());
    List<ShapeThing> some = asked.subList((page - 1) * listing.size(), end);
    return Optional.of(content(group, some, page, pages));
  }

  /** Whether a call shows the first page of a group that has a name or number of its own. */
  boolean isGroup(Call call) {
    return !address.places().isEmpty()
        && address.match(call).filter(given -> page(given) == 1).isPresent()
        && content(call).isPresent();
  }

  private Content content(List<String> group, List<ShapeThing> some, int page, int pages) {
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>" + Html.escape(label(group)) + "</h1>");
    StringBuilder rows = new StringBuilder("<ul class=\"items\">");
    for (ShapeThing thing : some) {
      rows.append("<li>").append(link(thing)).append(" <span>").append(thing.item().day());
      rows.append("</span></li>\n");
    }
    blocks.add(rows.append("</ul>").toString());
    StringBuilder turns = new StringBuilder("<p class=\"pager\">");
    for (int i = 1; pages > 1 && i <= pages; i++) {
      String number = Integer.toString(i);
      turns.append(i == page ? "<b>" + i + "</b> " : Html.link(url(group, i), number) + " ");
    }
    blocks.add(turns.append("</p>").toString());
    for (String order : listing.orders()) {
      String first = url(group, 1);
      blocks.add(
          "<p>" + Html.link(first + (first.contains("?") ? "&" : "?") + order, "View") + "</p>");
    }
    return Content.titled(label(group)).crumbs(List.of(new Link("/", "Home"))).main(blocks);
  }

  private String link(ShapeThing thing) {
    return Html.link(thing.entity().path(), thing.item().title());
  }
}
