package grapnel.lab.sites;

import grapnel.lab.LabSite;
import grapnel.lab.kit.Ids;
import grapnel.lab.kit.Kind;
import grapnel.lab.kit.Missing;
import grapnel.lab.kit.Plan;
import grapnel.lab.kit.Robots;
import grapnel.lab.kit.Text;
import grapnel.lab.page.Flavour;
import grapnel.lab.page.Noise;
import java.util.List;

/** The example of seed 000, the same grown, and the three plainest behaviours. */
final class Classics {

  static final List<Entry> ENTRIES =
      List.of(
          new Entry(
              "listing1",
              List.of("templates", "judge", "demo"),
              "The shop and the forum of seed 000 listing 1: eight URLs linked, items 3 and 5 and"
                  + " topic 2 hidden.",
              Classics::listing1),
          new Entry(
              "shop-and-forum",
              List.of("templates", "judge", "demo"),
              "The same, grown: 120 products in 6 categories, 60 topics of 1 to 3 pages, a third"
                  + " of both hidden.",
              Classics::shopAndForum),
          new Entry(
              "clean404",
              List.of("templates", "judge"),
              "/article/ID with an honest 404.",
              Classics::clean404),
          new Entry(
              "soft404",
              List.of("templates", "judge", "noise"),
              "/profile?id=ID: missing ids get status 200, and every load has its own noise.",
              Classics::soft404),
          new Entry(
              "canonical",
              List.of("templates", "judge"),
              "/p/ID-SLUG: any other slug redirects to the right one.",
              Classics::canonical));

  private Classics() {}

  private static LabSite listing1(long seed) {
    return new Plan("listing1", seed)
        .brand("Onions and Cars")
        .kind(
            new Kind("item", Flavour.PRODUCT)
                .ids(Ids.plain(1, 6))
                .at("/shop/{category}/{slug}-{id}")
                .named("1", "Yellow keychain", "cheap-items")
                .named("2", "Blue carpet", "cheap-items")
                .named("3", "Wooden whistle", "cheap-items")
                .named("4", "Glowing onions", "cheap-items")
                .named("5", "Silver violin", "expensive-items")
                .named("6", "Fancy car", "expensive-items")
                .categories("cheap-items", "expensive-items")
                .linked("1", "2", "4", "6")
                .missing(Missing.PLAIN))
        .kind(
            new Kind("topic", Flavour.TOPIC)
                .ids(Ids.plain(1, 3))
                .at("/forum?topic={id}&page={page}")
                .pages(2, 2)
                .linked("1", "3")
                .spelled("/forum?topic=3&page=2", "/forum?page=2&topic=3"))
        .site();
  }

  private static LabSite shopAndForum(long seed) {
    return new Plan("shop-and-forum", seed)
        .brand("Everything Shop")
        .robots(Robots.disallow("/cart/"))
        .kind(
            new Kind("product", Flavour.PRODUCT)
                .ids(Ids.plain(1, 140).thinned(0.86, seed))
                .at("/shop/{category}/{slug}-{id}")
                .categories("garden", "kitchen", "music", "sports", "toys", "workshop")
                .listed("/shop/{category}?page={page}", 12)
                .hidden(0.33)
                .missing(Missing.PLAIN)
                .act("/cart/add?item={id}", "Add to cart"))
        .kind(
            new Kind("topic", Flavour.TOPIC)
                .ids(Ids.plain(1, 70).thinned(0.86, seed))
                .at("/forum?topic={id}&page={page}")
                .pages(1, 3)
                .listed("/topics?page={page}", 15)
                .hidden(0.33))
        .site();
  }

  private static LabSite clean404(long seed) {
    return new Plan("clean404", seed)
        .brand("The Daily Kettle")
        .kind(
            new Kind("article", Flavour.ARTICLE)
                .ids(Ids.plain(101, 220).thinned(0.8, seed))
                .at("/article/{id}")
                .listed("/articles?page={page}", 10)
                .hidden(0.3))
        .site();
  }

  private static LabSite soft404(long seed) {
    return new Plan("soft404", seed)
        .brand("People of the Harbour")
        .noise(Noise.Sort.ADS, Noise.Sort.values())
        .kind(
            new Kind("profile", Flavour.PROFILE)
                .ids(Ids.plain(1, 90).thinned(0.8, seed))
                .at("/profile?id={id}")
                .listed("/people?page={page}", 10)
                .hidden(0.3)
                .missing(Missing.PLAIN))
        .site();
  }

  private static LabSite canonical(long seed) {
    return new Plan("canonical", seed)
        .brand("Basket and Barrel")
        .kind(
            new Kind("product", Flavour.PRODUCT)
                .ids(Ids.plain(1, 80).thinned(0.8, seed))
                .at("/p/{id}-{slug}")
                .text(Text.REDIRECTED)
                .namesCanonical()
                .listed("/products?page={page}", 10)
                .hidden(0.3))
        .site();
  }
}
