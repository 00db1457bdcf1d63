package grapnel.lab.shape;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The pages of one kind: entities, lists, what is beside them, and what is there instead. */
final class ShapeSection {

  private static final int RELATED = 4;

  private final ShapeSite site;
  final ShapeShelf shelf;
  final List<ShapeLists> lists;
  private final List<ShapeAddress> sides;

  ShapeSection(ShapeSite site, ShapeKind kind, long seed) {
    this.site = site;
    this.shelf = new ShapeShelf(kind, seed);
    this.lists = kind.listings.stream().map(listing -> new ShapeLists(shelf, listing)).toList();
    this.sides = kind.sides.stream().map(side -> shelf.address(side.address())).toList();
  }

  List<Link> entrances() {
    return lists.stream().flatMap(list -> list.entrances().stream()).toList();
  }

  /** Lists and what is beside an entity; these come before any entity's address. */
  Optional<Reply> listOrSide(Call call) {
    return lists.stream()
        .flatMap(list -> list.content(call).stream())
        .findFirst()
        .or(() -> side(call))
        .map(content -> site.page(200, content));
  }

  private Optional<Content> side(Call call) {
    for (int i = 0; i < sides.size(); i++) {
      Optional<Map<String, String>> given = sides.get(i).match(call);
      if (given.isEmpty()) continue;
      String text = shelf.kind.sides.get(i).text();
      String id = given.get().getOrDefault("id", "");
      return shelf.things().stream()
          .filter(thing -> thing.value("id").equals(id))
          .findFirst()
          .map(thing -> side(text, thing));
    }
    return Optional.empty();
  }

  private static Content side(String text, ShapeThing thing) {
    return Content.titled(text)
        .main(
            List.of(
                "<h1>" + Html.escape(text) + "</h1>",
                "<p>" + Html.escape(thing.item().title()) + "</p>",
                "<form action=\"/done\" method=\"post\"><label>Your name <input name=\"who\">"
                    + "</label><textarea name=\"what\"></textarea><button>Send</button></form>"));
  }

  Content entity(ShapeThing thing) {
    List<String> blocks = new ArrayList<>(shelf.kind.flavour.blocks(thing.item(), 1));
    List<String> urls = shelf.urls(thing);
    for (String url : urls.subList(1, urls.size())) {
      blocks.add("<p>" + Html.link(url, "Another view") + "</p>");
    }
    for (int i = 0; i < sides.size(); i++) {
      String text = shelf.kind.sides.get(i).text();
      blocks.add("<p>" + Html.link(sides.get(i).fill(thing::value), text) + "</p>");
    }
    return Content.titled(thing.item().title())
        .describedBy(thing.item().words("description").sentence())
        .crumbs(List.of(new Link("/", "Home"), new Link("", thing.item().category())))
        .main(blocks)
        .aside(related(thing));
  }

  private List<Link> related(ShapeThing thing) {
    Words random = thing.item().words("related");
    List<ShapeThing> linked = shelf.linked();
    return Stream.generate(() -> random.pick(linked))
        .limit(3L * RELATED)
        .filter(other -> !other.equals(thing))
        .distinct()
        .limit(RELATED)
        .map(other -> new Link(other.entity().path(), other.item().title()))
        .toList();
  }

  /** What an id gets that does not exist. */
  Reply absent(String id) {
    String kind = shelf.kind.name;
    return switch (shelf.kind.missing) {
      case GONE -> site.page(410, notice("This " + kind + " is gone"));
      case PLAIN -> site.page(200, notice("No such " + kind));
      case ECHOING -> site.page(200, notice("There is no " + kind + " " + id));
      case RECOMMENDING -> site.page(200, recommending());
      case HOME -> Reply.redirect(302, "/");
      case SHELL -> site.page(200, Content.titled("").main(shelf.kind.flavour.shell()));
      default -> site.page(404, notice("No such " + kind));
    };
  }

  private static Content notice(String heading) {
    return Content.titled(heading)
        .main(
            List.of(
                "<h1>" + Html.escape(heading) + "</h1>", "<p>It may have been taken away.</p>"));
  }

  private Content recommending() {
    List<String> blocks = new ArrayList<>(List.of("<h1>Our visitors like these</h1>"));
    List<ShapeThing> linked = shelf.linked();
    for (ShapeThing thing : linked.subList(0, Math.min(6, linked.size()))) {
      String link = Html.link(thing.entity().path(), thing.item().title());
      blocks.add("<section><h2>" + link + "</h2></section>");
    }
    return Content.titled("Recommended").main(blocks);
  }
}
