package grapnel.discover;

import grapnel.fact.Found;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Template;
import grapnel.hunt.HuntResult;
import grapnel.hunt.IdHunter;
import grapnel.hunt.PageCountEstimate;
import grapnel.hunt.TriedId;
import grapnel.judge.TemplateJudge;
import grapnel.judge.UrlSeries;
import grapnel.site.Budget;
import grapnel.site.LinkRecordingAccess;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.store.Catalogue;
import grapnel.template.MinedTemplate;
import grapnel.template.TemplateVerifier;
import grapnel.template.UnnumberedUrls;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Finds pages of one site that aren't in a list of its URLs: mines templates, then tries ids. */
public final class SiteHunt {

  private final Consumer<Found> commit;
  private final RejectedIds rejected;
  private final SiteAccess access;
  private final Budget budget;
  private final LinkRecordingAccess links;
  private final Consumer<String> tell;
  private List<UnnumberedUrls> leftOut = List.of();
  private Consumer<PageCountEstimate> onEstimate = _ -> {};

  /**
   * @param tell what the user should know
   */
  public SiteHunt(Catalogue catalogue, SiteAccess access, Budget budget, Consumer<String> tell) {
    this(found -> record(catalogue, found), new LinkRecordingAccess(access), budget, tell);
  }

  /** What a discovery knows of a page stays: a hunt tells neither its kind nor its addresses. */
  private static void record(Catalogue catalogue, Found found) {
    Optional<Found> before = catalogue.foundAt(found.url());
    if (before.map(Found::kind).orElse("").isEmpty()) catalogue.recordFound(found);
  }

  private SiteHunt(
      Consumer<Found> commit, LinkRecordingAccess links, Budget budget, Consumer<String> tell) {
    this(commit, new RejectedIds(), links, links, budget, tell);
  }

  /**
   * @param commit stores a page before it is reported
   * @param rejected hears of the ids that brought no page
   * @param links knows what all pages seen so far link to; {@code access} must go through it
   */
  SiteHunt(
      Consumer<Found> commit,
      RejectedIds rejected,
      SiteAccess access,
      LinkRecordingAccess links,
      Budget budget,
      Consumer<String> tell) {
    this.commit = commit;
    this.rejected = rejected;
    this.access = access;
    this.budget = budget;
    this.links = links;
    this.tell = tell;
  }

  /** Tells how an estimate narrows while it is made. */
  SiteHunt reportEstimatesTo(Consumer<PageCountEstimate> onEstimate) {
    this.onEstimate = onEstimate;
    return this;
  }

  /** Mines templates and verifies them; those of entities come first. */
  public SiteTemplates mine(String site, Collection<Url> urls, int threshold) {
    TemplateVerifier verifier =
        new TemplateVerifier(access, site, threshold, budget::hasLeft, tell);
    List<MinedTemplate> mined = verifier.mine(List.copyOf(urls));
    leftOut = verifier.leftOut();
    return new SiteTemplates(mined, Set.copyOf(urls));
  }

  /** What was in no template when last mined, and why. */
  public List<UnnumberedUrls> leftOut() {
    return leftOut;
  }

  /** Hunts all templates at once; each page is committed before it is reported. */
  public HuntResult hunt(SiteTemplates hunted, Random random, Consumer<Found> each) {
    return hunt(hunted, random, Long.MAX_VALUE, each);
  }

  /**
   * The same with a part of the budget.
   *
   * @param most requests it may take
   */
  HuntResult hunt(SiteTemplates hunted, Random random, long most, Consumer<Found> each) {
    long before = budget.spent();
    BooleanSupplier mayGoOn = () -> budget.hasLeft() && budget.spent() - before < most;
    KnownPageCheck known = new KnownPageCheck(access, hunted);
    FoundPages found = new FoundPages(known, each);
    List<IdHunter.HuntTarget> targets = new ArrayList<>();
    for (MinedTemplate mined : hunted.templates())
      targets.add(target(mined, known, hunted.minedFrom()));
    HuntResult result =
        new IdHunter(random, mayGoOn, found::record, access.width(), this::nameCandidates)
            .reportEstimatesTo(onEstimate)
            .hunt(targets);
    return result.withEstimates(
        result.estimates().stream()
            .map(estimate -> correctedForGone(estimate, hunted.templates()))
            .toList());
  }

  private void nameCandidates(List<Url> urls) {
    access.ahead(urls.stream().map(url -> NextRequest.get(url, TemplateJudge.CANDIDATE)).toList());
  }

  private IdHunter.HuntTarget target(MinedTemplate mined, KnownPageCheck known, Set<Url> input) {
    TemplateJudge judge = mined.judge().orElseGet(() -> newJudge(mined));
    return new PrefixTargets(mined, known, input).target(judge, mined.template());
  }

  private TemplateJudge newJudge(MinedTemplate mined) {
    UrlSeries series = UrlSeries.ofAnyPrefix(mined.template());
    return new TemplateJudge(access, series, mined.knownPages(), tell);
  }

  /**
   * The input may name pages that are gone. The judge has looked at some known pages anyway; if one
   * of these is gone, the number of known pages is no basis for an estimate.
   */
  private PageCountEstimate correctedForGone(
      PageCountEstimate estimate, List<MinedTemplate> templates) {
    List<Template> own =
        estimate.templateCounts().stream().map(PageCountEstimate.TemplateCount::template).toList();
    List<Url> known = new ArrayList<>();
    for (MinedTemplate mined : templates)
      if (own.contains(mined.template())) known.addAll(mined.knownPages());
    List<Url> some = KnownPageCheck.judgedSample(known);
    int looked = 0;
    int there = 0;
    RequestPurpose purpose = new RequestPurpose("judge", RequestPurpose.KNOWN_PAGE);
    access.ahead(some.stream().map(url -> NextRequest.get(url, purpose)).toList());
    for (Url url : some) {
      Visit visit = access.visit(url, purpose, 0);
      // A page that was not asked for, since a budget or the user ended the run, is not gone.
      if (visit.response().isEmpty()) continue;
      looked++;
      if (visit.ok()) there++;
    }
    if (there == looked) return estimate;
    return new PageCountEstimate(
        estimate.templateCounts(),
        (double) estimate.known(),
        Math.max(0, estimate.known() - known.size()) + there,
        -1,
        "%s; of %d known page%s checked, %d no longer %s"
            .formatted(
                estimate.population(),
                looked,
                looked == 1 ? "" : "s",
                looked - there,
                looked - there == 1 ? "exists" : "exist"));
  }

  /** Commits and reports each page that was found, with what it cost. */
  private final class FoundPages {
    private final KnownPageCheck known;
    private final Consumer<Found> each;
    private long spentBefore = budget.spent();

    FoundPages(KnownPageCheck known, Consumer<Found> each) {
      this.known = known;
      this.each = each;
    }

    void record(TriedId tried) {
      int spent = (int) (budget.spent() - spentBefore);
      rejected.add(tried);
      if (tried.hit()) {
        Found found = found(tried, spent);
        commit.accept(found);
        each.accept(found);
      }
      spentBefore += spent;
    }

    private Found found(TriedId tried, int requests) {
      Url end = known.finalUrl(tried.url());
      return new Found(
          tried.url(),
          end,
          tried.template().url(),
          tried.template().ids().spelling().spell(tried.id()),
          links.isLinked(tried.url()) || links.isLinked(end),
          tried.verdict(),
          requests);
    }
  }
}
