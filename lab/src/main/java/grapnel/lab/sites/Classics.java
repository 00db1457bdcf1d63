package grapnel.lab.sites;

import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Missing;
import grapnel.demo.kit.Plan;
import grapnel.demo.kit.Text;
import grapnel.demo.page.Flavour;
import grapnel.demo.page.Noise;
import grapnel.demo.sites.DemoSites;
import java.util.List;

/** The example of Allikmaa 2016, the same grown, and the three plainest behaviours. */
final class Classics {

  static final List<Entry> ENTRIES =
      List.of(
          Entry.of(
              "listing1",
              "The shop and the forum of Allikmaa 2016 listing 1: eight URLs linked, items 3 and 5"
                  + " and topic 2 hidden",
              Classics::listing1,
              "templates",
              "judge",
              "demo"),
          Entry.of(
              DemoSites.SHOP,
              "The same, grown: 120 products in 6 categories, 60 topics of 1 to 3 pages, a third"
                  + " of both hidden",
              DemoSites::shopAndForum,
              "templates",
              "judge",
              "demo"),
          Entry.of(
              "clean404",
              "/article/ID with an honest 404",
              plan ->
                  plan.brand("The Daily Kettle")
                      .kind(
                          new Kind("article", Flavour.ARTICLE)
                              .ids(Ids.plain(101, 220))
                              .existing(0.8)
                              .at("/article/{id}")
                              .listed("/articles?page={page}", 10)
                              .hidden(0.3)),
              "templates",
              "judge"),
          Entry.of(
              "soft404",
              "/profile?id=ID: missing ids get status 200, and every load has its own noise",
              plan ->
                  plan.brand("People of the Harbour")
                      .noise(Noise.ALL)
                      .kind(
                          new Kind("profile", Flavour.PROFILE)
                              .ids(Ids.plain(1, 90))
                              .existing(0.8)
                              .at("/profile?id={id}")
                              .listed("/people?page={page}", 10)
                              .hidden(0.3)
                              .missing(Missing.PLAIN)),
              "templates",
              "judge",
              "noise"),
          Entry.of(
              "canonical",
              "/p/ID-SLUG: any other slug redirects to the right one",
              plan ->
                  plan.brand("Basket and Barrel")
                      .kind(
                          new Kind("product", Flavour.PRODUCT)
                              .ids(Ids.plain(1, 80))
                              .existing(0.8)
                              .at("/p/{id}-{slug}")
                              .text(Text.REDIRECTED)
                              .namesCanonical()
                              .listed("/products?page={page}", 10)
                              .hidden(0.3)),
              "templates",
              "judge"));

  private Classics() {}

  private static Plan listing1(Plan plan) {
    return plan.brand("Onions and Cars")
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
                .spelled("/forum?topic=3&page=2", "/forum?page=2&topic=3"));
  }
}
