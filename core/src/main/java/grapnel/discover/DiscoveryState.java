package grapnel.discover;

import grapnel.crawl.LinkRules;
import grapnel.discover.survey.MirrorMerger;
import grapnel.discover.survey.PageKinds;
import grapnel.discover.survey.SiteSurvey;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.hunt.PageCountEstimate;
import grapnel.site.Budget;
import grapnel.site.LinkRecordingAccess;
import grapnel.site.SiteAccess;
import grapnel.store.Catalogue;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What all methods know of a site while they are at work on it. One of them runs at a time. */
final class DiscoveryState {

  private final Environment environment;
  private final LinkRecordingAccess links;
  private final SiteSurvey survey;
  private final ClaimedPages claimedPages;
  private final Map<Url, String> namedBy = new LinkedHashMap<>();
  private final List<PageCountEstimate> estimates = new ArrayList<>();
  private final List<MinedTemplate> minedTemplates = new ArrayList<>();
  private final Set<Url> minedFrom = new LinkedHashSet<>();
  private final List<Predicate<Url>> madeUp = new ArrayList<>();
  private PageKinds pageKinds = PageKinds.NONE;

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
    this.links = new LinkRecordingAccess(environment.access);
    this.survey = new SiteSurvey(environment.rules);
    this.claimedPages =
        new ClaimedPages(environment.catalogue, links, this::kindOf, environment.clock);
  }

  boolean allowsMethod(String method) {
    return environment.settings.methods().contains(method);
  }

  /** Who named a URL: {@code sitemap}, {@code from}; {@code links} where a page did. */
  String sourceOf(Url url) {
    return links.isLinked(url) ? "links" : namedBy.getOrDefault(url, "links");
  }

  /** URLs that one source names. */
  List<Url> urlsNamedBy(String source) {
    return namedBy.entrySet().stream()
        .filter(entry -> entry.getValue().equals(source))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Leaves the pages of a kind alone: they are made up as they are asked for. */
  void madeUp(Predicate<Url> kind) {
    madeUp.add(kind);
  }

  boolean anyMadeUp() {
    return !madeUp.isEmpty();
  }

  boolean madeUp(Url url) {
    return madeUp.stream().anyMatch(kind -> kind.test(url));
  }

  Environment environment() {
    return environment;
  }

  /** What pages that were asked for by anyone link to. */
  LinkRecordingAccess links() {
    return links;
  }

  SiteSurvey survey() {
    return survey;
  }

  ClaimedPages claimedPages() {
    return claimedPages;
  }

  PageKinds pageKinds() {
    return pageKinds;
  }

  /** Learns the kinds anew from all pages looked at. */
  void learnKinds() {
    pageKinds = new PageKinds(survey.hubs(), knownUrls(), environment.start.site());
  }

  /** The name of a page's kind: the learned one, or a word of its template. */
  private String kindOf(Url url) {
    return pageKinds.nameOf(url).orElse("page");
  }

  /** URLs that a list, a map or a listing names, with who does. */
  void addNamedUrls(Collection<Url> urls, String by) {
    List<Url> inside = new ArrayList<>();
    for (Url url : urls) {
      Url normal = UrlNormalizer.visitIndependent().normalize(url);
      if (environment.rules.follows(normal)) inside.add(normal);
    }
    for (Url url : inside) namedBy.putIfAbsent(url, by);
    survey.addNamed(inside, by);
  }

  /** All URLs of the site that are known, whatever they lead to. */
  Set<Url> knownUrls() {
    Set<Url> urls = new LinkedHashSet<>(survey.urls());
    // In one order whatever the hash codes, so that runs repeat.
    for (Url url : new TreeSet<>(links.linkTargets()))
      if (environment.rules.follows(url)) urls.add(url);
    for (Found page : claimedPages.all()) urls.add(page.url());
    return urls;
  }

  /** Templates of entities, verified. */
  List<MinedTemplate> minedTemplates() {
    return minedTemplates;
  }

  /** Takes in templates of entities, and what they were mined from. */
  void minedTemplates(Set<Url> from, List<MinedTemplate> more, SiteAccess access) {
    minedFrom.addAll(from);
    List<MinedTemplate> all = new ArrayList<>(minedTemplates);
    all.addAll(more);
    minedTemplates.clear();
    minedTemplates.addAll(MirrorMerger.merge(all, access));
    claimedPages.series(minedTemplates.stream().map(MinedTemplate::template).toList());
  }

  /** URLs that nothing was mined from yet, and that are of no series. */
  Set<Url> unminedUrls() {
    Set<Url> urls = knownUrls();
    urls.removeAll(minedFrom);
    urls.removeIf(this::madeUp);
    for (MinedTemplate each : minedTemplates) {
      Function<Url, OptionalLong> ids = each.template().idReader();
      urls.removeIf(url -> ids.apply(url).isPresent());
    }
    return urls;
  }

  /** How many pages there are, by the templates hunted last. */
  List<PageCountEstimate> estimates() {
    return estimates;
  }

  /** How many pages of a template were known when it was hunted last; 0 where it was not. */
  long knownWhenHunted(Template template) {
    return parts(estimates)
        .filter(part -> part.template().url().equals(template.url()))
        .mapToLong(PageCountEstimate.TemplateCount::known)
        .findFirst()
        .orElse(0);
  }

  void estimates(List<PageCountEstimate> now) {
    Set<String> templates =
        parts(now).map(part -> part.template().url()).collect(Collectors.toSet());
    estimates.removeIf(
        known -> parts(List.of(known)).anyMatch(part -> templates.contains(part.template().url())));
    estimates.addAll(now);
  }

  private static Stream<PageCountEstimate.TemplateCount> parts(List<PageCountEstimate> estimates) {
    return estimates.stream().flatMap(estimate -> estimate.templateCounts().stream());
  }
}
