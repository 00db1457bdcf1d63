package grapnel.demo.page;

/** How a site's frame is built: by meaning, of nested divisions, or as a table, as sites are. */
enum Layout {
  MEANING(
      "<header>",
      "<nav>",
      "",
      "</nav></header>",
      "<div class=\"columns\"><main id=\"content\">",
      "</main>",
      "<aside>",
      "</aside>",
      "</div><footer>",
      "</footer>"),
  DIVISIONS(
      "<div id=\"wrap\"><div class=\"row head\"><div class=\"col\">",
      "<ul class=\"menu\">",
      "li",
      "</ul></div></div>",
      "<div class=\"row\"><div class=\"col col-8\"><div id=\"content\">",
      "</div></div>",
      "<div class=\"col col-4\"><div class=\"box\">",
      "</div></div>",
      "</div><div class=\"row foot\">",
      "</div></div>"),
  TABLE(
      "<table width=\"100%\"><tr><td colspan=\"2\">",
      "<div align=\"center\">",
      "span",
      "</div></td></tr>",
      "<tr><td id=\"content\" valign=\"top\">",
      "</td>",
      "<td bgcolor=\"#eeeeee\">",
      "</td>",
      "</tr><tr><td colspan=\"2\"><font size=\"2\">",
      "</font></td></tr></table>");

  final String top;
  final String menu;
  final String item;
  final String menuEnd;
  final String content;
  final String contentEnd;
  final String side;
  final String sideEnd;
  final String bottom;
  final String bottomEnd;

  Layout(
      String top,
      String menu,
      String item,
      String menuEnd,
      String content,
      String contentEnd,
      String side,
      String sideEnd,
      String bottom,
      String bottomEnd) {
    this.top = top;
    this.menu = menu;
    this.item = item;
    this.menuEnd = menuEnd;
    this.content = content;
    this.contentEnd = contentEnd;
    this.side = side;
    this.sideEnd = sideEnd;
    this.bottom = bottom;
    this.bottomEnd = bottomEnd;
  }

  static Layout of(long seed) {
    return values()[(int) Long.remainderUnsigned(Seeds.of(seed, "layout"), values().length)];
  }
}
