package grapnel.discover;

import grapnel.crawl.LinkRules;
import grapnel.crawl.TrapDetector;
import grapnel.discover.content.SiteContent;
import grapnel.discover.offer.OfferRecordingAccess;
import grapnel.discover.offer.SiteOffers;
import grapnel.discover.offer.StatedIds;
import grapnel.discover.survey.PageKinds;
import grapnel.discover.survey.SiteSurvey;
import grapnel.fact.Found;
import grapnel.hunt.PageCountEstimate;
import grapnel.site.Budget;
import grapnel.site.LinkRecordingAccess;
import grapnel.site.SiteAccess;
import grapnel.store.Catalogue;
import grapnel.url.PackedUrls;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** What all methods know about a site while they work on it. Only one of them runs at a time. */
final class DiscoveryState {

  private final Environment environment;
  private final SiteOffers offers = new SiteOffers();
  private final StatedIds statedIds = new StatedIds();
  private final LinkRecordingAccess links;
  private final SiteSurvey survey;
  private final ClaimedPages claimedPages;
  private final Map<Url, String> namedBy = new LinkedHashMap<>();
  private final List<Predicate<Url>> madeUp = new ArrayList<>();
  private final SiteContent content = new SiteContent();
  private final UnhuntedSeries unhunted = new UnhuntedSeries();
  private final RejectedIds rejectedIds = new RejectedIds();
  private final TrapDetector traps = new TrapDetector();
  private PageKinds pageKinds = PageKinds.NONE;
  private Consumer<PageCountEstimate> onEstimate = _ -> {};

  /**
   * What a discovery has to work with.
   *
   * @param rules which links are followed
   * @param tell what the user should know
   */
  record Environment(
      Url start,
      Catalogue catalogue,
      SiteAccess access,
      Budget budget,
      LinkRules rules,
      DiscoverySettings settings,
      Consumer<String> tell,
      InstantSource clock) {}

  DiscoveryState(Environment environment) {
    this.environment = environment;
    this.links =
        new LinkRecordingAccess(
            new OfferRecordingAccess(environment.access, offers, statedIds),
            environment.rules::follows);
    this.survey = new SiteSurvey(environment.rules);
    this.claimedPages =
        new ClaimedPages(environment.catalogue, links, this::kindOf, environment.clock);
  }

  boolean allowsMethod(String method) {
    return environment.settings.methods().contains(method);
  }

  /** Who named a URL: {@code sitemap}, {@code from}; {@code links} if a page did. */
  String sourceOf(Url url) {
    return links.isLinked(url) ? "links" : namedBy.getOrDefault(url, "links");
  }

  /** Whether a link or a list names a URL, and not only an id that was tried. */
  boolean isNamed(Url url) {
    return links.isLinked(url) || namedBy.containsKey(url);
  }

  /** The URLs that one source named. */
  List<Url> urlsNamedBy(String source) {
    return namedBy.entrySet().stream()
        .filter(entry -> entry.getValue().equals(source))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Leaves the pages of a kind alone from now on: they are made up on request. */
  void leaveAlone(Predicate<Url> kind) {
    madeUp.add(kind);
  }

  boolean anyMadeUp() {
    return !madeUp.isEmpty();
  }

  boolean isMadeUp(Url url) {
    return madeUp.stream().anyMatch(kind -> kind.test(url));
  }

  Environment environment() {
    return environment;
  }

  /** The access of all methods; it knows what the pages they saw link to. */
  LinkRecordingAccess links() {
    return links;
  }

  /** What the pages seen so far offer. */
  SiteOffers offers() {
    return offers;
  }

  /** The numbers that pages say of themselves. */
  StatedIds statedIds() {
    return statedIds;
  }

  SiteSurvey survey() {
    return survey;
  }

  ClaimedPages claimedPages() {
    return claimedPages;
  }

  /** The pages that were read whole. */
  SiteContent content() {
    return content;
  }

  /** Knows families of URLs that bring nothing new. */
  TrapDetector traps() {
    return traps;
  }

  PageKinds pageKinds() {
    return pageKinds;
  }

  /** Mines and hunts for a method. It commits nothing: the method claims what is found. */
  SiteHunt siteHunt(SiteAccess access) {
    return new SiteHunt(_ -> {}, rejectedIds, access, links, environment.budget, environment.tell)
        .reportEstimatesTo(onEstimate);
  }

  /** Tells how an estimate narrows while it is made. */
  void reportEstimatesTo(Consumer<PageCountEstimate> onEstimate) {
    this.onEstimate = onEstimate;
  }

  /** Learns the kinds again from all pages looked at. */
  void learnKinds() {
    pageKinds = new PageKinds(survey.hubs(), knownUrls(), environment.start.site());
  }

  /** The name of a page's kind: the learned one, or {@code page}. */
  private String kindOf(Url url) {
    return pageKinds.nameOf(url).orElse("page");
  }

  /** Enters URLs that a list, a site map or a listing names. */
  void addNamedUrls(Collection<Url> urls, String by) {
    List<Url> inside = new ArrayList<>();
    for (Url url : urls) {
      Url normal = UrlNormalizer.visitIndependent().normalize(url);
      if (environment.rules.follows(normal)) inside.add(normal);
    }
    for (Url url : inside) namedBy.putIfAbsent(url, by);
    survey.addNamed(inside, by);
  }

  /** All known URLs of the site, whatever they lead to. */
  Set<Url> knownUrls() {
    Set<Url> urls = new PackedUrls();
    urls.addAll(survey.urls());
    // In an order that doesn't depend on which answer came first.
    links.followedTargets().stream().sorted().forEach(urls::add);
    for (Found page : claimedPages.all()) urls.add(page.url());
    return urls;
  }

  /** Series of which no id is made up. */
  RejectedIds rejectedIds() {
    return rejectedIds;
  }

  UnhuntedSeries unhunted() {
    return unhunted;
  }
}
