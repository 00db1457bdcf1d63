package grapnel.lab.sites;

import static grapnel.lab.sites.Handmade.lines;
import static grapnel.lab.sites.Handmade.page;

import grapnel.demo.Reply;
import grapnel.demo.page.Words;
import grapnel.lab.sites.Handmade.Load;
import grapnel.lab.sites.Handmade.Pages;
import grapnel.lab.sites.Handmade.Thing;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Sites as museums, authorities and auctions have them, each hard to judge in its own way. */
final class Lifelike {

  static final List<Entry> ENTRIES =
      List.of(
          Handmade.entry(
              "museum",
              "Two layouts on trial, one or the other at each load; missing ids get 200 and the"
                  + " search page",
              "/collection/object.php?obj={N}",
              new Museum()),
          Handmade.entry(
              "permits",
              "Records with few fields filled in; missing ids get the same form, filled in less",
              "/permits/case/{N}",
              new Permits()),
          Handmade.entry(
              "tongues",
              "Each page in one of four languages, frame and all; so is that of a missing id",
              "/d/{N}",
              new Tongues()),
          Handmade.entry(
              "auction",
              "Missing ids repeat the name of the URL and show the block of similar lots that all"
                  + " pages have; all name the home page as canonical; banners rotate",
              "/lot/{N}/{T}",
              new Auction()));

  private Lifelike() {}

  /** Layout A has a table, layout B cards; both have what there is to say. */
  private static final class Museum implements Pages {

    private static final List<String> FIELDS =
        List.of("Date", "Place", "Material", "Dimensions", "Credit", "Provenance", "Literature");

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      StringBuilder table = new StringBuilder();
      StringBuilder cards = new StringBuilder();
      for (String field : FIELDS) {
        String value = field.equals("Date") ? words.day() : words.sentence();
        if (words.chance(0.35)) continue;
        table.append("<tr><th>" + field + "</th><td>" + value + "</td></tr>");
        cards.append("<section class=card><h4>" + field + "</h4><p>" + value + "</p></section>");
      }
      String name = "<h1>" + thing.name() + "</h1><img src=/iiif/" + words.hex(10) + "/full.jpg>";
      String text = words.paragraph(3);
      return frame(
          thing.name(),
          load.nth() % 2 == 0
              ? "<div id=obj>" + name + "<table>" + table + "</table><p>" + text + "</p></div>"
              : "<main class=v2><header>"
                  + name
                  + "</header><div class=text>"
                  + text
                  + "</div>"
                  + cards
                  + "</main>",
          load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      String select = lines(6, i -> "<option value=" + i + ">Department " + i + "</option>");
      return Reply.html(
          frame(
              "Search the collection",
              "<form action=/collection/search><h1>Search the collection</h1><input name=q value='"
                  + id
                  + "'><select name=dept>"
                  + select
                  + "</select><button>Search</button></form>"
                  + "<p>0 objects match <b>obj:"
                  + id
                  + "</b>. Try fewer words.</p>",
              load));
    }

    private static String frame(String title, String body, Load load) {
      return page(
          "<title>"
              + title
              + " | Museum</title><meta name=csrf content="
              + load.chance().hex(24)
              + ">",
          "<nav><a href=/>Collection</a></nav>" + body + "<footer>Open daily 10 to 17</footer>");
    }
  }

  /** Most fields of most records say that there is nothing to say. */
  private static final class Permits implements Pages {

    private static final List<String> KINDS = List.of("Fence", "Roof", "Sign", "Demolition");
    private static final List<String> STATES = List.of("Issued", "Closed", "Under review");

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      String day = words.day();
      String decided = words.chance(0.3) ? words.day() : "N/A";
      String agent = words.chance(0.3) ? words.person() : "N/A";
      String fee = words.chance(0.4) ? words.price() : "N/A";
      return form(
          Integer.toString(thing.id()),
          words.pick(STATES),
          words.pick(KINDS),
          words.person(),
          day,
          decided,
          agent,
          fee,
          load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      return Reply.html(form(id, "Not on file", "N/A", "N/A", "N/A", "N/A", "N/A", "N/A", load));
    }

