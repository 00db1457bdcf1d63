package grapnel.discover;

import grapnel.crawl.LinkRules;
import grapnel.discover.around.Around;
import grapnel.discover.kind.Kinds;
import grapnel.discover.kind.Mirrors;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.hunt.Estimate;
import grapnel.site.Asks;
import grapnel.site.Budget;
import grapnel.site.SeenLinks;
import grapnel.store.Catalogue;
import grapnel.template.Mined;
import grapnel.url.Normalizer;
import grapnel.url.Url;
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
final class Ground {

  private final Setting setting;
  private final SeenLinks links;
  private final Around around;
  private final Claims claims;
  private final Map<Url, String> given = new LinkedHashMap<>();
  private final List<Estimate> estimates = new ArrayList<>();
  private final List<Mined> mined = new ArrayList<>();
  private final Set<Url> minedFrom = new LinkedHashSet<>();
  private final List<Predicate<Url>> made = new ArrayList<>();
  private Kinds kinds = Kinds.NONE;

  /**
   * What a discovery has to work with.
   *
   * @param rules which links are followed
   * @param tell what the user should know
   */
  record Setting(
      Url start,
      Catalogue catalogue,
      Asks asks,
      Budget budget,
      LinkRules rules,
      Wishes wishes,
      Consumer<String> tell,
      InstantSource clock) {}

  Ground(Setting setting) {
    this.setting = setting;
    this.links = new SeenLinks(setting.asks);
    this.around = new Around(setting.rules);
    this.claims = new Claims(setting.catalogue, links, this::kindOf, setting.clock);
  }

  boolean wants(String method) {
    return setting.wishes.methods().contains(method);
  }

  /** Who named a URL: {@code sitemap}, {@code from}; {@code links} where a page did. */
  String source(Url url) {
    return links.linked(url) ? "links" : given.getOrDefault(url, "links");
  }

  /** URLs that one source names. */
  List<Url> givenBy(String source) {
    return given.entrySet().stream()
        .filter(entry -> entry.getValue().equals(source))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Leaves the pages of a kind alone: they are made up as they are asked for. */
  void made(Predicate<Url> kind) {
    made.add(kind);
  }

  boolean anyMade() {
    return !made.isEmpty();
  }

  boolean made(Url url) {
    return made.stream().anyMatch(kind -> kind.test(url));
  }

  Setting setting() {
    return setting;
  }

  /** What pages that were asked for by anyone link to. */
  SeenLinks links() {
    return links;
  }

  Around around() {
    return around;
  }

  Claims claims() {
    return claims;
  }

  Kinds kinds() {
    return kinds;
  }

  /** Learns the kinds anew from all pages looked at. */
  void learnKinds() {
    kinds = new Kinds(around.hubs(), urls(), setting.start.site());
  }

  /** The name of a page's kind: the learned one, or a word of its template. */
  private String kindOf(Url url) {
    return kinds.name(url).orElse("page");
  }

  /** URLs that a list, a map or a listing names, with who does. */
  void give(Collection<Url> urls, String by) {
    List<Url> inside = new ArrayList<>();
    for (Url url : urls) {
      Url normal = Normalizer.lasting().normalize(url);
      if (setting.rules.follows(normal)) inside.add(normal);
    }
    for (Url url : inside) given.putIfAbsent(url, by);
    around.named(inside, by);
  }

  /** All URLs of the site that are known, whatever they lead to. */
  Set<Url> urls() {
    Set<Url> urls = new LinkedHashSet<>(around.urls());
    // In one order whatever the hash codes, so that runs repeat.
    for (Url url : new TreeSet<>(links.targets())) if (setting.rules.follows(url)) urls.add(url);
    for (Found page : claims.all()) urls.add(page.url());
    return urls;
  }

  /** Templates of entities, verified. */
  List<Mined> mined() {
    return mined;
  }

  /** Takes in templates of entities, and what they were mined from. */
  void mined(Set<Url> from, List<Mined> more, Asks asks) {
    minedFrom.addAll(from);
    List<Mined> all = new ArrayList<>(mined);
    all.addAll(more);
    mined.clear();
    mined.addAll(Mirrors.joined(all, asks));
    claims.series(mined.stream().map(Mined::template).toList());
  }

  /** URLs that nothing was mined from yet, and that are of no series. */
  Set<Url> unmined() {
    Set<Url> urls = urls();
    urls.removeAll(minedFrom);
    urls.removeIf(this::made);
    for (Mined each : mined) {
      Function<Url, OptionalLong> ids = each.template().reader();
      urls.removeIf(url -> ids.apply(url).isPresent());
    }
    return urls;
  }

  /** How many pages there are, by the templates hunted last. */
  List<Estimate> estimates() {
    return estimates;
  }

  /** How many pages of a template were known when it was hunted last; 0 where it was not. */
  long knownWhenHunted(Template template) {
    return parts(estimates)
        .filter(part -> part.template().url().equals(template.url()))
        .mapToLong(Estimate.Part::known)
        .findFirst()
        .orElse(0);
  }

  void estimates(List<Estimate> now) {
    Set<String> templates =
        parts(now).map(part -> part.template().url()).collect(Collectors.toSet());
    estimates.removeIf(
        known -> parts(List.of(known)).anyMatch(part -> templates.contains(part.template().url())));
    estimates.addAll(now);
  }

  private static Stream<Estimate.Part> parts(List<Estimate> estimates) {
    return estimates.stream().flatMap(estimate -> estimate.parts().stream());
  }
}
