package grapnel.lab.sites;

import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Turning;
import grapnel.demo.page.Flavour;
import grapnel.lab.part.Traps;
import java.util.List;

/** Entity trees (Manica et al. 2014). */
final class Trees {

  static final List<Entry> ENTRIES =
      List.of(
          Entry.of(
              "figure1",
              "Manica et al. 2014 figures 1 and 2: index A, lists C with its second page B and D,"
                  + " entities E to J, and Z that belongs to nothing",
              plan -> plan.kind(figure1()).part(StaticPages.of("z")),
              "siblings"),
          Entry.of(
              "tree",
              "An index of makers, lists by maker with pages, /car/MAKER/SLUG-ID",
              plan ->
                  plan.kind(cars().listed("/cars/{category}?page={page}", 8).root("/cars"))
                      .kind(
                          Usual.kind("article", Flavour.ARTICLE, "/test-drive/{id}")
                              .listed("/test-drives", 100)),
              "siblings"),
          Entry.of(
              "deep-tree",
              "Three levels: makers, years of a maker, cars of the year",
              plan ->
                  plan.kind(
                      cars()
                          .listed("/cars/{category}/{year}?page={page}", 4)
                          .index("/cars/{category}")
                          .root("/cars")),
              "siblings"),
          Entry.of(
              "two-trees",
              "The same cars by maker and by year",
              plan ->
                  plan.kind(
                      cars()
                          .listed("/makers/{category}?page={page}", 8)
                          .root("/makers")
                          .listed("/years/{year}", 100)
                          .root("/years")),
              "siblings"),
          Entry.of(
              "backless",
              "A tree whose entities do not link to their lists",
              plan ->
                  plan.kind(
                      cars().listed("/cars/{category}?page={page}", 8).root("/cars").backless()),
              "siblings"),
          Entry.of(
              "featured",
              "A tree where some entities stand in another place of their list",
              plan ->
                  plan.kind(
                      cars().listed("/cars/{category}?page={page}", 8).root("/cars").featured()),
              "siblings"),
          Entry.of(
              "one-token",
              "/NAME for entities, lists and everything else alike",
              plan ->
                  plan.kind(
                          Usual.kind("product", Flavour.PRODUCT, "/{id}")
                              .ids(Ids.names(60, plan.seed()))
                              .listed("/all?page={page}", 12))
                      .part(StaticPages.of("about", "contact", "imprint", "terms", "jobs")),
              "siblings",
              "prototypes"),
          Entry.of(
              "next-only",
              "A tree whose lists have an arrow to the next page, and no numbers",
              plan ->
                  plan.kind(
                      cars()
                          .listed("/cars/{category}?page={page}", 5)
                          .root("/cars")
                          .turning(Turning.NEXT)),
              "siblings",
              "pagination"),
          Entry.of(
              "load-more",
              "A tree whose lists show more rows, from the number of the first",
              plan ->
                  plan.kind(
                      cars()
                          .listed("/cars/{category}?start={start}", 5)
                          .root("/cars")
                          .turning(Turning.MORE)),
              "siblings",
              "pagination"),
          Entry.of(
              "faceted-tree",
              "A tree beside filters in any order and a calendar without end",
              plan ->
                  plan.kind(cars().listed("/cars/{category}?page={page}", 8).root("/cars"))
                      .part(Traps::facets)
                      .part(Traps::calendar),
              "siblings",
              "traps"),
          Entry.of(
              "mapped",
              "A tree without links back, and a site map that also names half of the hidden pages",
              plan ->
                  Sources.mapped(
                      plan.kind(
                          cars()
                              .listed("/cars/{category}?page={page}", 8)
                              .root("/cars")
                              .backless()),
                      "car",
                      1000),
              "siblings",
              "sources"));

  private Trees() {}

  private static Kind figure1() {
    return new Kind("car", Flavour.PRODUCT)
        .ids(Ids.plain(1, 6))
        .at("/cars/{category}/{slug}-{id}")
        .categories("2013", "2014")
        .named("1", "Car G", "2013")
        .named("2", "Car H", "2013")
        .named("3", "Car E", "2013")
        .named("4", "Car F", "2013")
        .named("5", "Car I", "2014")
        .named("6", "Car J", "2014")
        .listed("/cars/{category}?page={page}", 2)
        .root("/cars");
  }

  private static Kind cars() {
    return Usual.kind("car", Flavour.PRODUCT, "/car/{category}/{slug}-{id}")
        .ids(Ids.plain(1, 120))
        .categories("audi", "ferrari", "ford", "saab", "volvo");
  }
}
