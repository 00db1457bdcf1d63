package grapnel.discover.list;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Template;
import grapnel.fact.Verdict;
import grapnel.fact.Why;
import grapnel.hunt.Estimate;
import grapnel.hunt.Hunter;
import grapnel.hunt.Tried;
import grapnel.judge.Series;
import grapnel.judge.TemplateJudge;
import grapnel.page.Page;
import grapnel.site.Asks;
import grapnel.site.Budget;
import grapnel.site.SeenLinks;
import grapnel.store.Catalogue;
import grapnel.template.Examiner;
import grapnel.template.Mined;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/** From the URLs of one site to the pages nobody linked: templates, probes, and a hunt. */
public final class SiteHunt {

  private final Consumer<Found> commit;
  private final Asks asks;
  private final Budget budget;
  private final SeenLinks links;
  private final Consumer<String> tell;

  /** Where pages end that are known or found: what ends there too is not new. */
  private final Set<Url> ends = new HashSet<>();

  /** What was given and is not counted yet among the pages of a template. */
  private final Set<Url> given = new HashSet<>();

  /** Ids that led to a page that was given, the first of each page. */
  private final Set<Url> listed = new HashSet<>();

  /**
   * Whether canonical URLs name the pages of a template, by its URL, where that was of interest.
   */
  private final Map<String, Boolean> names = new HashMap<>();

  private long spent;
  private boolean cutShort;
  private boolean givenUp;

  /**
   * @param tell what the user should know
   */
  public SiteHunt(Catalogue catalogue, Asks asks, Budget budget, Consumer<String> tell) {
    this(catalogue::found, new SeenLinks(asks), budget, tell);
  }

  private SiteHunt(Consumer<Found> commit, SeenLinks links, Budget budget, Consumer<String> tell) {
    this(commit, links, links, budget, tell);
  }

  /**
   * @param commit keeps a page before it is handed on
   * @param links what was seen so far, by whomever; what is asked here is seen there
   */
  public SiteHunt(
      Consumer<Found> commit, Asks asks, SeenLinks links, Budget budget, Consumer<String> tell) {
    this.commit = commit;
    this.asks = asks;
    this.budget = budget;
    this.links = links;
    this.tell = tell;
  }

  /** Mines and verifies; those of entities first. */
  public List<Mined> templates(String site, Collection<Url> urls, int threshold) {
    for (Url url : urls) given.add(url.withoutFragment());
    ends.addAll(given);
    return new Examiner(asks, site, threshold, budget::left, tell).mine(List.copyOf(urls));
  }

  /** A template that was mined before, to be hunted with. */
  public Mined again(Template template) {
    List<Url> known = new ArrayList<>();
    for (long id : template.ids().numbers()) known.add(template.at(id));
    return new Mined(template, known, Optional.empty(), Optional.empty());
  }

  /** Hunts; each page is committed to the catalogue before it is handed on. */
  public List<Estimate> hunt(List<Mined> templates, Random random, Consumer<Found> each) {
    spent = budget.spent();
    Hunter hunter = new Hunter(random, budget::left, tried -> tried(tried, each));
    List<Hunter.Quarry> quarries = new ArrayList<>();
    for (Mined mined : templates) {
      ends.addAll(mined.known());
      given.removeAll(mined.known());
      TemplateJudge judge = mined.judge().orElseGet(() -> judge(mined));
      quarries.add(
          new Hunter.Quarry(
              mined.template(),
              url -> verdict(mined, judge, url),
              judge::postponed,
              mined.counter(),
              listed::contains));
    }
    hunter.hunt(quarries);
    cutShort = hunter.cutShort();
    givenUp = hunter.givenUp();
    return hunter.estimates().stream().map(estimate -> honest(estimate, templates)).toList();
  }

