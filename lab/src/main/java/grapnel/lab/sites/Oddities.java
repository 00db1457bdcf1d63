package grapnel.lab.sites;

import static grapnel.lab.sites.Handmade.lines;
import static grapnel.lab.sites.Handmade.page;

import grapnel.demo.Reply;
import grapnel.demo.page.Words;
import grapnel.lab.sites.Handmade.Load;
import grapnel.lab.sites.Handmade.Pages;
import grapnel.lab.sites.Handmade.Thing;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A second row of sites that are hard to judge: shops, papers and services with odd habits. */
final class Oddities {

  static final List<Entry> ENTRIES =
      List.of(
          Handmade.entry(
              "next-one",
              "Missing ids show the next page that exists, which prints its own number",
              "/inventory/{N}",
              new NextOne()),
          Handmade.entry(
              "department-store",
              "Three layouts for three sorts of goods, one of them rare; missing ids get the"
                  + " departments",
              "/goods?no={N}",
              new Department()),
          Handmade.entry(
              "paywall",
              "Half of the pages show a sentence and ask for a subscription; missing ids ask for"
                  + " it only",
              "/story/{N}",
              new Paywall()),
          Handmade.entry(
              "long-frame",
              "A menu of 300 links and other comments at each load around little; missing ids"
                  + " differ in a sentence, in Latin-1",
              "/eintrag.asp?nr={N}",
              new LongFrame()),
          Handmade.entry(
              "properties",
              "Content in an attribute and in a script without a name; missing ids have neither",
              "/props/{N}",
              new Properties()),
          Handmade.entry(
              "interface",
              "Answers are JSON and no pages; missing ids get 200 and an error object",
              "/api/v1/items/{N}",
              new Interface()));

  private Oddities() {}

  private static final class NextOne implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      return page(
          "<title>" + thing.name() + "</title>",
          "<h1>"
              + thing.name()
              + "</h1><p>Inventory no. "
              + thing.id()
              + "</p><p>"
              + words.paragraph(2)
              + "</p><p>Found in "
              + words.place()
              + " on "
              + words.day()
              + "</p><a href=/>All finds</a>");
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      Map.Entry<Integer, Thing> next = load.all().ceilingEntry(Integer.parseInt(id));
      return Reply.html(
          entity(next == null ? load.all().lastEntry().getValue() : next.getValue(), load));
    }
  }

  private static final class Department implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      String name = "<h1>" + thing.name() + "</h1>";
      int sort = words.number(0, 9);
      String text = words.paragraph(2);
      if (sort == 0) {
        return frame(
            thing.name(),
            "<div class=service>"
                + name
                + "<em>by appointment</em><p>"
                + text
                + "</p><a href=/>"
                + "Book "
                + words.person()
                + "</a></div>",
            load);
      }
      String price = words.price();
      return sort < 5
          ? frame(
              thing.name(),
              "<table class=book><tr><td>"
                  + name
                  + "<td>"
                  + words.person()
                  + "<td>"
                  + price
                  + "</table><blockquote>"
                  + text
                  + "</blockquote>",
              load)
          : frame(
              thing.name(),
              "<div class=ware><div class=l><img src=/w/"
                  + words.hex(6)
                  + ".jpg></div><div"
                  + " class=r>"
                  + name
                  + "<strong>"
                  + price
                  + "</strong><ul>"
                  + lines(words.number(2, 6), _ -> "<li>" + words.thing())
                  + "</ul></div></div>",
              load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(
          frame(
              "Departments",
              "<h1>Our departments</h1><div class=grid>"
                  + lines(
                      9, i -> "<div><img src=/d/" + i + ".jpg><b>Department " + i + "</b></div>")
                  + "</div>",
              load));
    }

    private static String frame(String title, String body, Load load) {
      String seen =
          load.some(load.chance(), 3).stream()
              .map(each -> "<li>" + load.link(each))
              .collect(Collectors.joining());
      return page(
          "<title>" + title + "</title>",
          "<header>Store</header>"
              + body
              + "<aside><h5>Bought just now</h5><ul>"
              + seen
              + "</ul></aside>");
    }
  }

  private static final class Paywall implements Pages {

    private static final String OFFER =
        "<div class=wall><h2>Read on with a subscription</h2><form action=/subscribe method=post>"
            + "<input name=email><button>Subscribe</button></form></div>";

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      boolean closed = words.chance(0.5);
      String lead = "<p class=lead>" + words.sentence() + "</p>";
      return frame(
          words.headline(),
          "<span class=by>"
              + words.person()
              + "</span>"
              + lead
              + (closed ? OFFER : lines(words.number(2, 6), _ -> "<p>" + words.paragraph(4))));
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(frame("The Courier", OFFER));
    }

    private static String frame(String title, String body) {
      return page(
          "<title>" + title + "</title><meta property=og:title content='" + title + "'>",
          "<nav><a href=/>Front page</a></nav><h1>"
              + title
              + "</h1>"
              + body
              + "<footer>The Courier, since 1888</footer>");
    }
  }

  private static final class LongFrame implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      return frame(thing.name() + ". " + thing.words().sentence(), load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.of(
          200,
          "text/html; charset=iso-8859-1",
          frame("Der Eintrag Nr. " + id + " wurde gelöscht.", load)
              .getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String frame(String text, Load load) {
      String menu = lines(300, i -> "<li><a href=\"/#rubrik-" + i + "\">Rubrik " + i + "</a>");
      String comments =
          lines(
              load.chance().number(2, 9),
              _ -> "<p><i>" + load.chance().person() + "</i> " + load.chance().sentence() + "</p>");
      return page(
          "<title>Lexikon</title>",
          "<ul>"
              + menu
              + "</ul><h1>Lexikon</h1><p>"
              + text
              + "</p><div id=gb>"
              + comments
              + "</div>");
    }
  }

  private static final class Properties implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      return shell(
          "{\"title\":\"" + thing.name() + "\",\"maker\":\"" + words.person() + "\"}",
          "var item = {text: \"" + words.paragraph(2) + "\", stock: " + words.number(0, 50) + "};",
          load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(shell("{}", "", load));
    }

    private static String shell(String properties, String script, Load load) {
      return page(
          "<title>Props</title>",
          "<h1>Props</h1><div id=app data-props='"
              + properties
              + "' data-request="
              + load.chance().hex(16)
              + "></div><script>"
              + script
              + "</script>");
    }
  }

  private static final class Interface implements Pages {

    @Override
    public String type() {
      return "application/json";
    }

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      return "{\"id\":"
          + thing.id()
          + ",\"html\":\"<h1>"
          + thing.name()
          + "</h1>\",\"maker\":\""
          + words.person()
          + "\",\"text\":\""
          + words.paragraph(2)
          + "\",\"served\":"
          + load.nth()
          + "}";
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.text(
          type(),
          "{\"error\":{\"code\":17,\"message\":\"no item "
              + id
              + "\"},\"served\":"
              + load.nth()
              + "}");
    }
  }
}
