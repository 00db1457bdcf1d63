package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A board and a tracker as common software writes them, with all that surrounds a thing. */
final class CommunitySites {

  private static final int FORUMS = 4;

  private CommunitySites() {}

  /**
   * A bulletin board: topics with pages, links to posts that show the topic, print views, sessions
   * on the first page, and profiles for members only.
   */
  static ThingSite bulletin(long seed) {
    ThingSite site = new ThingSite("bulletin", seed);
    site.spelled(target -> target.replaceFirst("[?&]sid=[0-9a-f]+", ""));
    List<List<String>> forums = new ArrayList<>();
    for (int f = 0; f < FORUMS; f++) forums.add(new ArrayList<>());
    for (int i = 0; i < 68; i++) topic(site, i, forums.get(i % FORUMS));
    for (int u = 2; u < 60; u++) {
      site.page(
          "/memberlist.php?mode=viewprofile&u=" + u,
          load ->
              boardFrame(
                  "Login",
                  """
                  <form method=post action=/ucp.php?mode=login><h2>Login</h2>
                  <p>The board requires you to be registered and logged in to view profiles.</p>
                  <input name=username><input type=password name=password>
                  <input type=hidden name=redirect value="%s"><input type=submit value=Login></form>
                  """
                      .formatted(Html.escape(load.target())),
                  load));
    }
    StringBuilder index = new StringBuilder();
    for (int f = 0; f < FORUMS; f++) {
      String name = site.words("forum " + f).thing() + " talk";
      site.list(
          "/viewforum.php?f=" + (f + 2), name, forums.get(f), 9, (b, l) -> boardFrame(name, b, l));
      index.append("<li><a class=forumtitle href='/viewforum.php?f=").append(f + 2);
      index.append("&amp;sid=@SID@'>").append(name).append("</a>");
    }
    String listed = index.toString();
    site.page(
        "/",
        load ->
            boardFrame(
                "Index page",
                "<ul>" + listed.replace("@SID@", load.chance().hex(32)) + "</ul>",
                load));
    return site;
  }

  private static void topic(ThingSite site, int i, List<String> rows) {
    int t = 140 + 3 * i;
    int f = i % FORUMS + 2;
    Words words = site.words("topic " + t);
    String title = words.headline();
    String path = "/viewtopic.php?f=" + f + "&t=" + t;
    int posts = words.number(1, 17);
    List<String> written = new ArrayList<>();
    for (int p = 0; p < posts; p++) written.add(post(words, 1000 + 20 * i + p));
    boolean linked = i % 6 != 5;
    String head = "<h2><a href='" + Html.escape(path) + "'>" + title + "</a></h2>";
    String turn =
        posts > 10 ? "<p>Page: <a href='" + Html.escape(path) + "&amp;start=10'>2</a></p>" : "";
    String tools = "<p><a href='" + Html.escape(path) + "&amp;view=print'>Print view</a></p>";
    String first = head + turn + tools + String.join("", written.subList(0, Math.min(10, posts)));
    Truth.Entity topic =
        site.thing("topic", "" + t, path, linked, load -> boardFrame(title, first, load));
    site.dress(topic, "/viewtopic.php?t=" + t, load -> boardFrame(title, first, load));
    site.dress(
        topic, "/viewtopic.php?p=" + (1000 + 20 * i), load -> boardFrame(title, first, load));
    site.dress(
        topic,
        path + "&view=print",
        load -> "<html><title>" + title + "</title><body class=print>" + first + clock(load));
    if (posts > 10) {
      String second =
          head
              + "<p>Page: <a href='"
              + Html.escape(path)
              + "'>1</a></p>"
              + tools
              + String.join("", written.subList(10, posts));
      site.page(path + "&start=10", load -> boardFrame(title + " - Page 2", second, load));
    }
    if (!linked) return;
    rows.add(
        "<dl class=row><dt>"
            + Html.link(path, title)
            + "<dd>by "
            + member(words)
            + "<dd>"
            + (posts - 1)
            + "<dd>"
            + Html.link("/viewtopic.php?p=" + (1000 + 20 * i) + "#p" + (1000 + 20 * i), "View")
            + " "
            + words.day()
            + "</dl>");
  }

  private static String post(Words words, int id) {
    return "<div class=post id=p%d><p class=author>by %s » %s</p><div class=content>%s</div></div>"
        .formatted(id, member(words), words.day(), words.paragraph(words.number(1, 4)));
  }

  private static String member(Words words) {
    return Html.link("/memberlist.php?mode=viewprofile&u=" + words.number(2, 59), words.person());
  }

  private static String clock(Load load) {
    return "<p>It is currently Nov 17, %d:%02d</p>"
        .formatted(1 + load.nth() / 60 % 12, load.nth() % 60);
  }

