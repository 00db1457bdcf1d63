package grapnel.judge;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.site.Asks;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
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
 *   <li>Where the site changes in the middle (a block, a captcha, maintenance), verdicts pause: they
 *       are Unsure until the known pages are back, and the user is told.
 * </ul>
 *
 * <p>For one thread.
 */
public final class TemplateJudge {

  private final Asks asks;
  private final Series series;
  private final List<Url> known;
  private final Vigil vigil;

  /** How many loads of the known pages have been used up. */
  private int loads;

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
    return judge(candidate, false);
  }

  private Verdict judge(Url candidate, boolean anew) {
    Calibration now = calibration();
    if (vigil.paused() && !vigil.rests() && !back(now)) return vigil.pause();
    if (vigil.paused()) return vigil.pause();
    Sight sight = new Probing(asks, series, 0).see(candidate, 0, "is there another entity?");
    Opinion opinion = new Judging(now, series).opinion(sight);
    if (!vigil.suspicious(opinion)) return opinion.verdict();
    if (back(now)) return opinion.verdict();
    if (!anew && redesigned()) return judge(candidate, true);
    return vigil.pause();
  }

  /** Whether two URLs show the same page; the first is one that shows an entity. */
  public Verdict same(Url page, Url other) {
    Calibration now = calibration();
    if (vigil.paused() && !back(now)) return vigil.pause();
    Probing probing = new Probing(asks, series, 0);
    Sight first = probing.see(page, 0, "known page");
    Sight second = probing.see(other, 0, "the same as " + page + "?");
    Opinion opinion = new Judging(now, series).same(first, second);
    return !vigil.suspicious(opinion) || back(now) ? opinion.verdict() : vigil.pause();
  }

  /** Why no page of this template can be judged by its content; empty where it can. */
  public Optional<String> doubt() {
    return calibration().doubt();
  }

  private Calibration calibration() {
    if (calibration.isEmpty()) {
      calibration = Optional.of(new Probing(asks, series, loads).calibrate(known));
      loads += 2;
    }
    return calibration.get();
  }

  /** Loads a known page again: does the site still answer as it did? */
  private boolean back(Calibration now) {
    if (now.known().isEmpty()) return true;
    Sight before = now.known().get(loads % now.known().size());
    Sight after = reload(before);
    boolean same =
        after.shown()
            && now.looksKnown(after.sketch().get())
            && !now.likeness().different(
                now.likeness().between(before.sketch().orElseThrow(), after.sketch().get()));
    vigil.seen(same, after.summary());
    return same;
  }

  /**
   * Two known pages that both look new, but not like each other: the site shows what it did in
   * another look, and is learned anew. A captcha shows the same instead of both.
   */
  private boolean redesigned() {
    if (known.size() < 2) return false;
    Calibration fresh = new Probing(asks, series, loads).calibrate(known);
    loads += 2;
    if (fresh.doubt().isPresent()) return false;
    calibration = Optional.of(fresh);
    vigil.resumed("the site looks different now; its known pages were read anew");
    return true;
  }

  private Sight reload(Sight before) {
    return new Probing(asks, series, loads++).see(before.visit().asked(), 0, "is the site still itself?");
  }

  static Verdict unsure(String reason) {
    return new Verdict.Unsure(Evidence.of(reason));
  }
}