    private static String form(
        String id,
        String state,
        String kind,
        String owner,
        String filed,
        String decided,
        String agent,
        String fee,
        Load load) {
      return page(
          "<title>Permit case " + id + "</title>",
          "<h1>Permit case "
              + id
              + "</h1><p>As of minute "
              + load.nth()
              + "</p><dl><dt>Status<dd>"
              + state
              + "<dt>Type<dd>"
              + kind
              + "<dt>Applicant<dd>"
              + owner
              + "<dt>Filed<dd>"
              + filed
              + "<dt>Decided<dd>"
              + decided
              + "<dt>Agent<dd>"
              + agent
              + "<dt>Fee<dd>"
              + fee
              + "</dl><a href=/>Back to the docket</a>");
    }
  }

  /** Title, menu, labels, notice and footer of each language. */
  private static final class Tongues implements Pages {

    private static final List<List<String>> LANGUAGES =
        List.of(
            List.of("en", "Home", "Author", "Year", "Not found", "There is no such document"),
            List.of("de", "Start", "Verfasser", "Jahr", "Fehler", "Dieses Dokument gibt es nicht"),
            List.of("fr", "Accueil", "Auteur", "Année", "Introuvable", "Ce document n’existe pas"),
            List.of("ja", "ホーム", "著者", "年", "見つかりません", "この文書は存在しません"));

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      List<String> say = words.pick(LANGUAGES);
      return frame(
          say,
          "<h1>"
              + thing.name()
              + "</h1><p><b>"
              + say.get(2)
              + "</b> <span>"
              + words.person()
              + "</span></p><p><b>"
              + say.get(3)
              + "</b> <span>"
              + words.number(1900, 2024)
              + "</span></p><article>"
              + words.paragraph(3)
              + "</article>");
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      List<String> say = LANGUAGES.get(Integer.parseInt(id) % LANGUAGES.size());
      return Reply.html(
          frame(say, "<h1>" + say.get(4) + "</h1><p>" + say.get(5) + ": " + id + "</p>"));
    }

    private static String frame(List<String> say, String body) {
      return "<!DOCTYPE html><html lang="
          + say.getFirst()
          + "><head><meta charset=utf-8><title>"
          + say.get(1)
          + "</title></head><body><a href=/>"
          + say.get(1)
          + "</a>"
          + body
          + "</body></html>";
    }
  }

  /** What is missing has a name, similar lots, and an invitation to bid on them. */
  private static final class Auction implements Pages {

    @Override
    public String entity(Thing thing, Load load) {
      Words words = thing.words();
      String bids = lines(words.number(0, 6), _ -> "<li>" + words.person() + " " + words.price());
      String report = words.chance(0.4) ? "<h2>Condition</h2><p>" + words.sentence() : "";
      return frame(
          thing.name(),
          "<p class=estimate>"
              + words.price()
              + "</p><p class=text>"
              + words.paragraph(2)
              + "</p>"
              + report
              + "<ol class=bids>"
              + bids
              + "</ol>",
          load);
    }

    @Override
    public Reply missing(String id, String target, Load load) {
      String slug = target.substring(target.lastIndexOf('/') + 1).replace('-', ' ');
      String name = slug.isEmpty() ? "Lot" : slug.substring(0, 1).toUpperCase(Locale.ROOT);
      String rest = slug.isEmpty() ? "" : slug.substring(1);
      return Reply.html(
          frame(
              name + rest,
              "<p class=estimate>–</p><p class=text>Lot " + id + " has been sold.</p>",
              load));
    }

    private static String frame(String name, String body, Load load) {
      String similar =
          load.some(load.chance(), 5).stream()
              .map(each -> "<div class=similar>" + load.link(each) + "</div>")
              .collect(Collectors.joining());
      return page(
          "<title>" + name + " – Auction</title><link rel=canonical href=/>",
          "<div class=banner><img src=/banner/"
              + load.chance().number(1, 9)
              + ".png></div><h1>"
              + name
              + "</h1>"
              + body
              + "<h3>You may also like</h3>"
              + similar);
    }
  }
}
