package grapnel.lab.kit;

import grapnel.lab.page.Html;
import java.util.Optional;
import java.util.function.IntFunction;

/** The row of links to the other pages of something. */
final class Pager {

  private Pager() {}

  /** Nothing where there is only one page. */
  static Optional<String> of(int page, int pages, IntFunction<String> href) {
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
