package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;

/** A museum's collection, and an association's site whose every page is a numbered node. */
final class HeritageSites {

  private HeritageSites() {}

  /**
   * Objects and makers. Links carry the search one came from and a position; a frame asks for
   * cookies; what may not be shown says so, each with its own number.
   */
  static ThingSite vitrine(long seed) {
    ThingSite site = new ThingSite("vitrine", seed);
    site.spelled(target -> target.replaceFirst("\\?ctx=[0-9a-f]+&idx=\\d+$", ""));
    List<String> rows = new ArrayList<>();
    List<String> makers = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      int id = 12_044 + 7 * i;
      Words words = site.words("object " + id);
      String title = words.product();
      String number = (1880 + i) + "." + words.number(1, 400);
      String path = "/objects/" + id + "/" + Html.slug(title);
      int maker = 300 + words.number(0, 24);
      rows.add(
          "<div class=result><a href='%s'><img src=/t/%d alt=''></a><h3>%s</h3><p>%s</p>%s</div>"
              .formatted(
                  Html.escape(path + "?ctx=@CTX@&idx=" + i),
                  id,
                  Html.link(path + "?ctx=@CTX@&idx=" + i, title),
                  number,
                  Html.link("/people/" + maker, site.words("maker " + maker).person())));
      if (words.chance(0.2)) {
        site.page(
            path,
            load ->
                museum(
                    "Not on view",
                    "<div class=rights><p>This record is under review and cannot be shown at"
                        + " present.</p><p>Enquiries: please quote "
                        + id
                        + ".</p></div>",
                    load));
        continue;
      }
      String text =
          "<h1>%s</h1><dl><dt>Object number<dd>%s<dt>Maker<dd>%s<dt>Date<dd>%d<dt>Medium<dd>%s, %s</dl><p>%s</p>"
              .formatted(
                  title,
                  number,
                  Html.link("/people/" + maker, site.words("maker " + maker).person()),
                  words.number(1600, 1990),
                  words.thing(),
                  words.colour(),
                  words.paragraph(words.number(1, 3)));
      Truth.Entity object =
          site.thing("object", "" + id, path, load -> museum(title, text + nearby(load), load));
      site.dress(object, "/objects/" + id, load -> museum(title, text + nearby(load), load));
      site.dress(
          object,
          "/objects/" + id + "/" + Html.slug(title) + "/print",
          _ -> "<html><title>" + title + "</title><body class=sheet>" + text + "</body></html>");
    }
    for (int m = 300; m < 325; m++) {
      Words words = site.words("maker " + m);
      String name = words.person();
      String text =
          "<div class=bio><h1>%s</h1><p>%s, born %d</p><p>%s</p></div>"
              .formatted(name, words.place(), words.number(1570, 1950), words.paragraph(2));
      site.thing("maker", "" + m, "/people/" + m, load -> museum(name, text, load));
      makers.add("<li>" + Html.link("/people/" + m, name));
    }
    site.list(
        "/search?s=*",
        "Search results",
        rows,
        16,
        (b, l) -> museum("Search", b.replace("@CTX@", l.chance().hex(40)), l));
    site.list("/people", "Makers", makers, 10, (b, l) -> museum("Makers", b, l));
    site.page("/", load -> museum("Collection", "<h1>Explore the collection</h1>", load));
    return site;
  }

  private static String nearby(Load load) {
    return "<h4>You may also like</h4>" + lines(3, _ -> "<i>" + load.chance().product() + "</i> ");
  }

  private static String museum(String title, String body, Load load) {
    return """
    <!DOCTYPE html><html lang=en><head><title>%s | Museum</title></head><body>
    <div class=cookies><h2>We value your privacy</h2><p>This museum uses cookies to make its site work,
    to measure visits and to show you objects that you may like. You can accept all or choose.</p>
    <button id=c%s>Accept</button></div>
    <nav><a href=/>Collection</a> <a href="/search?s=*">Search</a> <a href=/people>Makers</a></nav>
    %s<footer>Open today until %d</footer></body></html>
    """
        .formatted(title, load.chance().hex(6), body, 16 + load.nth() % 5);
  }

  /**
   * Stories, meetings and committees, all reached as /node/ID from one list, stories also by an
   * alias; members' nodes say that access is denied; comments add to the address.
   */
  static ThingSite portal(long seed) {
    ThingSite site = new ThingSite("portal", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 95; i++) {
      int id = 201 + 3 * i;
      Words words = site.words("node " + id);
      String path = "/node/" + id;
      String kind = List.of("story", "story", "meeting", "story", "committee").get(i % 5);
      String title =
          switch (kind) {
            case "story" -> words.headline();
            case "meeting" -> words.thing() + " meeting in " + words.place();
            default -> words.thing() + " committee";
          };
      rows.add(
          "<div class=views-row><span class=field>%s</span> <span>%s</span></div>"
              .formatted(Html.link(path, title), words.day()));
      if (i % 9 == 5) {
        site.page(
            path,
            load ->
                noded(
                    "Access denied",
                    "",
                    "<h1>Access denied</h1><p>You are not authorized to access this page.</p>"
                        + Html.link("/user/login?destination=node/" + id, "Log in"),
                    load));
        continue;
      }
      node(site, words, id, kind, title);
    }
    site.list("/recent", "Recent content", rows, 15, (b, l) -> noded("Recent", "", b, l));
    site.page(
        "/user/login",
        load ->
            noded("Log in", "", "<form method=post><input type=password name=pass></form>", load));
    site.page("/", load -> noded("Association", "", "<h1>Welcome, members and friends</h1>", load));
    return site;
  }

  private static void node(ThingSite site, Words words, int id, String kind, String title) {
    String path = "/node/" + id;
    String alias = "/stories/" + Html.slug(title);
    boolean aliased = kind.equals("story") && site.truth().entityAt(alias).isEmpty();
    String text = said(kind, title, words);
    String links = "<ul class=links><li>" + Html.link("/print/" + id, "Printer-friendly") + "</ul>";
    String head =
        aliased
            ? "<link rel=canonical href=\""
                + alias
                + "\"><link rel=shortlink href=\""
                + path
                + "\">"
            : "<link rel=canonical href=\"" + path + "\">";
    String body = text + links + (kind.equals("story") ? talk(path) : "");
    Truth.Entity node =
        site.thing(kind, "" + id, aliased ? alias : path, load -> noded(title, head, body, load));
    if (aliased) site.dress(node, path, load -> noded(title, head, body, load));
    site.dress(
        node,
        "/print/" + id,
        _ -> "<html><head><title>" + title + "</title>" + head + "</head><body>" + text);
    if (kind.equals("story"))
      site.page(
          path + "?comments=all",
          load -> noded(title, head, "<h2>Comments</h2>" + talk(path), load));
  }

  private static String talk(String path) {
    Words fixed = new Words(path.hashCode());
    return "<section id=comments>"
        + lines(fixed.number(1, 3), _ -> "<p>" + fixed.person() + ": " + fixed.sentence() + "</p>")
        + Html.link(path + "?comments=all", "All comments")
        + "</section>";
  }

  private static String said(String kind, String title, Words words) {
    return switch (kind) {
      case "story" ->
          "<article class=node><h1>%s</h1><div class=submitted>%s, %s</div>%s</article>"
              .formatted(
                  title,
                  words.person(),
                  words.day(),
                  lines(words.number(2, 5), _ -> "<p>" + words.paragraph(3) + "</p>"));
      case "meeting" ->
          "<article class=node><h1>%s</h1><div class=when>%s, %d:00</div><div class=where>%s %d</div><ol>%s</ol></article>"
              .formatted(
                  title,
                  words.day(),
                  words.number(8, 20),
                  words.place(),
                  words.number(1, 99),
                  lines(words.number(2, 5), _ -> "<li>" + words.sentence()));
      default ->
          "<article class=node><h1>%s</h1><table><tr><th>Chair<td>%s<tr><th>Members<td>%s</table><p>%s</p></article>"
              .formatted(
                  title,
                  words.person(),
                  lines(words.number(3, 7), _ -> words.person() + ", "),
                  words.sentence());
    };
  }

  private static String noded(String title, String head, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s | Association</title>%s</head><body>
    <ul class=menu><li><a href=/>Home</a><li><a href=/recent>Recent</a></ul>
    <form method=post action=/search><input name=keys><input type=hidden name=form_build_id value=form-%s></form>
    <div class="view-dom-id-%s">%s</div><div class=block><h2>Who is online</h2>%d guests</div></body></html>
    """
        .formatted(
            title,
            head,
            load.chance().hex(40),
            load.chance().hex(32),
            body,
            load.chance().number(1, 60));
  }
}
