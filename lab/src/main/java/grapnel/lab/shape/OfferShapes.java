package grapnel.lab.shape;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import java.util.List;

/** Flats, cars, jobs, hotels. */
final class OfferShapes {

  private static final String[] TOWNS = {"leeds", "york", "hull", "ripon"};

  static final List<ShapePlan> ALL =
      List.of(
          ShapePlan.of(
              "flats",
              "/flat-3-rooms-75-m2-ID.html: the id behind two other numbers",
              offer("flat", "/flat-{rooms}-rooms-{area}-m2-{id}.html", 12300, 12470)
                  .number("rooms", 1, 6)
                  .number("area", 24, 160)
                  .oneOf("category", TOWNS)
                  .side("/visit-{id}.html", "Come and see it")
                  .listed("/{category}.html?pn={page}", 10, "rooms=3", "sort=size")),
          ShapePlan.of(
              "estate-ids-first",
              "/immo/ID-zimmer-3-flaeche-75: the id before two other numbers",
              offer("flat", "/immo/{id}-zimmer-{rooms}-flaeche-{area}", 4410, 4570)
                  .number("rooms", 1, 6)
                  .number("area", 24, 160)
                  .missing(Missing.GONE)
                  .words(ShapeWords.GERMAN, "-")
                  .listed("/suche?seite={page}", 12, "sortierung=preis")),
          ShapePlan.of(
              "underscore-cars",
              "/Auto_usata_ID_MAKE_YEAR.htm, other text redirects; comparisons beside it",
              offer("car", "/Auto_usata_{id}_{make~}_{year~}.htm", 90210, 90380)
                  .oneOf("make", "Fiat", "Lancia", "Opel", "Seat")
                  .words(ShapeWords.ITALIAN, "_")
                  .number("other", 90210, 90380)
                  .side("/Confronto_{id}_{other}.htm", "Confronto")
                  .listed("/Lista_{make}_{page}.htm", 10)),
          ShapePlan.of(
              "job-board",
              "/jobs/NAME-ID; lists by the first row, facets, and two pages beside each job",
              offer("job", "/jobs/{slug}-{id}", 27700, 27880)
                  .oneOf("category", TOWNS)
                  .side("/jobs/w/{id}", "Watch")
                  .side("/f?j={id}", "Forward")
                  .missing(Missing.RECOMMENDING)
                  .listed("/jobs?from={from}", 15, "pay=high", "since=7")
                  .listed("/jobs/in/{category}?from={from}", 10)),
          ShapePlan.of(
              "travel",
              "/Hotel-gREGION-dID-NAME.html, /Restaurant-gREGION-dID-NAME.html: two kinds",
              offer("hotel", "/Hotel-g{region~}-d{id}-{slug~}.html", 1010, 1130)
                  .capitals()
                  .words(ShapeWords.SPANISH, "_")
                  .oneOf("region", "12", "15", "31", "44")
                  .listed("/Hotels-g{region}-oa{start}.html", 10),
              offer("restaurant", "/Restaurant-g{region~}-d{id}-{slug~}.html", 1060, 1190)
                  .capitals()
                  .words(ShapeWords.SPANISH, "_")
                  .oneOf("region", "12", "15", "31", "44")
                  .listed("/Restaurants-g{region}-oa{start}.html", 10)),
          ShapePlan.of(
              "plus-lyrics",
              "/lyrics/BAND+NAME+ID.html: plus signs between all words",
              offer("song", "/lyrics/{band}+{slug}+{id}.html", 640, 800)
                  .words(ShapeWords.FRENCH, "+")
                  .oneOf("band", "les+gares", "lune", "petit+pont", "nord")
                  .missing(Missing.PLAIN)
                  .listed("/lyrics/{band}/?p={page}", 10)));

  private OfferShapes() {}

  private static ShapeKind offer(String name, String address, int from, int to) {
    return new ShapeKind(name, Flavour.PRODUCT, address).ids(from, to);
  }
}
