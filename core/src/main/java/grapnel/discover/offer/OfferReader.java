package grapnel.discover.offer;

import grapnel.fact.Answer;
import grapnel.fact.RequestPurpose;
import grapnel.page.LinkRelation;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Reads whatever a site offers, each by its own convention. */
public final class OfferReader {

  /** Pages of one list that headers lead through. */
  private static final int MOST_PAGES = 500;

  private final OfferReading reading;
  private final FeedReader feeds;
  private final JsonListReader lists;

  /**
   * @param feedReading the same for feeds, whose entries may be believed otherwise
   */
  public OfferReader(OfferReading reading, OfferReading feedReading) {
    this.reading = reading;
    this.feeds = new FeedReader(feedReading);
    this.lists = new JsonListReader(reading);
  }

  /** Reads an offer; false if it brings nothing. */
  public boolean read(SiteOffer offer) {
    Url url = offer.url();
    return switch (offer.kind()) {
      case FEED -> feeds.read(url);
      case EMBEDDED -> lists.readEmbedded(url);
      case JSON, NAMED -> lists.read(url);
      case REST_ROOT -> new RestTypeLists(reading).read(url);
      case WIKI_API -> new WikiArticles(reading).read(url);
      case OAI_PMH -> new HarvestReader(reading).read(url);
      case SHOP_PRODUCTS -> lists.read(url, UnnamedList.SHOP_PRODUCTS.itemAddress());
      case FORUM_TOPICS -> lists.read(url, UnnamedList.FORUM_TOPICS.itemAddress());
      case NEXT_PAGE -> turnPages(url);
    };
  }

  /** Visits page after page of a list; what they link to is seen by who records links. */
  private boolean turnPages(Url first) {
    Set<Url> visited = new HashSet<>();
    Optional<Url> next = Optional.of(first);
    while (next.isPresent() && visited.size() < MOST_PAGES && visited.add(next.get())) {
      Url url = next.get();
      if (!reading.inside().test(url)) break;
      Visit visit =
          reading.access().visit(url, new RequestPurpose("links", "the next page of a list"), 5);
      if (visit.answer() instanceof Answer.Spent || !visit.ok()) break;
      next =
          visit
              .response()
              .flatMap(
                  response ->
                      LinkRelation.ofHeaders(response.headers().values("Link"), url).stream()
                          .filter(link -> link.kind() == LinkRelation.Kind.NEXT)
                          .map(LinkRelation::url)
                          .findFirst());
    }
    return visited.size() > 1;
  }
}
