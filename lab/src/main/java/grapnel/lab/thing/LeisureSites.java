package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;

/** Episodes behind a wall of subscribers, hikes and huts, and a tree of ancestors. */
final class LeisureSites {

  private LeisureSites() {}

  /**
   * Episodes and their shows: a third is for subscribers only and says so; a moment of an episode
   * has an address, players are embedded, and what else to hear is another choice at each load.
   */
  static ThingSite podcasts(long seed) {
    ThingSite site = new ThingSite("podcasts", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 84; i++) {
      Words words = site.words("episode " + i);
      int show = i % 14;
      String title = words.headline();
      String path = "/" + showSlug(site, show) + "/episodes/" + Html.slug(title) + "-" + i;
      rows.add(
          "<li class=ep>%s <span>%d min</span> %s%s</li>"
              .formatted(
                  Html.link(i % 5 == 1 ? path + "?t=30" : path, title),
                  words.number(12, 90),
                  Html.link("/" + showSlug(site, show), "show"),
                  i % 4 == 2 ? Html.link("/embed" + path, "player") : ""));
      if (words.chance(0.3)) {
        for (String each : List.of(path, path + "?t=30", "/embed" + path)) {
          site.page(
              each,
              load ->
                  heard(
                      "Members only",
                      "",
                      "<div class=lock><h2>This episode is for members</h2><p>Join to hear it, or"
                          + " log in if you have joined.</p></div>",
                      load));
        }
        continue;
      }
      String head = "<link rel=canonical href=" + path + ">";
      String text =
          "<h1>%s</h1><audio src=/a/%s.mp3></audio><p>%s</p><h2>Chapters</h2><ol>%s</ol>"
              .formatted(
                  title,
                  words.hex(8),
                  words.paragraph(3),
                  lines(words.number(2, 6), n -> "<li>" + n * 7 + ":00 " + words.sentence()));
      Truth.Entity episode =
          site.thing("episode", "" + i, path, load -> heard(title, head, text + next(load), load));
      site.dress(episode, path + "?t=30", load -> heard(title, head, text + next(load), load));
      site.dress(
          episode,
          "/embed" + path,
          _ -> "<html><head><title>" + title + "</title>" + head + "</head><body>" + text);
    }
    for (int s = 0; s < 14; s++) {
      Words words = site.words("show " + s);
      String name = words.colour() + " " + words.thing() + " hour";
      String text =
          "<h1>%s</h1><img class=cover src=/c/%d.jpg><p>%s</p><dl><dt>Host<dd>%s<dt>Since<dd>%s</dl>"
              .formatted(name, s, words.paragraph(2), words.person(), words.day());
      site.thing("show", "" + s, "/" + showSlug(site, s), load -> heard(name, "", text, load));
    }
    site.list("/latest", "New episodes", rows, 14, (b, l) -> heard("New", "", "<ul>" + b, l));
    site.page("/", load -> heard("Listen", "", "<h1>Listen</h1>" + next(load), load));
    return site;
  }

  private static String showSlug(ThingSite site, int show) {
    Words words = site.words("show slug " + show);
    return Html.slug(words.colour() + " " + words.thing()) + "-" + (char) ('a' + show);
  }

  private static String next(Load load) {
    return "<aside><h2>You may like</h2>"
        + lines(3, _ -> "<p>" + load.chance().headline() + "</p>")
        + "</aside>";
  }

