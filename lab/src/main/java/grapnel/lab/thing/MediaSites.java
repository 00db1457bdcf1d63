package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;

/** Videos, recipes and vacancies: random ids, mixed lists, walls of several sorts. */
final class MediaSites {

  private MediaSites() {}

  /** Videos by random ids, in playlists and at seconds; some for members, some withdrawn. */
  static ThingSite clips(long seed) {
    ThingSite site = new ThingSite("clips", seed);
    List<String> rows = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 80; i++) ids.add(site.words("id " + i).hex(11));
    for (int i = 0; i < 80; i++) {
      String id = ids.get(i);
      Words words = site.words("clip " + id);
      String title = words.headline();
      String path = "/watch?v=" + id;
      int channel = i < 16 ? i : words.number(0, 15);
      String name = channel(site, channel);
      rows.add(
          "<div class=tile><a href="
              + path
              + "><img></a>"
              + Html.link(path, title)
              + " "
              + Html.link("/c/" + name, name)
              + " "
              + words.number(1, 59)
              + ":"
              + words.number(10, 59)
              + (i % 5 == 0
                  ? Html.link(path + "&list=PL" + words.hex(6) + "&index=" + i % 7, "play all")
                  : "")
              + "</div>");
      if (i % 10 == 3 || i % 10 == 7) {
        boolean adult = i % 10 == 3;
        site.page(
            path,
            load ->
                clipsFrame(
                    "Clips",
                    adult
                        ? "<div class=player><p>Sign in to confirm your age</p><p>This video may be"
                            + " inappropriate for some users.</p><a href=/signin>Sign"
                            + " in</a></div>"
                        : "<div class=player><p>Video unavailable</p><p>This video has been removed"
                            + " by the uploader.</p></div>",
                    ids,
                    load));
        continue;
      }
      String text =
          "<video src=/media/"
              + id
              + "></video><h1>"
              + title
              + "</h1><p class=by>"
              + Html.link("/c/" + name, name)
              + "</p><div class=about>"
              + words.paragraph(2)
              + "</div>"
              + Html.link(path + "&t=30s", "0:30");
      int views = words.number(1000, 90_000);
      Truth.Entity clip =
          site.thing(
              "clip", id, path, load -> clipsFrame(title, text + views(views, load), ids, load));
      site.spelled(target -> target.replaceFirst("&list=.*", ""));
      site.dress(
          clip, path + "&t=30s", load -> clipsFrame(title, text + views(views, load), ids, load));
      site.redirect(clip, "/v/" + id, 303);
    }
    for (int c = 0; c < 16; c++) {
      String name = channel(site, c);
      Words words = site.words("channel " + c);
      String text =
          "<div class=banner></div><h2>"
              + name
              + "</h2><p>"
              + words.number(10, 900)
              + " subscribers</p><p>"
              + words.sentence()
              + "</p><ul><li>Videos<li>Playlists<li>About</ul>";
      site.thing("channel", name, "/c/" + name, load -> clipsFrame(name, text, ids, load));
    }
    site.list("/trending", "Trending", rows, 20, (b, l) -> clipsFrame("Trending", b, ids, l));
    site.page("/", load -> clipsFrame("Clips", "<p>Watch.", ids, load));
    return site;
  }

  private static String channel(ThingSite site, int c) {
    return Html.slug(site.words("channel " + c).person()).replace("-", "") + c;
  }

  private static String views(int views, Load load) {
    return "<span>" + (views + load.nth()) + " views</span>";
  }

  private static String clipsFrame(String title, String body, List<String> ids, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s</title><script nonce=%s>cfg={"VISITOR":"%s"}</script></head><body><a href=/>Clips</a><a href=/trending>Trending</a>
    %s<aside>Up next %s</aside></body></html>
    """
        .formatted(
            title,
            load.chance().hex(12),
            load.chance().hex(20),
            body,
            lines(
                3, _ -> "<p>" + Html.link("/watch?v=" + load.chance().pick(ids), "Another video")));
  }

  /** Recipes and cooks under one form of URL in one list; print, fast pages, portions. */
  static ThingSite kitchen(long seed) {
    ThingSite site = new ThingSite("kitchen", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 84; i++) {
      Words words = site.words("entry " + i);
      if (i % 4 == 1) {
        String name = words.person();
        String path = "/" + Html.slug(name) + "-" + i;
        String text =
            "<section class=cook><img class=round><h1>"
                + name
                + "</h1><p>Cooks in "
                + words.place()
                + " since "
                + words.number(1990, 2020)
                + "</p><blockquote>"
                + words.sentence()
                + "</blockquote><p>"
                + words.number(2, 90)
                + " followers</p></section>";
        site.thing("cook", path, path, load -> kitchenFrame(name, "", text, load));
        rows.add("<li><img>" + Html.link(path, name));
        continue;
      }
      String name = words.product();
      String path = "/" + Html.slug(name) + "-" + i;
      String head =
          "<link rel=amphtml href=" + path + "/amp><link rel=canonical href=" + path + ">";
      int portions = words.number(1, 4);
      String method =
          "<ol>"
              + lines(words.number(3, 6), _ -> "<li>" + words.sentence())
              + "</ol><h3>Comments</h3><p>"
              + words.sentence()
              + "</p>";
      String title =
          "<h1>"
              + name
              + "</h1><p>By "
              + words.person()
              + ", "
              + words.number(10, 90)
              + " minutes</p>";
      List<String> parts = List.of(words.thing(), words.thing(), words.thing());
      String text =
          title + amounts(parts, portions) + Html.link(path + "?servings=8", "8 servings") + method;
      Truth.Entity recipe =
          site.thing(
              "recipe",
              path,
              path,
              load ->
                  kitchenFrame(
                      name,
                      head,
                      text
                          + Html.link(path + "/print", "Print")
                          + Html.link(path + "?comments=2", "More comments"),
                      load));
      site.dress(
          recipe,
          path + "/print",
          _ ->
              "<html><head><title>"
                  + name
                  + "</title></head><body>"
                  + title
                  + amounts(parts, portions)
                  + method
                  + "</body></html>");
      site.dress(
          recipe,
          path + "/amp",
          _ ->
              "<html amp><head><title>"
                  + name
                  + "</title><link rel=canonical href="
                  + path
                  + "></head><body><amp-story></amp-story>"
                  + text
                  + "</body></html>");
      site.dress(
          recipe,
          path + "?servings=8",
          load ->
              kitchenFrame(
                  name,
                  head,
                  title
                      + amounts(parts, 8)
                      + Html.link(path + "?servings=8", "8 servings")
                      + method,
                  load));
      String more =
          lines(words.number(2, 5), _ -> "<p>" + words.person() + ": " + words.sentence() + "</p>");
      site.page(
          path + "?comments=2",
          load ->
              kitchenFrame(
                  name, "", "<h1>" + name + "</h1><h3>Comments, page 2</h3>" + more, load));
      rows.add(
          "<li><img>"
              + Html.link(path, name)
              + (i % 3 == 0 ? " " + Html.link(path + "/print", "print") : ""));
    }
    site.list(
        "/browse",
        "New in the kitchen",
        rows,
        14,
        (b, l) -> kitchenFrame("Browse", "", "<ul>" + b + "</ul>", l));
    site.page("/", load -> kitchenFrame("Kitchen", "", "<h1>Kitchen</h1>", load));
    return site;
  }

  private static String amounts(List<String> parts, int portions) {
    return "<ul class=amounts>"
        + lines(parts.size(), n -> "<li>" + (portions * (50 + 30 * n)) + " g " + parts.get(n))
        + "</ul>";
  }

  private static String kitchenFrame(String title, String head, String body, Load load) {
    String overlay =
        load.nth() % 5 == 2
            ? "<div class=overlay><h2>Our newsletter</h2><p>A recipe every week, free.</p><form"
                + " method=post><input name=email></form></div>"
            : "";
    return """
    <!DOCTYPE html><html><head><title>%s | Kitchen</title>%s</head><body>%s<nav><a href=/>Kitchen</a><a href=/browse>Browse</a></nav>
    %s<div class=also><h4>You may also like</h4><p>%s<p>%s</div></body></html>
    """
        .formatted(title, head, overlay, body, load.chance().product(), load.chance().product());
  }

  /** Vacancies and their companies; trackers with positions, sessions in paths, jobs that ended. */
  static ThingSite vacancies(long seed) {
    ThingSite site = new ThingSite("vacancies", seed);
    site.spelled(
        target -> target.replaceFirst(";jsessionid=[0-9A-F]+", "").replaceFirst("&pos=\\d+$", ""));
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 84; i++) {
      int id = 2200 + 5 * i;
      Words words = site.words("job " + id);
      String title =
          words.thing()
              + " "
              + words.pick(List.of("maker", "engineer", "seller", "designer"))
              + " in "
              + words.place();
      String path = "/job/" + Html.slug(title) + "-" + id;
      int company = i < 22 ? i : words.number(0, 21);
      String employer = site.words("company " + company).person() + " & Co";
      String tracked = path + "?src=list&pos=" + i % 20;
      rows.add(
          "<div class=job>"
              + Html.link(i % 2 == 0 ? path : tracked, title)
              + " "
              + Html.link("/company/" + company, employer)
              + "</div>");
      if (words.chance(0.22)) {
        String gone =
            "<div class=expired><h2>This job is no longer available</h2><p>The employer is not"
                + " accepting applications. Sign up for alerts to hear of similar jobs.</p><form"
                + " method=post><input name=mail></form></div>";
        site.page(path, load -> jobsFrame("Job expired", gone, load));
        site.page(path + "?src=list", load -> jobsFrame("Job expired", gone, load));
        continue;
      }
      String text =
          "<h1>"
              + title
              + "</h1><p>"
              + Html.link("/company/" + company, employer)
              + "</p><div class=facts>"
              + words.number(20, 90)
              + ",000 a year, posted "
              + words.day()
              + "</div><div class=description>"
              + words.paragraph(4)
              + "</div>"
              + Html.link(path + "/apply", "Apply now");
      Truth.Entity job = site.thing("job", "" + id, path, load -> jobsFrame(title, text, load));
      site.dress(job, path + "?src=list", load -> jobsFrame(title, text, load));
      site.page(
          path + "/apply",
          load ->
              jobsFrame(
                  "Sign in",
                  "<h2>Sign in to apply</h2><form method=post action=/signin><input"
                      + " name=email><input type=password name=password><input type=hidden"
                      + " name=next value="
                      + load.target()
                      + "></form>",
                  load));
    }
    for (int c = 0; c < 22; c++) {
      Words words = site.words("company " + c);
      String name = words.person() + " & Co";
      String text =
          "<div class=logo></div><h1>"
              + Html.escape(name)
              + "</h1><p>"
              + words.place()
              + "</p><p>"
              + words.paragraph(2)
              + "</p><ul><li>"
              + words.number(5, 500)
              + " employees</ul>";
      site.thing("company", "" + c, "/company/" + c, load -> jobsFrame(name, text, load));
    }
    site.list("/jobs", "Jobs", rows, 18, (b, l) -> jobsFrame("Jobs", b, l));
    site.page(
        "/",
        load ->
            jobsFrame(
                "Vacancies",
                "<a href='/jobs;jsessionid="
                    + load.chance().number(10_000, 99_999)
                    + "ABC'>All jobs</a>",
                load));
    return site;
  }

  private static String jobsFrame(String title, String body, Load load) {
    return """
    <html><head><title>%s</title><meta name=csrf-token content=%s></head><body><nav><a href=/>Home</a> <a href=/jobs>Jobs</a></nav>
    %s<aside>%d people searched for jobs in the last hour. Hot now: %s</aside></body></html>
    """
        .formatted(
            Html.escape(title),
            load.chance().hex(32),
            body,
            load.chance().number(40, 999),
            load.chance().sentence());
  }
}
