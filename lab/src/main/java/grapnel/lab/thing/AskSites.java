package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Questions and answers, and a registry of packages. */
final class AskSites {

  private AskSites() {}

  /**
   * Questions in lists of their own and by tag, each with a short address, addresses of its answers
   * and a side with its history; users, of whom some have left and show one notice.
   */
  static ThingSite answers(long seed) {
    ThingSite site = new ThingSite("answers", seed);
    List<String> tags = List.of("harbours", "clocks", "onions", "violins", "saddles");
    List<String> all = new ArrayList<>();
    List<List<String>> tagged = new ArrayList<>();
    for (String _ : tags) tagged.add(new ArrayList<>());
    for (int i = 0; i < 72; i++) {
      int id = 4_100 + 11 * i + i % 3;
      Words words = site.words("question " + id);
      String title = "Why " + words.headline().toLowerCase(Locale.ROOT) + "?";
      int user = 20 + 3 * words.number(0, 29);
      String path = "/questions/" + id + "/" + Html.slug(title);
      boolean linked = i % 7 != 6;
      Truth.Entity question = question(site, words, id, title, path, user, linked);
      site.redirect(question, "/questions/" + id, 301);
      site.redirect(question, "/q/" + id, 302);
      if (!linked) continue;
      String row =
          """
          <div class=question-summary id=q%d><div class=stats><b>%d</b> votes <b>%d</b> views</div>
          <h3>%s</h3><p>%s</p><div class=tags>%s</div><div class=user>%s</div>%s</div>
          """
              .formatted(
                  id,
                  words.number(0, 40),
                  words.number(10, 3000),
                  Html.link(path, title),
                  words.sentence(),
                  Html.link("/questions/tagged/" + tags.get(i % 5), tags.get(i % 5)),
                  Html.link("/users/" + user, site.words("user " + user).person()),
                  i % 6 == 1 ? Html.link("/q/" + id, "share") : "");
      all.add(row);
      tagged.get(i % 5).add(row);
    }
    List<String> users = new ArrayList<>();
    for (int u = 0; u < 30; u++) {
      int id = 20 + 3 * u;
      user(site, id);
      users.add("<li>" + Html.link("/users/" + id, site.words("user " + id).person()));
    }
    site.list("/users", "Users", users, 15, (b, l) -> asking("Users", "", b, l));
    site.list("/questions", "All questions", all, 12, (b, l) -> asking("Questions", "", b, l));
    for (int t = 0; t < tags.size(); t++) {
      String tag = tags.get(t);
      site.list("/questions/tagged/" + tag, tag, tagged.get(t), 8, (b, l) -> asking(tag, "", b, l));
    }
    String cloud = lines(5, t -> Html.link("/questions/tagged/" + tags.get(t), tags.get(t)) + " ");
    site.page("/tags", load -> asking("Tags", "", "<h1>Tags</h1>" + cloud, load));
    site.page("/", load -> asking("Ask", "", "<h1>Ask anything</h1>" + cloud, load));
    return site;
  }

  private static Truth.Entity question(
      ThingSite site, Words words, int id, String title, String path, int user, boolean linked) {
    String head = "<link rel=canonical href=\"" + path + "\">";
    int answers = words.number(0, 4);
    int first = 60_000 + 10 * id;
    String replies =
        lines(
            answers,
            n ->
                "<div class=answer id=a%d><p>%s</p>%s by %s, %s</div>"
                    .formatted(
                        first + n,
                        words.paragraph(2),
                        Html.link("/a/" + (first + n), "link"),
                        words.person(),
                        words.day()));
    String text =
        "<h1>%s</h1><div class=post>%s</div><p>asked %s by %s</p>%s %s<h2>%d answers</h2>%s"
            .formatted(
                Html.link(path, title),
                words.paragraph(words.number(1, 4)),
                words.day(),
                Html.link("/users/" + user, "the asker"),
                Html.link("/posts/" + id + "/revisions", "edited"),
                Html.link("/q/" + id, "share"),
                answers,
                replies);
    Truth.Entity question =
        site.thing(
            "question",
            "" + id,
            path,
            linked,
            load -> asking(title, head, text + seen(load), load));
    for (int n = 0; n < answers; n++) site.redirect(question, "/a/" + (first + n), 302);
    String history =
        lines(words.number(1, 4), n -> "<li>Version " + n + " of " + words.day() + " " + title);
    site.page(
        "/posts/" + id + "/revisions",
        load -> asking("Revisions", "", "<h1>Revisions</h1><ol>" + history + "</ol>", load));
    return question;
  }

  private static void user(ThingSite site, int id) {
    Words words = site.words("user " + id);
    String path = "/users/" + id;
    if (words.chance(0.3)) {
      site.page(
          path,
          load ->
              asking(
                  "User not found",
                  "",
                  "<div class=error><h1>This user has left</h1><p>The account was closed or never"
                      + " existed.</p></div>",
                  load));
      return;
    }
    String name = words.person();
    String text =
        "<div class=card><h1>%s</h1><b>%d</b> reputation</div><p>%s</p><dl><dt>From<dd>%s<dt>Since<dd>%s</dl>"
            .formatted(name, words.number(1, 9000), words.sentence(), words.place(), words.day());
    site.thing("user", "" + id, path, load -> asking(name, "", text, load));
  }

  private static String seen(Load load) {
    return "<p class=seen>Viewed "
        + (300 + load.nth())
        + " times</p><div id=related><h4>Related</h4>"
        + lines(4, _ -> "<div>" + load.chance().headline() + "?</div>")
        + "</div>";
  }

