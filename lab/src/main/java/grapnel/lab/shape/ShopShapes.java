package grapnel.lab.shape;

import static grapnel.lab.part.Spellings.REORDERED;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import java.util.List;

/** Shops and auctions. */
final class ShopShapes {

  private static final String[] ROOMS = {"kitchen", "bedroom", "office", "garden", "hall"};
  private static final String[] WAREN = {"moebel", "lampen", "uhren", "taschen", "buecher"};

  static final List<ShapePlan> ALL =
      List.of(
          ShapePlan.of(
              "word-id-name",
              "/product-ID-NAME.html, another name redirects; a page for telling friends",
              goods("/product-{id}-{slug~}.html", 1180, 1340)
                  .oneOf("category", ROOMS)
                  .side("/tell-{id}.html", "Tell someone")
                  .listed("/{category}/?page={page}", 12, "sort=price", "sort=name")),
          ShapePlan.of(
              "comma-shop",
              "/NAME,ID,CATEGORY.html: the number behind the id is the category's and does not"
                  + " count",
              goods("/{slug},{id},{cat}.html", 40210, 40370)
                  .words(ShapeWords.GERMAN, "-")
                  .numbered("cat", 3, "category", WAREN)
                  .missing(Missing.RECOMMENDING)
                  .listed("/{category},k{cat}.html?start={start}", 10)),
          ShapePlan.of(
              "glued-letters",
              "/aIDbBRAND.html: letters glued to the id and to a number that does not count",
              goods("/a{id}b{brand}.html", 7020, 7190)
                  .number("brand", 1, 9)
                  .missing(Missing.PLAIN)
                  .listed("/b{brand}.html?pn={page}", 15)),
          ShapePlan.of(
              "glued-shops",
              "/pIDsSHOP: one counter in three shops, and the shop must be right",
              goods("/p{id}s{shop!}", 2210, 2400)
                  .oneOf("shop", "1", "2", "3")
                  .listed("/s{shop}?offset={start}", 12)),
          ShapePlan.of(
              "model-numbers",
              "/NAME-ID.html where names have numbers too: /orion-450-12-inch-31207.html",
              goods("/{slug}-{id}.html", 31150, 31320)
                  .words(ShapeWords.MODELS, "-")
                  .oneOf("category", ROOMS)
                  .side("/x-{id}.html", "A word to us")
                  .listed("/in-{category}.html?page={page}", 10, "order=asc")),
          ShapePlan.of(
              "numbers-behind",
              "/offer/ID-NAME-PRICE-eur: names and prices have numbers behind the id",
              goods("/offer/{id}-{slug}-{price}-eur", 880, 1060)
                  .words(ShapeWords.MODELS, "-")
                  .number("price", 15, 2400)
                  .missing(Missing.GONE)
                  .listed("/offers/{page}", 12)),
          ShapePlan.of(
                  "zen-cart",
                  "/index.php?main_page=..&cPath=..&products_id=ID in any order, with a visit's"
                      + " number",
                  goods("/index.php?main_page=product_info&cPath={cat?}&products_id={id}", 310, 450)
                      .numbered("cat", 21, "category", WAREN)
                      .words(ShapeWords.GERMAN, "-")
                      .missing(Missing.PLAIN)
                      .side("/index.php?main_page=ask&products_id={id}", "A question")
                      .listed("/index.php?main_page=index&cPath={cat}&page={page}", 10))
              .spelling(REORDERED, ShapeSpellings.VISIT),
          ShapePlan.of(
                  "auction-hash",
                  "/itm/NAME/ID?hash=itemXXXX: a token of the listing, and the block of the page",
                  goods("/itm/{slug}/{id}?hash=item{token?}", 150200, 150380)
                      .capitals()
                      .value("token", (random, _) -> random.hex(8))
                      .missing(Missing.ECHOING)
                      .oneOf("category", ROOMS)
                      .listed("/sch/{category}?pgn={page}", 15))
              .spelling(ShapeSpellings.BLOCKS),
          ShapePlan.of(
              "cyrillic-shop",
              "/WORD-ID-NAME in Cyrillic letters, percent-encoded",
              goods("/\u0442\u043e\u0432\u0430\u0440-{id}-{slug}", 505, 660)
                  .words(ShapeWords.RUSSIAN, "-")
                  .listed("/\u0441\u043f\u0438\u0441\u043e\u043a/{page}", 12)),
          ShapePlan.of(
              "name-required",
              "/p-ID-NAME.html, another name is a 404: nothing can be counted",
              goods("/p-{id}-{slug!}.html", 1400, 1560)
                  .words(ShapeWords.DUTCH, "-")
                  .listed("/alle?page={page}", 12)));

  private ShopShapes() {}

  private static ShapeKind goods(String address, int from, int to) {
    return new ShapeKind("product", Flavour.PRODUCT, address).ids(from, to);
  }
}
