package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The pages of one kind: its entities, its lists, and what is there instead of what is not. */
final class Section {

  static final Link HOME = new Link("/", "Home");
  private static final int RELATED = 4;

  private final PlannedSite site;
  private final Shelf shelf;
  private final List<Lists> lists;
  private final Absence absence;

  Section(PlannedSite site, Shelf shelf) {
    this.site = site;
    this.shelf = shelf;
    this.lists = shelf.kind.listings.stream().map(listing -> new Lists(shelf, listing)).toList();
    this.absence = new Absence(site, shelf, this::nav);
  }

  Shelf shelf() {
    return shelf;
  }

  List<Lists> lists() {
    return lists;
  }

  /** Links to the lists, or to their roots. */
  List<Link> nav() {
    return lists.stream().flatMap(list -> list.nav().stream()).toList();
  }

  /** What the home page says of this kind: its lists, or all it links to where it has none. */
  String homeBlock() {
    return lists.isEmpty() ? Rows.items(shelf, shelf.linked(), true) : Rows.index(nav());
  }

  Optional<Truth.Entity> shown(Call call) {
    return switch (shelf.look(call)) {
      case Shelf.Seen.Shown(Item item, int page, String lang) -> shelf.entity(item.id());
      case Shelf.Seen.Moved(Item item, int page, String lang) -> shelf.entity(item.id());
      case Shelf.Seen.Absent(String id) when absence.dress(id) == Missing.FALLBACK ->
          shelf.entity(shelf.linked().getFirst().id());
      case Shelf.Seen.Absent absent -> Optional.empty();
      case Shelf.Seen.Elsewhere elsewhere -> Optional.empty();
    };
  }

  Optional<Reply> reply(Call call) {
    // Lists first: where an id may be any word, the name of a list looks like one.
    return lists.stream()
        .flatMap(list -> list.content(call).stream())
        .findFirst()
        .map(content -> site.page(call, 200, content))
        .or(() -> entityReply(call));
  }

  private Optional<Reply> entityReply(Call call) {
    return switch (shelf.look(call)) {
      case Shelf.Seen.Shown(Item item, int page, String lang) ->
          Optional.of(site.page(call, 200, entity(item, page, lang)));
      case Shelf.Seen.Moved(Item item, int page, String lang) ->
          Optional.of(Reply.redirect(301, shelf.href(item, page, lang)));
      case Shelf.Seen.Absent(String id) -> Optional.of(absent(call, id));
      case Shelf.Seen.Elsewhere elsewhere -> Optional.empty();
    };
  }

  private Reply absent(Call call, String id) {
    return absence.reply(call, id, () -> site.page(call, 200, fallback()));
  }

  private Content fallback() {
    return entity(shelf.linked().getFirst(), 1, shelf.kind.languages.getFirst());
  }

  /** Guessing the page of a person is a violation; following a link to it is not. */
  Optional<String> violation(Call call) {
    if (!shelf.kind.personal) return Optional.empty();
    boolean guessed =
        switch (shelf.look(call)) {
          case Shelf.Seen.Shown(Item item, int page, String lang) -> !shelf.linked().contains(item);
          case Shelf.Seen.Moved moved -> true;
          case Shelf.Seen.Absent absent -> true;
          case Shelf.Seen.Elsewhere elsewhere -> false;
        };
    return guessed ? Optional.of("a personal page was guessed") : Optional.empty();
  }

  private List<Link> way(Item item) {
    if (shelf.kind.backless) return List.of(HOME);
    if (lists.isEmpty()) return List.of(HOME, new Link("", item.category()));
    return lists.getFirst().way(item);
  }

  private Content entity(Item item, int page, String lang) {
    List<String> blocks = new ArrayList<>(shelf.kind.flavour.blocks(item, page));
    Rows.pager(page, shelf.pages(item), i -> shelf.href(item, i, lang)).ifPresent(blocks::add);
    blocks.addAll(site.actsOn(shelf, item));
    Content content =
        Content.titled(item.title())
            .describedBy(item.words("description").sentence())
            .in(lang)
            .crumbs(way(item))
            .aside(
                shelf.related(item, RELATED).stream()
                    .map(other -> new Link(shelf.href(other, 1, lang), other.title()))
                    .toList());
    if (shelf.kind.namesCanonical) {
      content = content.related("canonical", shelf.path(item, page));
    }
    for (String other : shelf.kind.languages) {
      if (other.equals(lang)) continue;
      String href = shelf.href(item, page, other);
      content = content.related("alternate", href, "hreflang=\"" + other + "\"");
      blocks.add("<p class=\"tongue\">" + Html.link(href, other) + "</p>");
    }
    return content.main(blocks);
  }
}
