package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;

/** A wiki and a library's catalogue, as common software writes them. */
final class KnowledgeSites {

  private KnowledgeSites() {}

  /** A wiki: revisions, print and mobile views, talk, aliases, and a log-in wall before editing. */
  static ThingSite pedia(long seed) {
    ThingSite site = new ThingSite("pedia", seed);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      Words words = site.words("article " + i);
      String name =
          words.place() + "_" + words.thing() + (i % 3 == 0 ? "_(" + words.colour() + ")" : "");
      if (names.contains(name)) name += "_" + i;
      names.add(name);
    }
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      article(site, names, i);
      rows.add("<li>" + Html.link("/wiki/" + names.get(i), names.get(i).replace('_', ' ')));
      if (i % 4 == 0)
        rows.add(
            "<li><i>" + Html.link("/wiki/Old_" + names.get(i), "Old " + names.get(i)) + "</i>");
    }
    site.list(
        "/wiki/Special:AllPages",
        "All pages",
        rows,
        20,
        (b, l) -> pediaFrame("All pages", "", b, l));
    site.page("/", load -> pediaFrame("Main Page", "", "<p>Welcome to the free pedia.", load));
    return site;
  }

  private static void article(ThingSite site, List<String> names, int i) {
    String name = names.get(i);
    Words words = site.words("text " + i);
    String path = "/wiki/" + name;
    String script = "/w/index.php?title=" + name;
    String head = "<link rel=canonical href=\"" + path + "\">";
    String title = name.replace('_', ' ');
    String tabs =
        "<div id=p-views>"
            + Html.link(path, "Read")
            + Html.link("/wiki/Talk:" + name, "Discussion")
            + Html.link(script + "&action=edit", "Edit")
            + Html.link(script + "&action=history", "History")
            + Html.link(script + "&printable=yes", "Printable version")
            + Html.link(path + "?mobileaction=toggle_view_mobile", "Mobile view")
            + "</div>";
    String text =
        lines(
            words.number(2, 6),
            _ ->
                "<p>"
                    + words.paragraph(3)
                    + " "
                    + Html.link("/wiki/" + words.pick(names), "See also")
                    + "</p>");
    String body = "<h1>" + title + "</h1>" + tabs + text;
    Truth.Entity article =
        site.thing("article", name, path, load -> pediaFrame(title, head, body, load));
    site.dress(article, script, load -> pediaFrame(title, head, body, load));
    site.dress(
        article,
        script + "&printable=yes",
        load ->
            "<html><head><title>"
                + title
                + "</title>"
                + head
                + "<meta name=robots content=noindex></head><body class=printable><h1>"
                + title
                + "</h1>"
                + text
                + parser(load)
                + "</body></html>");
    site.dress(
        article,
        path + "?mobileaction=toggle_view_mobile",
        load ->
            "<html><head><title>"
                + title
                + "</title>"
                + head
                + "</head><body class=mf><h1>"
                + title
                + "</h1>"
                + text
                + parser(load)
                + "</body></html>");
    if (i % 4 == 0) {
      site.dress(
          article,
          "/wiki/Old_" + name,
          load ->
              pediaFrame(
                  title,
                  head,
                  "<h1>"
                      + title
                      + "</h1><p class=redirected>(Redirected from "
                      + Html.link("/w/index.php?title=Old_" + name + "&redirect=no", "Old " + title)
                      + ")</p>"
                      + tabs
                      + text,
                  load));
    }
    StringBuilder history = new StringBuilder("<h1>Revision history</h1>" + tabs + "<ul>");
    for (int r = 0; r < words.number(1, 4); r++) {
      String old = script + "&oldid=" + (50_000 + 7 * i + r);
      history.append("<li>").append(Html.link(old, words.day())).append(" ").append(words.person());
      String shorter = text.substring(0, text.indexOf("</p>") + 4);
      site.dress(
          article,
          old,
          load ->
              pediaFrame(
                  title,
                  "<meta name=robots content=noindex>",
                  "<h1>"
                      + title
                      + "</h1><div class=mw-revision>This is an old revision of this page.</div>"
                      + tabs
                      + shorter,
                  load));
    }
    String past = history.toString();
    site.page(script + "&action=history", load -> pediaFrame("Revision history", "", past, load));
    site.page(
        script + "&action=edit",
        load ->
            pediaFrame(
                "Login required",
                "",
                "<h1>Login required</h1><p>You must log in to edit pages.</p><a"
                    + " href=/wiki/Special:UserLogin>log in</a>",
                load));
    String talk = words.sentence();
    site.page(
        "/wiki/Talk:" + name,
        load ->
            pediaFrame(
                "Talk:" + title,
                "",
                "<h1>Talk:" + title + "</h1>" + tabs + "<dl><dd>" + talk + "</dl>",
                load));
  }

  private static String parser(Load load) {
    return "<!-- Saved in parser cache with timestamp 202511"
        + load.chance().number(10, 28)
        + load.chance().number(100_000, 235_959)
        + " and revision id -->";
  }

  private static String pediaFrame(String title, String head, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s - Pedia</title>%s<script>RLCONF={"wgRequestId":"%s"};</script></head><body>
    <div id=content>%s</div><div id=mw-panel><a href=/>Main page</a><a href=/wiki/Special:AllPages>All pages</a></div>
    <div id=footer>Privacy policy</div>%s<script>RLQ.push({"wgBackendResponseTime":%d,"wgHostname":"mw%d"});</script></body></html>
    """
        .formatted(
            title,
            head,
            load.chance().hex(24),
            body,
            parser(load),
            load.chance().number(80, 400),
            load.chance().number(1200, 1400));
  }

  /** A catalogue: records with six tabs, one of them the record itself, and numbers of searches. */
  static ThingSite opac(long seed) {
    ThingSite site = new ThingSite("opac", seed);
    List<String> rows = new ArrayList<>();
    List<String> authors = new ArrayList<>();
    for (int i = 0; i < 26; i++)
      authors.add(site.words("author " + i).person() + ", 19" + (30 + i));
    for (int i = 0; i < 66; i++) {
      String id = "b" + (10_244 + 9 * i);
      Words words = site.words("record " + id);
      String title = words.headline();
      String author = authors.get(i % 26);
      String path = "/Record/" + id;
      String by = Html.link("/Author/Home?author=" + plus(author), author);
      String head =
          "<h3>"
              + title
              + "</h3><table><tr><th>Main Author<td>"
              + by
              + "<tr><th>Published<td>"
              + words.place()
              + " "
              + words.number(1950, 2024)
              + "<tr><th>Subjects<td>"
              + words.thing()
              + ", "
              + words.thing()
              + "</table><ul class=recordTabs>"
              + lines(5, n -> "<li>" + Html.link(path + "/" + TABS.get(n), TABS.get(n)))
              + "</ul>";
      String holdings =
          head
              + "<div class=tab><h4>"
              + words.place()
              + " branch</h4><p>Call number "
              + words.number(100, 999)
              + "."
              + words.number(1, 99)
              + " "
              + words.pick(List.of("Available", "Checked out"))
              + "</p></div>";
      Truth.Entity record =
          site.thing("record", id, path, i % 7 != 6, load -> opacFrame(title, holdings, load));
      site.dress(record, path + "/Holdings", load -> opacFrame(title, holdings, load));
      String search = path + "?sid=" + words.number(100_000, 999_999);
      site.dress(record, search, load -> opacFrame(title, holdings, load));
      for (String tab : TABS.subList(1, 4)) {
        String own = head + "<div class=tab>" + words.paragraph(words.number(1, 3)) + "</div>";
        site.page(path + "/" + tab, load -> opacFrame(tab + ": " + title, own, load));
      }
      site.page(
          path + "/Save",
          load ->
              opacFrame(
                  "Login",
                  "<p class=error>You must be logged in first</p><form method=post"
                      + " action=/MyResearch/Home><input name=username><input type=password"
                      + " name=password></form>",
                  load));
      if (i % 7 == 6) continue;
      rows.add(
          "<div class=result>"
              + Html.link(i % 3 == 1 ? search : path, title)
              + " by "
              + by
              + "</div>");
    }
    for (String author : authors) {
      Words words = site.words(author);
      String text =
          "<h2>"
              + author
              + "</h2><div class=bio><p>"
              + words.paragraph(2)
              + "</p></div><p>"
              + words.number(1, 9)
              + " titles</p>";
      site.thing(
          "author",
          author,
          "/Author/Home?author=" + plus(author),
          load -> opacFrame(author, text, load));
    }
    site.list(
        "/Search/Results?lookfor=",
        "Search results",
        rows,
        12,
        (b, l) -> opacFrame("Search", b, l));
    site.page(
        "/",
        load -> opacFrame("Catalogue", Html.link("/Search/Results?lookfor=", "Everything"), load));
    return site;
  }

  private static final List<String> TABS =
      List.of("Holdings", "Description", "TOC", "Details", "Save");

  private static String plus(String text) {
    return text.replace(",", "%2C").replace(' ', '+');
  }

  private static String opacFrame(String title, String body, Load load) {
    return """
    <html><head><title>%s</title></head><body><form action=/Search/Results><input name=lookfor><input type=submit value=Find></form>
    %s<div class=sidegroup><h4>Similar Items</h4>%s</div><input type=hidden name=csrf value=%s-%s></body></html>
    """
        .formatted(
            title,
            body,
            lines(
                4,
                _ ->
                    "<li>"
                        + Html.link(
                            "/Record/b" + (10_244 + 9 * load.chance().number(0, 65)),
                            "A book like this")),
            load.chance().hex(16),
            load.chance().hex(8));
  }
}
