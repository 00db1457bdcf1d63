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

/** A third row of sites that are hard to judge: wikis, jobs, measurements, made-up class names. */
final class Everyday {

  static final List<Entry> ENTRIES =
      List.of(
          Handmade.entry(
              "wiki",
              "Articles of any sections; missing ids get 200 and a form to write the article",
              "/wiki/Page_{N}",
              new Wiki()),
          Handmade.entry(
              "jobs",
              "Some jobs have expired and say so; missing ids get the latest jobs, others at each"
                  + " load, as every page does below",
              "/jobs/{N}/apply-now",
              new Jobs()),
          Handmade.entry(
              "stations",
              "Measurements that change with each load under a name; missing ids get dashes under"
                  + " the id",
              "/station.cgi?s={N}",
              new Stations()),
          Handmade.entry(
              "made-up-classes",
              "Class names and ids of elements are made up at each load; missing ids get a notice"
                  + " among them",
              "/p/{N}/view",
              new MadeUp()));

  private Everyday() {}

  private static final class Wiki implements Pages {

    private static final List<String> SECTIONS =
        List.of("History", "Geography", "Economy", "People", "Sights", "See also");

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      String box =
          words.chance(0.5)
              ? "<table class=infobox><tr><th>Founded<td>"
                  + words.day()
                  + "<tr><th>Mayor<td>"
                  + words.person()
                  + "</table>"
              : "";
      String sections =
          SECTIONS.stream()
              .filter(_ -> words.chance(0.5))
              .map(name -> "<h2>" + name + "</h2><p>" + words.paragraph(2) + "</p>")
              .collect(Collectors.joining());
      return frame(thing.name(), "<p>" + words.paragraph(1) + "</p>" + box + sections, load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(
          frame(
              "Creating Page " + id,
              "<p>There is no article Page_"
                  + id
                  + " yet.</p><form method=post action=/edit><input"
                  + " type=hidden name=token value="
                  + load.chance().hex(20)
                  + "><textarea name=text></textarea><button>Save</button></form>",
              load));
    }

    private static String frame(String title, String body, Load load) {
      return page(
          "<title>" + title + " - Wiki</title>",
          "<ul class=side><li><a href=/>Contents</a><li>Random page</ul><h1>"
              + title
              + "</h1>"
              + body
              + "<footer>Served in 0."
              + load.chance().number(100, 999)
              + " s</footer>");
    }
  }

  private static final class Jobs implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      boolean expired = words.chance(0.3);
      return frame(
          thing.name() + " polisher",
          (expired ? "<div class=notice>This job has expired.</div>" : "")
              + "<p class=where>"
              + words.place()
              + "</p><p class=pay>"
              + words.price()
              + "</p>"
              + (expired ? "" : "<p>" + words.paragraph(3) + "</p><button>Apply</button>"),
          load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(frame("Jobs", "<div class=notice>We could not find this job.</div>", load));
    }

    private static String frame(String title, String body, Load load) {
      String latest =
          load.some(load.chance(), 6).stream()
              .map(
                  each ->
                      "<article><h3>"
                          + load.link(each)
                          + "</h3><p class=where>"
                          + each.words().place()
                          + "</p></article>")
              .collect(Collectors.joining());
      return page(
          "<title>" + title + " | Jobs</title>",
          "<h1>" + title + "</h1>" + body + "<h2>Latest jobs</h2>" + latest);
    }
  }

  private static final class Stations implements Pages {

    private static final List<String> FIELDS = List.of("Wind", "Rain", "Sun", "Air", "Snow");

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      return frame(
          words.place() + ", " + thing.name(),
          words.number(1, 900) + " m",
          field -> load.chance().number(0, 400) + " " + field.charAt(0));
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(frame("Station " + id, "-- m", _ -> "--"));
    }

    private static String frame(
        String name, String height, java.util.function.UnaryOperator<String> value) {
      String rows =
          FIELDS.stream()
              .map(field -> "<tr><td>" + field + "<td>" + value.apply(field))
              .collect(Collectors.joining());
      return page(
          "<title>Weather</title>",
          "<h1>" + name + "</h1><p>" + height + "</p><table>" + rows + "</table><a href=/>Map</a>");
    }
  }

  private static final class MadeUp implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      return frame(
          "<h1>"
              + thing.name()
              + "</h1>"
              + box(words.price(), load)
              + box(words.sentence(), load)
              + box(words.person(), load)
              + lines(words.number(0, 3), _ -> box(words.sentence(), load)),
          load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(frame("<h1>Oops</h1>" + box("This page has gone away", load), load));
    }

    private static String box(String text, Load load) {
      return "<div class=\"sc-"
          + load.chance().hex(6)
          + " "
          + load.chance().hex(5)
          + "\" id=r"
          + load.chance().hex(4)
          + "><span class="
          + load.chance().hex(6)
          + ">"
          + text
          + "</span></div>";
    }

    private static String frame(String body, Load load) {
      return page(
          "<title>Shop</title><style>." + load.chance().hex(6) + "{color:red}</style>",
          box("Menu", load) + body + box("Imprint", load));
    }
  }
}
