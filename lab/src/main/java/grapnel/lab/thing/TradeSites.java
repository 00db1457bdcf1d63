package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;

/** Shops and small ads with gates, notices and trackers. */
final class TradeSites {

  private TradeSites() {}

  /** A shop and its blog: short links, fast pages, replies to comments, trackers, nonces. */
  static ThingSite boutique(long seed) {
    ThingSite site = new ThingSite("boutique", seed);
    List<String> goods = new ArrayList<>();
    List<String> posts = new ArrayList<>();
    for (int i = 0; i < 54; i++) {
      Words words = site.words("product " + i);
      int id = 600 + 4 * i;
      String name = words.product();
      String path = "/product/" + Html.slug(name) + "-" + i + "/";
      String head =
          "<link rel=canonical href=\"" + path + "\"><link rel=shortlink href=\"/?p=" + id + "\">";
      String text =
          "<h1 class=product_title>"
              + name
              + "</h1><p class=price>€"
              + words.price()
              + "</p><div class=short>"
              + words.sentence()
              + "</div><span class=sku>"
              + words.hex(6)
              + "</span><div id=tab-description>"
              + words.paragraph(3)
              + "</div>";
      Truth.Entity product =
          site.thing(
              "product",
              "" + id,
              path,
              load -> boutiqueFrame(name, head, text + related(load), load));
      String tracked = path + "?utm_source=home&utm_medium=tile";
      site.dress(product, tracked, load -> boutiqueFrame(name, head, text + related(load), load));
      site.redirect(product, "/?p=" + id, 301);
      goods.add(
          "<li class=product>"
              + Html.link(i % 4 == 3 ? tracked : path, name)
              + "<span>"
              + words.price()
              + "</span>"
              + (i % 6 == 0 ? Html.link("/?p=" + id, "Share") : ""));
    }
    for (int i = 0; i < 40; i++) {
      Words words = site.words("post " + i);
      int id = 602 + 4 * i;
      int reply = 90 * i;
      String name = words.headline();
      String path = "/" + words.day().replace('-', '/') + "/" + Html.slug(name) + "/";
      String head =
          "<link rel=canonical href=\""
              + path
              + "\"><link rel=shortlink href=\"/?p="
              + id
              + "\"><link rel=amphtml href=\""
              + path
              + "amp/\">";
      String text =
          "<article><h1>"
              + name
              + "</h1><span class=byline>"
              + words.person()
              + "</span>"
              + lines(words.number(2, 5), _ -> "<p>" + words.paragraph(3) + "</p>")
              + "</article>";
      String replies =
          "<ol class=comments>"
              + lines(
                  words.number(1, 3),
                  n ->
                      "<li>"
                          + words.person()
                          + "<p>"
                          + words.sentence()
                          + "</p>"
                          + Html.link(path + "?replytocom=" + (reply + n), "Reply"))
              + "</ol>";
      Truth.Entity post =
          site.thing(
              "post", "" + id, path, load -> boutiqueFrame(name, head, text + replies, load));
      for (int n = 0; n < 3; n++)
        site.dress(
            post,
            path + "?replytocom=" + (reply + n),
            load ->
                boutiqueFrame(
                    name, head + "<meta name=robots content=noindex>", text + replies, load));
      site.dress(
          post,
          path + "amp/",
          _ ->
              "<html amp><head><title>"
                  + name
                  + "</title><link rel=canonical href=\""
                  + path
                  + "\"></head><body>"
                  + text
                  + "</body></html>");
      site.redirect(post, "/?p=" + id, 301);
      posts.add(
          "<li>"
              + Html.link(path, name)
              + " "
              + Html.link(path + "amp/", "amp")
              + "<p>"
              + words.sentence());
    }
    site.list(
        "/shop/", "Shop", goods, 12, (b, l) -> boutiqueFrame("Shop", "", "<ul>" + b + "</ul>", l));
    site.list(
        "/blog/", "Blog", posts, 10, (b, l) -> boutiqueFrame("Blog", "", "<ul>" + b + "</ul>", l));
    site.page("/", load -> boutiqueFrame("Boutique", "", "<h1>Welcome</h1>" + related(load), load));
    return site;
  }

