package grapnel.demo.kit;

import grapnel.demo.Call;
import grapnel.demo.Reply;
import grapnel.demo.page.Content;
import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * What is answered where nothing is, in all its dresses (Allikmaa 2016 §3.2, docs/methods.md §0).
 */
record Absence(Premises site, Shelf shelf, Supplier<List<Link>> lists) {

  private static final int SHOWN_INSTEAD = 6;

  static Content unknownPath() {
    return Content.titled("Page not found")
        .main(List.of("<h1>Page not found</h1>", "<p>Nothing is at this address.</p>"));
  }

  /** The dress for an id: sites often answer otherwise where a number is too large for them. */
  Missing dress(String id) {
    return shelf
        .kind
        .beyond
        .filter(beyond -> id.matches("[0-9]+") && over(id, beyond.limit()))
        .map(Kind.Beyond::missing)
        .orElse(shelf.kind.missing);
  }

  private static boolean over(String digits, long limit) {
    return digits.length() > 18 || Long.parseLong(digits) > limit;
  }

  Reply reply(Call call, String id, Supplier<Reply> fallback) {
    String kind = shelf.kind.name;
    return switch (dress(id)) {
      case HONEST -> site.page(call, 404, plain("No such " + kind));
      case GONE -> site.page(call, 410, plain("This " + kind + " is gone"));
      case REFUSED -> site.page(call, 400, plain("Not a number of a " + kind));
      case ERROR -> site.page(call, 500, plain("Something went wrong"));
      case PLAIN -> site.page(call, 200, plain("No such " + kind));
      case RECOMMENDING -> site.page(call, 200, recommending());
      case SEARCHING -> site.page(call, 200, searching(id));
      case ECHOING -> site.page(call, 200, echoing(id));
      case SHELL -> site.page(call, 200, Content.titled("").main(shelf.kind.flavour.shell()));
      case FALLBACK -> fallback.get();
      case HOME -> Reply.redirect(302, "/");
      case LIST -> Reply.redirect(302, lists.get().isEmpty() ? "/" : lists.get().getFirst().href());
      case LOGIN -> Reply.redirect(302, "/login?return=" + call.path());
    };
  }

  private static Content plain(String heading) {
    return Content.titled(heading)
        .main(List.of("<h1>" + heading + "</h1>", "<p>It does not exist any more.</p>"));
  }

  private Content recommending() {
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>Our visitors like these</h1>");
    for (Item item : instead()) {
      List<String> some = shelf.kind.flavour.blocks(item, 1);
      blocks.add(
          "<section><h2>"
              + Html.link(href(item), item.title())
              + "</h2>"
              + String.join("", some.subList(1, Math.min(3, some.size())))
              + "</section>");
    }
    return Content.titled("Recommended").main(blocks).aside(links());
  }

  private Content searching(String id) {
    List<String> blocks = new ArrayList<>();
    blocks.add("<h1>Search</h1>");
    blocks.add(
        "<form action=\"/find\"><input name=\"q\" value=\""
            + Html.escape(id)
            + "\"><button>Search</button></form>");
    blocks.add("<p>0 results for <b>" + Html.escape(id) + "</b>. Often looked for:</p>");
    for (Link link : links()) {
      blocks.add("<p>" + Html.link(link.href(), link.text()) + "</p>");
    }
    return Content.titled("Search").main(blocks);
  }

  private Content echoing(String id) {
    String name = shelf.kind.name + " " + Html.escape(id);
    return Content.titled(shelf.kind.name + " " + id)
        .main(
            List.of(
                "<h1>" + name + "</h1>",
                "<p>You asked for "
                    + name
                    + ". We could not find number "
                    + Html.escape(id)
                    + " in our records.</p>",
                "<p>Reference: " + Html.escape(id) + "-" + id.hashCode() + "</p>"));
  }

  private List<Item> instead() {
    List<Item> linked = shelf.linked();
    return linked.subList(0, Math.min(SHOWN_INSTEAD, linked.size()));
  }

  private List<Link> links() {
    return instead().stream().map(item -> new Link(href(item), item.title())).toList();
  }

  private String href(Item item) {
    return shelf.href(item, 1, shelf.kind.languages.getFirst());
  }
}
