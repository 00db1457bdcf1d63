package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.List;

/** Sites where one thing has many addresses that are all linked. */
final class DressedSites {

  private DressedSites() {}

  /**
   * Articles with a print view, a mobile page and an AMP page, which name the article canonical.
   */
  static ThingSite newspaper(long seed) {
    ThingSite site = new ThingSite("newspaper", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String id = Integer.toString(40_000 + 13 * i);
      Words words = site.words("story " + id);
      String title = words.headline();
      String path = "/story/" + id + "/" + Html.slug(title);
      String text =
          "<h1>"
              + title
              + "</h1><i>"
              + words.person()
              + "</i>"
              + lines(words.number(3, 6), _ -> "<p>" + words.paragraph(3) + "</p>");
      String canonical = "<link rel=canonical href=" + path + ">";
      String others =
          "<p class=tools><a href=/print/"
              + id
              + ">Print</a> <a href=/m/story/"
              + id
              + ">Mobile</a> <a href="
              + path
              + "?amp=1>Fast page</a></p>";
      Truth.Entity story =
          site.thing("story", id, path, _ -> paperFrame(title, canonical, text + others));
      site.dress(
          story,
          "/print/" + id,
          _ ->
              "<html><head><title>Print: "
                  + title
                  + "</title>"
                  + canonical
                  + "</head><body onload=print()>"
                  + text
                  + "</body></html>");
      site.dress(
          story,
          "/m/story/" + id,
          _ ->
              "<html><head><title>"
                  + title
                  + "</title>"
                  + canonical
                  + "</head><body class=mobile><a href=/>Home</a>"
                  + text
                  + "</body></html>");
      site.dress(story, path + "?amp=1", _ -> paperFrame(title, canonical, text));
      rows.add("<li>" + Html.link(path, title) + " <a class=p href=/print/" + id + ">print</a>");
    }
    site.list("/archive", "Archive", rows, 12, body -> paperFrame("Archive", "", body));
    site.page("/", _ -> paperFrame("Paper", "", "<a href=/archive>Archive</a>"));
    return site;
  }

  private static String paperFrame(String title, String head, String body) {
    return "<html><head><title>"
        + title
        + "</title>"
        + head
        + "</head><body><nav><a href=/>Paper</a> <a href=/archive>Archive</a></nav>"
        + body
        + "<footer>All rights</footer></body></html>";
  }

  /** A wiki: each article has a history that links old revisions, which look like articles. */
  static ThingSite notebook(long seed) {
    ThingSite site = new ThingSite("notebook", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 48; i++) {
      Words words = site.words("note " + i);
      String name = words.thing() + "_" + words.colour() + "_" + i;
      String path = "/w/" + name;
      String text = lines(words.number(3, 6), _ -> "<p>" + words.paragraph(3) + "</p>");
      String tabs =
          "<p class=tabs><a href="
              + path
              + ">Read</a> <a href="
              + path
              + "?history>History</a> <a href="
              + path
              + "?source>Source</a></p>";
      Truth.Entity note =
          site.thing(
              "note", name, path, _ -> noteFrame(name, tabs + "<h1>" + name + "</h1>" + text));
      StringBuilder history = new StringBuilder(tabs + "<h1>History of " + name + "</h1><ul>");
      for (int r = 0; r < 3; r++) {
        String old = path + "?rev=" + (9000 + 5 * i + r);
        history.append("<li>").append(Html.link(old, words.day() + " " + words.person()));
        String shorter = text.substring(0, text.indexOf("</p>") + 4);
        site.dress(
            note,
            old,
            _ ->
                noteFrame(
                    name,
                    tabs + "<div class=old>An old version</div><h1>" + name + "</h1>" + shorter));
      }
      String past = history.toString();
      site.page(path + "?history", _ -> noteFrame("History", past));
      site.page(path + "?source", _ -> noteFrame("Source", tabs + "<pre>" + name + "</pre>"));
      rows.add("<li>" + Html.link(path, name));
    }
    site.list("/notes", "All notes", rows, 16, body -> noteFrame("All notes", body));
    site.page("/", _ -> noteFrame("Notebook", "<a href=/notes>All notes</a>"));
    return site;
  }

  private static String noteFrame(String title, String body) {
    return "<html><head><title>"
        + title
        + "</title></head><body><div class=left><a href=/>Start</a><a"
        + " href=/notes>Notes</a></div>"
        + body
        + "</body></html>";
  }

  /** A browser of repositories: eight views of each, all by the same parameters. */
  static ThingSite repositories(long seed) {
    ThingSite site = new ThingSite("repositories", seed);
    List<String> views =
        List.of("summary", "log", "tree", "commits", "tags", "heads", "stats", "readme");
    StringBuilder index = new StringBuilder("<table>");
    for (int i = 0; i < 19; i++) {
      Words words = site.words("repository " + i);
      String name = Html.slug(words.thing() + " " + words.colour()) + i + ".git";
      StringBuilder tabs = new StringBuilder("<p class=tabs>");
      for (String view : views) tabs.append(" ").append(Html.link(at(name, view), view));
      String head = tabs + "</p><h1>" + name + "</h1>";
      String owner = words.person();
      String about = words.sentence();
      Truth.Entity repository =
          site.thing(
              "repository",
              name,
              at(name, "summary"),
              _ -> repositoryFrame(name, head + "<p>" + about + "</p><p>Owner: " + owner + "</p>"));
      for (String view : views.subList(1, views.size())) {
        Words own = site.words(name + view);
        String rows =
            lines(own.number(4, 12), _ -> "<tr><td>" + own.hex(8) + "<td>" + own.sentence());
        site.dress(
            repository,
            at(name, view),
            _ ->
                repositoryFrame(
                    name + " " + view, head + "<h2>" + view + "</h2><table>" + rows + "</table>"));
      }
      index.append("<tr><td>").append(Html.link(at(name, "summary"), name));
      index.append("<td>").append(owner).append("<td>");
      index.append(Html.link(at(name, "log"), "log")).append(" ");
      index.append(Html.link(at(name, "tree"), "tree"));
    }
    String all = index + "</table>";
    site.page("/", _ -> repositoryFrame("Repositories", "<h1>Repositories</h1>" + all));
    return site;
  }

  private static String at(String name, String view) {
    return "/?p=" + name + "&a=" + view;
  }

  private static String repositoryFrame(String title, String body) {
    return "<html><head><title>"
        + title
        + "</title></head><body><div class=top><a href=/>projects</a></div>"
        + body
        + "</body></html>";
  }
}
