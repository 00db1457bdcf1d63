package grapnel.judge;

import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Asks what must be asked before a candidate of a series can be judged: at most six requests beside
 * the known pages, which a crawl has seen already.
 */
final class JudgeCalibrator {

  /** Known pages that are looked at: enough to see which rows are optional, few enough to keep. */
  private static final int MOST_KNOWN = 8;

  private static final int MOST_SENTINELS = 4;

  private static final String RELOAD = "what changes on reload?";

  private final SiteAccess access;
  private final UrlSeries series;

  /** Which load of each page this is about: a site that changed is asked anew. */
  private final int load;

  private Optional<String> redirectPlace;

  JudgeCalibrator(SiteAccess access, UrlSeries series, int load, Optional<String> place) {
    this.access = access;
    this.series = series;
    this.load = load;
    this.redirectPlace = place;
  }

  /** See {@link PageObservation#redirectPrefix}; as the known pages have it. */
  Optional<String> redirectPlace() {
    return redirectPlace;
  }

  JudgeCalibration calibrate(List<Url> urls) {
    nameAll(urls);
    List<PageObservation> known = observeKnownPages(urls);
    List<PageObservation> shown = known.stream().filter(PageObservation::isShown).toList();
    if (shown.isEmpty()) return JudgeCalibration.of(known, List.of(), ReloadChanges.NONE);
    List<List<PagePartSet>> loads = new ArrayList<>();
    reload(shown.getFirst(), loads);
    List<PageObservation> missing = sentinels(urls, shown, ReloadChanges.of(loads));
    missing.stream()
        .filter(PageObservation::isShown)
        .findFirst()
        .ifPresent(observation -> reload(observation, loads));
    // After the sentinels, so that what the hour has changed is not taken for what tells them.
    if (shown.size() > 1) reload(shown.get(1), loads);
    return JudgeCalibration.of(known, missing, ReloadChanges.of(loads));
  }

  /** Where known pages are shown, as nearly all are, two are reloaded and two sentinels asked. */
  private void nameAll(List<Url> urls) {
    List<NextRequest> next = new ArrayList<>();
    for (String id : sentinelIds(urls).stream().limit(2).toList()) {
      next.add(next(series.at(id), 0, RequestPurpose.SENTINEL));
    }
    for (Url url : sampleEvenly(urls).stream().limit(2).toList()) next.add(next(url, 1, RELOAD));
    nameKnownPages(urls, next);
  }

  private void nameKnownPages(List<Url> urls, List<NextRequest> then) {
    List<NextRequest> next = new ArrayList<>();
    for (Url url : sampleEvenly(urls)) next.add(next(url, 0, RequestPurpose.KNOWN_PAGE));
    next.addAll(then);
    access.ahead(next);
  }

  private NextRequest next(Url url, int more, String reason) {
    return new NextRequest(
        Request.get(url).withLoad(load + more), new RequestPurpose("judge", reason));
  }

  /** What a series beside this one has shown serves here too, where a missing id looks alike. */
  Optional<JudgeCalibration> calibrateBeside(List<Url> urls, JudgeCalibration beside, Url missing) {
    nameKnownPages(urls, List.of(next(missing, 0, RequestPurpose.SENTINEL)));
    List<PageObservation> known = observeKnownPages(urls);
    PageObservation nothing = observe(missing, 0, RequestPurpose.SENTINEL);
    List<PageObservation> all = new ArrayList<>(List.of(nothing));
    for (PageObservation other : beside.missing()) {
      if (!other.reaction().equals(nothing.reaction())) return Optional.empty();
      if (other.isShown()) all.add(other);
    }
    return Optional.of(JudgeCalibration.of(known, all, beside.reloadChanges()))
        .filter(fresh -> fresh.doubt().isEmpty());
  }

  private List<PageObservation> observeKnownPages(List<Url> urls) {
    List<PageObservation> known = new ArrayList<>();
    for (Url url : sampleEvenly(urls)) known.add(observe(url, 0, RequestPurpose.KNOWN_PAGE));
    redirectPlace =
        known.stream().flatMap(observation -> observation.redirectPrefix().stream()).findFirst();
    if (redirectPlace.isEmpty() && eachRedirectedApart(known))
      redirectPlace = Optional.of(PageObservation.OWN_REDIRECT_PLACE);
    known.replaceAll(observation -> observation.shownIfRedirectedTo(redirectPlace));
    reloadNotices(known);
    return known;
  }

  /** Whether most known pages are each sent to another place, and no two to the same. */
  private static boolean eachRedirectedApart(List<PageObservation> known) {
    List<Url> ends =
        known.stream()
            .filter(PageObservation::endsElsewhere)
            .map(observation -> observation.visit().finalUrl())
            .toList();
    return ends.size() >= 2
        && 2 * ends.size() > known.size()
        && ends.stream().distinct().count() == ends.size();
  }

