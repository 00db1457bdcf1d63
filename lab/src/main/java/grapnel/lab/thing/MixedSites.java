package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.List;

/** Sites whose lists mix two kinds of things under one form of URL. */
final class MixedSites {

  private MixedSites() {}

  /** Articles and videos at /item/ID in one list; the text of the link tells. */
  static ThingSite magazine(long seed) {
    ThingSite site = new ThingSite("magazine", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 90; i++) {
      String id = Integer.toString(1000 + i);
      Words words = site.words("item " + id);
      String title = words.headline();
      String path = "/item/" + id;
      if (i % 3 == 1) {
        String length = words.number(1, 59) + ":" + words.number(10, 59);
        String about = words.sentence();
        site.thing(
            "video",
            id,
            path,
            _ ->
                magazineFrame(
                    title,
                    "<section class=player><h2>"
                        + title
                        + "</h2><video src=/v/"
                        + id
                        + ".mp4></video><span>"
                        + length
                        + "</span><p>"
                        + about
                        + "</p></section>"));
        rows.add("<li>" + Html.link(path, "Video: " + title));
      } else {
        String by = words.person();
        String text = lines(words.number(3, 7), _ -> "<p>" + words.paragraph(4) + "</p>");
        site.thing(
            "article",
            id,
            path,
            _ ->
                magazineFrame(
                    title,
                    "<article><h1>" + title + "</h1><i>" + by + "</i>" + text + "</article>"));
        rows.add("<li>" + Html.link(path, title));
      }
    }
    site.list("/latest", "Latest", rows, 15, body -> magazineFrame("Latest", body));
    site.page("/", _ -> magazineFrame("Magazine", "<a href=/latest>Latest</a>"));
    return site;
  }

  private static String magazineFrame(String title, String body) {
    return "<html><head><title>"
        + title
        + "</title></head><body><nav><a href=/>Magazine</a> <a href=/latest>Latest</a></nav>"
        + body
        + "<footer>Printed on screens</footer></body></html>";
  }

  /** Goods and their sellers at /view?id=ID; they stand in two columns of one table. */
  static ThingSite market(long seed) {
    ThingSite site = new ThingSite("market", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 70; i++) {
      int id = 3000 + 11 * i % 997;
      Words words = site.words("good " + id);
      int seller = 3000 + 11 * (70 + (i < 30 ? i : words.number(0, 29))) % 997;
      String title = words.product();
      String price = words.price();
      String text = words.paragraph(2);
      String path = "/view?id=" + id;
      site.thing(
          "good",
          "" + id,
          path,
          _ ->
              marketFrame(
                  "<h1>"
                      + title
                      + "</h1><table class=facts><tr><th>Price<td>"
                      + price
                      + "<tr><th>Sold by<td><a href=/view?id="
                      + seller
                      + ">seller</a></table><p>"
                      + text
                      + "</p>"));
      rows.add(
          "<tr><td>"
              + Html.link(path, title)
              + "<td>"
              + price
              + "<td>"
              + Html.link("/view?id=" + seller, site.words("seller " + seller).person()));
    }
    for (int i = 70; i < 100; i++) {
      int id = 3000 + 11 * i % 997;
      Words words = site.words("seller " + id);
      String name = words.person();
      String place = words.place();
      String text = words.sentence();
      String since = words.day();
      site.thing(
          "seller",
          "" + id,
          "/view?id=" + id,
          _ ->
              marketFrame(
                  "<div class=card><h2>"
                      + name
                      + "</h2><img src=/p/"
                      + id
                      + ".png><ul><li>"
                      + place
                      + "<li>since "
                      + since
                      + "</ul><blockquote>"
                      + text
                      + "</blockquote></div>"));
    }
    site.list("/goods", "Goods", rows, 14, body -> marketFrame(tabled(body)));
    site.page("/", _ -> marketFrame("<a href=/goods>All goods</a>"));
    return site;
  }

