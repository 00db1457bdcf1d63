package grapnel.discover;

import grapnel.crawl.LinkRules;
import grapnel.discover.around.Around;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.hunt.Estimate;
import grapnel.site.Asks;
import grapnel.site.Budget;
import grapnel.site.SeenLinks;
import grapnel.store.Catalogue;
import grapnel.template.Mined;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** What all methods know of a site while they are at work on it. One of them runs at a time. */
final class Ground {

  private final Setting setting;
  private final SeenLinks links;
  private final Around around;
  private final Claims claims;
  private final Map<Url, String> given = new LinkedHashMap<>();
  private final List<Estimate> estimates = new ArrayList<>();
  private final List<Mined> mined = new ArrayList<>();
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
      Consumer<String> tell,
      InstantSource clock) {}

  Ground(Setting setting) {
    this.setting = setting;
    this.links = new SeenLinks(setting.asks);
    this.around = new Around(setting.rules);
    this.claims = new Claims(setting.catalogue, links, this::kindOf, setting.clock);
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
    for (Url url : urls) given.putIfAbsent(url, by);
    around.named(urls, by);
  }

  /** All URLs of the site that are known, whatever they lead to. */
  Set<Url> urls() {
    Set<Url> urls = new LinkedHashSet<>(around.urls());
    for (Url url : links.targets()) if (setting.rules.follows(url)) urls.add(url);
    for (Found page : claims.all()) urls.add(page.url());
    return urls;
  }

  List<Mined> mined() {
    return mined;
  }

  /** Replaces the templates of entities. */
  void mined(List<Mined> now) {
    mined.clear();
    mined.addAll(now);
    claims.series(now.stream().map(Mined::template).toList());
  }

  /** How many pages there are, by the templates hunted last. */
  List<Estimate> estimates() {
    return estimates;
  }

  void estimates(List<Estimate> now) {
    Set<String> templates = new LinkedHashSet<>();
    for (Estimate estimate : now) templates.add(estimate.template().url());
    estimates.removeIf(known -> templates.contains(known.template().url()));
    estimates.addAll(now);
  }

  /** The template a page belongs to, among those of entities. */
  boolean inSeries(Url url) {
    return mined.stream().map(Mined::template).anyMatch(t -> fits(t, url));
  }

  private static boolean fits(Template template, Url url) {
    return template.idIn(url).isPresent();
  }
}
