package grapnel.lab.offer;

import grapnel.demo.LabSite;
import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Kind;
import grapnel.demo.kit.Part;
import grapnel.demo.kit.Plan;
import grapnel.demo.kit.Premises;
import grapnel.demo.kit.Robots;
import grapnel.demo.page.Flavour;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Sites that offer their pages by a convention. The pages are called by names that nobody can
 * count, so that what no link leads to can be found by the offer alone.
 */
public final class OfferSites {

  private record OfferPlan(String name, String purpose, Function<Premises, Part> offer) {}

  private static final List<OfferPlan> ALL =
      List.of(
          new OfferPlan(
              "feed-paged",
              "An Atom feed of ten entries that goes on by rel=next (RFC 5005 section 3)",
              site -> new FeedOffers(site, FeedOffers.Way.PAGED)),
          new OfferPlan(
              "feed-archived",
              "An RSS feed with archives, rel=prev-archive (RFC 5005 section 4)",
              site -> new FeedOffers(site, FeedOffers.Way.ARCHIVED)),
          new OfferPlan(
              "feed-counted",
              "An RSS feed that takes ?paged=2 and doesn't say so",
              site -> new FeedOffers(site, FeedOffers.Way.COUNTED)),
          new OfferPlan(
              "rest-types",
              "A REST root as WordPress names it, elsewhere than usual, with a type of its own",
              RestOffers::new),
          new OfferPlan(
              "wiki-interface",
              "A MediaWiki's api.php in another folder, two namespaces with content",
              WikiOffers::new),
          new OfferPlan(
              "json-linked",
              "JSON:API: each item has its address beside that of its own JSON; links.next",
              site -> new JsonOffers(site, JsonOffers.Way.LINKED)),
          new OfferPlan(
              "json-cursor",
              "Items with a key that stands in the addresses of pages; a cursor",
              site -> new JsonOffers(site, JsonOffers.Way.CURSOR)),
          new OfferPlan(
              "json-offset",
              "Items with a key that stands in the addresses of pages; total and offset",
              site -> new JsonOffers(site, JsonOffers.Way.OFFSET)),
          new OfferPlan(
              "json-header",
              "A bare array with relative addresses that goes on by a Link header",
              site -> new JsonOffers(site, JsonOffers.Way.HEADER)),
          new OfferPlan(
              "harvest",
              "A repository for OAI-PMH with resumption tokens; identifiers are DOIs and pages",
              HarvestOffers::new));

  /** The interface that robots.txt of this site forbids. */
  private static final String FORBIDDEN = "offer-forbidden";

  private OfferSites() {}

  /** What each site is for, by its name. */
  public static Map<String, String> purposes() {
    Map<String, String> purposes = new LinkedHashMap<>();
    ALL.forEach(plan -> purposes.put(plan.name, plan.purpose));
    purposes.put(FORBIDDEN, "A list in JSON that robots.txt forbids: what it names stays hidden");
    purposes.put(
        StatedIdSite.NAME,
        "Each page says its number in a class of the body, and /?p=NUMBER redirects to it");
    return purposes;
  }

  public static LabSite named(String name, long seed) {
    if (name.equals(FORBIDDEN)) return forbidden(seed);
    if (name.equals(StatedIdSite.NAME)) return StatedIdSite.of(articles(name, seed).site());
    OfferPlan plan =
        ALL.stream()
            .filter(each -> each.name.equals(name))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no site named " + name));
    return articles(name, seed).part(plan.offer).site();
  }

  private static Plan articles(String name, long seed) {
    return new Plan(name, seed)
        .kind(
            new Kind(OfferPart.KIND, Flavour.ARTICLE)
                .ids(Ids.names(70, seed))
                .at("/stories/{id}")
                .listed("/archive?page={page}", 10)
                .hidden(0.5));
  }

  private static LabSite forbidden(long seed) {
    return articles(FORBIDDEN, seed)
        .robots(Robots.disallow("/api/"))
        .part(site -> new JsonOffers(site, JsonOffers.Way.LINKED))
        .site();
  }
}
