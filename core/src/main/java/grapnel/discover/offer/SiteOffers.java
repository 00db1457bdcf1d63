package grapnel.discover.offer;

import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a site was seen to offer, and what came of it. Offers whose addresses are alike bring alike:
 * where a blog names the feed of comments of every post, three of them are read.
 */
public final class SiteOffers {

  /** After so many offers of one sort in a row that brought nothing, no more. */
  private static final int IDLE = 3;

  /** A sort that never ends, each with something new: the category feeds of a large shop. */
  private static final int MOST_OF_A_SORT = 100;

  private static final int MOST = 5_000;

  private final Set<SiteOffer> seen = new LinkedHashSet<>();
  private final Set<SiteOffer> waiting = new LinkedHashSet<>();
  private final Map<String, Integer> fruitless = new HashMap<>();
  private final Map<String, Integer> taken = new HashMap<>();
  private boolean pageSeen;

  /** Sees that the site has pages for readers. */
  void seePage() {
    pageSeen = true;
  }

  /** Whether nothing but answers for programs was seen. */
  public boolean isForPrograms() {
    return !pageSeen;
  }

  void add(SiteOffer.Kind kind, Url url) {
    SiteOffer offer = new SiteOffer(kind, url.withoutFragment());
    if (seen.size() < MOST && seen.add(offer)) waiting.add(offer);
  }

  /** An interface that a script names; where it was asked for, it is an offer already. */
  void addNamed(Url url) {
    if (!seen.contains(new SiteOffer(SiteOffer.Kind.JSON, url.withoutFragment())))
      add(SiteOffer.Kind.NAMED, url);
  }

  public boolean hasWaiting() {
    return !waiting.isEmpty();
  }

  /** The next offer that is worth reading, in the order of their kinds. */
  public Optional<SiteOffer> takeNext() {
    while (!waiting.isEmpty()) {
      SiteOffer next = waiting.stream().min(Comparator.comparing(SiteOffer::kind)).orElseThrow();
      waiting.remove(next);
      String sort = sort(next);
      if (fruitless.getOrDefault(sort, 0) >= IDLE) continue;
      if (taken.merge(sort, 1, Integer::sum) <= MOST_OF_A_SORT) return Optional.of(next);
    }
    return Optional.empty();
  }

  /** Says whether an offer brought something. */
  public void record(SiteOffer offer, boolean fruitful) {
    if (fruitful) fruitless.remove(sort(offer));
    else fruitless.merge(sort(offer), 1, Integer::sum);
  }

  /** The interfaces of wikis that pages name. */
  public List<Url> wikiInterfaces() {
    return seen.stream()
        .filter(offer -> offer.kind() == SiteOffer.Kind.WIKI_API)
        .map(SiteOffer::url)
        .toList();
  }

  /** Where answers in JSON were seen. */
  public List<Url> lists() {
    return seen.stream()
        .filter(offer -> offer.kind() == SiteOffer.Kind.JSON)
        .map(SiteOffer::url)
        .toList();
  }

  /** Has an offer read again later: more may be known by then. */
  public void postpone(SiteOffer offer) {
    fruitless.remove(sort(offer));
    waiting.add(offer);
  }

  /** As deep, with the same parameters: the feeds of all tags and categories are of one sort. */
  private static String sort(SiteOffer offer) {
    List<String> names =
        offer.url().parameters().parameters().stream().map(UrlQuery.Parameter::name).toList();
    return offer.kind() + " " + offer.url().segments().size() + " " + names;
  }
}
