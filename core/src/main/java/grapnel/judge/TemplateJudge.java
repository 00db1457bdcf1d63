package grapnel.judge;

import grapnel.fact.Evidence;
import grapnel.fact.Request;
import grapnel.fact.Verdict;
import grapnel.fact.Why;
import grapnel.site.Asks;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Judges the pages of one template by what its known pages and its sentinels have taught (METHODS
 * §0): status and redirects first, then the parts of the page.
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

  private final Asks asks;
  private final Series series;
  private final List<Url> known;
  private final Consumer<String> tell;
  private final Vigil vigil;
  private final Postponed postponed = new Postponed();
  private final Claims claims = new Claims();

  /** How many loads of the known pages have been used up, and with which the present ones began. */
  private int loads;

  private int begun;
  private Optional<String> place = Optional.empty();
  private Optional<Calibration> calibration = Optional.empty();

  /**
   * @param known pages of the template that show an entity; the more, the better
   * @param tell what the user should know: that a site blocks, or has changed
   */
  public TemplateJudge(Asks asks, Series series, List<Url> known, Consumer<String> tell) {
    this.asks = asks;
    this.series = series;
    this.known = known.stream().distinct().toList();
    this.tell = tell;
    this.vigil = new Vigil(tell);
  }

  /**
   * A judge for a series beside this one, as another category of the same site, who learns what
   * changes on reload and how missing ids look from this one, and asks nothing beside its known
   * pages. Empty where that would not do: the missing id there looks different from those here, or
   * known pages cannot be told from it.
   *
   * @param missing a URL of that series that was found to show nothing
   */
  public Optional<TemplateJudge> sibling(Series beside, List<Url> pages, Url missing) {
    if (doubt().isPresent()) return Optional.empty();
    TemplateJudge other = new TemplateJudge(asks, beside, pages, tell);
    Probing probing = new Probing(asks, beside, 0, Optional.empty());
    other.calibration = probing.calibrateBeside(other.known, calibration(), missing);
    other.place = probing.place();
    other.loads = Probing.LOADS;
    return other.calibration.map(_ -> other);
  }

  /** Whether there is an entity at a URL of the template that none of the known pages shows. */
  public Verdict judge(Url candidate) {
    return ask(
        candidate,
        (now, sight) -> {
          Opinion opinion = now.opinion(sight);
          Likeness likeness = now.now().likeness();
          return new Opinion(claims.beside(opinion.verdict(), sight, likeness), opinion.odd());
        });
  }

  /** Whether two URLs show the same page; the first is one that shows an entity. */
  public Verdict same(Url page, Url other) {
    calibration();
    return ask(other, (now, sight) -> now.same(see(page, begun, Why.KNOWN_PAGE), sight));
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
    if (postponed.isEmpty() || (vigil.paused() && !itself())) return List.of();
    return postponed.take();
  }

  private Verdict ask(Url url, BiFunction<Judging, Sight, Opinion> question) {
    calibration();
    if (vigil.paused() && (vigil.rests() || !itself())) {
      postponed.wait(url);
      return vigil.pause();
    }
    int load = postponed.load(url);
    Sight sight = see(url, load, "which entity is here, if any?");
    postponed.asked(url);
    Opinion opinion = question.apply(judging(), sight);
    if (opinion.verdict() instanceof Verdict.Entity) postponed.well();
    if (!vigil.suspicious(opinion)) return opinion.verdict();
    if (!itself()) return vigil.pause();
    // The site is well, so what went wrong was this answer, or the look has changed.
    boolean slip = passing(sight.reaction());
    Sight second = slip ? see(url, load + 1, "was that a slip?") : sight;
    Opinion again = question.apply(judging(), second);
    if (again.odd() && learn(second)) again = question.apply(judging(), second);
    return again.verdict();
  }

  /**
   * A site may say in more than one way that there is nothing: in other words, in another language.
   * What fills the places of a sentinel's page and lacks what known pages have is such a way,
   * provided that the site is well and known and missing pages are told apart as before.
   */
  private boolean learn(Sight page) {
    Calibration now = calibration();
    boolean could = page.shown() && now.doubt().isEmpty() && now.byContent();
    if (!could || now.known().size() < FEWEST_KNOWN || now.missing().size() >= MOST_MISSING)
      return false;
    Sketch sketch = page.sketch().orElseThrow();
    if (!now.unmarked(sketch) || !now.fillsAsMissing(sketch)) return false;
    Calibration more = now.withMissing(page);
    if (more.doubt().isPresent()) return false;
    calibration = Optional.of(more);
    claims.clear();
    return true;
  }

  private static final int MOST_MISSING = 8;

  /** What one or two pages have in common may be chance. */
  private static final int FEWEST_KNOWN = 3;

  private Judging judging() {
    return new Judging(calibration(), series);
  }

  /** Failures that often are gone a moment later. */
  private static boolean passing(Reaction reaction) {
    return switch (reaction) {
      case Reaction.Silent _ -> true;
      case Reaction.Refused(int status) -> status == 429 || status >= 500;
      case Reaction.Sent _, Reaction.Shown _ -> false;
    };
  }

  private Calibration calibration() {
    if (calibration.isEmpty()) calibration = Optional.of(calibrate());
    return calibration.get();
  }

  private Calibration calibrate() {
    begun = loads;
    loads += Probing.LOADS;
    Probing probing = new Probing(asks, series, begun, Optional.empty());
    Calibration fresh = probing.calibrate(known);
    place = probing.place();
    return fresh;
  }

  /** Loads a known page again: does the site still answer as it did, or at least as sensibly? */
  private boolean itself() {
    Calibration now = calibration();
    if (now.known().isEmpty()) return true;
    Sight before = now.known().get(loads % now.known().size());
    int load = loads++;
    Sight after = see(before.visit().asked(), load, "is the site still itself?");
    boolean same = after.shown() && same(now, before, after);
    vigil.seen(same, after.summary());
    boolean well = same || (after.shown() && redesigned(after));
    if (well) {
      postponed.well();
    } else {
      // What a block says is not the site's own answer: another run may have better luck.
      asks.forget(Request.get(before.visit().asked()).withLoad(load));
      for (Url url : postponed.recent()) {
        asks.forget(Request.get(url).withLoad(postponed.load(url)));
      }
      postponed.changed();
    }
    return well;
  }

  private static boolean same(Calibration now, Sight before, Sight after) {
    Likeness likeness = now.likeness();
    Sketch page = after.sketch().orElseThrow();
    return now.looksKnown(page)
        && !likeness.different(likeness.between(before.sketch().orElseThrow(), page));
  }

  /**
   * Known pages that look new, but not like each other: the site shows what it did in another look,
   * and is learned anew. A captcha shows the same instead of all of them.
   */
  private boolean redesigned(Sight one) {
    Calibration now = calibration();
    Sight other = now.known().get(loads % now.known().size());
    Sight two = see(other.visit().asked(), loads++, "does the site look different?");
    if (!two.shown() || one.visit().asked().equals(two.visit().asked())) return false;
    if (one.sketch().equals(two.sketch()) || Probing.alike(one, two)) return false;
    int before = begun;
    Optional<String> placeBefore = place;
    Calibration fresh = calibrate();
    if (fresh.doubt().isPresent()) {
      begun = before;
      place = placeBefore;
      return false;
    }
    calibration = Optional.of(fresh);
    claims.clear();
    vigil.resumed("the site looks different now; its known pages were read anew");
    return true;
  }

  private Sight see(Url url, int load, String reason) {
    return new Probing(asks, series, load, place).see(url, 0, reason);
  }

  static Verdict unsure(String reason) {
    return new Verdict.Unsure(Evidence.of(reason));
  }
}
