package grapnel.lab.shape;

import grapnel.demo.page.Flavour;
import java.util.List;

/**
 * Sites with a word beside the id in the same segment: on some it says what kind of page it is, on
 * others it is a category, a brand, a town, or part of a name. Kinds that differ have pages that
 * are built differently.
 */
final class HeadShapes {

  private static final String[] BRANDS = {
    "acme", "bolt", "corvo", "dunlin", "elgar", "fenix", "gusto", "halma", "irwin", "jolly"
  };
  private static final String[] SPORTS = {"nba", "soccer", "tennis", "rowing"};
  private static final String[] TOWNS = {"leeds", "york", "hull"};

  static final List<ShapePlan> ALL =
      List.of(
          ShapePlan.of(
              "head-kinds",
              "/hotel-ID-NAME.html, /cafe-ID-NAME.html, /walk-ID-NAME.html: three kinds",
              kind("hotel", Flavour.PRODUCT, "/hotel-{id}-{slug}.html", 100, 220)
                  .listed("/hotels?p={page}", 10),
              kind("cafe", Flavour.PROFILE, "/cafe-{id}-{slug}.html", 140, 260)
                  .listed("/cafes?p={page}", 10),
              kind("walk", Flavour.ARTICLE, "/walk-{id}-{slug}.html", 90, 170)
                  .listed("/walks?p={page}", 10)),
          ShapePlan.of(
              "head-brands",
              "/BRAND-ID-NAME.html: ten brands, one counter, one kind",
              kind("product", Flavour.PRODUCT, "/{brand}-{id}-{slug}.html", 1000, 1240)
                  .oneOf("brand", BRANDS)
                  .listed("/new?p={page}", 12)
                  .listed("/brand/{brand}?p={page}", 12)),
          ShapePlan.of(
              "head-sports",
              "/SPORT-ID-NAME: four sports that count together; /player-ID-NAME: another kind",
              kind("report", Flavour.ARTICLE, "/{sport}-{id}-{slug}", 5000, 5200)
                  .oneOf("sport", SPORTS)
                  .listed("/news?p={page}", 12),
              kind("player", Flavour.PROFILE, "/player-{id}-{slug}", 300, 420)
                  .listed("/players?p={page}", 12)),
          ShapePlan.of(
              "head-towns",
              "/TOWN_ID_NAME.html: three towns, each with a counter of its own; one kind",
              kind("flat", Flavour.PRODUCT, "/{town!}_{id}_{slug}.html", 1, 90, "town", TOWNS[0])
                  .ids(1, 80, "town", TOWNS[1])
                  .ids(1, 70, "town", TOWNS[2])
                  .listed("/flats/{town}?p={page}", 10)
                  .listed("/flats?p={page}", 15)),
          ShapePlan.of(
              "head-letters",
              "/a.ID-NAME to /d.ID-NAME: letters of shelves, one counter; one kind",
              kind("book", Flavour.RECORD, "/{shelf}.{id}-{slug}", 700, 900)
                  .oneOf("shelf", "a", "b", "c", "d")
                  .listed("/books?p={page}", 12)),
          ShapePlan.of(
              "head-models",
              "/MODEL-NUMBER-NAME-ID: names that begin with a word and a number",
              kind("case", Flavour.PRODUCT, "/{model}-{slug}-{id}", 3300, 3500)
                  .oneOf("model", "lumia-950", "pixel-6", "galaxy-20", "nexus-5", "moto-4")
                  .listed("/cases?p={page}", 12)),
          ShapePlan.of(
              "head-tops",
              "/top-10-NAME.html, /best-5-NAME.html, /NAME.html?id=ID: numbers in titles",
              kind("article", Flavour.ARTICLE, "/read/{lead}-{slug}-{id}.html", 8100, 8300)
                  .oneOf("lead", "top-10", "top-5", "best-7", "the", "how-2", "why", "my-3")
                  .listed("/all?p={page}", 12)),
          ShapePlan.of(
              "tail-kinds",
              "/NAME-pID, /NAME-cID, /NAME-mID: three kinds by the letter before the id",
              kind("product", Flavour.PRODUCT, "/{slug}-p{id}", 400, 560)
                  .listed("/products?s={page}", 10),
              kind("collection", Flavour.ARTICLE, "/{slug}-c{id}", 400, 480)
                  .listed("/collections?s={page}", 10),
              kind("maker", Flavour.PROFILE, "/{slug}-m{id}", 390, 470)
                  .listed("/makers?s={page}", 10)),
          ShapePlan.of(
              "head-brackets",
              "/film(ID)NAME and /person(ID)NAME: brackets around the id",
              kind("film", Flavour.RECORD, "/db/film({id}){slug}", 60, 190)
                  .listed("/db/films;{page}", 10),
              kind("person", Flavour.PROFILE, "/db/person({id}){slug}", 80, 200)
                  .listed("/db/people;{page}", 10)),
          ShapePlan.of(
              "head-foreign",
              "Heads in Russian, as escapes: two kinds",
              kind("hotel", Flavour.PRODUCT, "/\u043e\u0442\u0435\u043b\u044c-{id}-{slug}", 50, 180)
                  .listed("/h?p={page}", 10),
              kind("town", Flavour.ARTICLE, "/\u0433\u043e\u0440\u043e\u0434-{id}-{slug}", 60, 170)
                  .listed("/t?p={page}", 10)),
          ShapePlan.of(
              "value-kinds",
              "/show?what=hotel-ID-NAME and what=cafe-ID-NAME: kinds inside a parameter",
              kind("hotel", Flavour.PRODUCT, "/show?what=hotel-{id}-{slug}", 100, 220)
                  .listed("/hotels?p={page}", 10),
              kind("cafe", Flavour.PROFILE, "/show?what=cafe-{id}-{slug}", 140, 260)
                  .listed("/cafes?p={page}", 10)),
          ShapePlan.of(
              "folder-sports",
              "/SPORT/ID.html: sports are folders that count together; /clubs/ID.html",
              kind("report", Flavour.ARTICLE, "/{sport}/{id}.html", 5000, 5200)
                  .oneOf("sport", SPORTS)
                  .listed("/news?p={page}", 12),
              kind("club", Flavour.PROFILE, "/clubs/{id}.html", 30, 140)
                  .listed("/all-clubs?p={page}", 12)));

  private HeadShapes() {}

  private static ShapeKind kind(
      String name, Flavour flavour, String address, int from, int to, String... fixed) {
    return new ShapeKind(name, flavour, address).ids(from, to, fixed);
  }
}