  private static String related(Load load) {
    return "<section class=related><h2>Related products</h2>"
        + lines(3, _ -> "<div>" + load.chance().product() + " €" + load.chance().price() + "</div>")
        + "</section>";
  }

  private static String boutiqueFrame(String title, String head, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s – Boutique</title>%s<script>var wc={"nonce":"%s"};</script></head><body>
    <ul class=menu><li><a href=/>Home</a><li><a href=/shop/>Shop</a><li><a href=/blog/>Blog</a></ul>%s
    <form method=post><input type=hidden name=_wpnonce value=%s></form><footer>Proudly woven</footer></body></html>
    """
        .formatted(title, head, load.chance().hex(10), body, load.chance().hex(10));
  }

  /** Wines and spirits in one list; all spirits ask for the reader's age, some wines are away. */
  static ThingSite cellar(long seed) {
    ThingSite site = new ThingSite("cellar", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 90; i++) {
      int id = 8000 + 17 * i;
      Words words = site.words("bottle " + id);
      String name = words.place() + " " + words.colour() + " " + words.number(1980, 2022);
      String path = "/item/" + id + "/" + Html.slug(name);
      int winery = 1 + i % 20;
      rows.add(
          "<div class=card><a href="
              + path
              + "><img src=/b/"
              + id
              + ".png></a>"
              + Html.link(path, name)
              + " "
              + words.price()
              + " "
              + Html.link("/winery/" + winery, site.words("winery " + winery).person() + " estate")
              + "</div>");
      if (i % 5 >= 3) {
        site.page(
            path,
            load ->
                cellarFrame(
                    "Are you old enough?",
                    "<div class=gate><h1>Please confirm your age</h1><p>You must be 18 or older to"
                        + " see this page.</p><form method=post action=/age><input type=hidden"
                        + " name=return value="
                        + load.target()
                        + "><select"
                        + " name=year><option>2007<option>2006</select><button>Enter</button></form></div>",
                    load));
      } else if (words.chance(0.15)) {
        site.page(
            path,
            load ->
                cellarFrame(
                    "Sorry",
                    "<div class=oops><h1>Sorry!</h1><p>This page is temporarily unavailable. Please"
                        + " try again in a few minutes.</p><p>Incident "
                        + load.chance().hex(12)
                        + "</p></div>",
                    load));
      } else {
        String text =
            "<h1>"
                + name
                + "</h1><div class=price>"
                + words.price()
                + "</div><dl><dt>Estate<dd>"
                + Html.link("/winery/" + winery, "the estate")
                + "<dt>Grape<dd>"
                + words.thing()
                + "<dt>Alcohol<dd>"
                + words.number(11, 15)
                + "%</dl><p>"
                + words.paragraph(2)
                + "</p>";
        site.thing("wine", "" + id, path, load -> cellarFrame(name, text, load));
      }
    }
    for (int w = 1; w <= 20; w++) {
      Words words = site.words("winery " + w);
      String name = words.person() + " estate";
      String text =
          "<h1>"
              + name
              + "</h1><img src=/w/"
              + w
              + ".jpg><p>"
              + words.paragraph(3)
              + "</p><address>"
              + words.place()
              + "</address>";
      site.thing("winery", "" + w, "/winery/" + w, load -> cellarFrame(name, text, load));
    }
    site.list("/shop", "All bottles", rows, 15, (b, l) -> cellarFrame("Shop", b, l));
    site.page("/", load -> cellarFrame("Cellar", "<p>Enjoy responsibly", load));
    return site;
  }

  private static String cellarFrame(String title, String body, Load load) {
    return """
    <!DOCTYPE html><html><head><title>%s | Cellar</title></head><body data-cart=%s><header><a href=/>Cellar</a><a href=/shop>Shop</a></header>
    <main>%s</main><footer>Offer ends in %d minutes</footer></body></html>
    """
        .formatted(title, load.chance().hex(12), body, 600 - load.nth() % 600);
  }

  /** Small ads among paid stories; counters of views, mobile pages, short links, ads that ended. */
  static ThingSite classifieds(long seed) {
    ThingSite site = new ThingSite("classifieds", seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 88; i++) {
      int id = 51_000 + 6 * i;
      Words words = site.words("ad " + id);
      String title = words.product();
      String path = "/ad/" + id + "-" + Html.slug(title) + ".html";
      if (i % 6 == 4) {
        String story = words.headline();
        String text =
            "<div class=sponsored><span>Advertisement</span><h2>"
                + story
                + "</h2>"
                + lines(words.number(2, 4), _ -> "<p>" + words.paragraph(3) + "</p>")
                + "<a class=buy>To the shop</a></div>";
        site.thing("story", "" + id, path, load -> adsFrame(story, "", text, load));
        rows.add("<li>" + Html.link(path, story));
        continue;
      }
      boolean linked = i % 9 != 8;
      if (linked)
        rows.add(
            "<li>"
                + Html.link(path, title)
                + (i % 4 == 0 ? " " + Html.link("/" + id, "share") : "")
                + (i % 4 == 1 ? " " + Html.link("/m/ad/" + id, "m") : ""));
      if (words.chance(0.2)) {
        site.page(
            path,
            load ->
                adsFrame(
                    "Ad not available",
                    "",
                    "<div class=gone><p>This ad is no longer available.</p><p>It was deleted by its"
                        + " owner or has expired.</p></div>",
                    load));
        site.page(
            "/" + id,
            load ->
                adsFrame(
                    "Ad not available",
                    "",
                    "<div class=gone><p>This ad is no longer available.</p><p>It was deleted by its"
                        + " owner or has expired.</p></div>",
                    load));
        site.page(
            "/m/ad/" + id,
            _ -> "<html><title>Ad not available</title><p>This ad is no longer available.");
        continue;
      }
      String text =
          "<h1>"
              + title
              + "</h1><b class=price>"
              + words.price()
              + "</b><p>"
              + words.paragraph(2)
              + "</p><table><tr><td>Town<td>"
              + words.place()
              + "<tr><td>Seller<td>"
              + words.person()
              + "<tr><td>Since<td>"
              + words.day()
              + "</table>";
      String head = "<link rel=canonical href=" + path + ">";
      int views = words.number(10, 900);
      Truth.Entity ad =
          site.thing(
              "ad",
              "" + id,
              path,
              linked,
              load ->
                  adsFrame(
                      title,
                      head,
                      text + seen(views, load) + Html.link(path + "?print=1", "Print"),
                      load));
      site.dress(
          ad,
          path + "?print=1",
          load ->
              "<html><head><title>"
                  + title
                  + "</title></head><body onload=print()>"
                  + text
                  + seen(views, load)
                  + "</body></html>");
      site.dress(
          ad,
          "/m/ad/" + id,
          load ->
              "<html><head><title>"
                  + title
                  + "</title>"
                  + head
                  + "</head><body class=m>"
                  + text
                  + seen(views, load)
                  + "</body></html>");
      site.redirect(ad, "/" + id, 301);
    }
    site.list("/ads", "All ads", rows, 16, (b, l) -> adsFrame("Ads", "", b, l));
    site.page("/", load -> adsFrame("Classifieds", "", "<h1>Buy and sell</h1>", load));
    return site;
  }

  private static String seen(int views, Load load) {
    return "<p class=seen>Viewed "
        + (views + load.nth())
        + " times, "
        + load.chance().number(1, 9)
        + " people are looking at this now</p>";
  }

  private static String adsFrame(String title, String head, String body, Load load) {
    return """
    <html><head><title>%s</title>%s</head><body><div id=bar><a href=/>Start</a> <a href=/ads>All ads</a></div><div class=banner><a href=/out?b=%s>%s</a></div>
    %s<div class=featured><h3>Featured</h3>%s</div></body></html>
    """
        .formatted(
            title,
            head,
            load.chance().hex(8),
            load.chance().sentence(),
            body,
            lines(3, _ -> "<p>" + load.chance().product() + " " + load.chance().price()));
  }
}
