package grapnel.lab.sites;

import static grapnel.lab.sites.Handmade.lines;
import static grapnel.lab.sites.Handmade.page;

import grapnel.demo.Reply;
import grapnel.demo.page.Words;
import grapnel.lab.sites.Handmade.Load;
import grapnel.lab.sites.Handmade.Pages;
import grapnel.lab.sites.Handmade.Thing;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Sites of many hands: forums, profiles, what a script draws; each hard to judge in its own way.
 */
final class Crowds {

  static final List<Entry> ENTRIES =
      List.of(
          Handmade.entry(
              "board",
              "Topics of any number of posts; missing ids get 200 and the latest posts, others at"
                  + " each load",
              "/viewtopic?topic={N}",
              new Board()),
          Handmade.entry(
              "webapp",
              "Content in a JSON state with tokens and trends of the moment; missing ids get a"
                  + " state without it",
              "/app/item/{N}",
              new Webapp()),
          Handmade.entry(
              "members",
              "Profiles with hardly a word; missing ids get the profile of a guest",
              "/user/{N}/",
              new Members()),
          Handmade.entry(
              "surprise",
              "Missing ids show one of the real pages, another at each load",
              "/surprise/{N}.html",
              new Surprise(),
              "undecidable"));

  private Crowds() {}

  /** Posts look the same on topics and on the page of the latest. */
  private static final class Board implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      String posts = lines(words.number(1, 20), _ -> post(words));
      return frame("<h1>" + thing.name() + "</h1>" + posts + "<a href=/>Reply</a>", load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      String posts = lines(load.chance().number(3, 12), _ -> post(load.chance()));
      return Reply.html(
          frame("<h1>Latest posts</h1><p>The topic you asked for has moved.</p>" + posts, load));
    }

    private static String post(Words words) {
      return "<div class=post id=p"
          + words.number(1, 99999)
          + "><b>"
          + words.person()
          + "</b><i>"
          + words.day()
          + "</i><p>"
          + words.paragraph(words.number(1, 3))
          + "</p></div>";
    }

    private static String frame(String body, Load load) {
      return page(
          "<title>The board</title>",
          "<ul><li><a href=/>Index</a></ul>"
              + body
              + "<p class=who>"
              + load.chance().number(2, 60)
              + " guests, "
              + load.chance().person()
              + " and "
              + load.chance().person()
              + " are reading</p>");
    }
  }

  /** Nothing but a state that a script would draw. */
  private static final class Webapp implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      String tags = lines(words.number(0, 4), i -> (i == 0 ? "" : ",") + quoted(words.thing()));
      return app(
          "{\"id\":"
              + thing.id()
              + ",\"name\":"
              + quoted(thing.name())
              + ",\"text\":"
              + quoted(words.paragraph(2))
              + ",\"tags\":["
              + tags
              + "],\"price\":{\"amount\":"
              + words.number(100, 99999)
              + ",\"currency\":\"EUR\"}}",
          "null",
          load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(app("null", "{\"code\":\"NOT_FOUND\",\"id\":" + id + "}", load));
    }

    private static String app(String item, String error, Load load) {
      String trends =
          load.some(load.chance(), 4).stream()
              .map(t -> "{\"id\":" + t.id() + ",\"name\":" + quoted(t.name()) + "}")
              .collect(Collectors.joining(","));
      return page(
          "<title>App</title>",
          "<div id=root></div><noscript><h1>Please enable JavaScript</h1></noscript>"
              + "<script>window.__STATE__ = {\"session\":"
              + quoted(load.chance().hex(32))
              + ",\"item\":"
              + item
              + ",\"error\":"
              + error
              + ",\"trending\":["
              + trends
              + "],\"flags\":{\"newCart\":"
              + load.chance().chance(0.5)
              + "}};</script>"
              + "<script src=/static/app.js></script>");
    }

    private static String quoted(String text) {
      return '"' + text.replace("\"", "\\\"") + '"';
    }
  }

  /** A name, a day, and for one in five a sentence. */
  private static final class Members implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      String name = words.person();
      String about = words.chance(0.2) ? words.sentence() : "Has not written anything yet.";
      return profile(name + " " + thing.id(), words.day(), about, load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(profile("Guest", "never", "Has not written anything yet.", load));
    }

    private static String profile(String name, String day, String about, Load load) {
      return page(
          "<title>" + name + "</title>",
          "<h1>"
              + name
              + "</h1><img class=avatar src=/avatar/"
              + load.chance().hex(8)
              + ".svg><p>Member since <time>"
              + day
              + "</time></p><p>"
              + about
              + "</p><a href=/>All members</a>");
    }
  }

  /** Pages that nothing but a second look tells from real ones. */
  private static final class Surprise implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      return page(
          "<title>" + thing.name() + "</title>",
          "<h1>"
              + thing.name()
              + "</h1><p>"
              + words.paragraph(4)
              + "</p><p>"
              + words.price()
              + "</p><a href=/>More</a>");
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(entity(load.chance().pick(load.linked()), load));
    }
  }
}
