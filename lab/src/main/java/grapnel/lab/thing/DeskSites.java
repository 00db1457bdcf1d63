package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;

/** A help centre whose articles have short addresses, and an auction whose clocks run. */
final class DeskSites {

  private DeskSites() {}

  /**
   * Help articles under a number and a title that may be left out, with votes and revisions; some
   * are for staff and lead to one log-in page; a banner comes at every third load.
   */
  static ThingSite helpcentre(long seed) {
    ThingSite site = new ThingSite("helpcentre", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      long id = 360_001_200_000L + 4_133L * i;
      Words words = site.words("article " + id);
      String title = "How to " + words.sentence().toLowerCase(java.util.Locale.ROOT);
      String path = "/hc/articles/" + id + "-" + Html.slug(title);
      String bare = "/hc/articles/" + id;
      rows.add(
          "<div class=hit>%s %s</div>"
              .formatted(
                  Html.link(i % 3 == 1 ? bare : path, title),
                  i % 4 == 0 ? Html.link(path + "?version=1", "first version") : ""));
      if (i % 8 == 5) {
        for (String each : List.of(path, bare, path + "?version=1")) {
          site.page(
              each,
              load ->
                  desk(
                      "Sign in",
                      "",
                      "<form method=post action=/access><h1>Sign in</h1><input name=mail><input"
                          + " type=password name=key><input type=hidden name=return_to value="
                          + load.target()
                          + "></form>",
                      load));
        }
        continue;
      }
      String head = "<link rel=canonical href=" + path + ">";
      String text =
          "<article><h1>%s</h1><div class=meta>%s, %s</div>%s<h3>Was this helpful?</h3></article>"
              .formatted(
                  title,
                  words.person(),
                  words.day(),
                  lines(words.number(2, 5), _ -> "<p>" + words.paragraph(2) + "</p>"));
      Truth.Entity article =
          site.thing("article", "" + id, path, load -> desk(title, head, text, load));
      if (i % 2 == 0) site.redirect(article, bare, 301);
      else site.dress(article, bare, load -> desk(title, head, text, load));
      site.dress(
          article,
          path + "?version=1",
          load ->
              desk(
                  title,
                  head,
                  "<p class=old>You are looking at version 1 of this article</p>" + text,
                  load));
    }
    site.list("/hc/search?q=how", "Results", rows, 15, (b, l) -> desk("Search", "", b, l));
    site.page(
        "/", load -> desk("Help", "", Html.link("/hc/search?q=how", "Browse all articles"), load));
    return site;
  }

  private static String desk(String title, String head, String body, Load load) {
    String banner =
        load.nth() % 3 == 0 ? "<div class=banner><p>We moved! Read what is new.</p></div>" : "";
    return """
    <!DOCTYPE html><html lang=en><head><title>%s – Help</title>%s<meta name=csrf-token content=%s></head><body>%s<header><a href=/>Help</a></header>
    <main>%s</main><footer>Request %s</footer></body></html>
    """
        .formatted(title, head, load.chance().hex(24), banner, body, load.chance().hex(12));
  }

  /**
   * Lots of an auction between sellers' shops: time left and bids change at every load, ended lots
   * say so, links carry where they were clicked; a lot has a page of its bids.
   */
  static ThingSite auction(long seed) {
    ThingSite site = new ThingSite("auction", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 96; i++) {
      int id = 7_204_100 + 61 * i;
      Words words = site.words("lot " + id);
      String title = words.product();
      String path = "/itm/" + id;
      String tracked = path + "?hash=item" + words.hex(6) + "&mkcid=" + words.number(1, 9);
      String seller = "/usr/" + Html.slug(site.words("seller " + i % 18).person());
      rows.add(
          "<li class=s-item>%s <b>%s</b> %s %s</li>"
              .formatted(
                  Html.link(i % 2 == 0 ? path : tracked, title),
                  words.price(),
                  Html.link(seller, "seller"),
                  i % 6 == 0 ? Html.link("/bids/" + id, "bids") : ""));
      if (words.chance(0.25)) {
        for (String each : List.of(path, tracked)) {
          site.page(
              each,
              load ->
                  bidding(
                      "Ended",
                      "<div class=over><p>This listing has ended.</p><p>Have a look at others.</p>"
                          + more(load)
                          + "</div>",
                      load));
        }
        site.page("/bids/" + id, load -> bidding("Ended", "<p>This listing has ended.", load));
        continue;
      }
      String text =
          "<h1>%s</h1><p>Condition: %s</p><div class=desc>%s</div><p>Sold by %s</p>"
              .formatted(
                  title,
                  words.pick(List.of("new", "used", "for parts")),
                  words.paragraph(2),
                  Html.link(seller, "seller"));
      Truth.Entity lot =
          site.thing("lot", "" + id, path, load -> bidding(title, clock(load) + text, load));
      site.dress(lot, tracked, load -> bidding(title, clock(load) + text, load));
      String bids =
          "<h2>Bids on %s</h2><table>%s</table>"
              .formatted(
                  title,
                  lines(
                      words.number(1, 6),
                      _ -> "<tr><td>" + words.hex(2) + "***<td>" + words.price()));
      site.page("/bids/" + id, load -> bidding("Bids", bids, load));
    }
    for (int s = 0; s < 18; s++) {
      Words words = site.words("seller " + s);
      String name = words.person();
      String path = "/usr/" + Html.slug(name);
      if (site.truth().entityAt(path).isPresent()) continue;
      String text =
          "<div class=card><h1>%s</h1><img src=/u/%d.png><p>%d%% positive</p><p>%s</p></div>"
              .formatted(name, s, words.number(80, 100), words.paragraph(1));
      site.thing("seller", path, path, load -> bidding(name, text, load));
    }
    site.list("/sch", "All lots", rows, 24, (b, l) -> bidding("Lots", "<ul>" + b + "</ul>", l));
    site.page("/", load -> bidding("Auction", Html.link("/sch", "All lots") + more(load), load));
    return site;
  }

  private static String clock(Load load) {
    return "<p class=left>%d h %d min left, %d bids, %d watch this</p>"
        .formatted(
            load.chance().number(0, 90),
            load.chance().number(0, 59),
            3 + load.nth() % 9,
            load.chance().number(2, 40));
  }

  private static String more(Load load) {
    return "<h3>Sponsored</h3>"
        + lines(4, _ -> "<p>" + load.chance().product() + " " + load.chance().price() + "</p>");
  }

  private static String bidding(String title, String body, Load load) {
    return """
    <html><head><title>%s | Auction</title></head><body><div id=gh><a href=/>Auction</a> <a href=/sch>Lots</a></div>%s
    <script>var rid="%s";</script><div class=gf>%d shoppers online</div></body></html>
    """
        .formatted(title, body, load.chance().hex(18), load.chance().number(1000, 9000));
  }
}
