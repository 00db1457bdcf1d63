package grapnel.judge;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
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
  private final Vigil vigil;

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
    this.vigil = new Vigil(tell);
  }

  /** Whether there is an entity at a URL of the template that none of the known pages shows. */
  public Verdict judge(Url candidate) {
    return ask(candidate, (now, sight) -> now.opinion(sight));
  }

  /** Whether two URLs show the same page; the first is one that shows an entity. */
  public Verdict same(Url page, Url other) {
    calibration();
    return ask(other, (now, sight) -> now.same(see(page, begun, "known page"), sight));
  }

  /** Why no page of this template can be judged by its content; empty where it can. */
  public Optional<String> doubt() {
    return calibration().doubt();
  }

  private Verdict ask(Url url, BiFunction<Judging, Sight, Opinion> question) {
    calibration();
    if (vigil.paused() && (vigil.rests() || !itself())) return vigil.pause();
    Sight sight = see(url, 0, "which entity is here, if any?");
    Opinion opinion = question.apply(judging(), sight);
    if (!vigil.suspicious(opinion)) return opinion.verdict();
    if (!itself()) return vigil.pause();
    // The site is well, so what went wrong was this answer, or the look has changed.
    Sight second = passing(sight.reaction()) ? see(url, 1, "was that a slip?") : sight;
    return question.apply(judging(), second).verdict();
  }

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
    loads += 2;
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
    Sight after = see(before.visit().asked(), loads++, "is the site still itself?");
    boolean same = after.shown() && same(now, before, after);
    vigil.seen(same, after.summary());
    return same || (after.shown() && redesigned(after));
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
    if (one.sketch().equals(two.sketch()) || alike(one, two)) return false;
    int before = begun;
    Optional<String> placeBefore = place;
    Calibration fresh = calibrate();
    if (fresh.doubt().isPresent()) {
      begun = before;
      place = placeBefore;
      return false;
    }
    calibration = Optional.of(fresh);
    vigil.resumed("the site looks different now; its known pages were read anew");
    return true;
  }

  /** Nearly all places of both pages hold the same: not two entities, but one notice. */
  private static boolean alike(Sight one, Sight two) {
    Sketch a = one.sketch().orElseThrow();
    Sketch b = two.sketch().orElseThrow();
    return a.shareIn(b) > ONE_NOTICE && b.shareIn(a) > ONE_NOTICE;
  }

  /** Leaves room for a token or a clock; learning anew then looks closer. */
  private static final double ONE_NOTICE = 0.95;

  private Sight see(Url url, int load, String reason) {
    return new Probing(asks, series, load, place).see(url, 0, reason);
  }

  static Verdict unsure(String reason) {
    return new Verdict.Unsure(Evidence.of(reason));
  }
}