  /**
   * Known pages that are all one may be a notice that took their place when they were fetched, a
   * captcha or maintenance: these are loaded once more. Where two are the same again, so are all.
   */
  private void reloadNotices(List<PageObservation> known) {
    int again = 0;
    for (int i = 0; i < known.size() && again < 2; i++) {
      PageObservation before = known.get(i);
      if (known.stream().filter(other -> nearlyIdentical(before, other)).limit(2).count() < 2)
        continue;
      PageObservation now =
          observe(before.visit().requestedUrl(), NOTICE_LOAD, "is this only a notice?");
      if (now.isShown() && !nearlyIdentical(before, now)) known.set(i, now);
      else again++;
    }
  }

  /** Nearly all parts of both pages are the same. */
  static boolean nearlyIdentical(PageObservation one, PageObservation two) {
    if (!one.isShown() || !two.isShown()) return false;
    PagePartSet a = one.parts().orElseThrow();
    PagePartSet b = two.parts().orElseThrow();
    return a.shareIn(b) > ONE_NOTICE && b.shareIn(a) > ONE_NOTICE;
  }

  /** Leaves room for a token or a clock. */
  private static final double ONE_NOTICE = 0.95;

  /** Loads 0 and 1 are for learning. */
  private static final int NOTICE_LOAD = 2;

  /** How many loads of a page this may take. */
  static final int LOADS_PER_CALIBRATION = 3;

  private void reload(PageObservation observation, List<List<PagePartSet>> loads) {
    PageObservation second = observe(observation.visit().requestedUrl(), 1, RELOAD);
    if (second.isShown()) loads.add(List.of(observation.parts().get(), second.parts().get()));
  }

  PageObservation observe(Url url, int more, String reason) {
    Request request = Request.get(url).withLoad(load + more);
    Visit visit = access.visit(request, new RequestPurpose("judge", reason), 1);
    return PageObservation.of(visit, series).shownIfRedirectedTo(redirectPlace);
  }

  /** Some of many, from the first to the last. */
  static List<Url> sampleEvenly(List<Url> urls) {
    if (urls.size() <= MOST_KNOWN) return urls;
    Set<Url> some = new LinkedHashSet<>();
    for (int i = 0; i < MOST_KNOWN; i++) {
      some.add(urls.get((int) ((long) i * (urls.size() - 1) / (MOST_KNOWN - 1))));
    }
    return List.copyOf(some);
  }

  /**
   * The sentinels that count. Usually the far one and the first plausible one behave alike, and
   * that is that. Otherwise plausible ones are asked until two agree; then the far one, or a
   * plausible one that exists after all, is left out.
   */
  private List<PageObservation> sentinels(
      List<Url> urls, List<PageObservation> known, ReloadChanges reloadChanges) {
    List<String> ids = sentinelIds(urls);
    List<PageObservation> asked = new ArrayList<>();
    for (String id : ids) {
      PageObservation next = observe(series.at(id), 0, RequestPurpose.SENTINEL);
      if (next.reaction() instanceof SiteReaction.Silent) continue;
      // The latest agreement of two plausible ones is worth more than one with the far one.
      for (int i = asked.size() - 1; i >= 0; i--) {
        if (reactAlike(asked.get(i), next, known, reloadChanges))
          return List.of(asked.get(i), next);
      }
      asked.add(next);
    }
    return asked.size() == 1 ? asked : List.of();
  }

  private List<String> sentinelIds(List<Url> urls) {
    List<String> ids =
        SentinelIds.of(urls.stream().flatMap(url -> series.idIn(url).stream()).distinct().toList());
    return ids.subList(0, Math.min(MOST_SENTINELS, ids.size()));
  }

  /** Whether two sentinels get the same treatment, which is not that of the known pages. */
  private static boolean reactAlike(
      PageObservation a,
      PageObservation b,
      List<PageObservation> known,
      ReloadChanges reloadChanges) {
    if (!a.reaction().equals(b.reaction())) return false;
    if (!(a.reaction() instanceof SiteReaction.Shown)) return true;
    if (a.parts().isEmpty() || b.parts().isEmpty()) return a.parts().equals(b.parts());
    List<PagePartSet> pages =
        known.stream().map(observation -> observation.parts().orElseThrow()).toList();
    return score(a, b, pages, reloadChanges) < 0 && score(b, a, pages, reloadChanges) < 0;
  }

  private static double score(
      PageObservation sentinel,
      PageObservation other,
      List<PagePartSet> known,
      ReloadChanges reloadChanges) {
    List<PagePartSet> own =
        known.stream()
            .filter(page -> !sameParts(page, sentinel.parts().orElseThrow(), known, reloadChanges))
            .toList();
    return EntityPageClassifier.of(own, List.of(sentinel.parts().orElseThrow()), reloadChanges)
        .score(other.parts().orElseThrow());
  }

  private static boolean sameParts(
      PagePartSet page,
      PagePartSet sentinel,
      List<PagePartSet> known,
      ReloadChanges reloadChanges) {
    EntitySimilarity similarity =
        EntitySimilarity.of(known, PartClassifier.of(known, List.of(), reloadChanges));
    return similarity.isSame(similarity.between(page, sentinel));
  }
}
