package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import java.util.ArrayList;
import java.util.List;

/** Sites where many links end at one page: a log-in, a sign-up, a notice that something is gone. */
final class WallSites {

  private WallSites() {}

  /** A forum: topics are open, the 90 profiles of their authors all show the log-in page. */
  static ThingSite club(long seed) {
    ThingSite site = new ThingSite("club", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 72; i++) {
      int id = 200 + 3 * i;
      Words words = site.words("topic " + id);
      String title = words.headline();
      int author = 1 + words.number(0, 89);
      String path = "/topic.php?t=" + id;
      String posts =
          lines(
              words.number(1, 9),
              _ ->
                  "<div class=post><a href=/member.php?u="
                      + (1 + words.number(0, 89))
                      + ">"
                      + words.person()
                      + "</a><p>"
                      + words.paragraph(2)
                      + "</p></div>");
      site.thing("topic", "" + id, path, _ -> clubFrame(title, "<h1>" + title + "</h1>" + posts));
      rows.add(
          "<tr><td>"
              + Html.link(path, title)
              + "<td><a href=/member.php?u="
              + author
              + ">"
              + words.person()
              + "</a><td>"
              + words.number(1, 90));
    }
    for (int u = 1; u <= 90; u++) {
      site.page(
          "/member.php?u=" + u,
          load ->
              clubFrame(
                  "Log in",
                  "<h1>Log in</h1><p>You must be a member to see this page.</p><form method=post"
                      + " action=/login.php><input type=hidden name=back value=\""
                      + Html.escape(load.target())
                      + "\"><input name=user><input type=password name=pass><button>Log"
                      + " in</button></form>"));
    }
    List<String> members = new ArrayList<>();
    for (int u = 1; u <= 90; u++) {
      members.add("<li><a href=/member.php?u=" + u + ">" + site.words("m" + u).person() + "</a>");
    }
    site.list("/board.php", "All topics", rows, 18, body -> clubFrame("Topics", tabled(body)));
    site.list("/members.php", "Members", members, 30, body -> clubFrame("Members", body));
    site.page("/", _ -> clubFrame("The club", "<h1>The club</h1><p>Welcome."));
    return site;
  }

  private static String tabled(String body) {
    int first = body.indexOf("<tr>");
    int last = body.lastIndexOf("<p class=pages>");
    int end = last < 0 ? body.length() : last;
    return body.substring(0, first)
        + "<table>"
        + body.substring(first, end)
        + "</table>"
        + body.substring(end);
  }

  private static String clubFrame(String title, String body) {
    return "<!DOCTYPE html><html><head><title>"
        + title
        + " - Club</title></head><body><div id=menu><a href=/>Start</a> <a"
        + " href=/board.php>Board</a> <a href=/members.php>Members</a></div><div id=main>"
        + body
        + "</div><div id=foot>Powered by nothing</div></body></html>";
  }

  /** Photos, of which four of ten show only an invitation to sign up; nothing in a list tells. */
  static ThingSite gallery(long seed) {
    ThingSite site = new ThingSite("gallery", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      String id = Integer.toString(5000 + 7 * i);
      Words words = site.words("photo " + id);
      String title = words.colour() + " " + words.thing();
      String path = "/photo/" + id;
      String next = "/photo/" + (5000 + 7 * ((i + 1) % 80));
      if (words.chance(0.4)) {
        site.page(
            path,
            _ ->
                galleryFrame(
                    "Join us",
                    "<div class=join><h2>This photo is for members</h2><p>Sign up free to see it"
                        + " and 2,000,000 more.</p><a class=big href=/signup>Sign up</a></div>"));
      } else {
        String text = words.sentence();
        String by = words.person();
        String camera = words.product();
        site.thing(
            "photo",
            id,
            path,
            _ ->
                galleryFrame(
                    title,
                    "<h2>"
                        + title
                        + "</h2><img src=/i/"
                        + id
                        + ".jpg alt='"
                        + title
                        + "'><p>"
                        + text
                        + "</p><dl><dt>By<dd>"
                        + by
                        + "<dt>Camera<dd>"
                        + camera
                        + "</dl><a href="
                        + next
                        + ">Next photo</a>"));
      }
      rows.add("<a class=thumb href=" + path + "><img src=/t/" + id + ".jpg>" + title + "</a>");
    }
    site.list("/browse", "Browse", rows, 16, body -> galleryFrame("Browse", body));
    site.page("/", _ -> galleryFrame("Gallery", "<h2>Pictures</h2><a href=/browse>Browse all</a>"));
    site.page(
        "/signup", _ -> galleryFrame("Sign up", "<form method=post><input name=email></form>"));
    return site;
  }

  private static String galleryFrame(String title, String body) {
    return "<html><head><title>"
        + title
        + " | Gallery</title></head><body><ul class=nav><li><a href=/>Home</a><li><a"
        + " href=/browse>Browse</a><li><a href=/signup>Sign up</a></ul>"
        + body
        + "<footer>Gallery, a place for pictures</footer></body></html>";
  }

  /** Offers by town; a third has ended, which their pages say, all in the same words. */
  static ThingSite offers(long seed) {
    ThingSite site = new ThingSite("offers", seed);
    List<String> towns = List.of("ashford", "brixton", "calne", "dover");
    StringBuilder index = new StringBuilder("<h1>Towns</h1><ul>");
    for (String town : towns) {
      List<String> rows = new ArrayList<>();
      for (int i = 0; i < 24; i++) {
        Words words = site.words(town + i);
        String title = words.product();
        String path = "/offer/" + town + "/" + Html.slug(title) + "-" + words.hex(4) + i;
        String price = words.price();
        rows.add("<li class=offer>" + Html.link(path, title) + " <span>" + price + "</span>");
        if (words.chance(0.33)) {
          site.page(
              path,
              _ ->
                  offersFrame(
                      "Offer ended",
                      "<p class=note>This offer has ended. Have a look at what else there is in"
                          + " your town.</p><a href=/towns>All towns</a>"));
        } else {
          String text = words.paragraph(3);
          String seller = words.person();
          site.thing(
              "offer",
              path,
              path,
              _ ->
                  offersFrame(
                      title,
                      "<h1>"
                          + title
                          + "</h1><b>"
                          + price
                          + "</b><p>"
                          + text
                          + "</p><p>Seller: "
                          + seller
                          + "</p><a href=/towns/"
                          + town
                          + ">More in this town</a>"));
        }
      }
      site.list("/towns/" + town, town, rows, 10, body -> offersFrame(town, body));
      index.append("<li>").append(Html.link("/towns/" + town, town));
    }
    String towned = index.toString();
    site.page("/towns", _ -> offersFrame("Towns", towned));
    site.page("/", _ -> offersFrame("Offers", "<a href=/towns>Towns</a>"));
    return site;
  }

  private static String offersFrame(String title, String body) {
    return "<html><head><title>"
        + title
        + "</title></head><body><header><a href=/>Offers</a></header><main>"
        + body
        + "</main><footer><a href=/about>About</a></footer></body></html>";
  }
}
