package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;

/** A forge of repositories, their owners and their many sides. */
final class ForgeSites {

  private ForgeSites() {}

  /** A forge: people and organisations under one form of URL, five sides of each repository. */
  static ThingSite forge(long seed) {
    ThingSite site = new ThingSite("forge", seed);
    List<String> people = new ArrayList<>();
    List<String> repositories = new ArrayList<>();
    for (int i = 0; i < 48; i++) {
      Words words = site.words("owner " + i);
      boolean group = i % 3 == 1;
      String owner =
          Html.slug(group ? words.thing() + " " + words.thing() : words.person())
              + (i % 2 == 0 ? "" : "" + i);
      if (site.truth().entityAt("/" + owner).isPresent()) owner += "-" + i;
      List<String> own = new ArrayList<>();
      for (int r = 0; r < 1 + i % 2; r++) {
        String name = words.colour() + "-" + words.thing() + r;
        repository(site, words, "/" + owner + "/" + name);
        own.add("<li>" + Html.link("/" + owner + "/" + name, name));
        repositories.add(
            "<div class=item>"
                + Html.link("/" + owner + "/" + name, owner + "/" + name)
                + "<p>"
                + words.sentence()
                + "</div>");
      }
      String shown = owner;
      String joined = words.day();
      String text = words.sentence();
      String members =
          lines(words.number(2, 5), _ -> "<img class=avatar alt='" + words.person() + "'>");
      if (group) {
        site.thing(
            "organization",
            owner,
            "/" + owner,
            load ->
                forgeFrame(
                    shown,
                    "<div class=org><img class=big><h1>"
                        + shown
                        + "</h1><p>"
                        + text
                        + "</p><h4>Repositories</h4><ul>"
                        + String.join("", own)
                        + "</ul><h4>Members</h4>"
                        + members
                        + "<h4>Teams</h4><p>Owners</div>",
                    load));
      } else {
        site.thing(
            "user",
            owner,
            "/" + owner,
            load ->
                forgeFrame(
                    shown,
                    "<div class=profile><span class=header>"
                        + text
                        + "</span><ul><li>"
                        + shown
                        + "<li>Joined on "
                        + joined
                        + "</ul><div class=activity>"
                        + own.size()
                        + " repositories</div><ul class=repos>"
                        + String.join("", own)
                        + "</ul></div>",
                    load));
      }
      people.add(
          "<div class=item><img class=avatar>"
              + Html.link("/" + owner, owner)
              + "<span>Joined on "
              + joined
              + "</span></div>");
    }
    for (int i = 0; i < 12; i++) {
      Words words = site.words("closed " + i);
      String path = "/internal/" + words.colour() + "-" + i;
      site.page(
          path,
          load ->
              forgeFrame(
                  "Sign In",
                  "<form method=post action=/user/login><input name=user_name><input type=password"
                      + " name=password><input type=hidden name=_csrf value="
                      + load.chance().hex(32)
                      + "></form>",
                  load));
      repositories.add(
          5 * i,
          "<div class=item>"
              + Html.link(path, path.substring(1))
              + "<p>"
              + words.sentence()
              + "</div>");
    }
    site.list(
        "/explore/users",
        "Users and organisations",
        people,
        12,
        (b, l) -> forgeFrame("Explore", b, l));
    site.list(
        "/explore/repos", "Repositories", repositories, 15, (b, l) -> forgeFrame("Explore", b, l));
    site.page("/", load -> forgeFrame("Forge", "<h1>A painless forge</h1>", load));
    return site;
  }

  private static void repository(ThingSite site, Words words, String path) {
    String about = words.sentence();
    String readme = words.paragraph(4);
    String tabs =
        "<div class=tabs>"
            + Html.link(path, "Code")
            + Html.link(path + "/issues", "Issues")
            + Html.link(path + "/commits/branch/main", "Commits")
            + Html.link(path + "/releases", "Releases")
            + Html.link(path + "/src/branch/main", "Files")
            + "</div><h2>"
            + path.substring(1)
            + "</h2>";
    String code =
        tabs
            + "<p>"
            + about
            + "</p><table class=files>"
            + lines(
                words.number(2, 7), _ -> "<tr><td>" + words.thing() + ".c<td>" + words.sentence())
            + "</table><div class=readme>"
            + readme
            + "</div>";
    Truth.Entity repository =
        site.thing("repository", path, path, load -> forgeFrame(path, code, load));
    site.dress(repository, path + "/src/branch/main", load -> forgeFrame(path, code, load));
    site.redirect(repository, path + ".git", 301);
    String issues = lines(words.number(0, 6), n -> "<li>#" + (n + 1) + " " + words.headline());
    site.page(
        path + "/issues",
        load -> forgeFrame(path + " issues", tabs + "<ul class=issues>" + issues + "</ul>", load));
    String commits =
        lines(words.number(3, 9), _ -> "<tr><td>" + words.hex(10) + "<td>" + words.sentence());
    site.page(
        path + "/commits/branch/main",
        load -> forgeFrame(path + " commits", tabs + "<table>" + commits + "</table>", load));
    site.page(
        path + "/releases",
        load -> forgeFrame(path + " releases", tabs + "<p>There are no releases.", load));
  }

  private static String forgeFrame(String title, String body, Load load) {
    return """
    <!DOCTYPE html><html lang=en-US><head><title>%s</title><meta name=_csrf content=%s></head><body>
    <nav><a href=/>Home</a><a href=/explore/repos>Repositories</a><a href=/explore/users>Users</a></nav>
    %s<footer>Page: %dms Template: %dms</footer></body></html>
    """
        .formatted(
            title,
            load.chance().hex(48),
            body,
            load.chance().number(2, 90),
            load.chance().number(1, 20));
  }
}
