package grapnel.judge;

import grapnel.fact.Answer;
import grapnel.fact.Evidence;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Judges the pages of one template by what its known pages and its sentinels have taught
 * (docs/methods.md §0): status and redirects first, then the parts of the page.
 *
 * <ul>
 *   <li>The first verdict costs at most six requests beside the known pages, each further one the
 *       candidate's own.
 *   <li>Where known and missing pages cannot be told apart every verdict is Unsure, see {@link
 *       #doubt}.
 *   <li>Where the site changes in the middle (a block, a captcha, maintenance), verdicts pause:
 *       they are Unsure until the known pages are back, and the user is told.
 * </ul>
 *
 * <p>For one thread.
 */
public final class TemplateJudge {

  /** Why a candidate is asked for. */
  private static final RequestPurpose KNOWN =
      new RequestPurpose("judge", RequestPurpose.KNOWN_PAGE);

  public static final RequestPurpose CANDIDATE =
      new RequestPurpose("judge", "which entity is here, if any?");

  private final SiteAccess access;
  private final UrlSeries series;
  private final List<Url> known;
  private final Consumer<String> tell;
  private final BlockDetector blockDetector;
  private final PostponedCandidates postponed = new PostponedCandidates();
  private final RecentEntityPages recentEntities = new RecentEntityPages();

  /** How many loads of the known pages have been used up, and with which the present ones began. */
  private int loads;

  private int calibrationLoad;
  private Optional<String> redirectPlace = Optional.empty();
  private Optional<JudgeCalibration> calibration = Optional.empty();

  /**
   * @param known pages of the template that show an entity; the more, the better
   * @param tell what the user should know: that a site blocks, or has changed
   */
  public TemplateJudge(
      SiteAccess access, UrlSeries series, List<Url> known, Consumer<String> tell) {
    this.access = access;
    this.series = series;
    this.known = known.stream().distinct().toList();
    this.tell = tell;
    this.blockDetector = new BlockDetector(tell);
  }

  /**
   * A judge for a series beside this one, as another category of the same site, who learns what
   * changes on reload and how missing ids look from this one, and asks nothing beside its known
   * pages. Empty where that would not do: the missing id there looks different from those here, or
   * known pages cannot be told from it.
   *
   * @param missing a URL of that series that was found to show nothing
   */
  public Optional<TemplateJudge> sibling(UrlSeries beside, List<Url> pages, Url missing) {
    if (doubt().isPresent()) return Optional.empty();
    TemplateJudge other = new TemplateJudge(access, beside, pages, tell);
    JudgeCalibrator calibrator = new JudgeCalibrator(access, beside, 0, Optional.empty());
    other.calibration = calibrator.calibrateBeside(other.known, calibration(), missing);
    other.redirectPlace = calibrator.redirectPlace();
    other.loads = JudgeCalibrator.LOADS_PER_CALIBRATION;
    return other.calibration.map(_ -> other);
  }

  /**
   * A judge for a series of which no page is known, as a year that nobody links: all that this one
   * has learned holds there too.
   *
   * @param beside must know the ids of this one's URLs as well, which it is compared with
   */
  public TemplateJudge beside(UrlSeries beside) {
    JudgeCalibration learned = calibration();
    TemplateJudge other = new TemplateJudge(access, beside, known, tell);
    other.calibration = Optional.of(learned);
    other.calibrationLoad = calibrationLoad;
    other.redirectPlace = redirectPlace;
    other.loads = loads;
    return other;
  }

  /** Whether there is an entity at a URL of the template that none of the known pages shows. */
  public Verdict judge(Url candidate) {
    return judgeUnlessPaused(
        candidate,
        (now, observation) -> {
          PageAssessment assessment = now.assess(observation);
          EntitySimilarity similarity = now.calibration().similarity();
          return new PageAssessment(
              recentEntities.sameIfAlreadySeen(assessment.verdict(), observation, similarity),
              assessment.unexpected());
        });
  }

  /** Whether two URLs show the same page; the first is one that shows an entity. */
  public Verdict same(Url page, Url other) {
    calibration();
    access.ahead(
        List.of(
            new NextRequest(Request.get(page).withLoad(calibrationLoad), KNOWN),
            NextRequest.get(other, CANDIDATE)));
    return judgeUnlessPaused(
        other,
        (now, observation) ->
            now.assessSame(observe(page, calibrationLoad, RequestPurpose.KNOWN_PAGE), observation));
  }

  /** Why no page of this template can be judged by its content; empty where it can. */
  public Optional<String> doubt() {
    return calibration().doubt();
  }

  /**
   * Candidates to be judged once more, now that the site has recovered: those whose verdict was
   * Unsure because verdicts paused, and those judged just before that was noticed. Each is handed
   * out once. Empty while the site has not recovered, which costs a request to see.
   */
  public List<Url> postponed() {
    if (postponed.isEmpty() || (blockDetector.paused() && !siteIsWell())) return List.of();
    return postponed.takeAll();
  }

  private Verdict judgeUnlessPaused(
      Url url, BiFunction<VerdictRules, PageObservation, PageAssessment> question) {
    calibration();
    if (blockDetector.paused() && (blockDetector.skipsCheck() || !siteIsWell())) {
      postponed.postpone(url);
      return blockDetector.pausedVerdict();
    }
    int load = postponed.load(url);
    PageObservation observation = observe(url, load, CANDIDATE.reason());
    postponed.recordAsked(url);
    PageAssessment assessment = question.apply(rules(), observation);
    if (assessment.verdict() instanceof Verdict.Entity) postponed.confirmRecent();
    if (!blockDetector.needsCheck(assessment)) return assessment.verdict();
    if (!siteIsWell()) return blockDetector.pausedVerdict();
    // The site is well, so what went wrong was this answer, or the look has changed.
    boolean slip = mayBeTransient(observation.reaction());
    PageObservation second =
        slip ? observe(url, load + 1, "does it answer the same again?") : observation;
    PageAssessment again = question.apply(rules(), second);
    if (again.unexpected() && learnMissingLook(second)) again = question.apply(rules(), second);
    return again.verdict();
  }

  /**
   * A site may say in more than one way that there is nothing: in other words, in another language.
   * What fills the places of a sentinel's page and lacks what known pages have is such a way,
   * provided that the site is well and known and missing pages are told apart as before.
   */
  private boolean learnMissingLook(PageObservation page) {
    JudgeCalibration now = calibration();
    boolean could = page.isShown() && now.doubt().isEmpty() && now.decidesByContent();
    if (!could || now.known().size() < FEWEST_KNOWN || now.missing().size() >= MOST_MISSING)
      return false;
    PagePartSet parts = page.parts().orElseThrow();
    if (!now.lacksKnownOnlyParts(parts) || !now.fillsPlacesOfMissing(parts)) return false;
    JudgeCalibration more = now.withMissing(page);
    if (more.doubt().isPresent()) return false;
    calibration = Optional.of(more);
    recentEntities.clear();
    return true;
  }

  private static final int MOST_MISSING = 8;

  /** What one or two pages have in common may be chance. */
  private static final int FEWEST_KNOWN = 3;

  private VerdictRules rules() {
    return new VerdictRules(calibration(), series);
  }

  /** Failures that often are gone a moment later. */
  private static boolean mayBeTransient(SiteReaction reaction) {
    return switch (reaction) {
      case SiteReaction.Silent _, SiteReaction.NoHost _ -> true;
      case SiteReaction.Refused(int status) -> status == 429 || status >= 500;
      case SiteReaction.Redirected _, SiteReaction.Shown _ -> false;
    };
  }

  private JudgeCalibration calibration() {
    if (calibration.isEmpty()) calibration = Optional.of(calibrate());
    return calibration.get();
  }

  private JudgeCalibration calibrate() {
    calibrationLoad = loads;
    loads += JudgeCalibrator.LOADS_PER_CALIBRATION;
    JudgeCalibrator calibrator =
        new JudgeCalibrator(access, series, calibrationLoad, Optional.empty());
    JudgeCalibration fresh = calibrator.calibrate(known);
    redirectPlace = calibrator.redirectPlace();
    return fresh;
  }

  /** Loads a known page again: does the site still answer as it did, or at least as sensibly? */
  private boolean siteIsWell() {
    JudgeCalibration now = calibration();
    if (now.known().isEmpty()) return true;
    PageObservation before = now.known().get(loads % now.known().size());
    int load = loads++;
    PageObservation after =
        observe(before.visit().requestedUrl(), load, "does the site still answer as before?");
    boolean same = after.isShown() && same(now, before, after);
    boolean answered = !(after.visit().answer() instanceof Answer.Spent);
    blockDetector.recordCheck(same, answered, after.summary());
    boolean well = same || (after.isShown() && learnRedesign(after));
    if (well) {
      postponed.confirmRecent();
    } else {
      // What a block says is not the site's own answer: another run may have better luck.
      access.forget(Request.get(before.visit().requestedUrl()).withLoad(load));
      for (Url url : postponed.recent()) {
        access.forget(Request.get(url).withLoad(postponed.load(url)));
      }
      postponed.postponeRecent();
    }
    return well;
  }

  private static boolean same(JudgeCalibration now, PageObservation before, PageObservation after) {
    EntitySimilarity similarity = now.similarity();
    PagePartSet page = after.parts().orElseThrow();
    return now.looksKnown(page)
        && !similarity.isDifferent(similarity.between(before.parts().orElseThrow(), page));
  }

  /**
   * Known pages that look new, but not like each other: the site shows what it did in another look,
   * and is learned anew. A captcha shows the same instead of all of them.
   */
  private boolean learnRedesign(PageObservation one) {
    JudgeCalibration now = calibration();
    PageObservation other = now.known().get(loads % now.known().size());
    PageObservation two =
        observe(other.visit().requestedUrl(), loads++, "does the site look different?");
    if (!two.isShown() || one.visit().requestedUrl().equals(two.visit().requestedUrl()))
      return false;
    if (one.parts().equals(two.parts()) || JudgeCalibrator.nearlyIdentical(one, two)) return false;
    int before = calibrationLoad;
    Optional<String> placeBefore = redirectPlace;
    JudgeCalibration fresh = calibrate();
    if (fresh.doubt().isPresent()) {
      calibrationLoad = before;
      redirectPlace = placeBefore;
      return false;
    }
    calibration = Optional.of(fresh);
    recentEntities.clear();
    blockDetector.resumed("the site has a new design; its known pages were read again");
    return true;
  }

  private PageObservation observe(Url url, int load, String reason) {
    return new JudgeCalibrator(access, series, load, redirectPlace).observe(url, 0, reason);
  }

  static Verdict unsure(String reason) {
    return new Verdict.Unsure(Evidence.of(reason));
  }
}
