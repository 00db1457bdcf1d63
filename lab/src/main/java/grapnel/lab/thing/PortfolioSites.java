package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Albums of photos, and homes for sale. */
final class PortfolioSites {

  private PortfolioSites() {}

  /**
   * Photos under one address for each album they are in, albums of which some ask who one is, a
   * slide show of each photo, and counters of hits.
   */
  static ThingSite albums(long seed) {
    ThingSite site = new ThingSite("albums", seed);
    List<List<String>> shown = new ArrayList<>();
    for (int a = 0; a < 14; a++) shown.add(new ArrayList<>());
    for (int i = 0; i < 90; i++) photo(site, i, shown);
    List<String> rows = new ArrayList<>();
    for (int a = 0; a < 14; a++) {
      Words words = site.words("album " + a);
      String name = words.place() + " " + words.day();
      String path = "/index.php?/category/" + (a + 3);
      rows.add("<li>" + Html.link(path, name) + " " + words.number(3, 30) + " photos");
      if (a % 5 == 4) {
        site.page(
            path,
            load ->
                gallery(
                    "Identification",
                    "<h2>Identification</h2><form method=post action=identification.php>"
                        + "<input name=username><input type=password name=password></form>",
                    load));
      } else {
        String thumbs = "<h2>" + name + "</h2><ul>" + String.join("", shown.get(a)) + "</ul>";
        site.thing("album", "" + (a + 3), path, load -> gallery(name, thumbs, load));
      }
    }
    site.list("/index.php?/categories", "Albums", rows, 20, (b, l) -> gallery("Albums", b, l));
    List<String> recent = new ArrayList<>();
    for (int i = 0; i < 90; i++) if (i % 6 != 5) recent.add(thumb(site, i, "/recent_pics"));
    site.list(
        "/index.php?/recent_pics", "Recent photos", recent, 18, (b, l) -> gallery("Recent", b, l));
    site.page("/", load -> gallery("Photos", "<h1>Our photos</h1>", load));
    return site;
  }

  private static String thumb(ThingSite site, int i, String from) {
    return "<li><a href='/picture.php?/%d%s'><img src=/i/%d.jpg alt='%s'></a> <a href='/picture.php?/%d%s'>%s</a>"
        .formatted(70 + 2 * i, from, i, name(site, i), 70 + 2 * i, from, name(site, i));
  }

  private static String name(ThingSite site, int i) {
    return i % 4 == 0 ? "DSC0" + (4000 + i) : site.words("photo " + i).product();
  }

  private static void photo(ThingSite site, int i, List<List<String>> shown) {
    int id = 70 + 2 * i;
    Words words = site.words("facts " + i);
    String name = name(site, i);
    String base = "/picture.php?/" + id;
    String facts =
        "<dl><dt>Taken<dd>%s<dt>Dimensions<dd>%d*%d<dt>File<dd>%s.jpg<dt>Tags<dd>%s, %s</dl>"
            .formatted(
                words.day(),
                words.number(900, 4000),
                words.number(600, 3000),
                name.toLowerCase(Locale.ROOT).replace(' ', '_'),
                words.thing(),
                words.place());
    boolean linked = i % 6 != 5;
    List<String> contexts = new ArrayList<>();
    contexts.add("/recent_pics");
    if (i % 5 != 4) {
      int album = i % 14;
      contexts.add("/category/" + (album + 3));
      if (linked) shown.get(album).add(thumb(site, i, "/category/" + (album + 3)));
    }
    Truth.Entity photo =
        site.thing(
            "photo",
            "" + id,
            base + "/recent_pics",
            linked,
            load -> shot(id, "/recent_pics", name, facts, load));
    site.dress(photo, base, load -> shot(id, "", name, facts, load));
    for (String context : contexts.subList(1, contexts.size()))
      site.dress(photo, base + context, load -> shot(id, context, name, facts, load));
    site.page(
        base + "/recent_pics&slideshow=",
        load -> "<html><title>Slideshow</title><body><img src=/i/" + id + ".jpg>" + load.nth());
  }

  private static String shot(int id, String context, String name, String facts, Load load) {
    String up = context.isEmpty() ? "/" : "/index.php?" + context;
    return gallery(
        name,
        "<link rel=canonical href='/picture.php?/%d/recent_pics'><p>%s</p><h2>%s</h2><img src=/i/%d.jpg>%s<dl><dt>Visits<dd>%d</dl>%s"
            .formatted(
                id,
                Html.link(up, "Up"),
                name,
                id,
                facts,
                100 + load.nth(),
                Html.link("/picture.php?/" + id + "/recent_pics&slideshow=", "slideshow")),
        load);
  }

