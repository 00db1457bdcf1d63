package grapnel.demo.sites;

import grapnel.demo.LabSite;
import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Missing;
import grapnel.demo.kit.Plan;
import grapnel.demo.kit.Robots;
import grapnel.demo.page.Flavour;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/** The sites that are shipped, and by name also those that are not, where they can be had. */
public final class DemoSites {

  /** The seed of everyone who does not ask for another. */
  public static final long SEED = 1;

  /** A shop with a forum. */
  public static final String SHOP = "shop-and-forum";

  /** Records behind a search with one box. */
  public static final String LIBRARY = "library-keyword";

  private static final int RECORDS = 400;
  private static final int MOST_RESULTS = 100;

  private DemoSites() {}

  /** A new instance of the site of that name. */
  public static Optional<LabSite> named(String name) {
    return switch (name) {
      case SHOP -> Optional.of(shopAndForum(new Plan(name, SEED)).site());
      case LIBRARY -> Optional.of(library(new Plan(name, SEED), Search.Style.KEYWORD).site());
      default ->
          ServiceLoader.load(SiteSource.class, SiteSource.class.getClassLoader()).stream()
              .flatMap(source -> source.get().named(name).stream())
              .findFirst();
    };
  }

  /** 120 products in 6 categories, 60 topics of 1 to 3 pages, a third of both hidden. */
  public static Plan shopAndForum(Plan plan) {
    return plan.brand("Everything Shop")
        .robots(Robots.disallow("/cart/"))
        .kind(
            new Kind("product", Flavour.PRODUCT)
                .ids(Ids.plain(1, 140))
                .existing(0.86)
                .at("/shop/{category}/{slug}-{id}")
                .categories("garden", "kitchen", "music", "sports", "toys", "workshop")
                .listed("/shop/{category}?page={page}", 12)
                .hidden(0.33)
                .missing(Missing.PLAIN)
                .act("/cart/add?item={id}", "Add to cart"))
        .kind(
            new Kind("topic", Flavour.TOPIC)
                .ids(Ids.plain(1, 70))
                .existing(0.86)
                .at("/forum?topic={id}&page={page}")
                .pages(1, 3)
                .listed("/topics?page={page}", 15)
                .hidden(0.33));
  }

  /** 400 records behind a search, one in ten of them linked. */
  public static Plan library(Plan plan, Search.Style style) {
    return library(plan, Records.generated(RECORDS, plan.seed()), style);
  }

  /** A search before these records, one in ten of which is linked. */
  public static Plan library(Plan plan, List<Map<String, String>> records, Search.Style style) {
    return plan.brand("The Library")
        .kind(
            new Kind("record", Flavour.RECORD)
                .records(records)
                .at("/record/{id}")
                .listed("/new?page={page}", 20)
                .hidden(0.9))
        .part(site -> new Search(site, "record", style, MOST_RESULTS));
  }
}
