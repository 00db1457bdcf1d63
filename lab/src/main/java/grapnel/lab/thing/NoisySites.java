package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;

/** Sites where no two loads of a page are alike, and where most pages have several addresses. */
final class NoisySites {

  private NoisySites() {}

  /** A visit counter and a clock on every page; index.html, trackers and print parameters. */
  static ThingSite counter(long seed) {
    ThingSite site = new ThingSite("counter", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      Words words = site.words("club " + i);
      String name = words.place() + " " + words.thing() + " club";
      String path = "/clubs/" + (10 + i) + "/";
      String text = "<h1>" + name + "</h1><p>" + words.paragraph(2) + "</p><p>" + words.person();
      Truth.Entity club = site.thing("club", "" + (10 + i), path, load -> counted(text, load));
      rows.add("<li>" + Html.link(path, name));
      String[] others = {
        path + "index.html", path + "?utm_source=list", path + "?ref=" + words.hex(4)
      };
      for (int j = 0; j < others.length; j++) {
        site.dress(club, others[j], load -> counted(text, load));
        if (words.chance(0.5)) rows.add("<li>" + Html.link(others[j], name));
      }
    }
    site.list("/clubs", "Clubs", rows, 30, body -> "<title>Clubs</title>" + body);
    site.page("/", load -> counted("<h1>Town</h1><a href=/clubs>Clubs</a>", load));
    return site;
  }

  private static String counted(String text, Load load) {
    return "<html><head><title>Town clubs</title></head><body>"
        + text
        + "<hr><p>You are visitor no. "
        + (184_000 + load.nth())
        + ". It is "
        + (8 + load.nth() % 12)
        + ":"
        + (10 + load.nth() % 50)
        + " o'clock.</p></body></html>";
  }

  /** A banner, users online and three random links on every page; parameters in any order. */
  static ThingSite bazaar(long seed) {
    ThingSite site = new ThingSite("bazaar", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 56; i++) {
      Words words = site.words("ware " + i);
      String name = words.product();
      int id = 300 + 2 * i;
      String path = "/shop?cat=" + (1 + i % 4) + "&id=" + id;
      String text =
          "<h1>" + name + "</h1><b>" + words.price() + "</b><p>" + words.paragraph(2) + "</p>";
      Truth.Entity ware = site.thing("ware", "" + id, path, load -> banner(name, text, load));
      String turned = "/shop?id=" + id + "&cat=" + (1 + i % 4);
      String viewed = path + "&view=full";
      site.dress(ware, turned, load -> banner(name, text, load));
      site.dress(ware, viewed, load -> banner(name, text, load));
      rows.add("<li>" + Html.link(path, name) + " " + Html.link(turned, "more"));
      if (i % 2 == 0) rows.add("<li>" + Html.link(viewed, name));
    }
    site.list("/all", "All wares", rows, 28, body -> "<title>All</title>" + body);
    site.page("/", load -> banner("Bazaar", "<a href=/all>All wares</a>", load));
    return site;
  }

  private static String banner(String title, String text, Load load) {
    Words chance = load.chance();
    return "<html><head><title>"
        + title
        + "</title></head><body><div class=ad><img src=/ads/"
        + chance.hex(6)
        + ".gif alt='"
        + chance.sentence()
        + "'></div><nav><a href=/>Bazaar</a></nav>"
        + text
        + "<aside><h4>People look at</h4>"
        + lines(
            3,
            _ -> {
              int i = chance.number(0, 55);
              return "<p>" + Html.link("/shop?cat=" + (1 + i % 4) + "&id=" + (300 + 2 * i), "this");
            })
        + "<p>"
        + chance.number(10, 400)
        + " users online: "
        + chance.person()
        + ", "
        + chance.person()
        + "</p></aside></body></html>";
  }

  /** Tokens in forms, scripts and class names; short links and slugs that do not matter. */
  static ThingSite desk(long seed) {
    ThingSite site = new ThingSite("desk", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      Words words = site.words("ticket " + i);
      String title = words.headline();
      int id = 7100 + i;
      String path = "/ticket/" + id + "-" + Html.slug(title);
      String text =
          "<h2>"
              + title
              + "</h2>"
              + lines(words.number(1, 5), _ -> "<p>" + words.paragraph(2) + "</p>");
      Truth.Entity ticket = site.thing("ticket", "" + id, path, load -> tokens(title, text, load));
      site.dress(ticket, "/ticket/" + id, load -> tokens(title, text, load));
      site.dress(ticket, "/ticket/" + id + "-x", load -> tokens(title, text, load));
      site.redirect(ticket, "/t" + id, 302);
      rows.add(
          "<li>"
              + Html.link(path, title)
              + " "
              + Html.link("/t" + id, "#" + id)
              + (i % 3 == 0 ? " " + Html.link("/ticket/" + id, "open") : "")
              + (i % 3 == 1 ? " " + Html.link("/ticket/" + id + "-x", "open") : ""));
    }
    site.list("/tickets", "Tickets", rows, 25, body -> "<title>Tickets</title>" + body);
    site.page("/", load -> tokens("Desk", "<a href=/tickets>Tickets</a>", load));
    return site;
  }

  private static String tokens(String title, String text, Load load) {
    String token = load.chance().hex(24);
    String made = "c" + load.chance().hex(5);
    return "<html><head><title>"
        + title
        + "</title><meta name=csrf content="
        + token
        + "><script>var nonce='"
        + load.chance().hex(16)
        + "';</script></head><body><div class="
        + made
        + "><a href=/tickets>Tickets</a>"
        + text
        + "<form method=post action=/reply><input type=hidden name=t value="
        + token
        + "><textarea name=reply></textarea></form><p>Served in "
        + load.chance().number(11, 99)
        + " ms at "
        + load.chance().day()
        + "</p></div></body></html>";
  }
}