  private static String boardFrame(String title, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>Board • %s</title></head><body class=nojs>
    <ul id=nav-main><li><a href=/>Board index</a><li><a href=/faq>FAQ</a></ul>
    <div id=page-body>%s</div>
    <p>Users browsing this forum: %s and %d guests</p>%s
    <div class=copyright>Time: 0.0%ds | Queries: %d</div></body></html>
    """
        .formatted(
            title,
            body,
            load.chance().person(),
            load.chance().number(1, 40),
            clock(load),
            load.chance().number(10, 99),
            load.chance().number(9, 20));
  }

  /** A bug tracker: padded ids, private reports, print views, tokens, and users with pages. */
  static ThingSite tracker(long seed) {
    ThingSite site = new ThingSite("tracker", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 75; i++) {
      int id = 310 + 2 * i;
      Words words = site.words("bug " + id);
      String padded = String.format(Locale.ROOT, "%07d", id);
      String title = words.headline();
      String path = "/view.php?id=" + id;
      int user = 1 + i % 23;
      boolean linked = i % 8 != 7;
      if (words.chance(0.25)) {
        site.page(
            path,
            load ->
                trackerFrame(
                    "Access denied",
                    "<div class=center><p>Access Denied.</p><p><a href=/login_page.php>[ Proceed"
                        + " ]</a></p></div>",
                    load));
        site.page(
            "/print.php?id=" + id,
            load ->
                trackerFrame(
                    "Access denied", "<div class=center><p>Access Denied.</p></div>", load));
      } else {
        String text = report(words, padded, title, user);
        Truth.Entity bug =
            site.thing(
                "bug",
                "" + id,
                path,
                linked,
                load ->
                    trackerFrame(
                        padded + ": " + title,
                        text
                            + "<a href='/print.php?id="
                            + id
                            + "'>Print</a> <a href='/history.php?id="
                            + id
                            + "'>Issue history</a><form method=post action=/note><input type=hidden"
                            + " name=token value="
                            + load.chance().hex(40)
                            + "><textarea name=note></textarea></form>",
                        load));
        site.dress(
            bug, "/view.php?id=" + padded, load -> trackerFrame(padded + ": " + title, text, load));
        site.dress(
            bug,
            "/print.php?id=" + id,
            _ -> "<html><title>" + padded + "</title><body>" + text + "</body></html>");
        String history =
            lines(
                words.number(2, 6),
                _ -> "<tr><td>" + words.day() + "<td>" + words.person() + "<td>Status");
        site.page(
            "/history.php?id=" + id,
            load -> trackerFrame("History", "<table>" + history + "</table>", load));
      }
      if (linked) {
        rows.add(
            "<tr><td><a href='%s'>%s</a><td><a href=/user.php?id=%d>%s</a><td>%s<td>%s"
                .formatted(
                    Html.escape(i % 5 == 0 ? "/view.php?id=" + padded : path),
                    padded,
                    user,
                    site.words("user " + user).person(),
                    words.pick(List.of("new", "feedback", "closed")),
                    title));
      }
    }
    for (int u = 1; u <= 23; u++) {
      Words words = site.words("user " + u);
      String name = words.person();
      String facts =
          "<h2>"
              + name
              + "</h2><table><tr><td>Username<td>"
              + name.replace(' ', '.')
              + u
              + "<tr><td>Access level<td>reporter<tr><td>Reports<td>"
              + words.number(1, 60)
              + "</table>";
      site.thing("user", "" + u, "/user.php?id=" + u, load -> trackerFrame("User", facts, load));
    }
    site.list(
        "/view_all.php",
        "Viewing issues",
        rows,
        14,
        (body, load) ->
            trackerFrame("View issues", "<table id=buglist>" + body + "</table>", load));
    site.page(
        "/login_page.php",
        load ->
            trackerFrame(
                "Login",
                "<form method=post><input name=username><input type=password name=password></form>",
                load));
    site.page("/", load -> trackerFrame("My view", "<h1>My view</h1><p>Anonymous", load));
    return site;
  }

  private static String report(Words words, String padded, String title, int user) {
    String notes =
        lines(
            words.number(0, 4),
            i ->
                "<tr class=bugnote><td>(000%d)<td>%s<td>%s"
                    .formatted(7000 + i, words.person(), words.sentence()));
    return "<table class=bug><tr><th>ID<td>%s<tr><th>Summary<td>%s<tr><th>Reporter<td><a href=/user.php?id=%d>reporter</a><tr><th>Description<td>%s</table><table class=notes>%s</table>"
        .formatted(padded, title, user, words.paragraph(3), notes);
  }

  private static String trackerFrame(String title, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s - Tracker</title></head><body>
    <table class=menu><tr><td>Anonymous | <a href=/login_page.php>Login</a><td>2025-11-%02d %02d:%02d UTC</table>
    <div class=menu><a href=/>My View</a> | <a href=/view_all.php>View Issues</a></div>
    %s<hr><address>Page execution time: 0.0%d seconds, %d KB</address></body></html>
    """
        .formatted(
            title,
            1 + load.nth() / 1440 % 28,
            load.nth() / 60 % 24,
            load.nth() % 60,
            body,
            load.chance().number(100, 999),
            load.chance().number(1000, 9000));
  }
}