  private static String gallery(String title, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s | Photos</title></head><body id=thePicturePage>
    <div id=menubar><a href=/>Home</a> <a href="/index.php?/categories">Albums</a> <a href="/index.php?/recent_pics">Recent</a></div>
    %s<div id=random><h4>Random photo</h4>%s</div>
    <div id=copyright>Page generated in 0.%d s (%d queries)</div></body></html>
    """
        .formatted(
            title,
            body,
            load.chance().product(),
            load.chance().number(100, 999),
            load.chance().number(7, 30));
  }

  /**
   * Flats, houses and building land in one list, agents beside; trackers in links, mobile pages and
   * a sheet to print; what was sold says so, and now and then a page asks whether one is human.
   */
  static ThingSite homesale(long seed) {
    ThingSite site = new ThingSite("homesale", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      int id = 9_410_022 + 37 * i;
      Words words = site.words("home " + id);
      String kind = i % 10 < 5 ? "flat" : i % 10 < 8 ? "house" : "land";
      int rooms = words.number(1, 6);
      String title =
          (kind.equals("land") ? "Plot" : rooms + " rooms") + " in " + words.place() + " " + i;
      String path = "/expose/" + id;
      String tracked = path + "?referrer=RESULT_LIST&position=" + (i + 1);
      int agent = 40 + words.number(0, 17);
      rows.add(
          "<article data-id=%d>%s<div>€ %s</div>%s%s</article>"
              .formatted(
                  id,
                  Html.link(i % 3 == 0 ? tracked : path, title),
                  words.price(),
                  Html.link("/agent/" + agent, site.words("agent " + agent).person()),
                  i % 8 == 2 ? Html.link("/m/expose/" + id, "mobile") : ""));
      if (words.chance(0.18)) {
        String sold =
            "<div class=status><h3>This home is no longer offered</h3><p>The advertiser has"
                + " deactivated the offer. Have a look at similar homes.</p></div>";
        site.page(path, load -> homes("No longer offered", "", sold + others(load), load));
        site.page(tracked, load -> homes("No longer offered", "", sold + others(load), load));
        site.page("/m/expose/" + id, _ -> "<html><title>No longer offered</title>" + sold);
        continue;
      }
      String head = "<link rel=canonical href=" + path + ">";
      String text = offered(kind, title, rooms, agent, words);
      Truth.Entity home =
          site.thing(kind, "" + id, path, load -> human(homes(title, head, text, load), load));
      site.dress(home, tracked, load -> human(homes(title, head, text, load), load));
      site.dress(
          home,
          "/m/expose/" + id,
          _ -> "<html><head><title>" + title + "</title>" + head + "</head><body>" + text);
      site.dress(
          home,
          path + "/sheet",
          _ -> "<html><head><title>" + title + "</title></head><body class=a4>" + text);
    }
    for (int a = 40; a < 58; a++) {
      Words words = site.words("agent " + a);
      String name = words.person();
      String text =
          "<h1>%s</h1><img src=/logo/%d.png><p>%s</p><address>%s %d</address><p>%d reviews</p>"
              .formatted(
                  name,
                  a,
                  words.paragraph(2),
                  words.place(),
                  words.number(1, 80),
                  words.number(0, 300));
      site.thing("agent", "" + a, "/agent/" + a, load -> homes(name, "", text, load));
    }
    site.list("/homes", "Homes for sale", rows, 20, (b, l) -> homes("Homes", "", b, l));
    site.page("/", load -> homes("Homes", "", "<h1>Find a home</h1>", load));
    return site;
  }

  private static String offered(String kind, String title, int rooms, int agent, Words words) {
    String facts =
        switch (kind) {
          case "flat" ->
              "<table><tr><td>Rooms<td>%d<tr><td>Floor<td>%d<tr><td>Lift<td>%s</table>"
                  .formatted(rooms, words.number(0, 9), words.chance(0.5) ? "yes" : "no");
          case "house" ->
              "<table><tr><td>Rooms<td>%d<tr><td>Built<td>%d<tr><td>Garden<td>%d m²</table><h4>Energy</h4><p>%d kWh</p>"
                  .formatted(
                      rooms,
                      words.number(1890, 2024),
                      words.number(40, 2000),
                      words.number(30, 300));
          default ->
              "<ul><li>%d m²<li>Zoned: %s<li>Sewage: %s</ul><div class=plan><img src=/p/%d></div>"
                  .formatted(
                      words.number(200, 9000),
                      words.pick(List.of("living", "mixed", "trade")),
                      words.chance(0.5) ? "yes" : "no",
                      words.number(1, 999));
        };
    return "<h1>%s</h1><b>€ %s</b>%s<p>%s</p><p>Offered by %s</p>%s"
        .formatted(
            title,
            words.price(),
            facts,
            words.paragraph(words.number(2, 4)),
            Html.link("/agent/" + agent, "the agent"),
            Html.link("/homes", "Back"));
  }

  private static String others(Load load) {
    return "<h4>Similar</h4>" + lines(4, _ -> "<p>Home in " + load.chance().place() + "</p>");
  }

  private static String human(String page, Load load) {
    if (!load.chance().chance(0.02)) return page;
    return """
    <!DOCTYPE html><html><head><title>Are you human?</title></head><body><h1>Pardon our interruption</h1>
    <p>Something about your browser made us think you were a bot.</p><p>Ray %s</p></body></html>
    """
        .formatted(load.chance().hex(16));
  }

  private static String homes(String title, String head, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s</title>%s<meta name=trace content=%s></head><body>
    <header><a href=/>Homes</a> <a href=/homes>For sale</a></header><main>%s</main>
    <div class=rates>Loans from %d.%02d %%</div></body></html>
    """
        .formatted(
            title,
            head,
            load.chance().hex(32),
            body,
            load.chance().number(2, 5),
            load.chance().number(0, 99));
  }
}
