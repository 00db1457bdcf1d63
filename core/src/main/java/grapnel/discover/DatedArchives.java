package grapnel.discover;

import grapnel.url.Url;
import grapnel.url.UrlPeriod;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Where archives by date go on that links name in part: the months before the oldest that is
 * linked, those after the newest, those between. A list's front page names the last two years, and
 * the years before are where they always were. An archive that has a page for a time long before is
 * a calendar, which has one for any, and left alone.
 */
final class DatedArchives {

  /** Fewer like addresses may differ by a number that is no date. */
  private static final int SEVERAL = 3;

  /** So many archives are tried, those of most pages first. */
  private static final int MOST_ARCHIVES = 8;

  /** Nothing on the web is so much older than the rest of it. */
  private static final int FAR_YEARS = 40;

  /** Months or years in a row in which nothing was published. */
  private static final int PAUSE = 2;

  /** Days in a row. */
  private static final int PAUSE_OF_DAYS = 7;

  /** Between the known ones, so many more tries in vain than others. */
  private static final int MOST_IN_VAIN = 3;

  private final Predicate<Url> hasPage;
  private final LocalDate today;

  /**
   * @param hasPage asks for a URL, and whether there is a page
   */
  DatedArchives(LocalDate today, Predicate<Url> hasPage) {
    this.today = today;
    this.hasPage = hasPage;
  }

  /** Asks for the other pages of the archives in which several of these are. */
  void extend(Collection<Url> read) {
    Map<UrlPeriod, NavigableSet<Long>> archives = new HashMap<>();
    for (Url url : read) {
      UrlPeriod.of(url)
          .ifPresent(
              period ->
                  archives
                      .computeIfAbsent(atZero(period), _ -> new TreeSet<>())
                      .add(period.number()));
    }
    archives.values().removeIf(known -> known.size() < SEVERAL);
    List<UrlPeriod> largest = new ArrayList<>(archives.keySet());
    largest.sort(
        Comparator.<UrlPeriod>comparingInt(each -> -known(archives, each).size())
            .thenComparing(each -> each.after().length())
            .thenComparing(each -> each.before() + each.after()));
    Set<String> tried = new HashSet<>();
    for (UrlPeriod archive : largest) {
      // The same time by author, by thread, as a list: one of them leads to the others.
      if (tried.size() < MOST_ARCHIVES && tried.add(archive.before())) {
        extend(archive, known(archives, archive));
      }
    }
  }

  private static NavigableSet<Long> known(
      Map<UrlPeriod, NavigableSet<Long>> archives, UrlPeriod archive) {
    return archives.getOrDefault(archive, new TreeSet<>());
  }

  private static UrlPeriod atZero(UrlPeriod period) {
    return new UrlPeriod(period.before(), period.after(), period.spelling(), 0);
  }

  private void extend(UrlPeriod archive, NavigableSet<Long> known) {
    UrlPeriod.Unit unit = archive.spelling().unit();
    long oldest = known.first();
    long newest = known.last();
    long far = oldest - unit.inYears(FAR_YEARS);
    if (isThere(archive, far)) return;
    int pause = unit == UrlPeriod.Unit.DAY ? PAUSE_OF_DAYS : PAUSE;
    int vain = 0;
    for (long each = oldest - 1; each > far && vain < pause; each--) {
      vain = isThere(archive, each) ? 0 : vain + 1;
    }
    vain = 0;
    for (long each = newest + 1; each <= unit.of(today) && vain < pause; each++) {
      vain = isThere(archive, each) ? 0 : vain + 1;
    }
    int left = MOST_IN_VAIN;
    for (long each = newest - 1; each > oldest && left > 0; each--) {
      if (!known.contains(each)) left += isThere(archive, each) ? 1 : -1;
    }
  }

  private boolean isThere(UrlPeriod archive, long number) {
    Optional<Url> url = archive.urlAt(number);
    return url.filter(hasPage).isPresent();
  }
}