  private static String asking(String title, String head, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s - Ask</title>%s</head><body class=unified>
    <header><a href=/>Ask</a> <a href=/questions>Questions</a> <a href=/tags>Tags</a> <a href=/users>Users</a></header>
    <div id=content>%s</div><aside><h4>Hot elsewhere</h4>%s</aside>
    <footer>rev 2025.11.%d.%d</footer><script>StackData={"fkey":"%s"}</script></body></html>
    """
        .formatted(
            title,
            head,
            body,
            lines(3, _ -> "<p>" + load.chance().headline() + "</p>"),
            1 + load.nth() % 28,
            load.chance().number(1000, 9999),
            load.chance().hex(64));
  }

  /**
   * Packages and teams in one result list; versions show their package; tabs by parameter;
   * withdrawn packages show one notice under a form of URL like the others.
   */
  static ThingSite registry(long seed) {
    ThingSite site = new ThingSite("registry", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 78; i++) {
      Words words = site.words("package " + i);
      String name = words.colour() + "-" + words.thing() + (i % 3 == 0 ? "" : "-" + i);
      String path = "/package/" + name;
      if (site.truth().entityAt(path).isPresent()) path += i;
      boolean withdrawn = i % 5 == 2;
      String version = words.number(0, 6) + "." + words.number(0, 20) + "." + words.number(0, 9);
      rows.add(
          """
          <section>%s<p>%s</p><span>%s</span> published %s by <b>%s</b></section>
          """
              .formatted(
                  Html.link(path, path.substring(9)),
                  words.sentence(),
                  i % 4 == 0 ? Html.link(path + "/v/" + version, version) : version,
                  words.day(),
                  words.person()));
      if (withdrawn) {
        site.page(
            path,
            load ->
                shelf(
                    "Security holding package",
                    "<h1>Security holding package</h1><p>This package contained malicious code and"
                        + " was removed from the registry by our team. A placeholder was published"
                        + " to make sure that nobody is affected.</p>",
                    load));
        site.page(
            path + "/v/" + version,
            load -> shelf("Security holding package", "<h1>Security holding package</h1>", load));
      } else packaged(site, words, path, version);
    }
    for (int t = 0; t < 26; t++) team(site, t, rows);
    site.list("/search?q=a", "Results", rows, 18, (b, l) -> shelf("Search", b, l));
    site.page("/", load -> shelf("Registry", Html.link("/search?q=a", "Browse all"), load));
    return site;
  }

  private static void packaged(ThingSite site, Words words, String path, String version) {
    String name = path.substring(9);
    String tabs =
        "<nav class=tabs>"
            + Html.link(path + "?activeTab=readme", "Readme")
            + Html.link(path + "?activeTab=versions", "Versions")
            + Html.link(path + "?activeTab=dependents", "Dependents")
            + "</nav>";
    String side =
        "<dl><dt>Version<dd>%s<dt>License<dd>%s<dt>Size<dd>%d kB<dt>Install<dd>add %s</dl>"
            .formatted(
                version, words.pick(List.of("MIT", "ISC", "BSD")), words.number(3, 900), name);
    String text =
        "<h1>" + name + "</h1>" + tabs + "<div id=readme>" + words.paragraph(4) + "</div>" + side;
    String old = "0." + words.number(0, 9) + ".0";
    Truth.Entity one = site.thing("package", name, path, load -> shelf(name, text, load));
    site.dress(one, path + "?activeTab=readme", load -> shelf(name, text, load));
    site.dress(one, path + "/v/" + version, load -> shelf(name, text, load));
    String versions =
        "<h1>"
            + name
            + "</h1>"
            + tabs
            + "<ul>"
            + lines(words.number(2, 9), _ -> "<li>" + words.number(0, 6) + ".0 " + words.day())
            + "<li>"
            + Html.link(path + "/v/" + old, old)
            + "</ul>";
    site.page(path + "?activeTab=versions", load -> shelf(name, versions, load));
    String dependents = "<h1>" + name + "</h1>" + tabs + "<p>" + words.number(0, 99) + " packages";
    site.page(path + "?activeTab=dependents", load -> shelf(name, dependents, load));
    site.dress(
        one,
        path + "/v/" + old,
        load ->
            shelf(
                name,
                "<p class=old>This is not the latest version.</p>" + text.replace(version, old),
                load));
  }

  private static void team(ThingSite site, int t, List<String> rows) {
    Words words = site.words("team " + t);
    String name = "the-" + words.colour() + "-" + words.thing() + "s-" + t;
    String path = "/package/" + name;
    String text =
        "<div class=org><img src=/o/%d.png><h1>%s</h1><h3>%d members</h3><p>%s</p><h3>Maintains</h3><ul>%s</ul></div>"
            .formatted(
                t,
                name,
                words.number(2, 30),
                words.sentence(),
                lines(words.number(2, 6), _ -> "<li>" + words.colour() + "-" + words.thing()));
    site.thing("team", name, path, load -> shelf(name, text, load));
    rows.add(
        3 * t + 1,
        "<section>"
            + Html.link(path, name)
            + "<p>"
            + words.sentence()
            + "</p><span>"
            + words.number(1, 9)
            + ".0.0</span> published "
            + words.day()
            + " by <b>"
            + words.person()
            + "</b></section>");
  }

  private static String shelf(String title, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s</title></head><body><div class="%s"><a href=/>%s</a></div>
    <main>%s</main><script nonce="%s"></script></body></html>
    """
        .formatted(
            title,
            "c" + load.chance().hex(5),
            load.chance().product(),
            body,
            load.chance().hex(20));
  }
}
