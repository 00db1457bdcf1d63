package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Template;
import grapnel.fact.Verdict;
import grapnel.hunt.IdHunter;
import grapnel.hunt.PageCountEstimate;
import grapnel.hunt.TriedId;
import grapnel.judge.TemplateJudge;
import grapnel.judge.UrlSeries;
import grapnel.page.Page;
import grapnel.site.Budget;
import grapnel.site.LinkRecordingAccess;
import grapnel.site.SiteAccess;
import grapnel.store.Catalogue;
import grapnel.template.MinedTemplate;
import grapnel.template.TemplateVerifier;
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
  private final SiteAccess access;
  private final Budget budget;
  private final LinkRecordingAccess links;
  private final Consumer<String> tell;

  /** Where pages end that are known or found: what ends there too is not new. */
  private final Set<Url> finalUrls = new HashSet<>();

  /** What was given and is not counted yet among the pages of a template. */
  private final Set<Url> uncountedInput = new HashSet<>();

  /** Ids that led to a page that was given, the first of each page. */
  private final Set<Url> idsOfInputPages = new HashSet<>();

  /**
   * Whether canonical URLs name the pages of a template, by its URL, where that was of interest.
   */
  private final Map<String, Boolean> canonicalsNamePages = new HashMap<>();

  private long spentBefore;
  private boolean cutShort;
  private boolean givenUp;

  /**
   * @param tell what the user should know
   */
  public SiteHunt(Catalogue catalogue, SiteAccess access, Budget budget, Consumer<String> tell) {
    this(catalogue::recordFound, new LinkRecordingAccess(access), budget, tell);
  }

  private SiteHunt(
      Consumer<Found> commit, LinkRecordingAccess links, Budget budget, Consumer<String> tell) {
    this(commit, links, links, budget, tell);
  }

  /**
   * @param commit keeps a page before it is handed on
   * @param links what was seen so far, by whomever; what is asked here is seen there
   */
  public SiteHunt(
      Consumer<Found> commit,
      SiteAccess access,
      LinkRecordingAccess links,
      Budget budget,
      Consumer<String> tell) {
    this.commit = commit;
    this.access = access;
    this.budget = budget;
    this.links = links;
    this.tell = tell;
  }

  /** Mines and verifies; those of entities first. */
  public List<MinedTemplate> templates(String site, Collection<Url> urls, int threshold) {
    for (Url url : urls) uncountedInput.add(url.withoutFragment());
    finalUrls.addAll(uncountedInput);
    return new TemplateVerifier(access, site, threshold, budget::hasLeft, tell)
        .mine(List.copyOf(urls));
  }

  /** A template that was mined before, to be hunted with. */
  public MinedTemplate minedBefore(Template template) {
    List<Url> known = new ArrayList<>();
    for (long id : template.ids().numbers()) known.add(template.urlOf(id));
    return new MinedTemplate(template, known, Optional.empty(), Optional.empty());
  }

  /** Hunts; each page is committed to the catalogue before it is handed on. */
  public List<PageCountEstimate> hunt(
      List<MinedTemplate> templates, Random random, Consumer<Found> each) {
    spentBefore = budget.spent();
    IdHunter hunter = new IdHunter(random, budget::hasLeft, tried -> recordTried(tried, each));
    List<IdHunter.HuntTarget> quarries = new ArrayList<>();
    for (MinedTemplate mined : templates) {
      finalUrls.addAll(mined.knownPages());
      uncountedInput.removeAll(mined.knownPages());
      TemplateJudge judge = mined.judge().orElseGet(() -> judge(mined));
      quarries.add(
          new IdHunter.HuntTarget(
              mined.template(),
              url -> verdict(mined, judge, url),
              judge::postponed,
              mined.counter(),
              idsOfInputPages::contains));
    }
    hunter.hunt(quarries);
    cutShort = hunter.cutShort();
    givenUp = hunter.givenUp();
    return hunter.estimates().stream()
        .map(estimate -> correctedForGone(estimate, templates))
        .toList();
  }

  /**
   * The input may name pages that are gone. Some known ones have been looked at anyway; where one
   * of these is not there, the number of known pages is no ground for an estimate.
   */
  private PageCountEstimate correctedForGone(
      PageCountEstimate estimate, List<MinedTemplate> templates) {
    List<Template> own =
        estimate.templateCounts().stream().map(PageCountEstimate.TemplateCount::template).toList();
    List<Url> known = new ArrayList<>();
    for (MinedTemplate mined : templates)
      if (own.contains(mined.template())) known.addAll(mined.knownPages());
    List<Url> some = judgedSample(known);
    int looked = some.size();
    int there = 0;
    for (Url url : some)
      if (access.visit(url, new RequestPurpose("judge", RequestPurpose.KNOWN_PAGE), 0).ok())
        there++;
    if (there == looked) return estimate;
    return new PageCountEstimate(
        estimate.templateCounts(),
        (double) estimate.known(),
        Math.max(0, estimate.known() - known.size()) + there,
        -1,
        "%s; %d of %d known pages that were looked at are not there"
            .formatted(estimate.population(), looked - there, looked));
  }

  /** As many as the judge has looked at, so that nothing is asked for this. */
  private static final int LOOKED_AT = 8;

  private static List<Url> judgedSample(List<Url> known) {
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

  private TemplateJudge judge(MinedTemplate mined) {
    return new TemplateJudge(access, UrlSeries.of(mined.template()), mined.knownPages(), tell);
  }

  private Verdict verdict(MinedTemplate mined, TemplateJudge judge, Url url) {
    Verdict verdict = judge.judge(url);
    if (!(verdict instanceof Verdict.Entity entity)) return verdict;
    Url end = finalUrl(url);
    if (!finalUrls.add(end)) {
      return known(url, end, end.equals(url) ? "it is known" : "redirects to %s, which is known");
    }
    Optional<Url> named = canonical(url).filter(each -> !each.equals(end));
    if (named.isEmpty()
        || !canonicalsNamePages.computeIfAbsent(
            mined.template().url(), _ -> canonicalsNamePages(mined))) {
      return entity;
    }
    return finalUrls.add(named.get())
        ? entity
        : known(url, named.get(), "names %s as canonical, which is known");
  }

  private Verdict known(Url url, Url page, String reason) {
    if (uncountedInput.remove(page)) idsOfInputPages.add(url);
    return new Verdict.Same(Evidence.of(reason.formatted(page)), 1);
  }

  /**
   * Whether the canonical URLs of a template are names of its pages, as those of a wiki's {@code
   * ?oldid=17} are the titles that the revisions are of: all known pages have one, and not one that
   * most of them share, nor the home page.
   */
  private boolean canonicalsNamePages(MinedTemplate mined) {
    List<Url> some = judgedSample(mined.knownPages());
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
    return access
        .visit(url, new RequestPurpose("hunt", "what it is called"), 0)
        .page()
        .flatMap(Page::canonical)
        .map(Url::withoutFragment);
  }

  /** The judge has just asked for it, so the catalogue answers. */
  private Url finalUrl(Url url) {
    return access.visit(url, new RequestPurpose("hunt", "where it ends"), 0).finalUrl();
  }

  private void recordTried(TriedId tried, Consumer<Found> each) {
    long now = budget.spent();
    if (tried.hit()) {
      Url end = finalUrl(tried.url());
      Found found =
          new Found(
              tried.url(),
              end,
              tried.template().url(),
              tried.template().ids().spelling().spell(tried.id()),
              links.isLinked(tried.url()) || links.isLinked(end),
              tried.verdict(),
              (int) (now - spentBefore));
      commit.accept(found);
      each.accept(found);
    }
    spentBefore = now;
  }
}
