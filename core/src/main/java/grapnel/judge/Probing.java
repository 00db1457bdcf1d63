package grapnel.judge;

import grapnel.fact.Request;
import grapnel.fact.Why;
import grapnel.site.Asks;
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
final class Probing {

  /** Known pages that are looked at: enough to see which rows are optional, few enough to keep. */
  private static final int MOST_KNOWN = 8;

  private static final int MOST_SENTINELS = 4;

  private final Asks asks;
  private final Series series;

  /** Which load of each page this is about: a site that changed is asked anew. */
  private final int load;

  private Optional<String> place;

  Probing(Asks asks, Series series, int load, Optional<String> place) {
    this.asks = asks;
    this.series = series;
    this.load = load;
    this.place = place;
  }

  /** See {@link Sight#sentTo}; as the known pages have it. */
  Optional<String> place() {
    return place;
  }

  Calibration calibrate(List<Url> urls) {
    List<Sight> known = known(urls);
    List<Sight> shown = known.stream().filter(Sight::shown).toList();
    if (shown.isEmpty()) return Calibration.of(known, List.of(), Flicker.NONE);
    List<List<Sketch>> loads = new ArrayList<>();
    again(shown.getFirst(), loads);
    List<Sight> missing = sentinels(urls, shown, Flicker.of(loads));
    missing.stream().filter(Sight::shown).findFirst().ifPresent(sight -> again(sight, loads));
    // After the sentinels, so that what the hour has changed is not taken for what tells them.
    if (shown.size() > 1) again(shown.get(1), loads);
    return Calibration.of(known, missing, Flicker.of(loads));
  }

  /** What a series beside this one has shown serves here too, where a missing id looks alike. */
  Optional<Calibration> calibrateBeside(List<Url> urls, Calibration beside, Url missing) {
    List<Sight> known = known(urls);
    Sight nothing = see(missing, 0, "sentinel");
    List<Sight> all = new ArrayList<>(List.of(nothing));
    for (Sight other : beside.missing()) {
      if (!other.reaction().equals(nothing.reaction())) return Optional.empty();
      if (other.shown()) all.add(other);
    }
    return Optional.of(Calibration.of(known, all, beside.flicker()))
        .filter(fresh -> fresh.doubt().isEmpty());
  }

  private List<Sight> known(List<Url> urls) {
    List<Sight> known = new ArrayList<>();
    for (Url url : spread(urls)) known.add(see(url, 0, Why.KNOWN_PAGE));
    place = known.stream().flatMap(sight -> sight.sentTo().stream()).findFirst();
    if (place.isEmpty() && eachElsewhere(known)) place = Optional.of(Sight.OWN_PLACE);
    known.replaceAll(sight -> sight.at(place));
    withoutNotices(known);
    return known;
  }

  /** Whether most known pages are each sent to another place, and no two to the same. */
  private static boolean eachElsewhere(List<Sight> known) {
    List<Url> ends =
        known.stream().filter(Sight::elsewhere).map(sight -> sight.visit().end()).toList();
    return ends.size() >= 2
        && 2 * ends.size() > known.size()
        && ends.stream().distinct().count() == ends.size();
  }

  /**
   * Known pages that are all one may be a notice that took their place when they were fetched, a
   * captcha or maintenance: these are loaded once more. Where two are the same again, so are all.
   */
  private void withoutNotices(List<Sight> known) {
    int again = 0;
    for (int i = 0; i < known.size() && again < 2; i++) {
      Sight before = known.get(i);
      if (known.stream().filter(other -> alike(before, other)).limit(2).count() < 2) continue;
      Sight now = see(before.visit().asked(), NOTICE_LOAD, "was that a notice?");
      if (now.shown() && !alike(before, now)) known.set(i, now);
      else again++;
    }
  }

  /** Nearly all parts of both pages are the same. */
  static boolean alike(Sight one, Sight two) {
    if (!one.shown() || !two.shown()) return false;
    Sketch a = one.sketch().orElseThrow();
    Sketch b = two.sketch().orElseThrow();
    return a.shareIn(b) > ONE_NOTICE && b.shareIn(a) > ONE_NOTICE;
  }

  /** Leaves room for a token or a clock. */
  private static final double ONE_NOTICE = 0.95;

  /** Loads 0 and 1 are for learning. */
  private static final int NOTICE_LOAD = 2;

  /** How many loads of a page this may take. */
  static final int LOADS = 3;

  private void again(Sight sight, List<List<Sketch>> loads) {
    Sight second = see(sight.visit().asked(), 1, "what changes on reload?");
    if (second.shown()) loads.add(List.of(sight.sketch().get(), second.sketch().get()));
  }

  Sight see(Url url, int more, String reason) {
    Request request = Request.get(url).withLoad(load + more);
    Visit visit = asks.visit(request, new Why("judge", reason), 1);
    return Sight.of(visit, series).at(place);
  }

  /** Some of many, from the first to the last. */
  static List<Url> spread(List<Url> urls) {
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
  private List<Sight> sentinels(List<Url> urls, List<Sight> known, Flicker flicker) {
    List<String> ids =
        Sentinels.of(urls.stream().flatMap(url -> series.idIn(url).stream()).distinct().toList());
    List<Sight> asked = new ArrayList<>();
    for (String id : ids.subList(0, Math.min(MOST_SENTINELS, ids.size()))) {
      Sight next = see(series.at(id), 0, "sentinel");
      if (next.reaction() instanceof Reaction.Silent) continue;
      // The latest agreement of two plausible ones is worth more than one with the far one.
      for (int i = asked.size() - 1; i >= 0; i--) {
        if (agree(asked.get(i), next, known, flicker)) return List.of(asked.get(i), next);
      }
      asked.add(next);
    }
    return asked.size() == 1 ? asked : List.of();
  }

  /** Whether two sentinels get the same treatment, which is not that of the known pages. */
  private static boolean agree(Sight a, Sight b, List<Sight> known, Flicker flicker) {
    if (!a.reaction().equals(b.reaction())) return false;
    if (!(a.reaction() instanceof Reaction.Shown)) return true;
    if (a.sketch().isEmpty() || b.sketch().isEmpty()) return a.sketch().equals(b.sketch());
    List<Sketch> pages = known.stream().map(sight -> sight.sketch().orElseThrow()).toList();
    return score(a, b, pages, flicker) < 0 && score(b, a, pages, flicker) < 0;
  }

  private static double score(Sight sentinel, Sight other, List<Sketch> known, Flicker flicker) {
    List<Sketch> own =
        known.stream()
            .filter(page -> !sameParts(page, sentinel.sketch().orElseThrow(), known, flicker))
            .toList();
    return Contrast.of(own, List.of(sentinel.sketch().orElseThrow()), flicker)
        .score(other.sketch().orElseThrow());
  }

  private static boolean sameParts(
      Sketch page, Sketch sentinel, List<Sketch> known, Flicker flicker) {
    Likeness likeness = Likeness.of(known, Anatomy.of(known, List.of(), flicker));
    return likeness.same(likeness.between(page, sentinel));
  }
}