  private static String heard(String title, String head, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s | Listen</title>%s</head><body data-session=%s><nav><a href=/>Listen</a> <a href=/latest>New</a></nav>
    %s<footer>%d people are listening</footer></body></html>
    """
        .formatted(title, head, load.chance().hex(16), body, load.chance().number(20, 900));
  }

  /**
   * Hikes and huts under one script: parameters in any order, units to choose, a sheet to print;
   * huts that are closed for good say so; counters and the weather of the moment on every page.
   */
  static ThingSite trails(long seed) {
    ThingSite site = new ThingSite("trails", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 90; i++) {
      int id = 310 + 7 * i;
      Words words = site.words("place " + id);
      boolean hike = i % 3 != 1;
      String name = hike ? words.colour() + " ridge to " + words.place() : words.person() + " hut";
      String path = "/detail.php?region=4&id=" + id;
      String turned = "/detail.php?id=" + id + "&region=4";
      rows.add(
          "<tr><td>%s<td>%s<td>%s</tr>"
              .formatted(
                  Html.link(i % 4 == 3 ? turned : path, name),
                  words.number(400, 2900) + " m",
                  i % 5 == 0 ? Html.link(path + "&units=feet", "feet") : ""));
      if (!hike && i % 12 == 4) {
        for (String each : List.of(path, turned, path + "&units=feet", path + "&print=1")) {
          site.page(
              each,
              load ->
                  trail(
                      "Closed",
                      "<p class=note>This hut has been closed for good.</p><p>Ask the club.</p>",
                      load));
        }
        continue;
      }
      String text = outdoors(hike, name, words);
      Truth.Entity place =
          site.thing(
              hike ? "hike" : "hut",
              "" + id,
              path,
              load -> trail(name, text + Html.link(path + "&print=1", "Print"), load));
      site.dress(
          place, turned, load -> trail(name, text + Html.link(path + "&print=1", "Print"), load));
      site.dress(
          place,
          path + "&units=feet",
          load -> trail(name, text + Html.link(path + "&print=1", "Print"), load));
      site.dress(
          place,
          path + "&print=1",
          _ -> "<html><head><title>" + name + "</title></head><body class=sheet>" + text);
    }
    site.list(
        "/list.php?region=4",
        "Region 4",
        rows,
        18,
        (b, l) -> trail("Region 4", "<table>" + b + "</table>", l));
    site.page(
        "/", load -> trail("Trails", Html.link("/list.php?region=4", "Hikes and huts"), load));
    return site;
  }

  private static String outdoors(boolean hike, String name, Words words) {
    String facts =
        hike
            ? "<tr><th>Length<td>%d km<tr><th>Ascent<td>%d m<tr><th>Best season<td>%s"
                .formatted(
                    words.number(4, 28),
                    words.number(100, 1900),
                    words.pick(List.of("summer", "autumn", "all year")))
            : "<tr><th>Beds<td>%d<tr><th>Warden<td>%s<tr><th>Open<td>from %s"
                .formatted(words.number(8, 90), words.person(), words.day());
    return "<h1>%s</h1><table class=facts>%s</table><p>%s</p><p>Seen from: %s</p>"
        .formatted(name, facts, words.paragraph(words.number(2, 4)), words.place());
  }

  private static String trail(String title, String body, Load load) {
    return """
    <html><head><title>%s - Trails</title></head><body><table class=top><tr><td><a href=/>Trails</a><td><a href="/list.php?region=4">All</a></table>
    <div id=c>%s</div><p class=weather>Now %d degrees, wind %d km/h</p><p class=hits>%d hits</p></body></html>
    """
        .formatted(
            title,
            body,
            load.chance().number(-9, 30),
            load.chance().number(0, 80),
            40_000 + load.nth());
  }

  /**
   * People and families of a tree of ancestors: each person with three tabs, people who live under
   * a notice, sources as a kind of their own; when a page was made stands below it.
   */
  static ThingSite ancestors(long seed) {
    ThingSite site = new ThingSite("ancestors", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 1; i <= 92; i++) {
      Words words = site.words("person " + i);
      String name = words.person();
      String path = "/individual.php?pid=I" + i;
      boolean lives = i % 6 == 2;
      rows.add(
          "<li>%s %s</li>"
              .formatted(
                  Html.link(path, lives ? "Private" : name),
                  i % 3 == 0
                      ? Html.link("/family.php?famid=F" + i / 3, "family")
                      : Html.link("/source.php?sid=S" + i % 16, "source")));
      if (lives) {
        for (String each : List.of(path, path + "&tab=notes", path + "&tab=media")) {
          site.page(
              each,
              load -> kin("Private", "<h2>Private</h2><p>Details of the living are hidden.", load));
        }
        continue;
      }
      String tabs =
          "<ul class=tabs><li>%s<li>%s<li>%s</ul>"
              .formatted(
                  Html.link(path, "Facts"),
                  Html.link(path + "&tab=notes", "Notes"),
                  Html.link(path + "&tab=media", "Media"));
      String facts =
          "<table><tr><td>Birth<td>%s in %s<tr><td>Death<td>%s in %s%s</table><p>%s</p>"
              .formatted(
                  words.day(),
                  words.place(),
                  words.day(),
                  words.place(),
                  words.chance(0.5) ? "<tr><td>Trade<td>" + words.thing() + " maker" : "",
                  words.paragraph(1));
      Truth.Entity person =
          site.thing(
              "person",
              "I" + i,
              path,
              load -> kin(name, "<h2>" + name + "</h2>" + tabs + facts, load));
      site.dress(
          person,
          path + "&tab=facts",
          load -> kin(name, "<h2>" + name + "</h2>" + tabs + facts, load));
      String notes = "<h2>" + name + "</h2>" + tabs + "<blockquote>" + words.sentence();
      site.page(path + "&tab=notes", load -> kin(name, notes, load));
      String media = "<h2>" + name + "</h2>" + tabs + "<img src=/m/" + i + ".jpg>";
      site.page(path + "&tab=media", load -> kin(name, media, load));
    }
    for (int f = 1; f <= 30; f++) {
      Words words = site.words("family " + f);
      String name = words.person() + " and " + words.person();
      String text =
          "<div class=couple><h2>%s</h2><p>Married %s</p></div><h3>Children</h3><ol>%s</ol>"
              .formatted(
                  name, words.day(), lines(words.number(1, 6), _ -> "<li>" + words.person()));
      site.thing("family", "F" + f, "/family.php?famid=F" + f, load -> kin(name, text, load));
    }
    for (int s = 0; s < 16; s++) {
      Words words = site.words("source " + s);
      String name = "Register of " + words.place() + " " + (1700 + 9 * s);
      String text =
          "<div class=src><h2>%s</h2><cite>%s</cite><p>%s</p><hr></div>"
              .formatted(name, words.person(), words.paragraph(2));
      site.thing("source", "S" + s, "/source.php?sid=S" + s, load -> kin(name, text, load));
    }
    site.list("/people.php", "People", rows, 20, (b, l) -> kin("People", "<ul>" + b + "</ul>", l));
    site.page("/", load -> kin("Our tree", Html.link("/people.php", "All people"), load));
    return site;
  }

  private static String kin(String title, String body, Load load) {
    return """
    <html><head><title>%s :: Our tree</title><meta name=csrf content=%s></head><body><div class=head><a href=/>Our tree</a> <a href=/people.php>People</a></div>
    %s<div class=foot>Made in 0.%03d s with %d queries; visitors: %d</div></body></html>
    """
        .formatted(
            title,
            load.chance().hex(20),
            body,
            load.chance().number(10, 999),
            load.chance().number(12, 60),
            9_000 + load.nth());
  }
}