  private static String tabled(String body) {
    return body.replaceFirst("<tr>", "<table class=list><tr>")
        .replace("<p class=pages>", "</table><p class=pages>");
  }

  private static String marketFrame(String body) {
    return "<html><head><title>Market</title></head><body><h3><a href=/>Market</a></h3><a"
        + " href=/goods>Goods</a><hr>"
        + body
        + "<hr><small>No refunds</small></body></html>";
  }

  /** Events and venues at /SLUG in one list; beside an event stands its day. */
  static ThingSite events(long seed) {
    ThingSite site = new ThingSite("events", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 84; i++) {
      Words words = site.words("event " + i);
      String title = words.colour() + " " + words.thing() + " " + words.person();
      String path = "/" + Html.slug(title) + "-" + words.hex(3);
      if (i % 4 == 2) {
        String street = words.place();
        String text = words.paragraph(2);
        site.thing(
            "venue",
            path,
            path,
            _ ->
                eventsFrame(
                    title,
                    "<address>"
                        + title
                        + ", "
                        + street
                        + "</address><div class=map></div><p>"
                        + text
                        + "</p>"));
        rows.add("<div class=row>" + Html.link(path, title) + "</div>");
      } else {
        String day = words.day();
        String text = words.paragraph(3);
        site.thing(
            "event",
            path,
            path,
            _ ->
                eventsFrame(
                    title,
                    "<h1>"
                        + title
                        + "</h1><time>"
                        + day
                        + "</time><p>"
                        + text
                        + "</p><button>Tickets</button>"));
        rows.add("<div class=row>" + Html.link(path, title) + " <time>" + day + "</time></div>");
      }
    }
    site.list("/whats-on", "What is on", rows, 12, body -> eventsFrame("What is on", body));
    site.page("/imprint", _ -> eventsFrame("Imprint", "<p>Events Ltd</p>"));
    site.page("/", _ -> eventsFrame("Events", "<a href=/whats-on>What is on</a>"));
    return site;
  }

  private static String eventsFrame(String title, String body) {
    return "<html><head><title>"
        + title
        + "</title></head><body><nav><a href=/>Events</a><a href=/whats-on>What is on</a><a"
        + " href=/imprint>Imprint</a></nav><div class=content>"
        + body
        + "</div></body></html>";
  }

  /** People and places at /wiki/NAME, one alphabet of both; nothing tells but the page itself. */
  static ThingSite encyclopedia(long seed) {
    ThingSite site = new ThingSite("encyclopedia", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      Words words = site.words("entry " + i);
      boolean person = words.chance(0.6);
      String name = (person ? words.person() : words.place() + " " + words.thing()) + " " + i;
      String path = "/wiki/" + name.replace(' ', '_');
      String text = lines(words.number(2, 5), _ -> "<p>" + words.paragraph(3) + "</p>");
      String box =
          person
              ? "<table class=bio><tr><th>Born<td>"
                  + words.day()
                  + "<tr><th>Trade<td>"
                  + words.thing()
                  + "<tr><th>Spouse<td>"
                  + words.person()
                  + "</table>"
              : "<div class=geo><img src=/map/"
                  + i
                  + ".png><p>"
                  + words.number(100, 90000)
                  + " inhabitants</p><p>Twinned with "
                  + words.place()
                  + "</p></div>";
      site.thing(
          person ? "person" : "place",
          name,
          path,
          _ -> wikiFrame(name, "<h1>" + name + "</h1>" + box + text));
      rows.add("<li>" + Html.link(path, name));
    }
    site.list("/index", "All entries", rows, 20, body -> wikiFrame("All entries", body));
    site.page("/", _ -> wikiFrame("Encyclopedia", "<a href=/index>All entries</a>"));
    return site;
  }

  private static String wikiFrame(String title, String body) {
    return "<html><head><title>"
        + title
        + "</title></head><body><div id=side><a href=/>Start</a> <a href=/index>Index</a></div><div"
        + " id=text>"
        + body
        + "</div><div id=end>Free for all</div></body></html>";
  }
}
