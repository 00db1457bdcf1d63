package grapnel.lab.thing;

import static grapnel.lab.thing.ThingSite.lines;

import grapnel.demo.Truth;
import grapnel.demo.page.Html;
import grapnel.demo.page.Words;
import grapnel.lab.thing.ThingSite.Load;
import java.util.ArrayList;
import java.util.List;

/** A guide in three languages. */
final class GuideSites {

  private GuideSites() {}

  /** Hotels, restaurants and sights in one list, in three languages, with weather on every page. */
  static ThingSite guide(long seed) {
    ThingSite site = new ThingSite("guide", seed);
    List<String> languages = List.of("en", "de", "fr");
    for (String language : languages) {
      List<String> rows = new ArrayList<>();
      for (int i = 0; i < 45; i++) {
        int id = 20 + i;
        Words words = site.words(language + " place " + id);
        String name =
            site.words("place " + id).place() + " " + site.words("place " + id).thing() + " " + id;
        String path = "/" + language + "/place/" + id + "-" + Html.slug(name);
        String head =
            lines(
                    3,
                    n ->
                        "<link rel=alternate hreflang="
                            + languages.get(n)
                            + " href=\"/"
                            + languages.get(n)
                            + "/place/"
                            + id
                            + "-"
                            + Html.slug(name)
                            + "\">")
                + "<link rel=canonical href=\""
                + path
                + "\">";
        String tongues =
            "<p class=langs>"
                + lines(
                    3,
                    n ->
                        Html.link(
                                "/" + languages.get(n) + "/place/" + id + "-" + Html.slug(name),
                                languages.get(n))
                            + " ")
                + "</p>"
                + Html.link(path + "?print=1", PRINT.get(languages.indexOf(language)));
        String kind =
            List.of("hotel", "restaurant", "sight").get(i % 5 < 2 ? 0 : i % 5 < 4 ? 1 : 2);
        String text = guided(kind, name, words);
        Truth.Entity place =
            site.thing(
                kind,
                language + id,
                path,
                load -> guideFrame(language, name, head, tongues + text, load));
        site.dress(
            place,
            path + "?print=1",
            _ ->
                "<html><head><title>"
                    + name
                    + "</title>"
                    + head
                    + "</head><body>"
                    + text
                    + "</body></html>");
        if (language.equals("en")) site.redirect(place, "/place/" + id, 302);
        rows.add(
            "<article>"
                + Html.link(path, name)
                + (i % 9 == 0 ? " " + Html.link("/place/" + id, "#") : "")
                + "<p>"
                + words.sentence()
                + "</p></article>");
      }
      site.list(
          "/" + language + "/places",
          language + " places",
          rows,
          15,
          (b, l) -> guideFrame(language, "Places", "", b, l));
      site.page("/" + language, load -> guideFrame(language, "Guide", "", "<h1>Guide</h1>", load));
    }
    site.page(
        "/",
        load ->
            guideFrame(
                "en",
                "Guide",
                "",
                "<h1>Guide</h1>"
                    + lines(3, n -> Html.link("/" + languages.get(n), languages.get(n))),
                load));
    return site;
  }

  private static final List<String> PRINT = List.of("Print", "Drucken", "Imprimer");

  private static String guided(String kind, String name, Words words) {
    return switch (kind) {
      case "hotel" ->
          "<h1>"
              + name
              + "</h1><div class=stars>"
              + "*".repeat(words.number(1, 5))
              + "</div><table class=rooms><tr><td>"
              + words.number(9, 90)
              + "<td>"
              + words.price()
              + "</table><p>"
              + words.paragraph(2)
              + "</p>";
      case "restaurant" ->
          "<h1>"
              + name
              + "</h1><ul class=menu>"
              + lines(
                  words.number(3, 6),
                  _ -> "<li>" + words.product() + "<b>" + words.price() + "</b>")
              + "</ul><p>"
              + words.sentence()
              + "</p><a class=phone>"
              + words.number(100_000, 999_999)
              + "</a>";
      default ->
          "<h1>"
              + name
              + "</h1><figure><img alt='"
              + words.thing()
              + "'><figcaption>"
              + words.sentence()
              + "</figcaption></figure><p>"
              + words.paragraph(3)
              + "</p><div class=map></div>";
    };
  }

  private static String guideFrame(
      String language, String title, String head, String body, Load load) {
    return """
    <!DOCTYPE html><html lang=%s><head><title>%s</title>%s</head><body><nav><a href=/%s>%s</a><a href=/%s/places>%s</a></nav>
    <div class=weather>%d° <span>%s</span> %02d:%02d</div>%s<footer>%d</footer></body></html>
    """
        .formatted(
            language,
            title,
            head,
            language,
            language.equals("de") ? "Start" : language.equals("fr") ? "Accueil" : "Home",
            language,
            language.equals("de") ? "Orte" : language.equals("fr") ? "Lieux" : "Places",
            load.chance().number(-5, 31),
            load.chance().pick(List.of("sun", "rain", "fog")),
            load.nth() / 60 % 24,
            load.nth() % 60,
            body,
            2025);
  }
}
