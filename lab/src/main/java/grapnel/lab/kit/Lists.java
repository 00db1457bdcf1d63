package grapnel.lab.kit;

import grapnel.lab.Call;
import grapnel.lab.page.Content;
import grapnel.lab.page.Content.Link;
import grapnel.lab.page.Html;
import grapnel.lab.page.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The list pages of a kind: the linked entities, by category where the address names one. */
final class Lists {

  private final Shelf shelf;
  private final Optional<Address> address;
  private final Map<String, List<Item>> lists = new LinkedHashMap<>();

  Lists(Shelf shelf) {
    this.shelf = shelf;
    this.address = shelf.kind.list.map(text -> Address.of(text, shelf.kind.ids.shape()));
    boolean byCategory = shelf.kind.list.filter(a -> a.contains("{category}")).isPresent();
    if (byCategory) lists.putAll(shelf.linkedByCategory());
    else lists.put("", shelf.linked());
  }

  /** The URL of a page of a list, for the list's name. */
  Optional<String> url(String list, String page) {
    return address.map(a -> a.fill(place -> place.equals("category") ? list : page));
  }

  List<String> names() {
    return List.copyOf(lists.keySet());
  }

  /** Links to the first page of each list. */
  List<Link> entrances() {
    return lists.keySet().stream()
        .flatMap(list -> url(list, "1").map(url -> new Link(url, label(list))).stream())
        .toList();
  }

  /** The way to the list that holds an item, or its category's name where there is no list. */
  Link entrance(Item item) {
    String list = lists.containsKey("") ? "" : item.category();
    return url(list, "1")
        .map(url -> new Link(url, label(list)))
        .orElse(new Link("", item.category()));
  }

  private String label(String list) {
    return list.isEmpty() ? "All " + shelf.kind.name + "s" : list.replace('-', ' ');
  }

  /** What the home page says of this kind: its lists, or all it links to where it has none. */
  String homeBlock() {
    if (address.isEmpty()) return rows(shelf.linked());
    StringBuilder block = new StringBuilder("<section><ul>");
    for (Link link : entrances()) {
      block.append("<li>").append(Html.link(link.href(), link.text())).append("</li>");
    }
    return block.append("</ul></section>").toString();
  }

  Optional<Content> content(Call call) {
    return address.flatMap(a -> a.match(call)).flatMap(this::content);
  }

  private Optional<Content> content(Map<String, String> values) {
    String list = values.getOrDefault("category", "");
    List<Item> items = lists.getOrDefault(list, List.of());
    int page = Integer.parseInt(values.getOrDefault("page", "1"));
    int size = shelf.kind.listSize;
    int pages = Math.max(1, (items.size() + size - 1) / size);
    if (!lists.containsKey(list) || page < 1 || page > pages) return Optional.empty();
    List<Item> some = items.subList((page - 1) * size, Math.min(page * size, items.size()));
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>" + Html.escape(label(list)) + "</h1>");
    blocks.add(rows(some));
    Pager.of(page, pages, i -> url(list, Integer.toString(i)).orElseThrow()).ifPresent(blocks::add);
    return Optional.of(
        Content.titled(label(list))
            .crumbs(List.of(new Link("/", "Home"), new Link("", label(list))))
            .main(blocks));
  }

  private String rows(List<Item> items) {
    StringBuilder rows = new StringBuilder("<ul class=\"items\">");
    for (Item item : items) {
      int shown = shelf.kind.list.isPresent() ? 1 : shelf.pages(item);
      for (int page = 1; page <= shown; page++) {
        String text = page == 1 ? item.title() : item.title() + ", page " + page;
        rows.append("<li>").append(Html.link(shelf.href(item, page), text));
        rows.append(" <span>").append(item.day()).append("</span></li>\n");
      }
    }
    return rows.append("</ul>").toString();
  }
}