  /**
   * The input may name pages that are gone. Some known ones have been looked at anyway; where one
   * of these is not there, the number of known pages is no ground for an estimate.
   */
  private Estimate honest(Estimate estimate, List<Mined> templates) {
    List<Template> own = estimate.parts().stream().map(Estimate.Part::template).toList();
    List<Url> known = new ArrayList<>();
    for (Mined mined : templates) if (own.contains(mined.template())) known.addAll(mined.known());
    List<Url> some = lookedAt(known);
    int looked = some.size();
    int there = 0;
    for (Url url : some) if (asks.visit(url, new Why("judge", Why.KNOWN_PAGE), 0).ok()) there++;
    if (there == looked) return estimate;
    return new Estimate(
        estimate.parts(),
        (double) estimate.known(),
        Math.max(0, estimate.known() - known.size()) + there,
        -1,
        "%s; %d of %d known pages that were looked at are not there"
            .formatted(estimate.population(), looked - there, looked));
  }

  /** As many as the judge has looked at, so that nothing is asked for this. */
  private static final int LOOKED_AT = 8;

  private static List<Url> lookedAt(List<Url> known) {
    int looked = Math.min(LOOKED_AT, known.size());
    List<Url> some = new ArrayList<>();
    for (int i = 0; i < looked; i++) {
      some.add(known.get((int) ((long) i * (known.size() - 1) / Math.max(1, looked - 1))));
    }
    return some;
  }

  /** Whether a budget ended the last hunt with something left to try. */
  public boolean cutShort() {
    return cutShort;
  }

  /** Whether the last hunt ended because the site did not answer as before. */
  public boolean givenUp() {
    return givenUp;
  }

  private TemplateJudge judge(Mined mined) {
    return new TemplateJudge(asks, Series.of(mined.template()), mined.known(), tell);
  }

  private Verdict verdict(Mined mined, TemplateJudge judge, Url url) {
    Verdict verdict = judge.judge(url);
    if (!(verdict instanceof Verdict.Entity entity)) return verdict;
    Url end = end(url);
    if (!ends.add(end)) {
      return known(url, end, end.equals(url) ? "it is known" : "redirects to %s, which is known");
    }
    Optional<Url> named = canonical(url).filter(each -> !each.equals(end));
    if (named.isEmpty() || !names.computeIfAbsent(mined.template().url(), _ -> names(mined))) {
      return entity;
    }
    return ends.add(named.get())
        ? entity
        : known(url, named.get(), "names %s as canonical, which is known");
  }

  private Verdict known(Url url, Url page, String reason) {
    if (given.remove(page)) listed.add(url);
    return new Verdict.Same(Evidence.of(reason.formatted(page)), 1);
  }

  /**
   * Whether the canonical URLs of a template are names of its pages, as those of a wiki's {@code
   * ?oldid=17} are the titles that the revisions are of: all known pages have one, and not one that
   * most of them share, nor the home page.
   */
  private boolean names(Mined mined) {
    List<Url> some = lookedAt(mined.known());
    Map<Url, Integer> named = new HashMap<>();
    for (Url url : some) {
      Optional<Url> canonical = canonical(url).filter(each -> !each.path().equals("/"));
      if (canonical.isEmpty()) return false;
      named.merge(canonical.get(), 1, Integer::sum);
    }
    boolean differ = named.values().stream().allMatch(times -> 2 * times <= some.size());
    return some.size() > 2 && differ;
  }

  private Optional<Url> canonical(Url url) {
    return asks.visit(url, new Why("hunt", "what it is called"), 0)
        .page()
        .flatMap(Page::canonical)
        .map(Url::withoutFragment);
  }

  /** The judge has just asked for it, so the catalogue answers. */
  private Url end(Url url) {
    return asks.visit(url, new Why("hunt", "where it ends"), 0).end();
  }

  private void tried(Tried tried, Consumer<Found> each) {
    long now = budget.spent();
    if (tried.hit()) {
      Url end = end(tried.url());
      Found found =
          new Found(
              tried.url(),
              end,
              tried.template().url(),
              tried.template().ids().spelling().spell(tried.id()),
              links.linked(tried.url()) || links.linked(end),
              tried.verdict(),
              (int) (now - spent));
      commit.accept(found);
      each.accept(found);
    }
    spent = now;
  }
}
