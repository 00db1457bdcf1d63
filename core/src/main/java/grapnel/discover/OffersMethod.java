package grapnel.discover;

import grapnel.browser.PostedQuery;
import grapnel.discover.offer.OfferReader;
import grapnel.discover.offer.OfferReading;
import grapnel.discover.offer.SiteOffer;
import grapnel.discover.offer.SiteOffers;
import grapnel.fact.Evidence;
import grapnel.fact.Exchange;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** Reads what the site offers beside its links, as far as the pages seen so far name it. */
final class OffersMethod implements DiscoveryMethod {

  /** A list names dozens of pages with one request. */
  private static final double YIELD = 50;

  /** The confidence in a page that the site's own interface lists and nobody has looked at. */
  private static final double LISTED = 0.9;

  private final DiscoveryState state;

  /** Which script asked for a list, by where the list is. */
  private final Map<String, String> askers = new HashMap<>();

  OffersMethod(DiscoveryState state) {
    this.state = state;
  }

  @Override
  public String name() {
    return "listing";
  }

  @Override
  public double expectedYield() {
    return state.offers().hasWaiting() ? YIELD : 0;
  }

  @Override
  public void run(SiteAccess access) {
    SiteOffers offers = state.offers();
    OfferReader reader =
        new OfferReader(
            reading(access, name(), this::claim), reading(access, "sitemap", this::enterFeedEntry));
    List<SiteOffer> unclear = new ArrayList<>();
    Optional<SiteOffer> next = offers.takeNext();
    while (next.isPresent() && state.environment().budget().hasLeft()) {
      SiteOffer offer = next.get();
      if (mayRead(offer)) {
        learnAsker(offer.url());
        boolean fruitful = reader.read(offer);
        offers.record(offer, fruitful);
        // How its items name their pages may show when more of these are known.
        if (!fruitful && offer.kind() == SiteOffer.Kind.JSON) unclear.add(offer);
      }
      next = offers.takeNext();
    }
    unclear.forEach(offers::postpone);
  }

  private boolean mayRead(SiteOffer offer) {
    String method =
        switch (offer.kind()) {
          case FEED -> "sitemap";
          case NEXT_PAGE -> "links";
          default -> "listing";
        };
    return state.allowsMethod(method) && isInside().test(offer.url());
  }

  /** Further parts of a list are asked for by nobody but us. */
  private void learnAsker(Url list) {
    state
        .environment()
        .catalogue()
        .find(PostedQuery.asked(list))
        .map(Exchange::purpose)
        .filter(purpose -> purpose.method().equals(RequestPurpose.BROWSER))
        .ifPresent(purpose -> askers.putIfAbsent(place(list), ", " + purpose.reason()));
  }

  private static String place(Url list) {
    return list.host() + list.path();
  }

  private Predicate<Url> isInside() {
    return state.environment().rules().scope()::contains;
  }

  private OfferReading reading(SiteAccess access, String method, BiConsumer<Url, Url> each) {
    return new OfferReading(
        access,
        method,
        isInside(),
        state.environment().rules()::follows,
        state::knownUrls,
        state.offers()::lists,
        state.offers()::isForPrograms,
        each);
  }

  /** Feeds are read by people: what they name is no list that a program keeps. */
  private void enterFeedEntry(Url url, Url feed) {
    state.addNamedUrls(List.of(url), "feed");
  }

  private void claim(Url url, Url list) {
    state.addNamedUrls(List.of(url), name());
    String asked = askers.getOrDefault(place(list), "");
    Evidence evidence =
        Evidence.of("listed by the site itself, at " + PostedQuery.shown(list) + asked);
    state.claimedPages().add(name(), url, new Verdict.Entity(evidence, LISTED));
  }
}
