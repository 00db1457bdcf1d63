package grapnel.demo.kit;

import grapnel.demo.page.Content.Link;
import grapnel.demo.page.Html;
import grapnel.demo.page.Item;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Rows of links: to entities, to lists, to further pages. */
final class Rows {

  private Rows() {}

  static String index(List<Link> links) {
    StringBuilder block = new StringBuilder("<section><ul>");
    for (Link link : links) {
      block.append("<li>").append(Html.link(link.href(), link.text())).append("</li>");
    }
    return block.append("</ul></section>").toString();
  }

  /**
   * @param everyPage whether all pages of an entity are linked, or its first only
   */
  static String items(Shelf shelf, List<Item> items, boolean everyPage) {
    StringBuilder stage = new StringBuilder();
    StringBuilder rows = new StringBuilder("<ul class=\"items\">");
    for (Item item : items) {
      int shown = everyPage ? shelf.pages(item) : 1;
      for (int page = 1; page <= shown; page++) {
        String text = page == 1 ? item.title() : item.title() + ", page " + page;
        String link = Html.link(shelf.href(item, page, shelf.kind.languages.getFirst()), text);
        if (shelf.kind.featured && item.words("featured").chance(0.3)) {
          stage.append("<div class=\"featured\"><h3>").append(link).append("</h3></div>\n");
        } else {
          rows.append("<li>").append(link).append(" <span>").append(item.day());
          rows.append("</span></li>\n");
        }
      }
    }
    return stage.append(rows).append("</ul>").toString();
  }

  /** Links to the other pages of a list, in its way. */
  static Optional<String> pager(Turning turning, int page, int pages, IntFunction<String> href) {
    if (turning == Turning.NUMBERS) return pager(page, pages, href);
    if (page >= pages) return Optional.empty();
    String next = Html.escape(href.apply(page + 1));
    return Optional.of(
        turning == Turning.NEXT
            ? "<div class=\"turn\"><a rel=\"next\" href=\"" + next + "\">\u203a</a></div>"
            : "<div class=\"more\"><a class=\"button\" href=\"" + next + "\">Show more</a></div>");
  }

  /** Links to the other pages of something; nothing where there is only one page. */
  static Optional<String> pager(int page, int pages, IntFunction<String> href) {
    if (pages < 2) return Optional.empty();
    StringBuilder row = new StringBuilder("<p class=\"pager\">");
    if (page > 1) row.append(Html.link(href.apply(page - 1), "Previous")).append(' ');
    for (int i = 1; i <= pages; i++) {
      boolean near = i == 1 || i == pages || Math.abs(i - page) <= 2;
      if (i == page) row.append("<b>").append(i).append("</b> ");
      else if (near) row.append(Html.link(href.apply(i), Integer.toString(i))).append(' ');
    }
    if (page < pages) row.append(Html.link(href.apply(page + 1), "Next"));
    return Optional.of(row.append("</p>").toString());
  }
}
